import type { Values } from '../../../schema/readRecord.ts';
import {
  type ExpenseStatus,
  expenseFaults,
  SETTLED_FIELDS,
  settledViolation,
  statusViolation,
} from '../../../schema/rules/money/expenses.ts';
import type { Scope } from '../../db/access.ts';
import { changedFields } from '../changes.ts';
import { Draft, Known, meant } from '../draft.ts';
import { forEachYielding } from '../unhurried.ts';
import { refuseOtherSums } from './refuseOtherSums.ts';

/** The rules of the expense form also apply to files. */
export async function refuseExpenses(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  drafts: readonly Draft[],
): Promise<void> {
  const items = drafts.filter(one => isWritten(one) && one.sheet.entity.name === 'expense-items');
  const expenses = drafts.filter(one => isWritten(one) && one.sheet.entity.name === 'expenses');
  await refuseOtherSums(scope, expenses, items);
  await forEachYielding(expenses, refuseExpense);
  await forEachYielding(items, refuseItem);
}

const isWritten = ({ refused, action }: Draft): boolean =>
  !refused && (action === 'create' || action === 'update');

function refuseExpense(draft: Draft): void {
  for (const [field, [message = '']] of Object.entries(
    expenseFaults({ ...draft.existing, ...draft.record }),
  )) {
    draft.refuse({ field, message, repair: 'correct_value' });
  }
  // Expenses paid before the company came to Linehaul are imported unchanged.
  if (!draft.existing) return;

  const fields = changedFields(draft);
  const settled = settledViolation(draft.existing);
  if (settled) {
    for (const field of fields.filter(name => TAKEN_UP.includes(name))) {
      draft.refuse({ field, message: settled.message, repair: 'resolve_duplicate' });
    }
  }
  if (!fields.includes('status')) return;
  const step = statusViolation(statusOf(draft.existing), statusOf(draft.record));
  if (step) draft.refuse({ field: 'status', message: step.message, repair: 'correct_value' });
}

/** The fields that no file changes once a settlement includes the expense. */
const TAKEN_UP = [...SETTLED_FIELDS, 'total_amount', 'deducted_amount'];

// The schema's rules, of the database or of the check, admit no other value.
const statusOf = ({ status }: Values) => status as ExpenseStatus;

function refuseItem(draft: Draft): void {
  if (draft.action === 'keep') return;
  const expense = meant(draft.values.expense_id);
  const known = expense instanceof Draft ? expense.existing : null;
  const settled = settledViolation((expense instanceof Known ? expense.record : known) ?? {});
  if (!settled) return;
  if (draft.action === 'update' && !changedFields(draft).includes('amount')) return;
  draft.refuse({ field: 'amount', message: settled.message, repair: 'resolve_duplicate' });
}
