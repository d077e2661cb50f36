import { FormControl } from '@mui/material';
import { useTranslate } from 'ra-core';
import { expenseCategories } from '../../../schema/entities/expenses.ts';
import { LookupBox } from '../../inputs/lookup/LookupBox.tsx';
import { secondLine } from '../../resources/derived/secondLine.ts';
import type { Category } from './Sheet.ts';

interface CategoryBoxProps {
  value: Category | null;
  onPick: (category: Category | null) => void;
}

/** The category of an adjustment, found by its name, with or without the list of categories. */
export function CategoryBox({ value, onPick }: CategoryBoxProps) {
  const translate = useTranslate();
  const label = translate('linehaul.settlements.entry.category');
  return (
    // The size of inputs comes from it.
    <FormControl fullWidth>
      <LookupBox
        reference={expenseCategories.name}
        optionText="name"
        secondText={record => secondLine(expenseCategories, record)}
        record={value ?? undefined}
        value={value?.id ?? null}
        onPick={record => onPick(record && { id: Number(record.id), name: String(record.name) })}
        control={{ placeholder: label, aria: { 'aria-label': label } }}
      />
    </FormControl>
  );
}
