import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { expenses } from '../../../schema/entities/expenses.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { type ExpenseItem, itemAmount } from '../../../schema/rules/money/expenses.ts';
import { amountsFit } from '../../grid/lines/amountsFit.ts';
import { LinesEditor } from '../../grid/lines/LinesEditor.tsx';
import { useT } from '../../i18n/useT.ts';
import { requiredList } from '../../inputs/validate.ts';
import { sectionsOf } from '../derived/sections.ts';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';
import { useReportSection } from '../form/sectionContext.ts';
import styles from './expenses.module.css';
import { useItemColumns } from './itemColumns.tsx';

/** The form of an expense: description, lines, related records, who pays. */
export function ExpenseSections({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const t = useT('expenses.sections');
  const [what, ...others] = sectionsOf(expenses);
  return (
    <>
      <FormSection
        of={expenses}
        name="what"
        title={t('what')}
        hint={translate('linehaul.forms.required')}
        fields={fieldsOf(what?.fields)}
      >
        {fieldsOf(what?.fields).map((source, index) => (
          <Input
            key={source}
            of={expenses}
            source={source}
            autoFocus={index === 0}
            helperText={
              isNew && source === 'number' ? translate('linehaul.expenses.numbered') : undefined
            }
          />
        ))}
      </FormSection>
      <Lines />
      {others.map(({ name, fields }) => (
        <FormSection
          key={name}
          of={expenses}
          name={name}
          title={t(name)}
          fields={fieldsOf(fields)}
        />
      ))}
    </>
  );
}

const fieldsOf = (names: readonly string[] = []) => names as readonly FieldName<typeof expenses>[]; // They were read from the declaration.

function Lines() {
  const translate = useTranslate();
  const validate = useMemo(
    () => [requiredList(), amountsFit(line => itemAmount(line as ExpenseItem))],
    [],
  );
  useReportSection({
    name: 'items',
    title: translate('linehaul.expenses.sections.lines'),
    fields: ['items'],
    required: ['items'],
  });
  return (
    <div className={styles.lines} data-section="items">
      <LinesEditor
        source="items"
        label="linehaul.expenses.sections.lines"
        lineName="linehaul.expenses.line"
        addLabel="linehaul.expenses.addLine"
        columns={useItemColumns()}
        newLine={newItem}
        validate={validate}
      />
    </div>
  );
}

export const newItem = () => ({
  description: null,
  category_id: null,
  category: null,
  quantity: 1,
  gallons: null,
  unit_price: null,
  amount: null,
});
