import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useCell } from '../../cell.ts';
import type { Tab } from '../../routing/tabs/Tab.ts';
import { placeFacts } from '../../routing/tabs/usePlace.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { colorsOf } from '../../theme/StatusChip.tsx';
import { statuses } from '../../theme/status.ts';
import styles from './TabBar.module.css';
import type { TabMenuAt } from './TabMenu.tsx';
import type { TabActions } from './useTabActions.ts';

interface TabItemProps {
  tab: Tab;
  isActive: boolean;
  /** Whether Tab reaches it. The arrow keys reach the others. */
  isStop: boolean;
  actions: TabActions;
  onMenu: (at: TabMenuAt) => void;
}

export function TabItem({ tab, isActive, isStop, actions, onMenu }: TabItemProps) {
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu({ tab, left: event.clientX, top: event.clientY });
  };
  const middleClick = (event: MouseEvent) => {
    if (event.button !== 1 || tab.pin) return;
    // Such a click on a link would also open a browser tab.
    event.preventDefault();
    actions.close(tab);
  };

  return (
    <li
      data-tab={tab.key}
      className={isActive ? `${styles.tab} ${styles.active}` : styles.tab}
      onContextMenu={openMenu}
      onAuxClick={middleClick}
    >
      <Link
        to={tab.fullPath}
        state={{ keepScroll: true }}
        className={styles.link}
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts={tab.pin ? undefined : 'Delete'}
        tabIndex={isStop ? 0 : -1}
        data-stop
        title={tab.label}
        draggable={false}
      >
        <TabMarks tab={tab} />
      </Link>
      {!tab.pin && <CloseButton tab={tab} actions={actions} />}
    </li>
  );
}

function TabMarks({ tab }: { tab: Tab }) {
  const translate = useTranslate();
  const { status, isDirty } = useCell(placeFacts)[tab.key] ?? {};
  const pinned = translate('linehaul.tabs.pinned');

  return (
    <>
      {tab.pin && <Glyph name="ic-pin" size={14} label={pinned} className={styles.pin} />}
      {status && (
        <span style={colorsOf(status)} className={styles.status}>
          {/* The icons are named in tokens.json, next to their sprite. */}
          <Glyph name={statuses[status].glyph as GlyphName} size={14} />
        </span>
      )}
      <span className={styles.label}>{tab.label}</span>
      {isDirty && (
        <span className={styles.dirty} role="img" aria-label={translate('linehaul.tabs.unsaved')} />
      )}
    </>
  );
}

function CloseButton({ tab, actions }: Pick<TabItemProps, 'tab' | 'actions'>) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      // The keyboard closes a tab with Delete.
      tabIndex={-1}
      className={styles.close}
      aria-label={translate('linehaul.tabs.close', { label: tab.label })}
      onClick={() => actions.close(tab)}
    >
      <Glyph name="ic-x" size={12} />
    </button>
  );
}
