import { UnreadableError } from '../../files/reading/unreadableError.ts';
import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import type { Place } from '../layout/place.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findCities, isStreet } from '../values/places.ts';
import { CANADIAN, isZipOf, postalCode, ZIP } from '../values/postalCodes.ts';
import { stateCode } from '../values/states.ts';
import { datedMarker, readMarker, spokenMarker } from './markers.ts';

/** A city with its state and usually its ZIP: every address ends in one. */
export type Anchor = {
  cell: Cell;
  /** Its own cell, and those of state and ZIP when they are in columns of their own. */
  cells: readonly Cell[];
  city: string;
  state: string;
  zip: string | null;
  place: Place;
  cityPlace: Place;
  /** The text before it in its cell: "Oakmantle Home Goods, 550 Commerce Pkwy". */
  before: string;
  /** The text after it: in a sentence, the day. */
  after: string;
  /** The cells above it, or to its left, that may be street and name, nearest first. */
  above: readonly Cell[];
  top: number;
  left: number;
};

/** A rate confirmation has a few stops; each place is compared with all others. */
const MOST_PLACES = 200;

/**
 * Addresses of a document, in order. Those without a ZIP only when there are none with one. Throws a
 * `UnreadableError` where there are more than a rate confirmation has.
 */
export function anchorsOf(sheet: Sheet): Anchor[] {
  const anchors = allAnchors(sheet);
  if (anchors.length <= MOST_PLACES) return anchors;
  throw new UnreadableError('said', {
    sentence: `A rate confirmation may name at most ${MOST_PLACES} places.`,
  });
}

function allAnchors(sheet: Sheet): Anchor[] {
  const whole = sheet.cells.flatMap(cell => [
    ...inCell(sheet, cell, true),
    ...overTwoLines(sheet, cell),
    ...inColumns(sheet, cell),
  ]);
  return whole.length >= 2 ? whole : sheet.cells.flatMap(cell => inCell(sheet, cell, false));
}

function inCell(sheet: Sheet, cell: Cell, zip: boolean): Anchor[] {
  const passage = new Passage([cell]);
  return findCities(cell.text, { zip }).map(
    ({ city, state, zip: code, start, end }, index, all) => {
      const before = cell.text.slice(all[index - 1]?.end ?? 0, start);
      const cityPlace = passage.place(start, start + city.length);
      const place = passage.place(start, end);
      const after = cell.text.slice(end, all[index + 1]?.start);
      const found = { cell, cells: [cell], city, state, zip: code, place, cityPlace };
      return withAbove(sheet, { ...found, before, after });
    },
  );
}

/** A narrow column splits "Cincinnati, OH" from "45240", or an address anywhere. */
function overTwoLines(sheet: Sheet, cell: Cell): Anchor[] {
  const next = sheet.below(cell, 1);
  if (!next || cell.text.length > 120 || findCities(next.text, { zip: true }).length > 0) return [];
  if (findCities(cell.text, { zip: true }).length > 0) return [];
  // "11500 SE Hwy 212" under "Fred Meyer DC" is a street.
  if (!BEGINS_WITH_CODE.test(next.text) || isStreet(next.text.replace(COUNTRY, ''))) return [];
  const passage = new Passage([cell, next]);
  const found = findCities(passage.text.replace('\n', ' '), { zip: true })[0];
  if (!found || found.start >= cell.text.length || !isZipOf(found.state, found.zip)) return [];
  const { city, state, zip, start, end } = found;
  const cityPlace = passage.place(start, start + city.length);
  const before = cell.text.slice(0, start);
  return [
    withAbove(sheet, {
      cell,
      cells: [cell, next],
      city,
      state,
      zip,
      place: passage.place(start, end),
      cityPlace,
      before,
      after: passage.text.slice(end),
    }),
  ];
}

const COUNTRY = /\s*,?\s*(?:USA?|U\.S\.A?\.?|United\s+States|Canada)\s*$/i;

const BEGINS_WITH_CODE = new RegExp(String.raw`^(?:[A-Z]{2}\.?,?\s+)?(?:${ZIP}|${CANADIAN})\b`);

