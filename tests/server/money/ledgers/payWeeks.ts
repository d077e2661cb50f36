import { addDays } from '../../../../schema/rules/time/weeks.ts';
import { verify } from '../../../../server/audit/verify.ts';
import type { Database } from '../../../../server/db/database.ts';
import type { App } from '../../../../server/http/app.ts';
import { as, type Person } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';

/** A Monday. */
const FIRST_WEEK = '2026-05-04';

/** The weeks of a company: what drivers earn in them, and their settlements through the calls. */
export async function payWeeks(app: App, database: Database, owner: Person) {
  const ids: Ids = { states: 1, users: owner.userId };
  ids.brokers = await makeRow(database, owner, 'brokers', ids);
  ids['load-companies'] = await makeRow(database, owner, 'load-companies', ids);

  const make = (name: string, more: object) => makeRow(database, owner, name, ids, { ...more });
  const call = as(app, owner);

  const week = (index: number) => {
    const period_start = addDays(FIRST_WEEK, 7 * index);
    return { period_start, period_end: addDays(period_start, 6) };
  };

  /** A load delivered in that week that pays the driver this amount. */
  const earn = async (driver_id: number, index: number, price: number) => {
    const day = addDays(week(index).period_start, 3);
    const delivered_at = `${day}T18:00:00.000Z`;
    const load_id = await make('loads', { status: 6, price, payment_amount: price, delivered_at });
    for (const [place, type] of ['pickup', 'delivery'].entries()) {
      const sequence = place + 1;
      await make('load-stops', { load_id, sequence, type, timezone: 'America/Chicago' });
    }
    await make('load-drivers', { load_id, driver_id, price, is_manual_price: true });
  };

  const draft = async (driver_id: number, index: number, more: object = {}) =>
    (await call.post('/driver-pay-settlements', { driver_id, ...week(index), ...more })).body.data;

  const act = (id: number, action: string, more: object = {}) =>
    call.post(`/driver-pay-settlements/${id}/${action}`, { reason: 'A mistake', ...more });

  /** Drafts and posts the driver's week. */
  const settle = async (driver_id: number, index: number, more: object = {}) => {
    const { id } = await draft(driver_id, index, more);
    return (await act(id, 'post')).body.data;
  };

  /** What `npm run verify` finds wrong with debts, escrow and settlements. */
  const broken = async () =>
    (await verify(database)).problems.filter(text => /debt|hold|settlement/i.test(text));

  const driver = (more: object = {}) =>
    make('drivers', { pay_type: 'flat_per_load', flat_rate: 100, ...more });

  return { make, call, week, earn, draft, act, settle, broken, driver };
}
