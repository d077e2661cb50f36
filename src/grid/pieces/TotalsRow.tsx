import type { ReactNode } from 'react';
import styles from './pieces.module.css';

interface TotalsRowProps {
  /** Like the table's own columns: how many each part spans, and its side. */
  cells: readonly { key: string; content?: ReactNode; span?: number; align?: 'left' | 'right' }[];
}

/** The sums of a list's whole filter, as the last row of its table. */
export const TotalsRow = ({ cells }: TotalsRowProps) => (
  <tr className={styles.totals}>
    {cells.map(({ key, content, span, align }) => (
      <td key={key} colSpan={span} className={align === 'right' ? styles.right : undefined}>
        {content}
      </td>
    ))}
  </tr>
);
