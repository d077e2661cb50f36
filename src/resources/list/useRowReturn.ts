import { useListContext } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isFocusNowhere } from '../../feedback/focusOn.ts';

type Id = number | string;

/** The row that was active when a list was left, by the list's address. */
const left = new Map<string, Id>();

/**
 * Whoever comes back to a list stands on the row that they left it from: out of what was opened
 * over it, and by going back from a page. Where something else has the focus, it keeps it.
 */
export function useRowReturn(rows: RefObject<HTMLElement | null>, activeId: Id | undefined) {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const { data } = useListContext();
  const opened = openedIn(search);
  const address = pathname + withoutOpened(search);
  const awaited = useRef(isBack && opened === null ? left.get(address) : undefined);
  const shown = useRef(opened);

  useEffect(() => {
    if (activeId !== undefined) left.set(address, activeId);
  }, [address, activeId]);

  useEffect(() => {
    if (shown.current !== null && opened === null) awaited.current = shown.current;
    shown.current = opened;
    const row = awaited.current === undefined ? null : rowOf(rows.current, awaited.current);
    if (!row || !data) return; // its page is on the way
    awaited.current = undefined;
    if (!isFocusNowhere()) return;
    row.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
  }, [rows, data, opened]);
}

const rowOf = (rows: HTMLElement | null, id: Id): Element | null =>
  rows?.querySelector(`tbody tr[data-id="${CSS.escape(String(id))}"]`) ?? null;

/** The record that is opened over the list: `5` of `?open=5.show`. */
function openedIn(search: string): string | null {
  const opened = new URLSearchParams(search).get('open');
  return opened?.split('.')[0] ?? null;
}

function withoutOpened(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('open');
  return `?${params}`;
}
