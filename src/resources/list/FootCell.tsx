import { useListContext, useTranslate } from 'ra-core';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { numberText } from '../../format/valueTexts.ts';
import type { ColProps } from './Column.tsx';
import styles from './table.module.css';
import { useTable } from './tableContext.ts';

/** Below a column: its sum over the whole filter, where the list's call answers one. */
export function FootCell({ name, align = 'left', totalText = formatMoney }: ColProps) {
  const { first, totals, lefts } = useTable();
  const { total = 0 } = useListContext();
  const translate = useTranslate();
  const sum = totals[name];
  if (name === first) {
    const count = numberText(total);
    return (
      <th
        scope="row"
        className={`${styles.foot} ${styles.left} ${styles.stays} ${styles.first}`}
        style={{ left: lefts[name] }}
      >
        {translate('linehaul.lists.totalOf', { count })}
      </th>
    );
  }
  return (
    <td
      className={`${styles.foot} ${styles[align]} ${name in lefts ? styles.stays : ''}`}
      style={{ left: lefts[name] }}
    >
      {sum !== undefined && (
        <span className={styles.sum}>{sum === null ? '–' : totalText(sum)}</span>
      )}
    </td>
  );
}
