import { useListContext } from 'ra-core';
import type { FocusEvent, KeyboardEvent } from 'react';
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
    const record = data?.find(one => String(one.id) === id);
    if (record) onActive(record.id);
  }

  return { ref, onKeyDown, onFocus };
}
