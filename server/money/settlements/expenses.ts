import { expenses } from '../../../schema/entities/expenses.ts';
import type { Scope } from '../../db/access.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
import { OWNED_SINCE } from './owned.ts';
import { payeeOf } from './payees.ts';
import type { Settlement } from './statement.ts';

/** What is left of the expense `e` for further settlements of drivers, or of owners. */
const leftFor = (side: 'driver' | 'owner') =>
  `e.total_amount - coalesce((select sum(i.amount) from settlement_expenses i
  where i.company_id = $1 and i.expense_id = e.id and i.side = '${side}'), 0)`;

/** What is left of the expense `e` for further settlements of drivers. */
export const LEFT = leftFor('driver');

/** What is left of the expense `e` to charge to the owner of its truck. */
export const OWNER_LEFT = leftFor('owner');

/** Whether the expense `e` concerns a driver's pay and something is left of it. */
export const IS_OPEN = `e.deleted_at is null and e.status = 'approved'
  and (e.reimburse_driver or e.deduct_from_driver) and ${LEFT} > 0`;

/**
 * Whether the expense `e` is charged to the owner of its truck `k`, in the payroll group `g`, and
 * something is left of it. What a driver is reimbursed can be the owner's in the end; what is
 * deducted from a driver is not.
 */
export const IS_OWNERS = `e.deleted_at is null and e.covered_by = 'truck_owner'
  and not e.deduct_from_driver
  and (e.status = 'approved' or (e.reimburse_driver and e.status = 'reimbursed'))
  and e.date >= coalesce(${OWNED_SINCE}, e.date) and ${OWNER_LEFT} > 0`;

/**
 * The expenses on a requested statement `w` of an owner: deducted, whether or not a driver was
 * reimbursed.
 */
const OF_OWNER = `
  (select json_agg(x order by x.date, x.id) from (
    select e.id, concat_ws(', ', c.name, e.vendor_name) as description, e.date, e.total_amount,
      e.status, false as reimburse_driver, true as deduct_from_driver, e.truck_id,
      coalesce(i.amount, ${OWNER_LEFT}) as deduct_now
    from expenses e
    join expense_categories c on c.company_id = e.company_id and c.id = e.expense_category_id
    left join trucks k on k.company_id = e.company_id and k.id = e.truck_id
    left join payroll_groups g on g.company_id = k.company_id and g.id = k.payroll_group_id
      and g.type = 'owner'
    left join settlement_expenses i on i.company_id = e.company_id and i.expense_id = e.id
      and i.settlement_id = w.settlement_id
    where e.company_id = $1 and (i.id is not null or (w.settlement_id is null
      and g.id = w.owner_id and e.date <= w.period_end and ${IS_OWNERS}))) x)`;

/**
 * The expenses on a requested statement `w`, with the part of each: those stored with it, or for one
 * that is not stored what it would pick up.
 */
export const EXPENSES = `
  coalesce(case when w.driver_id is null then ${OF_OWNER} end, (select json_agg(x order by x.date, x.id) from (
    select e.id, c.name as description, e.date, e.total_amount, e.status, e.reimburse_driver,
      e.deduct_from_driver, coalesce(i.amount, ${LEFT}) as deduct_now
    from expenses e
    join expense_categories c on c.company_id = e.company_id and c.id = e.expense_category_id
    left join settlement_expenses i on i.company_id = e.company_id and i.expense_id = e.id
      and i.settlement_id = w.settlement_id
    where e.company_id = $1 and w.driver_id is not null and (i.id is not null
      or (w.settlement_id is null and e.driver_id = w.driver_id and e.date <= w.period_end
        and ${IS_OPEN}))) x), '[]')`;

/** A part of the expense `e` is on the settlement `w`: how much of it is for people to say. */
const IS_ON = `exists (select from settlement_expenses x where x.company_id = $1
  and x.settlement_id = w.id and x.expense_id = e.id)`;

/** What is due of drivers' expenses, and of owners' trucks, for settlements `w`. */
const DUE = {
  driver: {
    left: LEFT,
    from: `from expenses e
      join json_to_recordset($2::json) as w(id int, driver_id int, owner_id int, period_end date)
        on w.driver_id = e.driver_id
      where e.company_id = $1 and e.date <= w.period_end and ${IS_OPEN} and not ${IS_ON}`,
  },
  owner: {
    left: OWNER_LEFT,
    from: `from expenses e
      join trucks k on k.company_id = e.company_id and k.id = e.truck_id
      join payroll_groups g on g.company_id = k.company_id and g.id = k.payroll_group_id
        and g.type = 'owner'
      join json_to_recordset($2::json) as w(id int, driver_id int, owner_id int, period_end date)
        on w.owner_id = g.id
      where e.company_id = $1 and e.date <= w.period_end and ${IS_OWNERS} and not ${IS_ON}`,
  },
} as const;

