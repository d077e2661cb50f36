import { groupBy } from '../../../schema/groupBy.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { ownerLoads } from '../../../schema/rules/pay/ownerStatement.ts';
import {
  isPayDue,
  isPayLate,
  lastPayPeriod,
  payDayOf,
} from '../../../schema/rules/pay/payPeriod.ts';
import { type DateRange, isPlainDate, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { detailList } from '../../rest/detailList.ts';
import { categoriesOf } from './categories.ts';
import { parseInput, refuseOverlong, type SettlementInput } from './create.ts';
import {
  type DriverPay,
  driverPayById,
  driverPaysOf,
  dueDriverPay,
  dueDriverPays,
  OPEN,
  openDriverPay,
  payOf,
} from './driverPay.ts';
import { dueOwnerLoads, type OwnerLoad, openOwnerLoads, ownerLoadsOf } from './ownedLoads.ts';
import { payeeFactsNow } from './payeeFacts.ts';
import { type Payee, payeeOf } from './payees.ts';
import { type Payroll, payrollOf, payrollsFor, payrollsOf } from './payroll.ts';
import { statementOf, statementsOf } from './statement.ts';
import { readTyped } from './typed.ts';

/**
 * GET /loads/list/for-driver-pay-settlements?driver_id&period_start&period_end. With
 * payroll_group_id instead: the loads of its owner's trucks.
 */
export async function offeredLoads(request: Request) {
  const { access, query } = request;
  if (query.payroll_group_id && !query.driver_id) return offeredToOwner(request);
  const driverId = idIn(query, 'driver_id');
  const payroll = await payrollOf(driverId, access.read);
  const period = periodIn(query, payroll);
  const driverPays = await openDriverPay(driverId, access.read);
  const offers = driverPays.map(driverPay => offerOf(driverPay, payroll, period));
  return detailList(offers, request, { period });
}

/**
 * GET /loads/list/for-driver-pay-settlements-edit?settlement_id: those it includes, and those it
 * may include.
 */
export async function offeredForEdit(request: Request) {
  const { access, query } = request;
  const id = idIn(query, 'settlement_id');
  const { driver_id: driverId, owner_id } = await payeeOfSettlement(id, access.read);
  if (driverId === null) return offeredToOwner(request, owner_id, id);
  const held = await driverPaysOf([id], access.read);
  const payroll = await payrollOf(driverId, access.read);
  const open = await openDriverPay(driverId, access.read);
  const period = periodIn(query, payroll);
  const offers = [...held, ...open].map(driverPay => offerOf(driverPay, payroll, period));
  return detailList(offers, request, { period });
}

/**
 * GET /loads/list/for-driver-pay-settlement-group?payroll_group_id&period_start&period_end: what is
 * due in the period, by the group's own rules, for all drivers in it; for an owner the loads of the
 * trucks.
 */
export async function offeredForGroup(request: Request) {
  const { access, query } = request;
  const group = await groupOf(idIn(query, 'payroll_group_id'), access.read);
  if (group.type === 'owner') return offeredToOwner(request);
  const { ids } = group;
  const payroll = await payrollOf(ids[0] ?? null, access.read);
  const period = periodIn(query, payroll);
  const due = ids.length > 0 ? await dueDriverPay(null, period, payroll, access.read) : [];
  const own = due.filter(({ driver_id }) => ids.includes(driver_id));
  const offers = own
    .map(driverPay => offerOf(driverPay, payroll, period))
    .filter(({ is_due }) => is_due);
  return detailList(offers, request, { period });
}

/** Delivered loads of an owner's trucks on no settlement, and those that this one has. */
async function offeredToOwner(request: Request, ownerId?: number, settlementId?: number) {
  const { access, query } = request;
  const payee = { driver_id: null, owner_id: ownerId ?? idIn(query, 'payroll_group_id') };
  const payroll = (await payrollsFor([payee], access.read))(payee);
  const period = periodIn(query, payroll);
  const { pay_trigger } = payroll;
  const input = { owner_id: payee.owner_id, period_end: period.to, pay_trigger };
  const held = settlementId === undefined ? [] : await ownerLoadsOf([settlementId], access.read);
  const open = await openOwnerLoads([input], access.read);
  const offers = [...held, ...open].map(load => ownerOfferOf(load, payroll, period));
  return detailList(offers, request, { period });
}

/** A load of an owner's truck as a list offers it: its gross, less what its drivers are paid. */
function ownerOfferOf(load: OwnerLoad, payroll: Payroll, period: DateRange) {
  const { id, internal_id, route, status, gross, loaded_miles, empty_miles } = load;
  return {
    id,
    driver_id: null,
    settlement_id: load.settlement_id,
    load: { id, internal_id, route, status },
    gross,
    loaded_miles,
    empty_miles,
    pay_date: null,
    pay_day: payDayOf(load, payroll.zone),
    is_due: isPayDue(load, period, payroll.zone, payroll.pay_trigger),
    is_late: isPayLate(load, period, payroll.zone, payroll.pay_trigger),
    lines: ownerLoads([load]).flatMap(({ lines }) => lines),
    amount: gross,
  };
}

/**
 * GET /driver-pay-settlements/due-drivers?period_start&period_end: the drivers who have loads to
 * settle, each with the net pay of the statement that the preview shows. The number of statements of
 * SQL does not depend on that of the drivers.
 */
export async function dueDrivers({ access, query }: Request) {
  const period = periodIn(query, await payrollOf(null, access.read));
  const names = await unsettledDrivers(access.read);
  const ids = [...names.keys()];
  const payrollFor = await payrollsOf(ids, access.read);
  const queries = ids.map(driver_id => ({
    driver_id,
    period,
    pay_trigger: payrollFor(driver_id).pay_trigger,
  }));
  const due = groupBy(await dueDriverPays(queries, access.read), ({ driver_id }) => driver_id);
  const asked = [...due].map(([driver_id, driverPays]) => ({
    driver_id,
    owner_id: null,
    period_start: period.from,
    period_end: period.to,
    settlement_id: null,
    driverPays,
    payroll: payrollFor(driver_id),
  }));
  const statements = await statementsOf(asked, access.read);
  const rows = asked.map(({ driver_id, driverPays }, index) => ({
    driver_id,
    driver: names.get(driver_id)!, // Only drivers with a name were asked about.
    load_count: driverPays.length,
    amount: statements[index]?.net_pay ?? 0,
  }));
  return ok(rows, { period });
}

/**
 * GET /driver-pay-settlements/preview: the statement as it would be, without writing; also the
 * categories of the adjustments that it would pick up. Unsaved adjustments are sent along as
 * adjustments[0][type], adjustments[0][amount]: their lines reference them as -1, -2, …
 */
export async function preview({ access, query }: Request) {
  const input = parseInput(query);
  const payroll = (await payrollsFor([input], access.read))(input);
  const part =
    input.owner_id === null
      ? { driverPays: await chosenPays(input, payroll, access.read) }
      : { driverPays: [], loads: await chosenLoads(input, payroll, access.read) };
  const asked = { ...input, ...part, settlement_id: null, payroll, typed: readTyped(input) };
  const statement = await statementOf(asked, access.read);
  const ids = statement.lines.flatMap(({ adjustment_id }) => adjustment_id ?? []);
  const adjustments = await categoriesOf(ids, access.read);
  return ok({ ...statement, adjustments, payee_facts: await payeeFactsNow(input, access.read) });
}

/** The driver pay that the input chose, or what is due for it. */
function chosenPays(
  input: Extract<SettlementInput, { owner_id: null }>,
  payroll: Payroll,
  scope: Scope,
) {
  const { driver_id, load_driver_ids, period_start: from, period_end: to } = input;
  return load_driver_ids
    ? driverPayById(driver_id, load_driver_ids, scope)
    : dueDriverPay(driver_id, { from, to }, payroll, scope);
}

/** The loads that an owner's input chose, or what is due for it. */
async function chosenLoads(
  { owner_id, load_ids, period_end }: Extract<SettlementInput, { driver_id: null }>,
  { pay_trigger }: Payroll,
  scope: Scope,
) {
  const input = { owner_id, period_end, pay_trigger };
  if (load_ids == null) return dueOwnerLoads([input], scope);
  return (await openOwnerLoads([input], scope)).filter(({ id }) => load_ids.includes(id));
}

const amountOf = (driverPay: DriverPay) => sumMoney(payOf(driverPay).map(({ amount }) => amount));

/**
 * A driver's pay on a load as a list shows it: its load, its pay line by line, and whether it is
 * due.
 */
export function offerOf(
  driverPay: DriverPay,
  payroll: Payroll,
  period: { from: PlainDate; to: PlainDate },
) {
  const { id, driver_id, settlement_id, load, rows } = driverPay;
  const own = rows.find(({ row }) => row.id === id)?.row;
  const pay_day = payDayOf(load, payroll.zone);
  return {
    id,
    driver_id,
    settlement_id,
    load: { id: load.id, internal_id: load.internal_id, route: load.route, status: load.status },
    gross: load.payment_amount,
    loaded_miles: Number(own?.loaded_miles ?? 0),
    empty_miles: Number(own?.empty_miles ?? 0),
    pay_date: own?.pay_date ?? null,
    pay_day,
    is_due: isPayDue(load, period, payroll.zone, payroll.pay_trigger),
    is_late: isPayLate(load, period, payroll.zone, payroll.pay_trigger),
    lines: payOf(driverPay),
    amount: amountOf(driverPay),
  };
}

/** The requested period. Without one, the last completed period. */
export function periodIn({ period_start, period_end }: Query, payroll: Payroll) {
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

async function payeeOfSettlement(settlementId: number, { tx, companyId }: Scope): Promise<Payee> {
  const [row] = await tx.query<{ driver_id: number | null; payroll_group_id: number | null }>(
    `select driver_id, payroll_group_id from driver_pay_settlements
     where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, settlementId],
  );
  if (!row) throw new Invalid({ settlement_id: ['The selected value is invalid.'] });
  return payeeOf(row);
}

async function groupOf(groupId: number, { tx, companyId }: Scope) {
  const [group] = await tx.query<{ type: 'drivers' | 'owner'; ids: number[] }>(
    `select g.type, coalesce((select array_agg(d.id order by d.id) from drivers d
       where d.company_id = $1 and d.payroll_group_id = g.id and d.deleted_at is null), '{}') as ids
     from payroll_groups g where g.company_id = $1 and g.id = $2 and g.deleted_at is null`,
    [companyId, groupId],
  );
  if (!group) throw new Invalid({ payroll_group_id: ['The selected value is invalid.'] });
  return group;
}

/** The drivers with completed loads on no settlement, by id. */
async function unsettledDrivers({ tx, companyId }: Scope) {
  const rows = await tx.query<{
    id: number;
    first_name: string;
    last_name: string;
    number: string | null;
  }>(
    `select d.id, d.first_name, d.last_name, d.number from drivers d
     where d.company_id = $1 and exists (select from load_drivers s
       join loads l on l.company_id = s.company_id and l.id = s.load_id and l.deleted_at is null
       where s.company_id = $1 and s.driver_id = d.id and ${OPEN})
     order by d.id`,
    [companyId],
  );
  return new Map(rows.map(row => [row.id, row]));
}
