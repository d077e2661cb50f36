import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Tab } from '../../routing/tabs/Tab.ts';
import { useRovingFocus } from '../../useRovingFocus.ts';
import type { TabActions } from './useTabActions.ts';

/**
 * The tab bar as one Tab stop: arrows move between its tabs and buttons, Delete closes the focused
 * tab. Tab comes back to the open page's tab. `stop` is the index of the item that Tab reaches.
 */
export function useTabStops(
  bar: RefObject<HTMLElement | null>,
  all: readonly Tab[],
  activeKey: string | undefined,
  actions: TabActions,
) {
  const [at, setAt] = useState<number | null>(null);
  const active = Math.max(
    0,
    all.findIndex(({ key }) => key === activeKey),
  );
  const stop = Math.min(at ?? active, all.length + 1);
  const roving = useRovingFocus<HTMLElement>({
    count: all.length + 2,
    chosen: stop,
    onChoose: setAt,
    role: 'stop',
  });
  roving.ref.current = bar.current;
  const items = () => [...(bar.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];

  // The tab that had the focus is gone: its neighbor takes it.
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isClosing.current) return;
    isClosing.current = false;
    items()[Math.min(stop, Math.max(0, all.length - 1))]?.focus();
  });

  return {
    stop,
    onFocus: ({ target }: FocusEvent) => {
      const index = items().findIndex(item => item.isSameNode(target));
      if (index >= 0) setAt(index);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!bar.current?.contains(relatedTarget)) setAt(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Keys in the bar's menu and panel also arrive here.
      if (!items().some(item => item === event.target)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      roving.ref.current = bar.current;
      const tab = all[stop];
      if (event.key !== 'Delete') return roving.onKeyDown(event);
      if (!tab || tab.pin) return;
      event.preventDefault();
      isClosing.current = true;
      actions.close(tab);
    },
  };
}
