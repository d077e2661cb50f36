import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCell } from '../../cell.ts';
import { type KeyAction, useKeys } from '../../keys.ts';
import { useNewestLocation } from '../../routing/AppRouter.tsx';
import { placeAt, type Tab } from '../../routing/tabs/Tab.ts';
import type { TabStore } from '../../routing/tabs/TabStore.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { AllTabs } from './AllTabs.tsx';
import styles from './TabBar.module.css';
import { TabItem } from './TabItem.tsx';
import { TabMenu, type TabMenuAt } from './TabMenu.tsx';
import { useOpenTab } from './useOpenTab.ts';
import { type TabActions, useTabActions } from './useTabActions.ts';
import { useTabDrag } from './useTabDrag.ts';
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
  const shownKey = useShownKey();
  const [menu, setMenu] = useState<TabMenuAt | null>(null);
  const [listAt, setListAt] = useState<HTMLElement | null>(null);
  const actions = useTabActions(
    tabs,
    shownKey,
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
  useTabKeys(tabs, shownKey, actions);

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
      {menu && <TabMenu at={menu} tabs={all} actions={actions} onClose={() => setMenu(null)} />}
      {listAt && (
        <AllTabs
          anchor={listAt}
          tabs={all}
          activeKey={activeKey}
          actions={actions}
          onClose={() => setListAt(null)}
        />
      )}
    </nav>
  );
}

/**
 * Keeps the open page's tab in view: tabs before it grow when their pages are named, and the bar's
 * width changes with the window.
 */
function useTabInView(all: readonly Tab[], activeKey: string | undefined) {
  const bar = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: there are other tabs to be watched
  useEffect(() => {
    const tabs = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
    const active = tabs.find(({ dataset }) => dataset.tab === activeKey);
    const show = () => active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    if (!active?.parentElement || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(show);
    for (const one of [active.parentElement, ...tabs]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [all, activeKey]);

  return bar;
}

/** `G W` closes, `G 1` to `G 9` jump, `G ,` and `G .` go to the neighbors. */
/** The key of the tab at the moment of a click or a key: the bar marks it a moment later. */
function useShownKey(): () => string | undefined {
  const newestLocation = useNewestLocation();
  return useCallback(() => placeAt(newestLocation())?.key, [newestLocation]);
}

function useTabKeys(tabs: TabStore, shownKey: () => string | undefined, actions: TabActions) {
  const at = (index: number) => {
    const tab = tabs.tabs.get()[index];
    if (tab) actions.go(tab);
  };
  const here = () => tabs.tabs.get().findIndex(({ key }) => key === shownKey());

  const jumps = Object.fromEntries(
    Array.from({ length: 9 }, (_, i): [string, KeyAction] => [`g ${i + 1}`, () => at(i)]),
  );
  useKeys({
    ...jumps,
    'g w': () => {
      const tab = tabs.find(shownKey());
      if (tab && !tab.pin) actions.close(tab);
    },
    'g ,': () => at(here() - 1),
    'g .': () => at(here() + 1),
  });
}
