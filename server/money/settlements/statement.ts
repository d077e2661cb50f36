import { isDeepStrictEqual } from 'node:util';
import { driverPaySettlements, settlementLines } from '../../../schema/entities/settlements.ts';
import { groupBy } from '../../../schema/groupBy.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { MAX_MONEY } from '../../../schema/rules/money/money.ts';
import type { Debt } from '../../../schema/rules/pay/debts.ts';
import type { Hold, HoldRelease } from '../../../schema/rules/pay/holds.ts';
import {
  type OwnedLoad,
  ownerCharges,
  ownerLoads,
} from '../../../schema/rules/pay/ownerStatement.ts';
import type { RecurringDeduction } from '../../../schema/rules/pay/recurringDeductions.ts';
import { type Settlement as Statement, settle } from '../../../schema/rules/pay/settlement.ts';
import { varianceException } from '../../../schema/rules/pay/settlementExceptions.ts';
import type { Adjustment, DriverExpense } from '../../../schema/rules/pay/settlementItems.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import { Invalid } from '../../errors.ts';
import { type DriverPay, driverPaysOf, settledLoad } from './driverPay.ts';
import { EXPENSES } from './expenses.ts';
import { ownerLoadsOf } from './ownedLoads.ts';
import { OF_PAYEE, type Payee, payeeOf } from './payees.ts';
import { type Payroll, payrollsFor } from './payroll.ts';
import { RECURRING } from './recurring.ts';

export type Settlement = AnsweredRecord<typeof driverPaySettlements>;

/** What is read as it currently is: terms, balances, adjustments, expenses and earlier nets. */
interface Standing {
  guaranteed_minimum: number | null;
  counted_elsewhere: number;
  latest_settlement_end: PlainDate | null;
  earlier_nets: number[];
  debts: Debt[];
  hold: (Hold & { refund_pending: number }) | null;
  adjustments: Adjustment[];
  deductions: RecurringDeduction[];
  expenses: DriverExpense[];
  /** Of an owner: the company's percentage of the gross. */
  company_fee_percent: number | null;
}

/**
 * What the driver's other settlements of the same days earn and top up, drafts too: of two drafts the
 * one that is posted first tops up the rest, and the other is computed again before it is posted. A sum
 * that a previous system paid says nothing about one week.
 */
const COUNTED_ELSEWHERE = `
  (select coalesce(sum(x.earnings + x.guarantee_top_up), 0) from driver_pay_settlements x
    where x.company_id = $1 and x.driver_id = w.driver_id and x.deleted_at is null
      and x.status <> 'void' and not x.is_imported and x.id is distinct from w.settlement_id
      and x.period_start <= w.period_end and x.period_end >= w.period_start)`;

const STANDING = `
  select d.guaranteed_weekly_minimum as guaranteed_minimum,
    ${COUNTED_ELSEWHERE} as counted_elsewhere, g.company_fee_percent,
    (select max(x.period_end) from driver_pay_settlements x
      where x.company_id = $1 and ${OF_PAYEE} and x.deleted_at is null
        and x.status <> 'void' and x.id is distinct from w.settlement_id
        and x.period_end < w.period_start) as latest_settlement_end,
    coalesce((select json_agg(x.net_pay) from driver_pay_settlements x
      where x.company_id = $1 and ${OF_PAYEE} and x.deleted_at is null
        and x.status in ('posted', 'paid') and not x.is_imported and x.period_end < w.period_start
        and x.period_end >= w.period_start - 7 * w.lookback_weeks), '[]') as earlier_nets,
    coalesce((select json_agg(x order by x.start_date, x.id) from driver_debts x
      where x.company_id = $1 and ${OF_PAYEE} and x.deleted_at is null
        and x.status in ('open', 'partially_paid')), '[]') as debts,
    (select row_to_json(x) from driver_holds x
      where x.company_id = $1 and x.driver_id = w.driver_id and x.deleted_at is null
        and x.status <> 'closed') as hold,
    coalesce((select json_agg(x order by x.date, x.id) from driver_adjustments x
      where x.company_id = $1 and ${OF_PAYEE} and x.deleted_at is null
        and (x.settlement_id = w.settlement_id or (w.settlement_id is null
          and x.settlement_id is null and x.status = 'pending' and x.date <= w.period_end))),
      '[]') as adjustments,
    ${RECURRING} as deductions,
    ${EXPENSES} as expenses
  from json_to_recordset($2::json) as w(place int, driver_id int, owner_id int,
    settlement_id int, period_start date, period_end date, lookback_weeks int)
  left join drivers d on d.company_id = $1 and d.id = w.driver_id
  left join payroll_groups g on g.company_id = $1 and g.id = w.owner_id
  order by w.place`;

