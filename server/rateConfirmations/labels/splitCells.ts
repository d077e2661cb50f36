import { type Cell, partOf } from '../layout/cells.ts';
import { readLabel } from './readLabel.ts';

/** Longer texts are sentences, in which a colon does not begin a field. */
const LONGEST = 140;

/** Splits "Weight: 26000 lb Commodity: Dairy" where the second label begins. */
export function splitCells(lines: readonly Cell[][]): Cell[][] {
  return lines.map(cells => cells.flatMap(splitCell));
}

function splitCell(cell: Cell): Cell[] {
  if (cell.text.length > LONGEST) return [cell];
  const starts = [0, ...innerLabels(cell.text)];
  if (starts.length === 1) return [cell];
  return starts.map((start, index) => partOf(cell, start, starts[index + 1]));
}

function innerLabels(text: string): number[] {
  const starts: number[] = [];
  // A label's own words may resemble another label: "Total weight:", "Ship Date:".
  let from = readLabel(text)?.length ?? 0;
  for (const { index } of text.matchAll(/(?<=[\s,;|(])(?:[A-Za-z]|#(?!\d))/g)) {
    if (index < from) continue;
    const label = readLabel(text.slice(index));
    if (!label || !/[:#]\s*$/.test(text.slice(index, index + label.length))) continue;
    if (!holdsValue(text.slice(starts.at(-1) ?? 0, index))) continue;
    starts.push(index);
    from = index + label.length;
  }
  return starts;
}

/** "Stop charges:" is one label: another begins only after a value. */
const holdsValue = (text: string) => /[:#\d]/.test(text) || text.trim().split(/\s+/).length > 2;
