import { expenses } from '../../../schema/entities/expenses.ts';
import { settlementExpenses } from '../../../schema/entities/settlements.ts';
import { type Errors, nestedErrors, readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { subtract, toCents } from '../../../schema/rules/money/money.ts';
import { expenseTakeViolation } from '../../../schema/rules/pay/settlementItems.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
import { Invalid } from '../../errors.ts';
import { IS_OWNERS, releaseExpenses } from './expenses.ts';
import type { Settlement } from './statement.ts';

type Expense = AnsweredRecord<typeof expenses>;

/** An expense that is asked for. Without an amount: all that is left of it. */
interface Part {
  expense_id: number;
  amount: number | null;
}

const { expense_id, amount } = settlementExpenses.fields;
const partFields = {
  ...settlementExpenses,
  fields: { expense_id, amount: { ...amount, options: { min: 0.01 } } },
};

/**
 * The expenses of a draft, and how much of each: `[{expense_id, amount?}]`. Those that are not in
 * the list are taken off and wait. 422 for one that is not the driver's, not approved, or of which
 * less is left.
 */
export async function chooseExpenses(
  settlement: Settlement,
  sent: unknown,
  scope: Scope,
): Promise<void> {
  const parts = partsIn(sent);
  const ids = parts.map(({ expense_id }) => expense_id);
  const found = await rowsOf(expenses, scope).lockAll(ids);
  await releaseExpenses([settlement.id], [], scope);
  const side = settlement.driver_id === null ? 'owner' : 'driver';
  const takenOf = await takenElsewhere(ids, side, scope);
  const possible = side === 'owner' ? await ownersAmong(ids, settlement, scope) : null;

  const errors: Errors = {};
  const rows = parts.map((part, index) => {
    const expense = found.find(({ id }) => id === part.expense_id);
    const left = expense ? subtract(expense.total_amount, takenOf(expense.id)) : 0;
    Object.assign(
      errors,
      nestedErrors(`expenses.${index}`, faultsOf(part, expense, left, settlement, possible)),
    );
    return { ...part, amount: part.amount ?? left, settlement_id: settlement.id, side };
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  await insertRows(scope, settlementExpenses, rows);
  await writeRows(scope, CHOOSE, [scope.companyId, settlement.id, ids]);
}

const CHOOSE = updating(
  expenses,
  `update expenses set settlement_id = $2, version = version + 1, updated_at = now()
   where company_id = $1 and id = any($3::int[])
   returning id, json_build_object('settlement_id', settlement_id) as after`,
);

function partsIn(sent: unknown): Part[] {
  const isList = Array.isArray(sent) && sent.every(one => typeof one === 'object' && one !== null);
  if (!isList) throw new Invalid({ expenses: ['The value must be a list.'] });
  const errors: Errors = {};
  const parts = (sent as Values[]).map((one, index) => {
    // objects, as checked above
    const { values, errors: found } = readRecord(partFields, one);
    if (found) Object.assign(errors, nestedErrors(`expenses.${index}`, found));
    return values as unknown as Part; // the two fields above
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const twice = parts.findIndex(
    ({ expense_id }, index) => parts.findIndex(one => one.expense_id === expense_id) < index,
  );
  if (twice >= 0) {
    throw new Invalid({ [`expenses.${twice}.expense_id`]: ['It is in the list twice.'] });
  }
  return parts;
}

function faultsOf(
  { amount }: Part,
  expense: Expense | undefined,
  left: number,
  settlement: Settlement,
  owners: ReadonlySet<number> | null,
): Errors {
  const isDrivers = expense?.driver_id === settlement.driver_id && expense?.status === 'approved';
  const concerns = expense?.reimburse_driver || expense?.deduct_from_driver;
  if (!expense || !(owners ? owners.has(expense.id) : isDrivers && concerns)) {
    return { expense_id: ['The selected value is invalid.'] };
  }
  if (toCents(left) <= 0) return { expense_id: ['Nothing is left of this expense.'] };
  if (amount === null) return {};
  if (!owners && expense.reimburse_driver && toCents(amount) !== toCents(left)) {
    return { amount: ['A reimbursement is paid as a whole.'] };
  }
  const deducted = subtract(expense.total_amount, left);
  const violation = expenseTakeViolation(
    { ...expense, description: '', deducted_amount: deducted },
    amount,
  );
  return violation ? { amount: [violation.message] } : {};
}

/** Those of the expenses that may be charged to the settlement's owner. */
async function ownersAmong(
  ids: readonly number[],
  { payroll_group_id }: Settlement,
  { tx, companyId }: Scope,
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    `select e.id from expenses e
     join trucks k on k.company_id = e.company_id and k.id = e.truck_id
     join payroll_groups g on g.company_id = k.company_id and g.id = k.payroll_group_id
       and g.type = 'owner'
     where e.company_id = $1 and e.id = any($2::int[]) and g.id = $3 and ${IS_OWNERS}`,
    [companyId, [...ids], payroll_group_id],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What other settlements of drivers, or of owners, include of these expenses. */
async function takenElsewhere(
  ids: readonly number[],
  side: 'driver' | 'owner',
  { tx, companyId }: Scope,
) {
  const rows = await tx.query<{ id: number; amount: number }>(
    `select expense_id as id, sum(amount) as amount from settlement_expenses
     where company_id = $1 and expense_id = any($2::int[]) and side = $3 group by expense_id`,
    [companyId, [...ids], side],
  );
  const amounts = new Map(rows.map(({ id, amount }) => [id, amount]));
  return (id: number) => amounts.get(id) ?? 0;
}
