import { useTranslate } from 'ra-core';
import styles from './states.module.css';

const SKELETON_ROWS = 12;

interface ListSkeletonProps {
  columns: number;
  rows?: number;
}

/** Rows of their final height, shown when the response takes longer than 150 ms. */
export function ListSkeleton({ columns, rows = SKELETON_ROWS }: ListSkeletonProps) {
  const translate = useTranslate();
  return (
    <div className={styles.skeleton} role="status" aria-label={translate('linehaul.lists.loading')}>
      <div className={styles.skeletonHead} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: Math.max(columns, 3) }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
            <span key={column} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A part of a page that is not loaded yet: a few lines, with the same delay as those of a list. */
export function PartSkeleton() {
  const translate = useTranslate();
  return (
    <div className={styles.skeleton} role="status" aria-label={translate('linehaul.lists.loading')}>
      {[1, 2, 3].map(line => (
        <div key={line} className={styles.line}>
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
