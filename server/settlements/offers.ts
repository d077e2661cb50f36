import { sumMoney } from '../../schema/rules/money.ts';
import { isPayTriggered, lastPayPeriod, payDayOf } from '../../schema/rules/payPeriod.ts';
import { isPlainDate, isWithin, type PlainDate } from '../../schema/rules/weeks.ts';
import type { Scope } from '../db/access.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Query } from '../http/query.ts';
import type { Request } from '../http/request.ts';
import { wholeList } from '../rest/wholeList.ts';
import { categoriesOf } from './categories.ts';
import { readWish, refuseOverlong } from './create.ts';
import { type Payroll, payrollOf } from './payroll.ts';
import {
  dueShares,
  openShares,
  payOf,
  type Share,
  sharesById,
  sharesOf,
  unpaidShares,
} from './shares.ts';
import { statementOf } from './statement.ts';
import { readTyped } from './typed.ts';

/** GET /loads/list/for-driver-pay-settlements?driver_id&period_start&period_end */
export async function offeredLoads(request: Request) {
  const { access, query } = request;
  const driverId = idIn(query, 'driver_id');
  const payroll = await payrollOf(driverId, access.read);
  const period = periodIn(query, payroll);
  const shares = await openShares(driverId, access.read);
  const offers = shares.map(share => offerOf(share, payroll, period));
  return wholeList(offers, request, { period });
}

/** GET /loads/list/for-driver-pay-settlements-edit?settlement_id: those it has, and may have. */
export async function offeredForEdit(request: Request) {
  const { access, query } = request;
  const id = idIn(query, 'settlement_id');
  const held = await sharesOf(id, access.read);
  const driverId = held[0]?.driver_id ?? (await driverOf(id, access.read));
  const payroll = await payrollOf(driverId, access.read);
  const open = await openShares(driverId, access.read);
  const period = periodIn(query, payroll);
  const offers = [...held, ...open].map(share => offerOf(share, payroll, period));
  return wholeList(offers, request, { period });
}

/**
 * GET /loads/list/for-driver-pay-settlement-group?payroll_group_id&period_start&period_end: what
 * falls due in the period, by the group's own rules, of all drivers who are paid in it.
 */
export async function offeredForGroup(request: Request) {
  const { access, query } = request;
  const ids = await driversOfGroup(idIn(query, 'payroll_group_id'), access.read);
  const payroll = await payrollOf(ids[0] ?? null, access.read);
  const period = periodIn(query, payroll);
  const due = ids.length > 0 ? await dueShares(null, period, payroll, access.read) : [];
  const own = due.filter(({ driver_id }) => ids.includes(driver_id));
  const offers = own.map(share => offerOf(share, payroll, period));
  return wholeList(offers, request, { period });
}

/** As many as a short list has. */
const MOST = 500;

/**
 * GET /driver-pay-settlements/due-amount-loads-list: what is unpaid, whoever drove, the oldest
 * first. The amount and the number beside it are of all, however long the list would be.
 */
export async function dueAmounts({ access, query }: Request) {
  const payroll = await payrollOf(null, access.read);
  const period = periodIn(query, payroll);
  const driverId = query.driver_id ? idIn(query, 'driver_id') : null;
  const first = await unpaidShares(driverId, 0, MOST, access.read);
  let [total, amount] = [0, 0];
  for (let shares = first; shares.length > 0; ) {
    total += shares.length;
    amount = sumMoney([amount, ...shares.map(amountOf)]);
    const last = shares.at(-1)?.id ?? 0;
    shares = shares.length < MOST ? [] : await unpaidShares(driverId, last, MOST, access.read);
  }
  return ok(
    first.map(share => offerOf(share, payroll, period)),
    { total, total_amount: amount },
  );
}

/** GET /driver-pay-settlements/due-drivers?period_start&period_end: who is to be settled. */
export async function dueDrivers({ access, query }: Request) {
  const payroll = await payrollOf(null, access.read);
  const period = periodIn(query, payroll);
  const due = await dueShares(null, period, payroll, access.read);
  const byDriver = grouped(due);
  const names = await namesOf([...byDriver.keys()], access.read);
  const rows = [...byDriver].map(([driver_id, shares]) => ({
    driver_id,
    driver: names.get(driver_id) ?? null,
    load_count: shares.length,
    amount: sumMoney(shares.map(amountOf)),
  }));
  return ok(rows, { period });
}

