import { belongsTo } from '../../../schema/fields.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { createSettlements } from '../settlements/create.ts';
import { lockDrivers } from '../settlements/lockDrivers.ts';
import { nameOf } from './batch.ts';
import { type BatchWish, parseWish } from './create.ts';
import { checkGroup, type Offered, offeredDrivers } from './offered.ts';

/**
 * POST /driver-pay-settlements/store-group {payroll_group_id, period_start, period_end, pay_date?,
 * note?, driver_ids?}: a draft for each driver of the group who has something due, or for the named
 * ones. All, or none with the driver that stops it.
 */
export async function storeGroup({ access, body }: Request) {
  const wish = parseWish(body, belongsTo('payroll-groups', { required: true }));
  const made = await access.write(async scope => {
    const group = await checkGroup(wish.payroll_group_id, scope);
    if (group?.type !== 'drivers') {
      throw new Invalid({ payroll_group_id: ['Choose a group of drivers.'] });
    }
    const drivers = await driversFor(wish, scope);
    return createSettlements(
      drivers.map(({ id, shares }) => ({
        driver_id: id,
        period_start: wish.period_start,
        period_end: wish.period_end,
        pay_date: wish.pay_date,
        note: wish.note,
        load_driver_ids: shares.map(share => share.id),
        adjustments: [],
      })),
      scope,
    );
  });
  return ok(
    made.map(({ settlement, statement }) => ({
      id: settlement.id,
      number: settlement.number,
      driver_id: settlement.driver_id,
      load_count: statement.load_count,
      net_pay: statement.net_pay,
      carry_forward_out: statement.carry_forward_out,
      exceptions: statement.exceptions,
    })),
  );
}

/** The drivers to settle, locked. 422 when one cannot be, or when there is none. */
async function driversFor(wish: BatchWish, scope: Scope): Promise<Offered[]> {
  const period: DateRange = { from: wish.period_start, to: wish.period_end };
  const known = await offeredDrivers(period, wish.payroll_group_id, scope, wish.driver_ids);
  await lockDrivers(
    known.map(({ id }) => id),
    scope,
  );
  // Another person may have settled one of them before the lock.
  const offered = await offeredDrivers(period, wish.payroll_group_id, scope, wish.driver_ids);
  if (wish.driver_ids === null) {
    const free = offered.filter(({ batch, draft_id }) => batch === null && draft_id === null);
    if (free.length > 0) return free;
    throw new Invalid({ payroll_group_id: ['There is nothing to settle in this period.'] });
  }
  for (const id of wish.driver_ids) {
    const message = whyNot(offered.find(driver => driver.id === id));
    if (message) throw new Invalid({ driver_ids: [message] });
  }
  return offered;
}

/** Why a named driver can't be settled, or null. */
function whyNot(driver: Offered | undefined): string | null {
  if (!driver) return 'A driver is not in the group or has nothing to settle in this period.';
  if (driver.draft_id !== null) return `${nameOf(driver)} has a draft of this period already.`;
  if (driver.batch === null) return null;
  return `${nameOf(driver)} is already in the open batch ${driver.batch.name}.`;
}
