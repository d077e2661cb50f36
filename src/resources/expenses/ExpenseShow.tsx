import { useTranslate } from 'ra-core';
import { expenses } from '../../../schema/entities/expenses.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { sectionsOf } from '../derived/sections.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { ValueSection } from '../show/ValueSection.tsx';
import { ExpenseSteps } from './ExpenseSteps.tsx';
import { ItemTable } from './ItemTable.tsx';

/** An expense: its data, lines, receipts, and possible next steps. */
export const ExpenseShow = () => (
  <EntityShow of={expenses} actions={<ExpenseSteps />}>
    <Sections />
  </EntityShow>
);

function Sections() {
  const translate = useTranslate();
  const [what, ...others] = sectionsOf(expenses);
  const section = ({ name, fields }: { name: string; fields: readonly string[] }) => (
    <ValueSection
      key={name}
      of={expenses}
      name={name}
      title={translate(`linehaul.expenses.sections.${name}`)}
      fields={fields as FieldName<typeof expenses>[]} // They were read from the declaration.
    />
  );
  return (
    <>
      {what && section({ ...what, fields: [...what.fields, 'total_amount'] })}
      <ItemTable />
      {others.map(one =>
        section(one.name === 'payment' ? { ...one, fields: [...one.fields, ...SETTLED] } : one),
      )}
    </>
  );
}

const SETTLED = ['settlement_id', 'deducted_amount'];
