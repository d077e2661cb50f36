import styles from './table.module.css';
import type { FigureSum } from './useOpenedFigure.ts';

interface FigureFootProps {
  figure: readonly FigureSum[];
  /** Of how many columns the table is. */
  span: number;
}

/** Below the totals: the figure that opened the list, and what it is counted from. */
export const FigureFoot = ({ figure, span }: FigureFootProps) => (
  <tr>
    <td colSpan={span} className={`${styles.foot} ${styles.figure}`}>
      <span className={styles.sums}>
        {figure.map(({ key, label, text }) => (
          <span key={key}>
            <span className={styles.part}>{label}</span>
            {text}
          </span>
        ))}
      </span>
    </td>
  </tr>
);
