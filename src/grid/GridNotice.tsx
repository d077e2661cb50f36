import { Button } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../inputs/words.ts';
import styles from './BoardGrid.module.css';

/** The placeholder for the rows. */
export interface Notices {
  isLoading?: boolean;
  /** Why there are no rows, with a retry button. */
  error?: string | null;
  onRetry?: () => void;
  /** Filters are on, so the list may not really be empty. */
  isFiltered?: boolean;
  onClearFilters?: () => void;
  /** How many rows the filters hide, and which filters they are. */
  filteredHint?: ReactNode;
  /** For an empty grid without filters: what belongs here and how to add it. */
  empty?: ReactNode;
  emptyHint?: ReactNode;
}

interface GridNoticeProps extends Notices {
  columnCount: number;
  rowPx: number;
}

export function GridNotice(props: GridNoticeProps) {
  const { isLoading, error, onRetry, isFiltered, onClearFilters, filteredHint, empty } = props;
  const words = useWords();
  if (error) {
    return (
      <Notice title={words('grid.failed')} hint={words.any(error)} isUrgent>
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {words('grid.tryAgain')}
          </Button>
        )}
      </Notice>
    );
  }
  if (isLoading) return <Skeleton columnCount={props.columnCount} rowPx={props.rowPx} />;
  if (isFiltered) {
    return (
      <Notice title={words('grid.filtered')} hint={filteredHint}>
        {onClearFilters && (
          <Button variant="outlined" onClick={onClearFilters}>
            {words('grid.clearFilters')}
          </Button>
        )}
      </Notice>
    );
  }
  return <Notice title={empty ?? words('grid.empty')} hint={props.emptyHint} />;
}

interface NoticeProps {
  title: ReactNode;
  hint?: ReactNode;
  isUrgent?: boolean;
  children?: ReactNode;
}

const Notice = ({ title, hint, isUrgent, children }: NoticeProps) => (
  <InPlaceOfRows>
    <div className={styles.notice} role={isUrgent ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  </InPlaceOfRows>
);

/** A grid may have rows only. */
const InPlaceOfRows = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useFocusableInteractive: it is read, not worked with
  // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in windows of CSS grids
  <div role="row" className={styles.noticeRow}>
    {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
    {/* biome-ignore lint/a11y/useSemanticElements: as above */}
    <div role="gridcell">{children}</div>
  </div>
);

const SKELETON_AFTER_MS = 150;
const SKELETON_ROWS = 12;

/** Loading rows, in their final height. A fast response never shows them. */
function Skeleton({ columnCount, rowPx }: { columnCount: number; rowPx: number }) {
  const words = useWords();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return <div role="status" aria-label={words('grid.loading')} />;

  return (
    <div role="status" aria-label={words('grid.loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} aria-hidden className={styles.skeletonRow} style={{ height: rowPx }}>
          {Array.from({ length: columnCount }, (_unused, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so are the cells
            <span key={column} className={styles.skeletonCell} />
          ))}
        </div>
      ))}
    </div>
  );
}