/** City, state and ZIP in columns of their own. */
function inColumns(sheet: Sheet, cell: Cell): Anchor[] {
  const [state, zip] = following(sheet, cell);
  // "MOBILE" is also a city, though it may announce a phone number: what follows decides.
  const isCity = /^[A-Za-z][A-Za-z .'-]+$/.test(cell.text);
  const joined = state ? /^([A-Z]{2})\s+(\S.*)$/.exec(state.text) : null;
  const code = stateCode(joined?.[1] ?? state?.text ?? '');
  const digits = code && postalCode(code, joined?.[2] ?? zip?.text ?? '');
  const withState = /^([A-Za-z][A-Za-z .'-]+),\s*([A-Z]{2})$/.exec(cell.text);
  const lone = withState && postalCode(withState[2] ?? '', state?.text ?? '');
  if (lone && state)
    return [columns(sheet, [cell, state], withState[1] ?? '', withState[2] ?? '', lone)];
  if (!isCity || !state || code === null || !digits || (!joined && !zip)) return [];
  const cells = joined || !zip ? [cell, state] : [cell, state, zip];
  return [columns(sheet, cells, cell.text, code, digits)];
}

function columns(sheet: Sheet, cells: Cell[], city: string, state: string, zip: string): Anchor {
  const [cell] = cells;
  if (!cell) throw new RangeError('An address needs a cell.');
  const place = new Passage(cells).place();
  const cityPlace = new Passage([cell]).place();
  return withAbove(sheet, {
    cell,
    cells,
    city,
    state,
    zip,
    place,
    cityPlace,
    before: '',
    after: '',
  });
}

function following(sheet: Sheet, cell: Cell): (Cell | undefined)[] {
  const line = sheet.lines[cell.line] ?? [];
  const at = line.indexOf(cell);
  return [line[at + 1], line[at + 2]];
}

/** The street and the name are above, or in the cells to the left when the row has one line. */
function withAbove(sheet: Sheet, anchor: Omit<Anchor, 'above' | 'top' | 'left'>): Anchor {
  const { cell } = anchor;
  const { before } = anchor;
  const above = isWhole(before)
    ? []
    : isInRow(sheet, cell)
      ? atLeft(sheet, cell)
      : stackAbove(sheet, cell);
  const top = Math.min(cell.y, ...above.map(({ y }) => y));
  const left = Math.min(cell.x, ...above.map(({ x }) => x));
  return { ...anchor, above, top, left };
}

/** "Lone Oak, 88 County Road 12," before the city: the address is complete. */
const isWhole = (before: string) =>
  before
    .split(/[,;|·•]/)
    .slice(1)
    .some(part => isStreet(part.trim()));

const isInRow = (sheet: Sheet, cell: Cell) =>
  atLeft(sheet, cell).some(({ text }) => isStreet(text));

function atLeft(sheet: Sheet, cell: Cell): Cell[] {
  const before = (sheet.lines[cell.line] ?? []).filter(other => other.x < cell.x).reverse();
  // The label of a stop begins its row: the rest of it is not a name.
  const end = before.findIndex(
    other => readMarker(other) !== null || /^[A-Z]?\d{0,2}$/.test(other.text),
  );
  if (end < 0) return before;
  // "Pickup: Lone Oak" holds the name itself.
  const heading = before[end];
  const marker = heading && readMarker(heading);
  return before.slice(0, marker && marker.rest < heading.text.length ? end + 1 : end);
}

const MOST_LINES = 5;

function stackAbove(sheet: Sheet, cell: Cell): Cell[] {
  // "Deliver to Lone Oak, …" begins its stop itself: what is above ends another.
  if (spokenMarker(cell)) return [];
  const stack: Cell[] = [];
  let at = cell;
  while (stack.length < MOST_LINES) {
    const over = sheet.above(at);
    if (!over || at.y - over.y > 2.1 * Math.max(at.size, over.size)) break;
    const aligned = Math.abs(over.x - at.x) < 6 || isCentred(over, at);
    const marker = readMarker(over);
    if (!aligned || (marker && marker.rest === over.text.length) || datedMarker(over)) break;
    // Labels above their values may begin on the line of the name: only they are not part of it.
    const isHeading = sheet.isHeadingLine(over.line) && sheet.label(over)?.alone;
    if (isHeading || endsAddress(over.text) || isFact(sheet, over)) break;
    if (isOfOtherLabel(sheet, over)) break;
    stack.push(over);
    if (marker) break;
    at = over;
  }
  return stack;
}

/** "Number: SG-8810" ends a stop, "PO: 3391" the facts before the first. */
function isFact(sheet: Sheet, cell: Cell): boolean {
  const label = sheet.label(cell);
  return label?.marked === true && !label.alone && FACTS.includes(label.kind);
}

const FACTS: readonly LabelKind[] = [
  'number',
  'reference',
  'po',
  'bol',
  'pickup_number',
  'delivery_number',
  'appointment_number',
  'equipment',
  'weight',
  'commodity',
];

/** Next to "WHEN" or "PICKUP NO" is the end of the stop before. */
function isOfOtherLabel(sheet: Sheet, cell: Cell): boolean {
  const neighbor = (sheet.lines[cell.line] ?? []).findLast(({ x }) => x < cell.x);
  // "SHIP FROM" and "To" announce the place itself.
  if (!neighbor || readMarker(neighbor) || /^(?:from|to)\W*$/i.test(neighbor.text)) return false;
  const label = sheet.label(neighbor);
  if (!label?.alone || !NOT_OF_ADDRESS.includes(label.kind)) return false;
  return !sheet.hasValueUnder(neighbor);
}

const NOT_OF_ADDRESS: readonly LabelKind[] = [
  'date',
  'time',
  'from',
  'to',
  'pickup_number',
  'delivery_number',
  'appointment_number',
  'reference',
  'phone',
  'contact',
  'weight',
  'commodity',
  'po',
  'bol',
  'load_number',
  'shipment_number',
  'equipment',
  'miles',
  'pallets',
  'temperature',
];

const isCentred = (a: Cell, b: Cell) => Math.abs(a.x + a.w / 2 - (b.x + b.w / 2)) < 3;

const endsAddress = (text: string) => findCities(text, { zip: true }).length > 0;
