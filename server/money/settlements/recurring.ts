import {
  additionalDeductions,
  additionalDeductionTransactions,
} from '../../../schema/entities/additionalDeductions.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { add } from '../../../schema/rules/money/money.ts';
import {
  type DeductionEffect,
  undoDeduction,
} from '../../../schema/rules/pay/recurringDeductions.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows, updateRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { driverIdsOf, ownerIdsOf, type Payee } from './payees.ts';
import type { Settlement } from './statement.ts';

type Recurring = AnsweredRecord<typeof additionalDeductions>;

/** Payroll groups of owners: what recurs for them or their trucks is the owner's, not the driver's. */
const OWNERS = `(select g.id from payroll_groups g where g.company_id = $1 and g.type = 'owner')`;

/** Of a driver `d`: what is the driver's own, the truck's, the group's. */
const CONCERNS = `(r.driver_id = d.id
  or (r.payroll_group_id = d.payroll_group_id and r.payroll_group_id not in ${OWNERS})
  or r.truck_id in (select k.id from trucks k
    where k.company_id = $1 and k.driver_id = d.id and k.deleted_at is null
      and (k.payroll_group_id is null or k.payroll_group_id not in ${OWNERS})))`;

/** Of an owner `w.owner_id`: the group's own, and the trucks'. */
const concernsOwner = (owner: string) => `(r.payroll_group_id = ${owner}
  or r.truck_id in (select k.id from trucks k
    where k.company_id = $1 and k.payroll_group_id = ${owner} and k.deleted_at is null))`;

/** Drivers of a group have a cap and a number of times each. An owner is one. */
const IS_EACH = `(r.payroll_group_id is not null and w.driver_id is not null)`;

/**
 * What recurs for the driver `d` in the period of `w`, as the rules take it: a group's has a cap and
 * a number of times for each driver. What another posted settlement has taken for the same days
 * (of the driver, or of the truck's earlier driver) is not due again.
 */
export const RECURRING = `
  coalesce((select json_agg(x order by x.id) from (
    select r.id, r.kind, r.description, r.amount, r.percent, r.percent_base, r.frequency,
      r.eligibility, r.start_date, r.end_date, r.total_cap, r.starting_balance, r.priority,
      r.status,
      case when not ${IS_EACH} then r.deducted_to_date else own.taken end as deducted_to_date,
      case when not ${IS_EACH} or r.occurrences_left is null then r.occurrences_left
        else greatest(r.occurrences_left - own.times, 0) end as occurrences_left
    from additional_deductions r, lateral (
      select coalesce(sum(case t.type when 'taken' then t.amount else -t.amount end), 0) as taken,
        coalesce(sum(case t.type when 'taken' then 1 else -1 end), 0)::int as times
      from additional_deduction_transactions t
      where t.company_id = $1 and t.additional_deduction_id = r.id
        and r.payroll_group_id is not null and t.driver_id = w.driver_id) own
    where r.company_id = $1 and r.deleted_at is null and r.status = 'active'
      and case when w.driver_id is null then ${concernsOwner('w.owner_id')} else ${CONCERNS} end
      and r.start_date <= w.period_end and coalesce(r.end_date >= w.period_start, true)
      and (r.frequency in ('every_settlement', 'per_load') or not exists (
        select t.settlement_id from additional_deduction_transactions t
        join driver_pay_settlements p on p.company_id = t.company_id and p.id = t.settlement_id
        where t.company_id = $1 and t.additional_deduction_id = r.id
          and (not ${IS_EACH} or t.driver_id = w.driver_id)
          and p.id is distinct from w.settlement_id and p.status in ('posted', 'paid')
          and p.period_start <= w.period_end and p.period_end >= w.period_start
        group by t.settlement_id
        having sum(case t.type when 'taken' then t.amount else -t.amount end) > 0))) x), '[]')`;

/**
 * Locks what recurs for these drivers before it is read to be posted: a truck's may have been taken
 * for another driver meanwhile.
 */
