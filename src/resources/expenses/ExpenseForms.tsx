import { expenses } from '../../../schema/entities/expenses.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { ExpenseSections, newItem } from './ExpenseSections.tsx';
import { ReceiptsInput } from './ReceiptsInput.tsx';
import { useSaveExpense } from './useSaveExpense.ts';

/** A new expense: one line to begin with, its receipts beside. */
export function ExpenseCreate() {
  const save = useSaveExpense();
  return (
    <EntityCreate of={expenses} start={START} save={save} aside={<ReceiptsInput />}>
      <ExpenseSections isNew />
    </EntityCreate>
  );
}

const START = { items: [newItem()] };

/** Changes an expense; receipts that are dropped here come beside those that are there. */
export function ExpenseEdit() {
  const save = useSaveExpense();
  return (
    <EntityEdit of={expenses} save={save} aside={<ReceiptsInput />}>
      <ExpenseSections isNew={false} />
    </EntityEdit>
  );
}
