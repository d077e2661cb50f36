import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import { ActionBar, BarButton, BarRule } from './ActionBar.tsx';
import styles from './actionBar.module.css';

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
    <ActionBar ref={ref} label={t('label')} shortcut={shortcut}>
      <span className={styles.count}>{t(hidden > 0 ? 'selectedHidden' : 'selected')}</span>
      <BarRule />
      {count > 0 && children}
      <BarRule />
      {more}
      <BarButton glyph="ic-x" label={t('unselect')} isBare onClick={onClear} />
    </ActionBar>
  );
}
