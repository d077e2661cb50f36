import type { KeyboardEvent } from 'react';
import type { LineColumn } from './lineColumn.ts';
import type { Lines } from './useLines.ts';

export interface ActiveCell {
  line: number;
  column: number;
}

interface LineKeysOptions {
  lines: Lines;
  columns: readonly LineColumn[];
  active: ActiveCell | null;
  setActive: (cell: ActiveCell | null) => void;
  isFixed: boolean;
}

/** The keys of a spreadsheet: Tab walks, Enter goes down or adds, Ctrl+D copies, Alt+↑↓ moves. */
export function useLineKeys({ lines, columns, active, setActive, isFixed }: LineKeysOptions) {
  const editable = columns.flatMap((column, index) => (column.editor ? [index] : []));
  const count = lines.keys.length;

  return (event: KeyboardEvent) => {
    if (!active || isFixed) return;
    const next = nextCell(event, active);
    // Past the last cell the browser's own Tab leaves; the editor must not keep it.
    if (!next && event.key === 'Tab') event.stopPropagation();
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    // The editor keeps its entry when it is left, before another cell opens.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setActive(next());
  };

  function nextCell(event: KeyboardEvent, { line, column }: ActiveCell): (() => ActiveCell) | null {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const to = line + (key === 'ArrowUp' ? -1 : 1);
      return () => (lines.move(line, to) ? { line: to, column } : { line, column });
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      return () => ({ line: lines.duplicate(line), column });
    }
    if (altKey || ctrlKey || metaKey) return null;
    if (key === 'Tab') return walk({ line, column }, shiftKey ? -1 : 1);
    if (isChoosing(event)) return null;
    if (key === 'Enter') {
      if (line + 1 < count) return () => ({ line: line + 1, column });
      return () => ({ line: lines.add(line), column: editable[0] ?? 0 });
    }
    if (key === 'ArrowDown' && line + 1 < count) return () => ({ line: line + 1, column });
    return key === 'ArrowUp' && line > 0 ? () => ({ line: line - 1, column }) : null;
  }

  function walk({ line, column }: ActiveCell, step: 1 | -1): (() => ActiveCell) | null {
    const place = line * editable.length + editable.indexOf(column) + step;
    const next = editable[((place % editable.length) + editable.length) % editable.length];
    const nextLine = Math.floor(place / editable.length);
    if (nextLine < 0 || nextLine >= count || next === undefined) return null;
    return () => ({ line: nextLine, column: next });
  }
}

/** Lists and lookups need the arrows and Enter for themselves. */
function isChoosing({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('select, [role="combobox"]') !== null;
}
