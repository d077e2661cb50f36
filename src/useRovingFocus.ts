import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** Items that are chosen one at a time. */
interface Choice {
  count: number;
  /** The index of the chosen item. -1: none. */
  chosen: number;
  onChoose: (index: number) => void;
}

/**
 * Tabs, radio buttons, or links and buttons that are marked with `data-stop`: of these, Tab reaches the
 * chosen one, which has the focus.
 */
interface Group extends Choice {
  role: 'radio' | 'tab' | 'stop';
}

/** Options below a text field. The field keeps the focus, and says which one is chosen. */
interface Listbox extends Choice {
  role: 'option';
}

/** Elements that have the focus one after the other, by their selector. Enter presses them. */
interface Stations {
  stations: string;
}

/** Rows by their selector, in each of which a part takes the focus. The walk ends at the first and the last. */
interface Rows {
  rows: string;
  focusOn: (row: HTMLElement) => void;
}

type Walk = Group | Listbox | Stations | Rows;

const UP_AND_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The arrows of everything that is walked item by item, as the ARIA patterns ask for. In a group,
 * all arrows choose and focus the next item around the ends, Home and End the first and the last. In
 * a listbox and among stations and rows ↑ and ↓ do; the keys that move in a text stay with its field.
 * `onKeyDown` returns whether the key was one of them. Spread over the group's element.
 *
 * What is walked in two directions is apart, as a key needs the column too: cells of a grid
 * (`grid/keys.ts`, with the permission matrix), lines of a form (`grid/lines/useLineKeys.ts`), and the
 * lanes of the boards.
 */
export function useRovingFocus<E extends HTMLElement = HTMLDivElement>(
  options: Walk,
): {
  ref: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => boolean;
} {
  const ref = useRef<E>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const { at, count, goTo } = itemsOf(options, ref.current);
    const next = stepTo(event, at, count, options);
    if (next === null) return false;
    goTo(next);
    event.preventDefault();
    return true;
  };
  return { ref, onKeyDown };
}

/** Where the focus or the choice is now, and how it moves. */
function itemsOf(options: Walk, root: HTMLElement | null) {
  if ('rows' in options) {
    const rows = [...(root?.querySelectorAll<HTMLElement>(options.rows) ?? [])];
    return {
      at: rows.findIndex(row => row.contains(document.activeElement)),
      count: rows.length,
      goTo: (index: number) => {
        const row = rows[index];
        if (row) options.focusOn(row);
      },
    };
  }
  if ('stations' in options) {
    const items = [...(root?.querySelectorAll<HTMLElement>(options.stations) ?? [])];
    return {
      at: items.findIndex(item => item === document.activeElement),
      count: items.length,
      goTo: (index: number) => items[index]?.focus(),
    };
  }
  const { role, count, chosen, onChoose } = options;
  const goTo = (index: number) => {
    onChoose(index);
    if (role === 'option') return;
    const items = role === 'stop' ? '[data-stop]' : `[role="${role}"]`;
    root?.querySelectorAll<HTMLElement>(items)[index]?.focus();
  };
  return { at: chosen, count, goTo };
}

function stepTo({ key, target }: KeyboardEvent, at: number, count: number, options: Walk) {
  if (count === 0) return null;
  const isGroup = 'role' in options && options.role !== 'option';
  const step = UP_AND_DOWN[key] ?? (isGroup ? SIDEWAYS[key] : undefined);
  if (step && at < 0) return step > 0 ? 0 : count - 1;
  if (step && 'rows' in options) return Math.min(Math.max(at + step, 0), count - 1);
  if (step) return (at + step + count) % count;
  if (isText(target) && !isGroup) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');