/**
 * A statement that is asked for: a driver, a period, and the driver pay that it includes. For the
 * owner of a payroll group's trucks: the loads.
 */
export type StatementQuery = Payee & {
  period_start: PlainDate;
  period_end: PlainDate;
  /** Null for one that is not stored: it picks up what is pending for one. */
  settlement_id: number | null;
  driverPays: readonly DriverPay[];
  /** An owner's. */
  loads?: readonly OwnedLoad[];
  payroll: Payroll;
  /** In addition to stored ones: adjustments that are entered and not saved. */
  typed?: readonly Adjustment[];
};

/** Drivers' statements, in the same order. One statement reads what all of them stand on. */
export async function statementsOf(
  asked: readonly StatementQuery[],
  scope: Scope,
): Promise<Statement[]> {
  if (asked.length === 0) return [];
  const wanted = asked.map(
    ({ driver_id, owner_id, settlement_id, period_start, period_end, payroll }, place) => {
      const { lookback_weeks } = payroll;
      const period = { period_start, period_end, lookback_weeks };
      return { place, driver_id, owner_id, settlement_id, ...period };
    },
  );
  const standings = await scope.tx.query<Standing>(STANDING, [
    scope.companyId,
    JSON.stringify(wanted),
  ]);
  return asked.map((one, place) => {
    const standing = standings[place];
    if (!standing) throw new Error('What a driver stands at was not answered.');
    return statementFrom(one, standing);
  });
}

/** One driver's statement. */
export async function statementOf(asked: StatementQuery, scope: Scope): Promise<Statement> {
  const [statement] = await statementsOf([asked], scope);
  if (!statement) throw new Error('A statement was not computed.');
  return statement;
}

function statementFrom(
  {
    owner_id,
    period_start,
    period_end,
    driverPays,
    loads = [],
    payroll,
    typed = [],
  }: StatementQuery,
  { adjustments, earlier_nets, company_fee_percent, ...standing }: Standing,
): Statement {
  const statement = settle({
    ...standing,
    period: { from: period_start, to: period_end },
    ...(owner_id === null
      ? { loads: driverPays.map(settledLoad).sort((a, b) => a.id - b.id) }
      : { loads: ownerLoads(loads), charges: ownerCharges(loads, company_fee_percent) }),
    adjustments: [...adjustments, ...typed],
    hold_releases: refundOf(standing.hold),
    allow_negative_net: payroll.allow_negative_net,
  });
  const { net_pay, exceptions } = statement;
  const unusual = varianceException(net_pay, earlier_nets, payroll.variance_threshold_percent);
  return { ...statement, exceptions: unusual ? [...exceptions, unusual] : exceptions };
}

/** A refund that waits for the driver's next settlement. */
function refundOf(hold: Standing['hold']): HoldRelease[] {
  if (!hold || hold.refund_pending <= 0) return [];
  return [{ hold_id: hold.id, amount: hold.refund_pending, description: 'Escrow refund' }];
}

/**
 * Recomputes drafts from what they include, and writes their lines and totals: as many statements
 * for forty drivers as for one.
 */
export async function rewriteAll(
  settlements: readonly Settlement[],
  scope: Scope,
): Promise<Statement[]> {
  const ids = settlements.map(({ id }) => id);
  const payrollFor = await payrollsFor(settlements.map(payeeOf), scope);
  const driverPays = groupBy(await driverPaysOf(ids, scope), driverPay => driverPay.settlement_id);
  const ofOwners = settlements.filter(({ driver_id }) => driver_id === null).map(({ id }) => id);
  const loads = groupBy(await ownerLoadsOf(ofOwners, scope), load => load.settlement_id);
  const statements = await statementsOf(
    settlements.map(settlement => {
      const { id, period_start, period_end } = settlement;
      const payee = payeeOf(settlement);
      return {
        ...payee,
        period_start,
        period_end,
        settlement_id: id,
        driverPays: driverPays.get(id) ?? [],
        loads: loads.get(id) ?? [],
        payroll: payrollFor(payee),
      };
    }),
    scope,
  );
  const rewritten = new Set(await writeLines(ids, statements, scope));
  await writeSums(settlements, statements, rewritten, scope);
  return statements;
}

