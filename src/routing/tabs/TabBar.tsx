import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { useCell } from '../../cell.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { AllTabs } from './AllTabs.tsx';
import styles from './TabBar.module.css';
import { TabItem } from './TabItem.tsx';
import { TabMenu, type TabMenuAt } from './TabMenu.tsx';
import type { TabStore } from './TabStore.ts';
import { useOpenTab } from './useOpenTab.ts';
import { useTabActions } from './useTabActions.ts';
import { useTabDrag } from './useTabDrag.ts';
import { useTabInView } from './useTabInView.ts';
import { useTabKeys } from './useTabKeys.ts';
import { useTabStops } from './useTabStops.ts';

interface TabBarProps {
  tabs: TabStore;
  /** Opens the palette, to choose what the next tab shows. */
  onMore: () => void;
}

/** This person's open pages in this company, in every browser. */
export function TabBar({ tabs, onMore }: TabBarProps) {
  const translate = useTranslate();
  const all = useCell(tabs.tabs);
  const activeKey = useOpenTab(tabs);
  const [menu, setMenu] = useState<TabMenuAt | null>(null);
  const [listAt, setListAt] = useState<HTMLElement | null>(null);
  const actions = useTabActions(
    tabs,
    activeKey,
    useCallback(
      changed => {
        const words = { label: changed[0]?.label, smart_count: changed.length };
        return window.confirm(translate('linehaul.tabs.loseChanges', words));
      },
      [translate],
    ),
  );
  const dragged = useTabDrag(tabs);
  const bar = useTabInView(all, activeKey);
  const { stop, ...stops } = useTabStops(bar, all, activeKey, actions);
  useTabKeys(tabs, activeKey, actions);

  return (
    <nav ref={bar} className={styles.bar} aria-label={translate('linehaul.tabs.bar')} {...stops}>
      <ul className={styles.tabs} ref={dragged}>
        {all.map((tab, index) => (
          <TabItem
            key={tab.key}
            tab={tab}
            isActive={tab.key === activeKey}
            isStop={index === stop}
            actions={actions}
            onMenu={setMenu}
          />
        ))}
      </ul>
      <button
        type="button"
        data-stop
        tabIndex={stop === all.length ? 0 : -1}
        className={styles.button}
        aria-label={translate('linehaul.tabs.open')}
        title={translate('linehaul.tabs.open')}
        onClick={onMore}
      >
        <Glyph name="ic-plus" size={14} />
      </button>
      <span className={styles.gap} />
      <button
        type="button"
        data-stop
        tabIndex={stop === all.length + 1 ? 0 : -1}
        className={styles.button}
        aria-label={translate('linehaul.tabs.all')}
        aria-haspopup="dialog"
        aria-expanded={listAt !== null}
        onClick={event => setListAt(event.currentTarget)}
      >
        <Glyph name="ic-down" size={14} />
      </button>
      <TabMenu at={menu} tabs={all} actions={actions} onClose={() => setMenu(null)} />
      <AllTabs
        anchor={listAt}
        tabs={all}
        activeKey={activeKey}
        actions={actions}
        onClose={() => setListAt(null)}
      />
    </nav>
  );
}
