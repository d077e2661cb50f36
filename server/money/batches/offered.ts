import { payrollGroups } from '../../../schema/entities/payrollGroups.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { isEmpty, type Settlement as Statement } from '../../../schema/rules/pay/settlement.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { type DriverPay, driverPaysOf, dueDriverPays } from '../settlements/driverPay.ts';
import { groupBy } from '../settlements/groupBy.ts';
import { payrollsOf } from '../settlements/payroll.ts';
import { statementsOf } from '../settlements/statement.ts';

/** A driver who may be settled for a period, and what stands in the way. */
interface Candidate {
  id: number;
  first_name: string;
  last_name: string;
  number: string | null;
  /** A draft of the same period, which a batch takes over. */
  draft_id: number | null;
  /** A settlement that overlaps the period is posted or paid. */
  is_settled: boolean;
  /** The open batch that has the driver. */
  batch: { id: number; name: string } | null;
}

/** A driver with something due, and the statement as it would be. */
export interface Offered extends Candidate {
  shares: readonly DriverPay[];
  statement: Statement;
}

const CANDIDATES = `
  select d.id, d.first_name, d.last_name, d.number,
    (select min(s.id) from driver_pay_settlements s
      where s.company_id = $1 and s.driver_id = d.id and s.deleted_at is null
        and s.status = 'draft' and s.batch_id is null and s.period_start = $2
        and s.period_end = $3) as draft_id,
    exists (select from driver_pay_settlements s
      where s.company_id = $1 and s.driver_id = d.id and s.deleted_at is null
        and s.status in ('posted', 'paid') and not s.is_imported and s.period_start <= $3
        and s.period_end >= $2) as is_settled,
    (select json_build_object('id', b.id, 'name', b.name) from batch_drivers o
      join batch b on b.company_id = o.company_id and b.id = o.batch_id
      where o.company_id = $1 and o.driver_id = d.id and o.deleted_at is null
        and b.deleted_at is null and b.status in ('open', 'calculated') limit 1) as batch
  from drivers d
  where d.company_id = $1 and d.deleted_at is null
    and ($4::int is null or d.payroll_group_id = $4)
    and ($5::int[] is null or d.id = any($5))
  order by d.last_name, d.first_name, d.id`;

/**
 * The drivers with something due in the period, of a payroll group, of a list, or all: also those
 * with deductions alone. Computed like their drafts, with a number of statements that does not
 * depend on the number of drivers. `among` limits them to these ids.
 */
export async function offeredDrivers(
  period: DateRange,
  groupId: number | null,
  scope: Scope,
  among: readonly number[] | null = null,
): Promise<Offered[]> {
  const { tx, companyId } = scope;
  const drivers = await tx.query<Candidate>(CANDIDATES, [
    companyId,
    period.from,
    period.to,
    groupId,
    among,
  ]);
  const offered = await withStatements(drivers, period, scope);
  return offered.filter(isDue);
}

/** Each driver with the driver pay that is due, or on the draft, and what it comes to. */
async function withStatements(
  drivers: readonly Candidate[],
  period: DateRange,
  scope: Scope,
): Promise<Offered[]> {
  if (drivers.length === 0) return [];
  const payrollFor = await payrollsOf(
    drivers.map(({ id }) => id),
    scope,
  );
  const wishes = drivers.map(({ id }) => ({
    driver_id: id,
    period,
    pay_trigger: payrollFor(id).pay_trigger,
  }));
  const drafts = drivers.flatMap(({ draft_id }) => draft_id ?? []);
  const held = groupBy(await driverPaysOf(drafts, scope), ({ settlement_id }) => settlement_id);
  const due = groupBy(await dueDriverPays(wishes, scope), ({ driver_id }) => driver_id);
  const payRowsOf = ({ id, draft_id }: Candidate) =>
    (draft_id === null ? due.get(id) : held.get(draft_id)) ?? [];
  const asked = drivers.map(driver => ({
    driver_id: driver.id,
    period_start: period.from,
    period_end: period.to,
    settlement_id: driver.draft_id,
    shares: payRowsOf(driver),
    payroll: payrollFor(driver.id),
  }));
  const statements = await statementsOf(asked, scope);
  return drivers.flatMap((driver, index) => {
    const statement = statements[index];
    return statement ? [{ ...driver, shares: payRowsOf(driver), statement }] : [];
  });
}

/**
 * Who has a draft is offered with it. Who is settled already is only offered for what came since:
 * loads and adjustments, not the week's installments once more.
 */
function isDue({ draft_id, is_settled, statement, shares }: Offered): boolean {
  if (draft_id !== null) return true;
  if (isEmpty(statement)) return false;
  if (!is_settled) return true;
  return shares.length > 0 || statement.lines.some(({ adjustment_id }) => adjustment_id !== null);
}

/** A payroll group as a batch needs it: who is in it, and its calendar. */
export type PayrollGroup = Pick<
  RecordOf<typeof payrollGroups>,
  'id' | 'name' | 'type' | 'pay_frequency' | 'period_end_day' | 'pay_delay_days'
>;

/** 422 unless the company has the group. Null for everybody. */
export async function checkGroup(
  groupId: number | null,
  scope: Scope,
): Promise<PayrollGroup | null> {
  if (groupId === null) return null;
  const group = await rowsOf(payrollGroups, scope).first('t.id = $2', [groupId]);
  if (!group) throw new Invalid({ payroll_group_id: ['The selected value is invalid.'] });
  return group;
}
