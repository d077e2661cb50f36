import { useMemo } from 'react';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { Line, LineColumn } from '../../grid/lines/lineColumn.ts';
import {
  inEveryLine,
  lookupColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../grid/lines/lineColumns.tsx';
import { required } from '../../inputs/validate.ts';
import { amountIn } from './expense.ts';
import styles from './expenses.module.css';

const head = (name: string) => `linehaul.expenses.columns.${name}`;

/** The lines of an expense: an entered amount takes precedence over gallons or quantity × price. */
export function useItemColumns(): LineColumn[] {
  return useMemo(() => {
    const amount = moneyColumn({ key: 'amount', header: head('amount'), width: 104 });
    return [
      inEveryLine(
        textColumn({
          key: 'description',
          header: head('description'),
          width: 'rest',
          minWidth: 150,
          maxLength: 255,
        }),
        required(),
      ),
      lookupColumn({
        key: 'category_id',
        header: head('category'),
        width: 130,
        placeholder: head('same'),
        reference: 'expense-categories',
        recordKey: 'category',
        optionText: 'name',
        secondText: ['gl_account'],
      }),
      recounted(numberColumn({ key: 'quantity', header: head('quantity'), width: 64 })),
      recounted(numberColumn({ key: 'gallons', header: head('gallons'), width: 76 })),
      recounted(numberColumn({ key: 'unit_price', header: head('price'), width: 84 })),
      { ...amount, show: amountShown },
    ];
  }, []);
}

/** A new quantity or price gives a new amount, which replaces an entered one. */
const recounted = (column: LineColumn): LineColumn => ({
  ...column,
  put: (line, value) => ({ ...line, [column.key]: value, amount: null }),
});

function amountShown(line: Line) {
  const amount = amountIn(line);
  if (amount === null) return '';
  const isTyped = line.amount !== null && line.amount !== undefined;
  return isTyped ? (
    formatMoney(amount)
  ) : (
    <span className={styles.quiet}>{formatMoney(amount)}</span>
  );
}
