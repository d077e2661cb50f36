import { useRecordContext, useTranslate } from 'ra-core';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { numberText } from '../../format/valueTexts.ts';
import showStyles from '../show/show.module.css';
import type { Expense, Item } from './expense.ts';
import styles from './expenses.module.css';

/** The lines of an expense and their total. */
export function ItemTable() {
  const expense = useRecordContext<Expense>();
  const translate = useTranslate();
  if (!expense?.items) return null;
  const title = translate('linehaul.expenses.sections.lines');
  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      <table className={styles.items}>
        <thead>
          <tr>
            {COLUMNS.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? styles.number : undefined}>
                {translate(`linehaul.expenses.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {expense.items.map(item => (
            <tr key={item.id}>
              {COLUMNS.map(({ name, isNumber, text }) => (
                <td key={name} className={isNumber ? styles.number : undefined}>
                  {text(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={COLUMNS.length - 1}>
              {translate('linehaul.expenses.total')}
            </th>
            <td className={styles.number}>{formatMoney(expense.total_amount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface ItemColumn {
  name: string;
  isNumber?: boolean;
  text: (item: Item) => string;
}

const shown = (value: number | null) => (value === null ? '–' : numberText(value));

const COLUMNS: readonly ItemColumn[] = [
  { name: 'description', text: item => item.description },
  { name: 'category', text: item => String(item.category?.name ?? '–') },
  { name: 'quantity', isNumber: true, text: item => shown(item.quantity) },
  { name: 'gallons', isNumber: true, text: item => shown(item.gallons) },
  { name: 'price', isNumber: true, text: item => shown(item.unit_price) },
  { name: 'amount', isNumber: true, text: item => formatMoney(item.amount) },
];
