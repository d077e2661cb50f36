import { useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useId } from 'react';
import { PaletteActions } from '../../paletteActions.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { busyProps } from './BusyButton.tsx';
import styles from './selectionBar.module.css';

interface SelectionBarProps {
  count: number;
  /** Selected rows that are not shown now. The actions leave them alone. */
  hidden?: number;
  onClear: () => void;
  /** The actions, as `BarButton`s. */
  children?: ReactNode;
  /** What follows the actions: selecting more rows. */
  more?: ReactNode;
  /** The key that moves the focus here. */
  shortcut?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The dark bar over a selection: its number of rows and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, hidden = 0, onClear, children, more, shortcut, ref } = props;
  const translate = useTranslate();
  const t = (key: string) => translate(`linehaul.lists.bulk.${key}`, { count, hidden });
  if (count + hidden === 0) return null;
  return (
    <div
      ref={ref}
      className={styles.actions}
      role="toolbar"
      aria-label={t('label')}
      aria-keyshortcuts={shortcut}
    >
      <span className={styles.count}>{t(hidden > 0 ? 'selectedHidden' : 'selected')}</span>
      <span className={styles.rule} />
      {count > 0 && children}
      <span className={styles.rule} />
      {more}
      <BarButton glyph="ic-x" label={t('unselect')} isBare onClick={onClear} />
    </div>
  );
}

interface BarButtonProps {
  glyph: GlyphName;
  /** Verb, object and count: "Create invoices for 1 of 4 loads". */
  label: string;
  onClick: () => void;
  isBusy?: boolean;
  /** Nothing that is selected is ready for it, as its label says. */
  isUnready?: boolean;
  /** Why the action is not possible with this selection. */
  refused?: string;
  /** Icon only. The label is for screen readers. */
  isBare?: boolean;
}

/** A button of the selection bar, also in the palette while it can be pressed. */
export function BarButton(props: BarButtonProps) {
  const { glyph, label, onClick, isBusy, isUnready, refused, isBare } = props;
  const reason = useId();
  const isPossible = refused === undefined && !isUnready;
  const canPress = isPossible && !isBusy;
  return (
    <>
      <PaletteActions
        read={() => [canPress && { name: label, label, icon: glyph, target: onClick }]}
      />
      <button
        type="button"
        className={styles.action}
        {...busyProps(isBusy, isPossible ? onClick : undefined)}
        aria-disabled={!canPress}
        aria-describedby={refused === undefined ? undefined : reason}
        aria-label={isBare ? label : undefined}
        title={refused ?? (isBare ? label : undefined)}
      >
        <Glyph name={glyph} />
        {!isBare && label}
        {refused !== undefined && (
          <span id={reason} hidden>
            {refused}
          </span>
        )}
      </button>
    </>
  );
}
