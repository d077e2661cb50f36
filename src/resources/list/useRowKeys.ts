import { useListContext } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFocusNowhere } from '../../feedback/focusOn.ts';
import { isHeld, isLeftAlone, useKeys } from '../../keys.ts';
import { useRovingFocus } from '../../useRovingFocus.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useListFacts } from './listFacts.ts';
import { usePeek } from './usePeek.ts';

type Id = number | string;

const ROWS = 'tbody tr';

/** The focus is on the row's link, so that a screen reader reads it. */
function focusLinkOf(row: HTMLElement) {
  const link = row.querySelector<HTMLElement>('[data-row-link]');
  (link ?? row.querySelector<HTMLElement>('input, button'))?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/**
 * Row navigation with ↑ ↓ Home End. Enter follows the row's link natively. Space selects, P peeks,
 * E edits. A list may have more.
 */
export function useRowKeys(onActive: (id: Id) => void) {
  const { onToggleItem, data } = useListContext();
  const { entity, can, canSelect, rowKeys } = useListFacts();
  const pathTo = usePathTo(entity.name);
  const peek = usePeek();
  const navigate = useNavigate();

  const { ref, onKeyDown: walk } = useRovingFocus({ rows: ROWS, focusOn: focusLinkOf });
  const focusRow = (index: number) => {
    const row = ref.current?.querySelectorAll<HTMLElement>(ROWS).item(index);
    if (row) focusLinkOf(row);
  };

  /** The row that had the focus last, and where it was. */
  const last = useRef<{ id: Id; at: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows change
  useEffect(() => {
    const { id, at } = last.current ?? {};
    if (at === undefined || !data || data.some(one => one.id === id) || !isFocusNowhere()) return;
    // The row has left the list, such as a load that was covered. The next one takes the focus.
    last.current = undefined;
    focusRow(Math.min(at, data.length - 1));
  }, [data]);

  // Without a focused row, the arrow keys enter the table.
  useKeys({
    arrowdown: () => isFocusNowhere() && focusRow(0),
    arrowup: () => isFocusNowhere() && focusRow((data?.length ?? 1) - 1),
  });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element))
      return;
    const row = event.target.closest('tbody tr');
    const record = data?.find(({ id }) => String(id) === row?.getAttribute('data-id'));
    if (!row || !record || event.target.closest('[role=menu]')) return;
    if (isLeftAlone(event.nativeEvent) || walk(event)) return;

    const isOnLink = event.target.matches('[data-row-link]');
    const edit = can.update ? pathTo('edit', record.id) : null;
    const keys: Record<string, (() => void) | false | null | ''> = {
      ...rowKeys?.(record),
      ' ': isOnLink && canSelect && (() => onToggleItem(record.id)),
      p: can.read && (() => peek(record.id)),
      e: edit && (() => void navigate(edit, { state: { keepScroll: edit.includes('open=') } })),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    if (!isHeld(event)) act();
  }

  function onFocus({ target }: FocusEvent<HTMLDivElement>) {
    const id = target.closest('tbody tr')?.getAttribute('data-id');
    const at = data?.findIndex(one => String(one.id) === id) ?? -1;
    const record = data?.[at];
    if (!record) return;
    last.current = { id: record.id, at };
    onActive(record.id);
  }

  /** Only a dialog gives the focus back. A row has no dialog in it. */
  function onBlur({ relatedTarget }: FocusEvent<HTMLDivElement>) {
    const isLeft = relatedTarget ? !relatedTarget.closest('[role=dialog]') : document.hasFocus();
    if (isLeft) last.current = undefined;
  }

  return { ref, onKeyDown, onFocus, onBlur };
}
