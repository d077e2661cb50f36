import { percent } from '../parts/figures.ts';
import styles from './gross.module.css';

interface TwoLinesProps {
  first: string;
  /** A percentage next to it. */
  aside?: number | null;
  second: string;
  strong?: boolean;
}

/** A figure, and below it what it is made of. */
export const TwoLines = ({ first, aside = null, second, strong }: TwoLinesProps) => (
  <span className={styles.two}>
    <span>
      <span className={strong ? styles.strong : undefined}>{first}</span>
      {aside !== null && <span className={styles.small}> {percent(aside)}</span>}
    </span>
    <span className={styles.small}>{second}</span>
  </span>
);
