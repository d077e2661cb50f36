import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '../../../theme/Glyph.tsx';
import { boardStatusLook, isStatusName, type StatusName, statuses } from '../../../theme/status.ts';
import type { HeatCell } from './GrossGrid.ts';
import styles from './gross.module.css';

/** A day without loads: the status of a driver off duty, with its glyph, or nothing at all. */
export function offCell(
  cell: HeatCell | undefined,
  wordOf: (status: StatusName) => string,
): ReactNode {
  const look = boardStatusLook[cell?.off_status_id ?? ''];
  if (!isStatusName(look)) return '–';
  return (
    <span className={styles.two} title={wordOf(look)}>
      <Glyph name={statuses[look].glyph as GlyphName} size={14} className={styles.off} />
      <span className={`${styles.small} ${styles.clip}`}>{wordOf(look)}</span>
    </span>
  );
}

/** The same as text. */
export function offText(
  cell: HeatCell | undefined,
  wordOf: (status: StatusName) => string,
): string {
  const look = boardStatusLook[cell?.off_status_id ?? ''];
  return isStatusName(look) ? wordOf(look) : '–';
}
