import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import type { Sheet } from '../layout/sheet.ts';
import { onlyAmount } from './charges.ts';
import type { Found } from './found.ts';
import { readMarker } from './markers.ts';

/** What the broker asks of the driver: the text beside or under a heading that says so. */
export function findInstructions(sheet: Sheet, taken: ReadonlySet<Cell>): Found<string> | null {
  const headings = sheet.cells.filter(cell => {
    const label = sheet.label(cell);
    if (label?.kind !== 'instructions' || taken.has(cell)) return false;
    return label.alone || label.marked;
  });
  const found = headings.flatMap(heading => under(sheet, heading));
  const sorted = found.sort((a, b) => b.value.length - a.value.length);
  return sorted.find(({ value }) => value.split(/\s+/).length >= 3) ?? sorted[0] ?? null;
}

function under(sheet: Sheet, heading: Cell): Found<string>[] {
  const label = sheet.label(heading);
  const start = label?.length ?? 0;
  const own = label?.alone ? [] : [heading];
  const cells = [...own, ...following(sheet, heading, own.length > 0)];
  if (cells.length === 0) return [];
  const passage = new Passage(cells);
  const from = own.length > 0 ? start : 0;
  const value = passage.text.slice(from).split('\n').map(unnumbered).join(' ').trim();
  if (value === '') return [];
  return [{ value, confidence: 0.9, place: passage.place(from) }];
}

/** "1. Call before arrival": the number is not part of what is asked. */
const unnumbered = (line: string) => line.replace(/^\s*(?:\(?\d{1,2}[.)]|[-*•])\s+/, '');

/** The lines below, as long as they follow closely and nothing else begins. */
function following(sheet: Sheet, heading: Cell, hasOwn: boolean): Cell[] {
  const cells: Cell[] = [];
  let last = heading;
  let pitch: number | null = null;
  if (!hasOwn) {
    const right = (sheet.lines[heading.line] ?? []).filter(({ x }) => x > heading.x);
    cells.push(...right.filter(({ text }) => text.split(' ').length > 2));
  }
  for (let line = heading.line + 1; line < sheet.lines.length; line++) {
    const next = lineIn(sheet, line, cells[0] ?? heading);
    if (next === null) continue;
    const [first] = next;
    if (!first) continue;
    const step = first.page === last.page ? first.y - last.y : first.size * 1.3;
    const isFirst = cells.length === 0;
    const limit = isFirst
      ? 3.2 * Math.max(first.size, heading.size)
      : 1.3 * (pitch ?? 1.55 * first.size);
    if (step > limit || first.page - last.page > 1 || ends(sheet, next)) break;
    if (!isFirst) pitch = Math.min(pitch ?? Infinity, Math.max(step, 1.1 * first.size));
    cells.push(...next);
    last = first;
  }
  return cells;
}

/** The cells of a line that stand under the text; null for a line of another column. */
function lineIn(sheet: Sheet, line: number, over: Cell): Cell[] | null {
  const cells = sheet.lines[line] ?? [];
  const under = cells.filter(cell => cell.x >= over.x - 40);
  return under.length > 0 ? under : null;
}

function ends(sheet: Sheet, cells: readonly Cell[]): boolean {
  return cells.some(cell => {
    const label = sheet.label(cell);
    if (onlyAmount(cell) || readMarker(cell)) return true;
    if (!label) return false;
    if (label.alone) return cell.text.split(' ').length < 6;
    return label.marked && ENDING.includes(label.kind);
  });
}

const ENDING = [
  'signature',
  'terms',
  'total',
  'rate',
  'charges',
  'carrier',
  'broker',
  'bill_to',
  'equipment',
  'weight',
  'commodity',
  'load_number',
];