/**
 * GET /driver-pay-settlements/preview: the statement as it would be, nothing written; and of the
 * adjustments that it would take up, what each was for. What is typed beside it is sent along as
 * adjustments[0][type], adjustments[0][amount]: the lines of these name -1, -2, … as theirs.
 */
export async function preview({ access, query }: Request) {
  const wish = readWish(query);
  const payroll = await payrollOf(wish.driver_id, access.read);
  const period = { from: wish.period_start, to: wish.period_end };
  const shares = wish.load_driver_ids
    ? await sharesById(wish.driver_id, wish.load_driver_ids, access.read)
    : await dueShares(wish.driver_id, period, payroll, access.read);
  const asked = { ...wish, typed: readTyped(wish) };
  const statement = await statementOf(asked, shares, null, payroll, access.read);
  const ids = statement.lines.flatMap(({ adjustment_id }) => adjustment_id ?? []);
  return ok({ ...statement, adjustments: await categoriesOf(ids, access.read) });
}

function grouped(shares: readonly Share[]): Map<number, Share[]> {
  const groups = new Map<number, Share[]>();
  for (const share of shares) {
    groups.set(share.driver_id, [...(groups.get(share.driver_id) ?? []), share]);
  }
  return groups;
}

const amountOf = (share: Share) => sumMoney(payOf(share).map(({ amount }) => amount));

/** A share as a list shows it: its load, its pay line by line, and whether it falls due. */
function offerOf(share: Share, payroll: Payroll, period: { from: PlainDate; to: PlainDate }) {
  const { id, driver_id, settlement_id, load, rows } = share;
  const own = rows.find(({ row }) => row.id === id)?.row;
  const pay_day = payDayOf(load, payroll.zone);
  return {
    id,
    driver_id,
    settlement_id,
    load: { id: load.id, internal_id: load.internal_id, route: load.route, status: load.status },
    gross: load.payment_amount,
    loaded_miles: own?.loaded_miles ?? 0,
    empty_miles: own?.empty_miles ?? 0,
    pay_date: own?.pay_date ?? null,
    pay_day,
    is_due:
      pay_day !== null && isWithin(pay_day, period) && isPayTriggered(load, payroll.pay_trigger),
    lines: payOf(share),
    amount: amountOf(share),
  };
}

/** The asked period; the last one that is over when none is asked. */
function periodIn({ period_start, period_end }: Query, payroll: Payroll) {
  if (isPlainDate(period_start) && isPlainDate(period_end)) {
    refuseOverlong({ from: period_start, to: period_end });
    return { from: period_start, to: period_end };
  }
  const { from, to } = lastPayPeriod(payroll.today, payroll);
  return { from, to };
}

function idIn(query: Query, name: string): number {
  const id = Number(query[name]);
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id;
  throw new Invalid({ [name]: ['The selected value is invalid.'] });
}

async function driverOf(settlementId: number, { tx, companyId }: Scope): Promise<number> {
  const [row] = await tx.query<{ driver_id: number }>(
    `select driver_id from driver_pay_settlements
     where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, settlementId],
  );
  if (!row) throw new Invalid({ settlement_id: ['The selected value is invalid.'] });
  return row.driver_id;
}

async function driversOfGroup(groupId: number, { tx, companyId }: Scope): Promise<number[]> {
  const [group] = await tx.query<{ ids: number[] }>(
    `select coalesce((select array_agg(d.id order by d.id) from drivers d
       where d.company_id = $1 and d.payroll_group_id = g.id and d.deleted_at is null), '{}') as ids
     from payroll_groups g where g.company_id = $1 and g.id = $2 and g.deleted_at is null`,
    [companyId, groupId],
  );
  if (!group) throw new Invalid({ payroll_group_id: ['The selected value is invalid.'] });
  return group.ids;
}

async function namesOf(ids: readonly number[], { tx, companyId }: Scope) {
  const rows = await tx.query<{
    id: number;
    first_name: string;
    last_name: string;
    number: string | null;
  }>(
    `select id, first_name, last_name, number from drivers
     where company_id = $1 and id = any($2::int[])`,
    [companyId, [...ids]],
  );
  return new Map(rows.map(row => [row.id, row]));
}
