import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tab } from './Tab.ts';
import type { TabStore } from './TabStore.ts';
import { placeFacts } from './usePlace.ts';

export interface TabActions {
  go(tab: Tab): void;
  /** Asks first when the tab holds unsaved changes. */
  close(tab: Tab): void;
  closeAll(): void;
  closeOthers(tab: Tab): void;
  togglePin(tab: Tab): void;
  /** One place to the left or right, the way without dragging. */
  step(tab: Tab, by: -1 | 1): void;
}

export function useTabActions(
  tabs: TabStore,
  activeKey: string | undefined,
  mayLose: (tab: Tab) => boolean,
): TabActions {
  const navigate = useNavigate();

  const go = useCallback(
    (tab: Tab | undefined) => {
      if (tab) void navigate(tab.fullPath, { state: { keepScroll: true } });
    },
    [navigate],
  );

  return useMemo(() => {
    /** Asks once, for the first of them that would lose something. */
    const mayClose = (closing: readonly Tab[]) => {
      const dirty = closing.find(({ key }) => placeFacts.get()[key]?.isDirty);
      return !dirty || mayLose(dirty);
    };
    const close = (tab: Tab) => {
      if (!mayClose([tab])) return;
      placeFacts.change(({ [tab.key]: _, ...others }) => others);
      const next = tab.key === activeKey ? tabs.neighbour(tab.key) : undefined;
      tabs.close(tab.key);
      go(next);
    };
    return {
      go,
      close,
      closeAll() {
        if (!mayClose(tabs.tabs.get().filter(({ pin }) => !pin))) return;
        tabs.closeAll();
        if (!tabs.find(activeKey)) go(tabs.tabs.get().at(-1));
      },
      closeOthers(kept) {
        const others = tabs.tabs.get().filter(({ pin, key }) => !pin && key !== kept.key);
        if (!mayClose(others)) return;
        for (const { key } of others) tabs.close(key);
        go(kept);
      },
      togglePin: tab => tabs.change(tab.key, { pin: !tab.pin }),
      step(tab, by) {
        const all = tabs.tabs.get();
        const at = all.findIndex(({ key }) => key === tab.key);
        if (!all[at + by]) return;
        tabs.move(tab.key, all[by < 0 ? at - 1 : at + 2]?.key ?? null);
      },
    };
  }, [tabs, activeKey, mayLose, go]);
}
