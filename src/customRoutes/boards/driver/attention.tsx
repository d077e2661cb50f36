import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import cells from '../parts/cells/cells.module.css';
import { lateText } from '../parts/times.ts';
import styles from './driver.module.css';

/** Where there is nothing: no load, no dollar, no mile, no day, nobody. */
export const NOTHING = <span className={cells.muted}>–</span>;

/** The most urgent reason, and the number of the others. */
export function attentionCell(row: DriverBoardRow, t: Translate) {
  const [first, ...others] = row.attention;
  if (!first) return null;
  const isUrgent = ['late', 'document_expired', 'stop'].includes(first.code);
  return (
    <span
      className={`${styles.attention} ${isUrgent ? styles.urgent : ''}`}
      title={attentionText(row, t) ?? undefined}
    >
      <Glyph name={first.code === 'late' ? 'st-late' : 'ic-warn'} size={14} />
      <span className={styles.clip}>{reasonText(first, t)}</span>
      {others.length > 0 && <span className={styles.muted}>+{others.length}</span>}
    </span>
  );
}

function reasonText({ code, value }: DriverBoardRow['attention'][number], t: Translate): string {
  if (code === 'no_contact' && value === null) return t('reasons.never_contacted');
  const time = ['late', 'will_be_late'].includes(code) ? lateText(value ?? 0) : '';
  return t(`reasons.${code}`, { n: value ?? '', time });
}

export const attentionText = ({ attention }: DriverBoardRow, t: Translate): string | null =>
  attention.map(one => reasonText(one, t)).join(', ') || null;

export function documentText({ documents }: DriverBoardRow, t: Translate): string | null {
  const texts = documents.map(({ field, days }) =>
    t(expiryOf(days), { name: t(`documents.${field}`), n: Math.abs(days) }),
  );
  return texts.join(', ') || null;
}

function expiryOf(days: number): string {
  if (days === 0) return 'expiresToday';
  return days < 0 ? 'expired' : 'expires';
}

export function documentCell(row: DriverBoardRow, t: Translate) {
  const [first, ...others] = row.documents;
  if (!first) return NOTHING;
  const text = documentText({ ...row, documents: [first] }, t);
  return (
    <span
      className={`${styles.attention} ${first.days < 0 ? styles.urgent : ''}`}
      title={documentText(row, t) ?? undefined}
    >
      <Glyph name={first.days < 0 ? 'st-stop' : 'ic-clock'} size={14} />
      <span className={styles.clip}>{text}</span>
      {others.length > 0 && <span className={styles.muted}>+{others.length}</span>}
    </span>
  );
}
