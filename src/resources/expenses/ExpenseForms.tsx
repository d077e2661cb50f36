import { expenses } from '../../../schema/entities/expenses.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { ExpenseSections, newItem } from './ExpenseSections.tsx';
import { ReceiptsInput } from './ReceiptsInput.tsx';
import { useSaveExpense } from './useSaveExpense.ts';

/** A new expense: one empty line, with its receipts next to it. */
export function ExpenseCreate() {
  const save = useSaveExpense();
  return (
    <EntityCreate of={expenses} start={START} save={save} aside={<ReceiptsInput />}>
      <ExpenseSections isNew />
    </EntityCreate>
  );
}

const START = { items: [newItem()] };

/** Edits an expense. Receipts dropped here are added to the existing ones. */
export function ExpenseEdit() {
  const save = useSaveExpense();
  return (
    <EntityEdit of={expenses} save={save} aside={<ReceiptsInput />}>
      <ExpenseSections isNew={false} />
    </EntityEdit>
  );
}
