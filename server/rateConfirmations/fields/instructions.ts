import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { Found } from './found.ts';
import { readMarker } from './markers.ts';
import { onlyAmount } from './onlyAmount.ts';

/** The broker's instructions for the driver: the text next to or under such a heading. */
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

/** "1. Call before arrival": the number is not part of the instruction. */
const unnumbered = (line: string) => line.replace(/^\s*(?:\(?\d{1,2}[.)]|[-*•])\s+/, '');

/** The lines below, as long as they follow closely and nothing else begins. */
function following(sheet: Sheet, heading: Cell, hasOwn: boolean): Cell[] {
  const cells: Cell[] = [];
  const right = laneEnd(sheet, heading);
  let last = heading;
  let pitch: number | null = null;
  if (!hasOwn) {
    const neighbors = (sheet.lines[heading.line] ?? []).filter(
      ({ x }) => x > heading.x && x < right,
    );
    cells.push(...neighbors.filter(({ text }) => text.split(' ').length > 2));
  }
  for (let line = heading.line + 1; line < sheet.lines.length; line++) {
    const next = lineIn(sheet, line, cells[0] ?? heading, right);
    if (next === null) continue;
    const [first] = next;
    if (!first) continue;
    const step = first.page === last.page ? first.y - last.y : first.size * 1.3;
    const isFirst = cells.length === 0 && !hasOwn;
    const limit = isFirst
      ? 3.2 * Math.max(first.size, heading.size)
      : 1.3 * (pitch ?? 1.55 * first.size);
    if (first.page !== last.page && hasRoomBelow(sheet, last)) break;
    if (step > limit || first.page - last.page > 1 || ends(sheet, next)) break;
    if (!isFirst) pitch = Math.min(pitch ?? Infinity, Math.max(step, 1.1 * first.size));
    cells.push(...next);
    last = first;
  }
  return cells;
}

/**
 * A text continues on the next page when its page is full. After a page with room left, something
 * else begins.
 */
function hasRoomBelow(sheet: Sheet, { page, y }: Cell): boolean {
  const height = sheet.pages[page - 1]?.height ?? 0;
  return y < height * 0.8;
}

/** The cells of a line that are under the text. Null for a line of another column. */
function lineIn(sheet: Sheet, line: number, over: Cell, right: number): Cell[] | null {
  const cells = sheet.lines[line] ?? [];
  const under = cells.filter(cell => cell.x >= over.x - 40 && cell.x < right);
  return under.length > 0 ? under : null;
}

/**
 * Where another column begins next to the text, such as the charges: none of its lines reach it.
 */
function laneEnd(sheet: Sheet, heading: Cell): number {
  const isText = (cell: Cell) => Math.abs(cell.x - heading.x) < 40;
  const cells = closelyBelow(sheet, heading);
  const isUnder = cells.some(
    cell => isText(cell) && cell.y - heading.y < 2.2 * cell.size && !sheet.label(cell)?.alone,
  );
  if (!isUnder) return Infinity;
  const ends = unbroken(heading, cells.filter(isText)).map(({ x, w }) => x + w);
  const reach = Math.max(heading.x + heading.w, ...ends) + heading.size;
  const others = cells.filter(cell => cell.x > heading.x && !isText(cell));
  const begins = others.map(({ x }) => x).sort((a, b) => a - b);
  const isColumn = begins.some((x, index) => x - (begins[index - 1] ?? -Infinity) < 1);
  const [first = Infinity] = begins;
  return isColumn && first > reach ? first - 1 : Infinity;
}

/** Lines that follow one another closely: after a wider gap, something else begins. */
function unbroken(heading: Cell, cells: readonly Cell[]): readonly Cell[] {
  const end = cells.findIndex(
    ({ y, size }, index) => y - (cells[index - 1] ?? heading).y > 2.2 * size,
  );
  return end < 0 ? cells : cells.slice(0, end);
}

/** The text next to a heading and on the next lines, down to a wide gap. */
function closelyBelow(sheet: Sheet, heading: Cell): Cell[] {
  const cells = (sheet.lines[heading.line] ?? []).filter(({ x }) => x > heading.x);
  let bottom = heading.y;
  for (const line of sheet.lines.slice(heading.line + 1, heading.line + 12)) {
    const [first] = line;
    if (!first || first.page !== heading.page || first.y - bottom > 3.2 * heading.size) break;
    cells.push(...line);
    bottom = first.y;
  }
  return cells;
}

function ends(sheet: Sheet, cells: readonly Cell[]): boolean {
  return cells.some(cell => {
    const label = sheet.label(cell);
    if (onlyAmount(cell) || readMarker(cell)) return true;
    if (/^(?:bill|invoice|remit)\b.{0,20}\bto\b/i.test(cell.text)) return true;
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
