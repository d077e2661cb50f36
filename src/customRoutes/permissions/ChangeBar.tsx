import { useTranslate } from 'ra-core';
import { Glyph } from '../../theme/Glyph.tsx';
import { type Change, gravest } from './edits.ts';
import styles from './matrix.module.css';
import { changeText } from './words.ts';

interface ChangeBarProps {
  changes: readonly Change[];
  onDiscard: () => void;
  onReview: () => void;
}

/** The unsaved changes: how many, and the most dangerous one in words. */
export function ChangeBar({ changes, onDiscard, onReview }: ChangeBarProps) {
  const translate = useTranslate();
  const first = gravest(changes);
  if (!first) return null;

  const roles = new Set(changes.map(({ role }) => role.id)).size;
  const more = changes.length - 1;
  return (
    <div className={styles.barPlace}>
      <div
        role="toolbar"
        aria-label={translate('linehaul.permissions.barLabel')}
        className={styles.bar}
      >
        <strong role="status">
          {translate('linehaul.permissions.changes', { smart_count: changes.length })}{' '}
          {translate('linehaul.permissions.inRoles', { smart_count: roles })}
        </strong>
        <span className={styles.barRule} />
        <span className={styles.barText}>
          {changeText(first, translate)}
          {first.permission.dangerous && first.granted && (
            <span className={styles.barDanger}>
              <Glyph name="ic-warn" size={14} />
              {translate('linehaul.permissions.dangerousShort')}
            </span>
          )}
        </span>
        {more > 0 && (
          <span className={styles.barMuted}>
            {translate('linehaul.permissions.more', { smart_count: more })}
          </span>
        )}
        <span className={styles.barRule} />
        <button type="button" className={styles.barAction} onClick={onDiscard}>
          {translate('linehaul.permissions.discard')}
        </button>
        <button type="button" className={styles.barAction} aria-keyshortcuts="R" onClick={onReview}>
          {translate('linehaul.permissions.review')}
          <kbd className={styles.barKey}>R</kbd>
        </button>
        <button type="button" className={styles.barSave} onClick={onReview}>
          {translate('linehaul.permissions.save', { smart_count: changes.length })}
        </button>
      </div>
    </div>
  );
}
