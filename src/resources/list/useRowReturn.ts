import { useListContext } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isFocusNowhere } from '../../feedback/focusOn.ts';
import { useShownBy } from '../../routing/tabs/PageContext.ts';

type Id = number | string;

/** The active row of each list when it was left, by URL. */
const left = new Map<string, Id>();

/**
 * Restores the focus to the row from which the list was left: after closing what was open over it,
 * and after going back from a page. Another focused element keeps the focus.
 */
export function useRowReturn(rows: RefObject<HTMLElement | null>, activeId: Id | undefined) {
  const { pathname, search } = useLocation();
  const shownBy = useShownBy();
  const { data } = useListContext();
  const opened = openedIn(search);
  const address = pathname + withoutOpened(search);
  const awaited = useRef<Id>(undefined);
  const shown = useRef(opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and each time it is shown again
  useEffect(() => {
    if (shownBy() === 'POP' && opened === null) awaited.current = left.get(address);
  }, []);

  useEffect(() => {
    if (activeId !== undefined) left.set(address, activeId);
  }, [address, activeId]);

  useEffect(() => {
    if (shown.current !== null && opened === null) awaited.current = shown.current;
    shown.current = opened;
    const row = awaited.current === undefined ? null : rowOf(rows.current, awaited.current);
    if (!row || !data) return; // Its page is loading.
    awaited.current = undefined;
    if (!isFocusNowhere()) return;
    row.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
  }, [rows, data, opened]);
}

const rowOf = (rows: HTMLElement | null, id: Id): Element | null =>
  rows?.querySelector(`tbody tr[data-id="${CSS.escape(String(id))}"]`) ?? null;

/** The record open over the list: `5` in `?open=5.show`. */
function openedIn(search: string): string | null {
  const opened = new URLSearchParams(search).get('open');
  return opened?.split('.')[0] ?? null;
}

function withoutOpened(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('open');
  return `?${params}`;
}
