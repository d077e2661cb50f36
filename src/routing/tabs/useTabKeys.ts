import { type KeyAction, useKeys } from '../../keys.ts';
import type { TabStore } from './TabStore.ts';
import type { TabActions } from './useTabActions.ts';

/** `G W` closes, `G 1` to `G 9` jump, `G ,` and `G .` go to the neighbors. */
export function useTabKeys(tabs: TabStore, activeKey: string | undefined, actions: TabActions) {
  const at = (index: number) => {
    const tab = tabs.tabs.get()[index];
    if (tab) actions.go(tab);
  };
  const here = () => tabs.tabs.get().findIndex(({ key }) => key === activeKey);

  const jumps = Object.fromEntries(
    Array.from({ length: 9 }, (_, i): [string, KeyAction] => [`g ${i + 1}`, () => at(i)]),
  );
  useKeys({
    ...jumps,
    'g w': () => {
      const tab = tabs.find(activeKey);
      if (tab && !tab.pin) actions.close(tab);
    },
    'g ,': () => at(here() - 1),
    'g .': () => at(here() + 1),
  });
}
