import type { KeyboardEvent } from 'react';
import { isMenuKey } from '../../keys.ts';
import { type LineColumn, takesEntry } from './lineColumn.ts';
import type { Lines } from './useLines.ts';

export interface ActiveCell {
  line: number;
  column: number;
}

/** The edited cell. A new round restarts its entry. */
export interface Entry extends ActiveCell {
  round: number;
}

interface LineKeysOptions {
  lines: Lines;
  /** The columns of a line in Tab order: an expanded one has more. */
  columnsOf: (line: number) => readonly LineColumn[];
  active: ActiveCell | null;
  setActive: (cell: ActiveCell | null) => void;
  /** Expands or collapses the further fields of a line. */
  onMore: (line: number) => void;
  onMenu: (cell: ActiveCell) => void;
  onMove: (from: number, to: number) => boolean;
  onRemove: (line: number, column: number) => void;
  isFixed: boolean;
}

/**
 * The keys of a spreadsheet: Tab moves on, Enter goes down or adds, Ctrl+D copies, Ctrl+Delete
 * removes, Alt+↑↓ moves, Alt+Enter expands a line's further fields, Shift+F10 opens its menu.
 */
export function useLineKeys(options: LineKeysOptions) {
  const { lines, columnsOf, active, setActive, isFixed } = options;
  const editableOf = (line: number) =>
    columnsOf(line).flatMap((column, index) =>
      takesEntry(column, lines.line(line)) ? [index] : [],
    );
  const count = lines.keys.length;

  const onKeys = (event: KeyboardEvent) => {
    if (!active || isFixed) return;
    const act = actOf(event, active);
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      leaveEditor();
      act();
      return;
    }
    const next = nextCell(event, active);
    // After the last cell, the browser's own Tab leaves. The editor must not block it.
    if (!next && event.key === 'Tab') event.stopPropagation();
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    leaveEditor();
    setActive(next());
  };
  return { onKeys, cellIn };

  /** What a key does to the line as a whole. */
  function actOf(event: KeyboardEvent, { line, column }: ActiveCell): (() => void) | null {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey && key === 'Enter') return () => options.onMore(line);
    if (isMenuKey(event)) return () => options.onMenu({ line, column });
    if ((ctrlKey || metaKey) && key === 'Delete') return () => options.onRemove(line, column);
    return null;
  }

  function nextCell(event: KeyboardEvent, { line, column }: ActiveCell): (() => ActiveCell) | null {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const to = line + (key === 'ArrowUp' ? -1 : 1);
      return () => (options.onMove(line, to) ? { line: to, column } : { line, column });
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      return () => ({ line: lines.duplicate(line), column });
    }
    if (altKey || ctrlKey || metaKey) return null;
    if (key === 'Tab') return walk({ line, column }, shiftKey ? -1 : 1);
    if (isChoosing(event)) return null;
    if (key === 'Enter') {
      if (line + 1 < count) return () => cellIn(line + 1, column);
      return () => cellIn(lines.add(line), editableOf(line)[0] ?? 0);
    }
    if (key === 'ArrowDown' && line + 1 < count) return () => cellIn(line + 1, column);
    return key === 'ArrowUp' && line > 0 ? () => cellIn(line - 1, column) : null;
  }

  /** The same column of another line, or its first one when that field can't be edited there. */
  function cellIn(line: number, column: number): ActiveCell {
    const own = editableOf(line);
    return { line, column: own.includes(column) ? column : (own[0] ?? 0) };
  }

  function walk({ line, column }: ActiveCell, step: 1 | -1): (() => ActiveCell) | null {
    const here = editableOf(line);
    const next = here[here.indexOf(column) + step];
    if (next !== undefined) return () => ({ line, column: next });
    const nextLine = line + step;
    if (nextLine < 0 || nextLine >= count) return null;
    const first = editableOf(nextLine).at(step === 1 ? 0 : -1);
    return first === undefined ? null : () => ({ line: nextLine, column: first });
  }
}

/** The editor stores its entry when it is left, before another cell opens. */
function leaveEditor() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Lists and lookups need the arrow keys and Enter for themselves. */
function isChoosing({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('select, [role="combobox"]') !== null;
}