/** Recomputes one draft. */
export async function rewrite(settlement: Settlement, scope: Scope): Promise<Statement> {
  const [statement] = await rewriteAll([settlement], scope);
  if (!statement) throw new Error('A statement was not computed.');
  return statement;
}

async function writeSums(
  settlements: readonly Settlement[],
  statements: readonly Statement[],
  rewritten: ReadonlySet<number>,
  scope: Scope,
): Promise<void> {
  const changes = statements.flatMap((statement, index) => {
    const { lines: _, effects: __, ...sums } = statement;
    refuseOverlarge(statement);
    const settlement = settlements[index];
    if (!settlement) throw new Error('A statement belongs to no settlement.');
    const after = { ...sums, review: reviewAfter(settlement, statement) };
    const { id } = settlement;
    // Another line of the same amount is a change too, so that an older version is refused.
    return isStored(after, settlement) && !rewritten.has(id) ? [] : [{ id, ...after }];
  });
  await updateRows(scope, driverPaySettlements, changes);
  for (const { id, ...fields } of changes) {
    scope.changed(driverPaySettlements.name, id, { type: 'updated', changes: fields });
  }
}

/** Whether a settlement has all these values already, as most of those that are posted have. */
const isStored = (after: Values, settlement: Values): boolean =>
  Object.entries(after).every(([name, value]) => isDeepStrictEqual(value, settlement[name]));

/** What someone approved is to be looked at again when its net has changed. */
function reviewAfter(settlement: Settlement, { net_pay, carry_forward_out }: Statement) {
  const isSame =
    net_pay === settlement.net_pay && carry_forward_out === settlement.carry_forward_out;
  return isSame || settlement.review !== 'approved' ? settlement.review : 'pending';
}

/** The loads of one statement may come to more than its columns hold. */
function refuseOverlarge({ lines: _, effects: __, exceptions: ___, ...sums }: Statement): void {
  const isTooLarge = (name: string, value: number) =>
    Math.abs(value) > (name.endsWith('_miles') ? MAX_MILES : MAX_MONEY);
  const found = Object.entries(sums).some(([name, value]) => isTooLarge(name, Number(value)));
  if (found)
    throw new Invalid({ load_driver_ids: ['These loads are too much for one settlement.'] });
}

const MAX_MILES = 99_999_999.99;

/**
 * The lines of all statements, instead of those that were there. A statement that says what it said
 * keeps its rows: most of those that are posted do. Returns the settlements with other lines.
 */
async function writeLines(
  ids: readonly number[],
  statements: readonly Statement[],
  { tx, companyId, userId }: Scope,
): Promise<number[]> {
  const lines = statements.flatMap(({ lines }, index) =>
    lines.map(line => ({ ...line, settlement_id: ids[index] })),
  );
  const text = JSON.stringify(lines);
  const rows = await tx.query<{ id: number }>(CHANGED_LINES, [companyId, [...ids], text]);
  if (rows.length === 0) return [];
  const changed = rows.map(({ id }) => id);
  await tx.query(
    'delete from settlement_lines where company_id = $1 and settlement_id = any($2::int[])',
    [companyId, changed],
  );
  await tx.query(
    `insert into settlement_lines (company_id, created_by, ${LINE_COLUMNS.join(', ')})
     select $1, $2, ${LINE_COLUMNS.map(name => `x.${name}`).join(', ')}
     from json_populate_recordset(null::settlement_lines, $3) x
     where x.settlement_id = any($4::int[])`,
    [companyId, userId, text, changed],
  );
  return changed;
}

const LINE_COLUMNS = Object.keys(settlementLines.fields);

/** The settlements whose lines $3 differ from the stored ones in any column. */
const CHANGED_LINES = `
  with wanted as (
    select ${LINE_COLUMNS.join(', ')} from json_populate_recordset(null::settlement_lines, $3)),
  stored as (
    select ${LINE_COLUMNS.join(', ')} from settlement_lines
    where company_id = $1 and settlement_id = any($2::int[]))
  select distinct settlement_id as id from (
    (table wanted except all table stored) union all (table stored except all table wanted)) x`;