type Claiming = Pick<Settlement, 'id' | 'driver_id' | 'payroll_group_id' | 'period_end'>;

/** Puts on drafts what is left of their payees' expenses, the older ones too. */
export async function claimExpenses(settlements: readonly Claiming[], scope: Scope): Promise<void> {
  const owners = settlements.filter(({ driver_id }) => driver_id === null);
  const drivers = settlements.filter(({ driver_id }) => driver_id !== null);
  if (drivers.length > 0) await claim(drivers, 'driver', scope);
  if (owners.length > 0) await claim(owners, 'owner', scope);
}

async function claim(
  settlements: readonly Claiming[],
  side: 'driver' | 'owner',
  scope: Scope,
): Promise<void> {
  const { tx, companyId, userId } = scope;
  const wanted = JSON.stringify(
    settlements.map(settlement => ({
      id: settlement.id,
      ...payeeOf(settlement),
      period_end: settlement.period_end,
    })),
  );
  const { from: due, left } = DUE[side];
  // Locked before they are read: another change of one of them is waited for.
  await tx.query(`select 1 ${due} order by e.id for no key update of e`, [companyId, wanted]);
  const claimed = updating(
    expenses,
    `with claimed as (
       insert into settlement_expenses (company_id, created_by, settlement_id, expense_id, amount,
         side)
       select $1, $3, w.id, e.id, ${left}, '${side}' ${due}
       returning settlement_id, expense_id)
     update expenses e set settlement_id = c.settlement_id, version = e.version + 1,
       updated_at = now()
     from claimed c where e.company_id = $1 and e.id = c.expense_id
     returning e.id, ${SETTLEMENT}`,
  );
  await writeRows(scope, claimed, [companyId, wanted, userId]);
}

/** Releases the expenses of settlements, all of them or those not in `kept`: they wait again. */
export async function releaseExpenses(
  settlementIds: readonly number[],
  kept: readonly number[],
  scope: Scope,
): Promise<void> {
  const { tx, companyId } = scope;
  const released = await tx.query<{ expense_id: number }>(
    `delete from settlement_expenses
     where company_id = $1 and settlement_id = any($2::int[]) and not expense_id = any($3::int[])
     returning expense_id`,
    [companyId, [...settlementIds], [...kept]],
  );
  if (released.length === 0) return;
  await writeRows(scope, RELEASED, [companyId, released.map(({ expense_id }) => expense_id)]);
}

/** Books the parts of posted settlements. An expense without a rest is done. */
export const applyExpenses = (settlementIds: readonly number[], scope: Scope): Promise<void> =>
  book(settlementIds, 1, scope);

/** Reverses what a posted settlement has booked: the expenses stay on it, or are released next. */
export const undoExpenses = (settlementId: number, scope: Scope): Promise<void> =>
  book([settlementId], -1, scope);

async function book(settlementIds: readonly number[], sign: 1 | -1, scope: Scope): Promise<void> {
  await writeRows(scope, BOOKED, [scope.companyId, [...settlementIds], sign]);
}

const SETTLEMENT = `json_build_object('settlement_id', e.settlement_id) as after`;

const RELEASED = updating(
  expenses,
  `update expenses e set version = e.version + 1, updated_at = now(),
     settlement_id = (select max(i.settlement_id) from settlement_expenses i
       where i.company_id = $1 and i.expense_id = e.id)
   where e.company_id = $1 and e.id = any($2::int[])
   returning e.id, ${SETTLEMENT}`,
);

/** One row for each expense, although a batch may move it for its driver and for its owner. */
const MOVED = `with moved as (
  select i.expense_id as id,
    coalesce(sum(i.amount) filter (where i.side = 'owner'), 0) * $3::int as of_owner,
    coalesce(sum(i.amount) filter (where i.side <> 'owner'), 0) * $3::int as of_driver,
    bool_and(i.side = 'owner') as is_owners
  from settlement_expenses i
  where i.company_id = $1 and i.settlement_id = any($2::int[])
  group by i.expense_id)`;

const DEDUCTED = `e.deducted_amount + moved.of_owner
  + case when e.deduct_from_driver then moved.of_driver else 0 end`;

/** A driver who is to be reimbursed still is, when only the owner was charged. */
const IS_DRIVERS = `moved.is_owners and e.reimburse_driver`;

const BOOKED = updating(
  expenses,
  `${MOVED} update expenses e set deducted_amount = ${DEDUCTED},
    status = case when ${IS_DRIVERS} then e.status when $3::int > 0
        and (e.reimburse_driver or ${DEDUCTED} >= e.total_amount) then 'reimbursed'
      else 'approved' end,
    version = e.version + 1, updated_at = now()
  from moved where e.company_id = $1 and e.id = moved.id
  returning e.id, json_build_object('deducted_amount', e.deducted_amount, 'status', e.status) as after`,
);
