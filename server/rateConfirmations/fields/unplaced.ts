import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findDates } from '../values/dates.ts';
import type { Seed } from './bounds.ts';
import type { Governor } from './governed.ts';
import { type Marker, withoutType } from './markers.ts';

/**
 * Headings of stops under which no address was read, such as "Drop 2, to be advised": such a stop
 * is on the document and would be missing without notice. A heading is recognized by those with an
 * address: the same words in the same size, and its own number or a day below it. When no heading
 * has an address, as on a document with two places abroad, those with both count.
 */
export function unplacedMarkers(
  sheet: Sheet,
  seeds: readonly Seed[],
  governors: readonly Governor[],
): Marker[] {
  const placed = seeds.flatMap(({ governor }) => governor?.marker ?? []);
  const names = new Set(placed.map(({ cell }) => nameOf(cell)));
  const isStop = ({ cell }: Marker) => {
    if (placed.length === 0) return isNumbered(cell) && isDated(sheet, cell, governors);
    const twins = placed.filter(one => isTwin(one.cell, cell));
    return isNumbered(cell)
      ? twins.length > 0 && !names.has(nameOf(cell))
      : twins.some(twin => isAligned(twin.cell, cell)) && isDated(sheet, cell, governors);
  };
  const headings = governors.flatMap(({ marker }) => (marker && isAlone(marker) ? [marker] : []));
  const found = headings.filter(marker => !placed.includes(marker) && isStop(marker));
  return found.filter(
    ({ cell }, at) => at === found.findIndex(other => nameOf(other.cell) === nameOf(cell)),
  );
}

const isAlone = ({ cell, plural, rest }: Marker) => !plural && rest === cell.text.length;

const nameOf = ({ text }: Cell) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const isNumbered = ({ text }: Cell) => /\d/.test(text);

const isTwin = (one: Cell, other: Cell) =>
  shapeOf(one) === shapeOf(other) && Math.abs(one.size - other.size) < 0.6;

/** "@ #" for both "Pick 1" and "Drop 2". */
const shapeOf = ({ text }: Cell) =>
  withoutType(text)
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[\s:.–-]+$/, '');

const isAligned = (one: Cell, other: Cell) =>
  Math.abs(one.x - other.x) < 4 || (one.page === other.page && one.line === other.line);

/** Whether there is a day in the lines below a heading, before the next one. */
function isDated(sheet: Sheet, heading: Cell, governors: readonly Governor[]): boolean {
  const isBelow = (cell: Cell) => cell.page === heading.page && cell.y > heading.y + 1;
  const next = governors.map(({ cell }) => cell).filter(isBelow);
  const end = Math.min(...next.map(({ y }) => y), heading.y + MOST_LINES * heading.size);
  return sheet.cells.some(
    cell => isBelow(cell) && cell.y < end && findDates(cell.text, 2000).length > 0,
  );
}

const MOST_LINES = 8;
