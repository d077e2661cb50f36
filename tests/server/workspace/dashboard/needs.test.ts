import { beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let mine: Ids;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  who = await people(database);
  mine = { states: 1, users: who.owner.userId };
  mine.brokers = await makeRow(database, who.owner, 'brokers', mine);
  mine['load-companies'] = await makeRow(database, who.owner, 'load-companies', mine);
  mine.drivers = await makeRow(database, who.owner, 'drivers', mine);
  await delivered('2026-11-05T15:00:00.000Z', { settlement_id: await aSettlement() });
  await delivered('2026-11-07T09:00:00.000Z', {});
  await load({ status: 4 }, '2026-11-12T12:00:00.000Z', null);
  return () => setClock(null);
});

const make = (name: string, more: object) => makeRow(database, who.owner, name, mine, { ...more });

/** Created today, for work of the week before last. */
const aSettlement = () =>
  make('driver-pay-settlements', {
    status: 'posted',
    period_start: '2026-11-02',
    period_end: '2026-11-08',
    driver_id: mine.drivers,
    is_imported: false,
  });

async function load(more: object, due: string, arrived_at: string | null): Promise<number> {
  const id = await make('loads', { payment_amount: 900, delivery_date: due, ...more });
  const times = { date_from: due, date_to: due, arrived_at, departed_at: null };
  await make('load-stops', { load_id: id, sequence: 1, type: 'delivery', ...times });
  return id;
}

/** Due on the afternoon of the sixth. */
async function delivered(at: string, share: object) {
  const id = await load({ status: 6, delivered_at: at }, '2026-11-06T18:00:00.000Z', at);
  const pay = { price: 300, accessorial_pay: 0, driver_id: mine.drivers };
  await make('load-drivers', { load_id: id, settlement_id: null, ...pay, ...share });
}

const counts = async (person: Person) =>
  (await as(app, person).get('/dashboard/loads-counts')).body.data;

test('items needing attention are shown next to last week’s count, where known', async () => {
  const { week_ago, ...now } = await counts(who.owner);
  // One load in transit is late today. A week ago it was the one that came a day later.
  expect([now.late_now, week_ago.late_now]).toEqual([1, 1]);
  expect(now.unsettled_drivers).toEqual({ count: 1, loads: 1, amount: 300 });
  expect(week_ago.unsettled_drivers).toEqual({ count: 1, loads: 1, amount: 300 });
  expect(week_ago).toMatchObject({ uncovered_tomorrow: null, ready_to_invoice: null });

  setClock('2026-11-15T22:30:00.000Z');
  const both = ['dashboard.show', 'loads.list', 'driver-pay-settlements.list'];
  const later = await counts(await who.staff(both));
  expect(later.week_ago).toMatchObject({
    late_now: 0,
    unsettled_drivers: { count: 1, loads: 2, amount: 600 },
  });
  setClock('2026-11-13T22:30:00.000Z');

  const theirs = await counts(who.stranger);
  expect([theirs.late_now, theirs.week_ago.late_now]).toEqual([0, 0]);
  expect(theirs.week_ago.unsettled_drivers.loads).toBe(0);
});

test('a user gets no count of a list that they may not open', async () => {
  const dispatcher = await counts(await who.staff(['dashboard.show', 'loads.list']));
  expect(dispatcher).toMatchObject({
    late_now: 1,
    unsettled_drivers: null,
    week_ago: { late_now: 1 },
  });
  expect(dispatcher.ready_to_invoice.count).toBe(0);
  expect(dispatcher.week_ago.unsettled_drivers).toBeNull();

  const payroll = await counts(await who.staff(['dashboard.show', 'driver-pay-settlements.list']));
  expect(payroll.unsettled_drivers).toMatchObject({ count: 1 });
  const withoutLoads = { late_now: null, uncovered_tomorrow: null, ready_to_invoice: null };
  expect(payroll).toMatchObject({ ...withoutLoads, week_ago: withoutLoads });
});