export async function lockRecurring(
  payees: readonly Payee[],
  { tx, companyId }: Scope,
): Promise<void> {
  await tx.query(
    `select 1 from additional_deductions where company_id = $1 and id in (
       select r.id from additional_deductions r, drivers d
       where r.company_id = $1 and r.status = 'active' and d.company_id = $1
         and d.id = any($2::int[]) and ${CONCERNS}
       union
       select r.id from additional_deductions r, unnest($3::int[]) as o(id)
       where r.company_id = $1 and r.status = 'active' and ${concernsOwner('o.id')})
     order by id for no key update`,
    [companyId, driverIdsOf(payees), ownerIdsOf(payees)],
  );
}

/** What one settlement does to one recurring deduction. */
interface Booking {
  settlement: Pick<Settlement, 'id' | 'driver_id' | 'period_end'>;
  type: 'taken' | 'reversal';
  effect: DeductionEffect;
}

/** Books what posted statements take, and for earnings pay. The rows are locked. */
export async function applyRecurring(
  posted: readonly {
    settlement: Settlement;
    statement: { effects: { deductions: readonly DeductionEffect[] } };
  }[],
  scope: Scope,
): Promise<void> {
  const bookings = posted.flatMap(({ settlement, statement }) =>
    statement.effects.deductions.map(effect => ({ settlement, type: 'taken' as const, effect })),
  );
  await book(bookings, await recurringById(bookings, scope), scope);
}

/** Gives back what a posted settlement has taken. */
export async function undoRecurring(settlement: Settlement, scope: Scope): Promise<void> {
  const taken = await scope.tx.query<{ id: number; amount: number }>(
    `select t.additional_deduction_id as id,
       sum(case t.type when 'taken' then t.amount else -t.amount end) as amount
     from additional_deduction_transactions t
     where t.company_id = $1 and t.settlement_id = $2
     group by t.additional_deduction_id
     having sum(case t.type when 'taken' then t.amount else -t.amount end) > 0`,
    [scope.companyId, settlement.id],
  );
  const rows = await rowsOf(additionalDeductions, scope).lockAll(taken.map(({ id }) => id));
  const byId = new Map(rows.map(row => [row.id, row]));
  const bookings = taken.flatMap(({ id, amount }) => {
    const row = byId.get(id);
    return row
      ? [{ settlement, type: 'reversal' as const, effect: undoDeduction(row, amount) }]
      : [];
  });
  await book(bookings, byId, scope);
}

async function recurringById(bookings: readonly Booking[], scope: Scope) {
  const ids = [...new Set(bookings.map(({ effect }) => effect.id))];
  const rows = await rowsOf(additionalDeductions, scope).all('t.id = any($2::int[])', [ids]);
  return new Map(rows.map(row => [row.id, row]));
}

/** Appends the entries and updates what they add up to, with one statement each. */
async function book(
  bookings: readonly Booking[],
  rows: Map<number, Recurring>,
  scope: Scope,
): Promise<void> {
  if (bookings.length === 0) return;
  const entries = bookings.map(({ settlement, type, effect }) => {
    const row = rows.get(effect.id);
    if (!row) throw new Error(`There is no recurring deduction ${effect.id}.`);
    const after = afterEffect(row, effect, settlement.driver_id === null);
    rows.set(row.id, after);
    return {
      additional_deduction_id: row.id,
      settlement_id: settlement.id,
      driver_id: settlement.driver_id,
      type,
      amount: Math.abs(effect.amount),
      deducted_after: after.deducted_to_date,
      date: settlement.period_end,
    };
  });
  await insertRows(scope, additionalDeductionTransactions, entries);
  const changed = [...new Set(bookings.map(({ effect }) => effect.id))].flatMap(id => {
    const row = rows.get(id);
    if (!row) return [];
    const { deducted_to_date, occurrences_left, status } = row;
    return [{ id, deducted_to_date, occurrences_left, status }];
  });
  await updateRows(scope, additionalDeductions, changed);
  for (const { id, ...changes } of changed) {
    scope.changed(additionalDeductions.name, id, { type: 'updated', changes });
  }
}

/** A group's effects are each driver's own: only what was taken of all of them adds up. */
function afterEffect(row: Recurring, effect: DeductionEffect, isOwners: boolean): Recurring {
  const deducted_to_date = add(row.deducted_to_date, effect.amount);
  if (row.payroll_group_id !== null && !isOwners) return { ...row, deducted_to_date };
  const { occurrences_left } = effect;
  return {
    ...row,
    deducted_to_date,
    occurrences_left,
    status: effect.status as Recurring['status'],
  }; // the rule's statuses are the entity's
}
