import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { Read } from '../values/byPattern.ts';
import type { Found } from './found.ts';

/** A value that a label announces. `value` reads it, and returns null when it can't be that. */
export type Wanted<T> = {
  kinds: readonly LabelKind[];
  value: (text: string, label: string) => Read<T> | null;
};

/**
 * The values under labels of some kinds, in document order: in the label's own cell, to its right,
 * or below it in its column.
 */
export function labelled<T>(
  sheet: Sheet,
  wanted: Wanted<T>,
  taken: ReadonlySet<Cell> = new Set(),
): (Found<T> & { label: Cell; kind: LabelKind })[] {
  return sheet.cells.flatMap(cell => {
    if (taken.has(cell)) return [];
    const label = sheet.label(cell);
    if (!label || !wanted.kinds.includes(label.kind)) return [];
    const { kind } = label;
    if (!label.alone) {
      const found = read(cell, label.length, wanted, label.marked ? 0.95 : 0.85, cell);
      return found ? [{ ...found, label: cell, kind }] : [];
    }
    const found = valueNextTo(sheet, cell, wanted, taken);
    return found ? [{ ...found, label: cell, kind }] : [];
  });
}

function valueNextTo<T>(sheet: Sheet, cell: Cell, wanted: Wanted<T>, taken: ReadonlySet<Cell>) {
  const inTable = sheet.isHeadingLine(cell.line) || sheet.hasValueUnder(cell);
  const [right, below] = [sheet.rightOf(cell), sheet.below(cell)];
  const near = inTable ? [below, right] : [right, below];
  for (const other of [...near, sheet.largeOver(cell)]) {
    if (!other || taken.has(other) || sheet.label(other)?.alone) continue;
    // Text that begins with its own label belongs to that one.
    if (sheet.label(other)?.marked && !inTable) continue;
    const found = read(other, 0, wanted, 0.93, cell);
    if (found) return found;
  }
  return null;
}

function read<T>(cell: Cell, start: number, { value }: Wanted<T>, confidence: number, label: Cell) {
  const text = cell.text.slice(start);
  const found = value(text, label.text);
  if (!found) return null;
  const place = new Passage([cell]).place(start + found.start, start + found.end);
  return { value: found.value, confidence, place };
}
