import type { ReactNode } from 'react';
import { useWords } from '../inputs/words.ts';
import styles from './BoardGrid.module.css';

interface GridStatusLineProps {
  left?: ReactNode;
  right?: ReactNode;
  /** How many rows are no longer where they belong. */
  moved?: number;
  resortKey?: string;
  onResort?: () => void;
}

/** The line under a board: its counts, how fresh it is, rows waiting to be sorted, undo. */
export function GridStatusLine(props: GridStatusLineProps) {
  const { left, right, moved = 0, resortKey = 'R', onResort } = props;
  const words = useWords();
  return (
    <div className={styles.statusLine}>
      {left}
      {moved > 0 && (
        <button type="button" className={styles.movedPill} onClick={onResort}>
          {words('grid.moved', { smart_count: moved, key: resortKey })}
        </button>
      )}
      <span className={styles.statusRight}>{right}</span>
    </div>
  );
}
