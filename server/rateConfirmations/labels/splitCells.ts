import { type Cell, partOf } from '../layout/cells.ts';
import { readLabel } from './readLabel.ts';

/** Longer texts are sentences, in which a colon does not begin a field. */
const LONGEST = 140;

/** Splits "Weight: 26000 lb Commodity: Dairy" where the second label begins. */
export function splitCells(lines: readonly Cell[][]): Cell[][] {
  const starts = startsOf(lines);
  return lines.map(cells => cells.flatMap(cell => atColumn(cell, starts)).flatMap(splitCell));
}

/** How many cells begin at a position, by tenths of a point. */
function startsOf(lines: readonly Cell[][]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const { x } of lines.flat()) {
    const key = Math.round(x);
    starts.set(key, (starts.get(key) ?? 0) + 1);
  }
  return starts;
}

const PARTY =
  /^(?:shipper|consignee|receiver|consignor|ship\s+(?:from|to)|(?:un)?load\s+at|pick\s*up|delivery|deliver\s+to)\s+(?=[A-Za-z0-9])/i;

/** "CONSIGNEE SPARTAN FOODS": a long label leaves one space before the column of values. */
function atColumn(cell: Cell, starts: ReadonlyMap<number, number>): Cell[] {
  const label = cell.words[0]?.monospaced ? PARTY.exec(cell.text)?.[0] : undefined;
  if (!label || cell.text.length > LONGEST) return [cell];
  const value = partOf(cell, label.length);
  if ((starts.get(Math.round(value.x)) ?? 0) < LEAST_IN_COLUMN) return [cell];
  return [partOf(cell, 0, label.length), value];
}

const LEAST_IN_COLUMN = 4;

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
