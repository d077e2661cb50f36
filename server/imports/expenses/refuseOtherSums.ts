import type { Values } from '../../../schema/readRecord.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import type { Scope } from '../../db/access.ts';
import { changedFields } from '../changes.ts';
import { Draft, idOf, Known, meant } from '../draft.ts';

const MESSAGE = 'The lines of the expense add up to a different total. Edit it in its form.';

/** Refuses rows that would leave an existing expense with lines that don't add up to its total. */
export async function refuseOtherSums(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  expenses: readonly Draft[],
  items: readonly Draft[],
): Promise<void> {
  const touched = new Map<number, Touched>();
  for (const draft of expenses) {
    if (draft.existing && changedFields(draft).includes('total_amount')) {
      addTo(touched, draft, draft.existing).expense = draft;
    }
  }
  for (const item of items) {
    const expense = meant(item.values.expense_id);
    const known = expense instanceof Draft ? expense.existing : null;
    const record = expense instanceof Known ? expense.record : known;
    if (record) addTo(touched, expense, record).items.push(item);
  }
  const lines = await linesOf(scope, [...touched.keys()]);
  for (const [id, one] of touched) settle(one, lines.get(id) ?? new Map());
}

/** An existing expense: the row that changes its total, and the rows of its lines. */
type Touched = { total: number; expense: Draft | null; items: Draft[] };

/** The amounts of an expense's lines by id. */
type Lines = ReadonlyMap<number, number>;

function addTo(touched: Map<number, Touched>, pointer: unknown, record: Values): Touched {
  const id = pointer instanceof Draft ? (pointer.id ?? 0) : (idOf(pointer) ?? 0);
  const one = touched.get(id) ?? { total: Number(record.total_amount), expense: null, items: [] };
  touched.set(id, one);
  return one;
}

function settle({ total, expense, items }: Touched, lines: Lines): void {
  const isItemised = lines.size > 0 && sumMoney([...lines.values()]) === total;
  // The single line of an expense row is unchanged while the total is the same.
  const brought = items.filter(one => one.action === 'create' && isOfExpenses(one));
  if (expense === null && isItemised) for (const one of brought) one.action = 'keep';

  const written = items.filter(({ action }) => action !== 'keep');
  const amounts = new Map<unknown, number>(lines);
  for (const item of written) {
    amounts.set(item.id ?? item, Number(item.record.amount ?? item.existing?.amount));
  }
  const isSame = sumMoney([...amounts.values()]) === Number(expense?.record.total_amount ?? total);
  if (amounts.size === 0 || isSame) return;
  if (expense) {
    expense.refuse({ field: 'total_amount', message: MESSAGE, repair: 'resolve_duplicate' });
    return;
  }
  for (const item of written) {
    item.refuse({ field: 'amount', message: MESSAGE, repair: 'resolve_duplicate' });
  }
}

/** Whether the line came with its expense, in a row for both. */
const isOfExpenses = ({ values, row }: Draft): boolean =>
  values.expense_id instanceof Draft && values.expense_id.row === row;

async function linesOf(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  expenseIds: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const lines = new Map<number, Map<number, number>>();
  if (expenseIds.length === 0) return lines;
  const rows = await tx.query<{ id: number; expense_id: number; amount: string }>(
    `select id, expense_id, amount::text from expense_items
     where company_id = $1 and expense_id = any($2::int[]) and deleted_at is null`,
    [companyId, expenseIds],
  );
  for (const { id, expense_id, amount } of rows) {
    lines.set(expense_id, (lines.get(expense_id) ?? new Map()).set(id, Number(amount)));
  }
  return lines;
}
