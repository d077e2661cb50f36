import { type ClipboardEvent, useRef, useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { useWords } from '../../inputs/words.ts';
import type { LineColumn } from './lineColumn.ts';
import { type ActiveCell, type Entry, useLineKeys } from './useLineKeys.ts';
import type { Lines } from './useLines.ts';

interface LineEditingOptions {
  lines: Lines;
  columns: readonly LineColumn[];
  /** The columns of a line in Tab order: an expanded one has more. */
  columnsOf: (line: number) => readonly LineColumn[];
  active: Entry | null;
  setActive: (cell: ActiveCell | null) => void;
  onMore: (line: number) => void;
  onMenu: (cell: ActiveCell) => void;
  /** Why a line can't be removed. Null when it can. */
  relatedBy: (line: number) => string | null;
  isFixed: boolean;
}

/** Moves, removes and pastes lines, by keys and by menu, and says so to screen readers. */
export function useLineEditing(options: LineEditingOptions) {
  const { lines, columns, columnsOf, active, setActive, relatedBy, isFixed } = options;
  const words = useWords();
  const addButton = useRef<HTMLButtonElement>(null);
  const [announced, announce] = useState('');
  const count = lines.keys.length;

  const move = (from: number, to: number): boolean => {
    const isMoved = lines.move(from, to);
    if (isMoved) announce(words('lines.moved', { n: to + 1 }));
    return isMoved;
  };
  /** After a removal by key, the focus moves to the following line; after the last one, nowhere. */
  const remove = (line: number, column?: number) => {
    const kept = relatedBy(line);
    if (kept !== null) {
      toast({ kind: 'warning', message: kept });
      setActive(column === undefined ? null : { line, column });
      return;
    }
    const follows = line + 1 < count ? line + 1 : line - 1;
    const next = column !== undefined && follows >= 0 ? cellIn(follows, column) : null;
    lines.remove(line);
    announce(words('lines.removed', { n: line + 1 }));
    setActive(next && { line: Math.min(line, count - 2), column: next.column });
    if (column !== undefined && !next) addButton.current?.focus();
  };
  const { onKeys, cellIn } = useLineKeys({
    lines,
    columnsOf,
    active,
    setActive,
    onMore: options.onMore,
    onMenu: options.onMenu,
    onMove: move,
    onRemove: remove,
    isFixed,
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!active || isFixed || !/[\t\n]/.test(text.trimEnd())) return;
    // The fields below the cells of an expanded line accept the text as it is.
    if (active.column >= columns.length) return;
    event.preventDefault();
    const leftOut = lines.paste(text, active.line, active.column);
    if (leftOut > 0) {
      toast({ kind: 'warning', message: words('lines.leftOut', { smart_count: leftOut }) });
    }
    setActive(null);
  };
  return { move, remove, paste, onKeys, announced, addButton };
}
