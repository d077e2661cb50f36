import { useTranslate } from 'ra-core';
import { ActionBar, BarButton, BarRule } from '../../resources/parts/ActionBar.tsx';
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
      <ActionBar label={translate('linehaul.permissions.barLabel')}>
        <strong role="status" className={styles.barCount}>
          {translate('linehaul.permissions.changes', { smart_count: changes.length })}{' '}
          {translate('linehaul.permissions.inRoles', { smart_count: roles })}
        </strong>
        <BarRule />
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
        <BarRule />
        <BarButton
          label={translate('linehaul.permissions.discard')}
          paletteLabel={translate('linehaul.permissions.discardAll', {
            smart_count: changes.length,
          })}
          paletteGlyph="ic-x"
          onClick={onDiscard}
        />
        <BarButton
          label={translate('linehaul.permissions.review')}
          paletteLabel={translate('linehaul.permissions.reviewTitle')}
          shortcut="R"
          onClick={onReview}
        />
        <BarButton
          label={translate('linehaul.permissions.save', { smart_count: changes.length })}
          isMain
          onClick={onReview}
        />
      </ActionBar>
    </div>
  );
}
