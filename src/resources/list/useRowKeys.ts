import { useListContext } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFocusNowhere } from '../../feedback/focusOn.ts';
import { isHeld, isLeftAlone, useKeys } from '../../keys.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useListFacts } from './listFacts.ts';
import { usePeek } from './usePeek.ts';

type Id = number | string;

/**
 * Row navigation with ↑ ↓ Home End. Enter follows the row's link natively. Space selects, P peeks,
 * E edits. The focus is on the row's link, so that a screen reader reads it.
 */
export function useRowKeys(onActive: (id: Id) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const { onToggleItem, data } = useListContext();
  const { entity, can, canSelect } = useListFacts();
  const pathTo = usePathTo(entity.name);
  const peek = usePeek();
  const navigate = useNavigate();

  const rowAt = (index: number) => ref.current?.querySelectorAll('tbody tr').item(index);
  const focusRow = (index: number) => {
    const row = rowAt(index);
    const link = row?.querySelector<HTMLElement>('[data-row-link]');
    (link ?? row?.querySelector<HTMLElement>('input, button'))?.focus();
    row?.scrollIntoView({ block: 'nearest' });
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
    if (isLeftAlone(event.nativeEvent)) return;

    const index = [...(row.parentElement?.children ?? [])].indexOf(row);
    const last = (data?.length ?? 1) - 1;
    const isOnLink = event.target.matches('[data-row-link]');
    const edit = can.update ? pathTo('edit', record.id) : null;
    const keys: Record<string, (() => void) | false | null | ''> = {
      ArrowDown: () => focusRow(Math.min(index + 1, last)),
      ArrowUp: () => focusRow(Math.max(index - 1, 0)),
      Home: () => focusRow(0),
      End: () => focusRow(last),
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
