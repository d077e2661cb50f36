import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tab } from '../../routing/tabs/Tab.ts';
import type { TabStore } from '../../routing/tabs/TabStore.ts';
import { hasUnsaved, placeFacts } from '../../routing/tabs/usePlace.ts';
import { useUser } from '../../session/current.ts';
import { dropDrafts } from '../../storage/drafts/saveDrafts.ts';

export interface TabActions {
  go(tab: Tab): void;
  /** Asks first when the tab has unsaved changes. */
  close(tab: Tab): void;
  closeAll(): void;
  closeOthers(tab: Tab): void;
  togglePin(tab: Tab): void;
  /** One position to the left or right, without dragging. */
  step(tab: Tab, by: -1 | 1): void;
}

/**
 * `shownKey` reads the key of the tab at this moment. `canLose` asks whether the unsaved input of one
 * or more tabs may be discarded with them.
 */
export function useTabActions(
  tabs: TabStore,
  shownKey: () => string | undefined,
  canLose: (changed: readonly Tab[]) => boolean,
): TabActions {
  const navigate = useNavigate();
  const userId = useUser()?.id;

  const go = useCallback(
    (tab: Tab | undefined) => {
      if (tab) void navigate(tab.fullPath, { state: { keepScroll: true } });
    },
    [navigate],
  );

  return useMemo(() => {
    /** Asks once for all tabs with unsaved input. After consent it is discarded. */
    const canClose = (closing: readonly Tab[]) => {
      const changed = closing.filter(({ key }) => hasUnsaved(key));
      if (changed.length > 0 && !canLose(changed)) return false;
      for (const { key, fullPath } of changed) {
        const path = placeFacts.get()[key]?.draftAt ?? fullPath.replace(/\?.*$/, '');
        void dropDrafts(userId, path).catch(logOnly);
      }
      const closed = new Set(closing.map(({ key }) => key));
      placeFacts.change(all =>
        Object.fromEntries(Object.entries(all).filter(([key]) => !closed.has(key))),
      );
      return true;
    };
    return {
      go,
      close(tab) {
        if (!canClose([tab])) return;
        const next = tab.key === shownKey() ? tabs.neighbour(tab.key) : undefined;
        tabs.close(tab.key);
        go(next);
      },
      closeAll() {
        if (!canClose(tabs.tabs.get().filter(({ pin }) => !pin))) return;
        tabs.closeAll();
        if (!tabs.find(shownKey())) go(tabs.tabs.get().at(-1));
      },
      closeOthers(kept) {
        const others = tabs.tabs.get().filter(({ pin, key }) => !pin && key !== kept.key);
        if (!canClose(others)) return;
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
  }, [tabs, shownKey, canLose, go, userId]);
}

const logOnly = (error: unknown) => console.warn('Drafts:', error);
