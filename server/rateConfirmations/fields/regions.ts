import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findDates } from '../values/dates.ts';
import { findTimes } from '../values/times.ts';
import { type Anchor, anchorsOf } from './anchors.ts';
import { type Bounds, boundsOf, type Seed, withOwnTops } from './bounds.ts';
import { type Governor, governorOf, governorsOf } from './governed.ts';
import { type Marker, markersOf, type StopType } from './markers.ts';
import { onlyAmount } from './onlyAmount.ts';
import { unplacedMarkers } from './unplaced.ts';

/** A stop of the load as a part of the page: the address, and its cells. */
export type StopRegion = {
  type: StopType | null;
  anchor: Anchor;
  marker: Marker | null;
  cells: readonly Cell[];
};

/** The stops of a document, and the headings under which no place was read. */
export type StopRegions = { regions: StopRegion[]; unplaced: Marker[] };

/** The stops of a document in reading order, each with its part of the page. */
export function stopRegions(sheet: Sheet): StopRegions {
  const governors = governorsOf(sheet, markersOf(sheet));
  const seeds = anchorsOf(sheet).map(anchor => ({
    anchor,
    governor: governorOf(anchor, governors),
  }));
  const marked = seeds.filter(({ governor }) => governor?.marker);
  const unplaced = unplacedMarkers(sheet, seeds, governors);
  // When the document names its stops, an address without a name belongs to a letterhead.
  const isNamed = marked.length + unplaced.length >= 2;
  const free = withoutLetterhead(
    sheet,
    seeds.filter(seed => !isParty(seed)),
  );
  // Stops may follow "Carrier: …" under headings that are not known.
  const stops = isNamed ? marked : free.length >= 2 ? free : seeds;
  const regions = [...new Set(stops.map(({ anchor }) => anchor.cell.page))].flatMap(page =>
    onPage(
      sheet,
      stops.filter(({ anchor }) => anchor.cell.page === page),
      governors,
    ),
  );
  return { regions: distinct(withTypes(onlyDated(regions))), unplaced };
}

/** A letterhead's share of the first page. */
const HEAD = 0.16;

/** The broker's own address under its name at the top is no stop, when two others are left. */
function withoutLetterhead(sheet: Sheet, seeds: readonly Seed[]): readonly Seed[] {
  const height = sheet.pages[0]?.height ?? 0;
  const [first, ...others] = seeds;
  if (!first || others.length < 2) return seeds;
  const { cell, above, before } = first.anchor;
  const isHead = cell.page === 1 && cell.y < height * HEAD && first.governor === null;
  const isOwn = [...above.map(({ text }) => text), before].some(text => COMPANY.test(text));
  return isHead && (isOwn || above.some(({ size }) => size > 1.2 * cell.size)) ? others : seeds;
}

const COMPANY =
  /\b(?:llc|inc|corp|ltd|logistics|freight|brokerage|brokers?|transport(?:ation)?|3pl|carriers?|forwarding)\b/i;

const isParty = ({ governor }: Seed) => governor !== null && governor.marker === null;

function onPage(
  sheet: Sheet,
  seeds: readonly Seed[],
  governors: readonly Governor[],
): StopRegion[] {
  const bounds = withOwnTops(sheet, laneByLane(boundsOf(seeds)));
  const wide = regionsOf(sheet, bounds, governors);
  // Next to stops that are complete, a margin of facts belongs to the load.
  const gutter = gutterOf(sheet, bounds);
  const own = bounds.map(one => ({
    ...one,
    left: Math.max(one.left, ownLeft(one)),
    right: Math.min(one.right, gutter),
  }));
  const narrow = regionsOf(sheet, own, governors);
  return narrow.length > 1 && narrow.every(isDated) ? narrow : wide;
}

/** The left edge of a stop: that of its heading or of its address. */
const ownLeft = ({ anchor, governor }: Bounds) =>
  Math.min(anchor.left, governor?.marker ? governor.cell.x : 0) - 5;

/** Where a separate column begins to the right of all stops, with the carrier, the pay or notes. */
function gutterOf(sheet: Sheet, bounds: readonly Bounds[]): number {
  const top = Math.min(...bounds.map(one => one.top));
  const bottom = Math.max(...bounds.map(one => one.bottom)) + 2;
  const edge = Math.max(...bounds.map(({ anchor }) => anchor.cell.x + anchor.cell.w));
  const beside = sheet.cells.filter(
    ({ page, y }) => page === bounds[0]?.anchor.cell.page && y >= top - 2 && y < bottom,
  );
  const heads = beside.filter(cell => {
    const label = cell.x > edge ? sheet.label(cell) : null;
    return label?.alone && !sheet.isHeadingLine(cell.line) && HEADS.includes(label.kind);
  });
  const bars = barsIn(
    sheet,
    beside.filter(({ x }) => x > edge),
  );
  const starts = [...heads, ...bars].map(({ x }) => x - 5).sort((a, b) => a - b);
  return starts.find(x => beside.every(cell => cell.x >= x || cell.x + cell.w < x)) ?? Infinity;
}

/** Columns of facts of the load, such as its equipment and its weight, and of nothing else. */
function barsIn(sheet: Sheet, beside: readonly Cell[]): Cell[] {
  const columns = new Map<number, Cell[]>();
  for (const cell of beside) {
    const x = Math.round(cell.x);
    const column = columns.get(x);
    if (column) column.push(cell);
    else columns.set(x, [cell]);
  }
  return [...columns.values()].flatMap(cells => {
    const kinds = cells.flatMap(cell => sheet.label(cell)?.kind ?? []);
    const facts = new Set(kinds.filter(kind => OF_LOAD.includes(kind)));
    const isBar = facts.size >= 3 && !kinds.some(kind => OF_STOP.includes(kind));
    return isBar ? cells.slice(0, 1) : [];
  });
}

const OF_LOAD: readonly LabelKind[] = [
  'load_number',
  'document_date',
  'equipment',
  'weight',
  'commodity',
  'po',
  'bol',
  'miles',
  'temperature',
  'total',
  'rate',
];

const OF_STOP: readonly LabelKind[] = [
  'date',
  'time',
  'from',
  'to',
  'pickup_number',
  'delivery_number',
  'appointment_number',
];

const HEADS: readonly LabelKind[] = [
  'carrier',
  'rate',
  'charges',
  'total',
  'instructions',
  'terms',
];

function regionsOf(
  sheet: Sheet,
  bounds: readonly Bounds[],
  governors: readonly Governor[],
): StopRegion[] {
  return bounds.map(own => {
    const end = endOf(sheet, own, bounds, governors);
    const cells = sheet.cells.filter(
      cell =>
        cell.page === own.anchor.cell.page &&
        cell.y + cell.h * 0.5 >= own.top &&
        cell.y + cell.h * 0.5 < end &&
        cell.x >= own.left &&
        cell.x < own.right,
    );
    // Each of them is read by the pattern of every field.
    for (const { text } of cells) sheet.steps.spend(text.length);
    const marker = own.governor?.marker ?? null;
    return { type: marker?.type ?? null, anchor: own.anchor, marker, cells };
  });
}

/** When "PICKUPS" and "DELIVERIES" are side by side, the columns are read one after the other. */
function laneByLane(bounds: readonly Bounds[]): Bounds[] {
  const isShared = bounds.some(one =>
    bounds.some(
      ({ governor }, at) => bounds[at] !== one && governor?.marker && governor === one.governor,
    ),
  );
  return isShared ? [...bounds].sort((a, b) => a.left - b.left || a.top - b.top) : [...bounds];
}

const ENDS: readonly LabelKind[] = [
  'total',
  'charges',
  'rate',
  'amount',
  'terms',
  'signature',
  'carrier',
  'broker',
  'bill_to',
  'driver',
];

/**
 * Where a stop ends: at the next one in its column, at another part of the document, at a wide gap.
 */
function endOf(
  sheet: Sheet,
  own: Bounds,
  all: readonly Bounds[],
  governors: readonly Governor[],
): number {
  const inLane = (cell: Cell) => cell.x >= own.left && cell.x < own.right;
  const nexts = all.filter(
    other =>
      other !== own && other.left < own.right && other.right > own.left && other.top > own.top + 1,
  );
  const next = Math.min(...nexts.map(({ top }) => top), Infinity);
  const below = sheet.cells.filter(
    cell => cell.page === own.anchor.cell.page && cell.y > own.bottom - 2 && inLane(cell),
  );
  const part = below.find(cell => endsStops(sheet, cell) || isOtherMarker(cell, own, governors));
  return Math.min(next, part?.y ?? Infinity, gapBelow(below, own));
}

function endsStops(sheet: Sheet, cell: Cell): boolean {
  if (isCharged(sheet, cell) || isOfGoods(sheet, cell)) return true;
  const label = sheet.label(cell);
  if (!label || !(label.marked || label.alone)) return false;
  if (ENDS.includes(label.kind)) return true;
  if (label.kind === 'equipment') return isSaidOnce(sheet, cell);
  return label.kind === 'instructions' && (label.alone || cell.text.length > 90);
}

/** The headings of a table of orders or goods. */
function isOfGoods(sheet: Sheet, cell: Cell): boolean {
  if (!sheet.isHeadingLine(cell.line)) return false;
  const kinds = (sheet.lines[cell.line] ?? []).flatMap(other => sheet.label(other)?.kind ?? []);
  const goods = kinds.filter(kind => GOODS.includes(kind));
  return goods.length >= 2 && !kinds.some(kind => OF_STOP.includes(kind) || NAMES.includes(kind));
}

const GOODS: readonly LabelKind[] = ['commodity', 'weight', 'pieces', 'pallets', 'po', 'bol'];

const NAMES: readonly LabelKind[] = ['facility', 'address', 'city', 'type', 'stop', 'reference'];

/**
 * What is printed once belongs to the load and not to its last stop; it may also be printed for
 * each stop.
 */
const isSaidOnce = (sheet: Sheet, cell: Cell) =>
  sheet.lines[cell.line]?.[0] === cell &&
  sheet.cells.every(other => {
    const label = other === cell ? null : sheet.label(other);
    return label?.kind !== 'equipment' || !(label.marked || label.alone);
  });

/** "Line haul: $1,900.00" */
const NAMED_SUM =
  /^(?:line\s*-?\s*haul|freight|fuel|fsc|flat|base|linehaul)\b[^$]{0,30}\$\s?[\d,]+(?:\.\d{2})?$/i;

/** A total next to or under its name: charges may begin without a heading. */
function isCharged(sheet: Sheet, cell: Cell): boolean {
  if (onlyAmount(cell) !== null) {
    return (sheet.lines[cell.line] ?? []).some(
      ({ x, text }) => x < cell.x && /[A-Za-z]{3}/.test(text),
    );
  }
  if (cell.text.length < 60 && NAMED_SUM.test(cell.text)) return true;
  const under = /[A-Za-z]{3}/.test(cell.text) && cell.text.length < 40 && sheet.below(cell, 1);
  if (!under || onlyAmount(under) === null || Math.abs(under.x - cell.x) >= 3) return false;
  // The amount's name may be next to it.
  return !(sheet.lines[under.line] ?? []).some(
    ({ x, text }) => x < under.x && /[A-Za-z]{3}/.test(text),
  );
}

const isOtherMarker = (cell: Cell, own: Bounds, governors: readonly Governor[]) =>
  governors.some(g => g.cell === cell && g.marker?.rest === cell.text.length && g !== own.governor);

/** Lines of a stop have about the same spacing below its address as above it. */
function gapBelow(below: readonly Cell[], own: Bounds): number {
  const inner = innerGap(own);
  // In an email, a stop is a paragraph: the next one begins at a small gap.
  const usual = own.anchor.before.length > 20 ? 0.8 : 1.35;
  let bottom = own.bottom;
  let isKnown = false;
  for (const [index, cell] of below.entries()) {
    const gap = cell.y - bottom;
    if (gap > Math.max(usual * cell.size, 1.6 * inner)) {
      // After a blank line in its box, the day of a stop still belongs to it.
      isKnown ||= index > FEW || [...headOf(own), ...below.slice(0, index)].some(isMoment);
      if (isKnown || gap > 2.2 * cell.size || !isMoment(cell)) return bottom + 1;
      isKnown = true;
    }
    bottom = Math.max(bottom, cell.y + cell.h);
  }
  return Infinity;
}

/** Cells between an address and its day. */
const FEW = 12;

const headOf = ({ anchor, governor }: Bounds) => [
  ...anchor.cells,
  ...anchor.above,
  ...(governor ? [governor.cell] : []),
];

const isMoment = ({ text }: Cell) => findDates(text, 2000).length > 0;

function innerGap({ anchor, governor }: Bounds): number {
  const cells = [...anchor.above, ...(governor ? [governor.cell] : [])];
  const lines = [anchor.cell, ...cells.filter(({ y }) => y < anchor.cell.y)].sort(
    (a, b) => b.y - a.y,
  );
  const gaps = lines.map((cell, index) => (lines[index - 1]?.y ?? cell.y) - (cell.y + cell.h));
  return Math.max(0, ...gaps.slice(1).filter(gap => gap < 4 * anchor.cell.size));
}

/** Of addresses under one marker, those without a date belong to a broker or to billing. */
function onlyDated(regions: readonly StopRegion[]): StopRegion[] {
  const dated = regions.filter(isDated);
  if (dated.length < 2) return [...regions];
  return regions.filter(region => isDated(region) || (region.marker && !isShared(region, regions)));
}

const isDated = ({ cells }: StopRegion) =>
  cells.some(
    ({ text }) => findDates(text, 2000).length > 0 || findTimes(text, { bare: false }).length > 0,
  );

const isShared = (region: StopRegion, regions: readonly StopRegion[]) =>
  regions.some(other => other !== region && other.marker === region.marker);

/** When stops have no type, the first is a pickup and the last a delivery. */
function withTypes(regions: readonly StopRegion[]): StopRegion[] {
  const hasPickup = regions.some(({ type }) => type === 'pickup');
  return regions.map((region, index) => {
    const guess = index === 0 && !hasPickup ? 'pickup' : 'delivery';
    return { ...region, type: region.type ?? guess };
  });
}

/** A route line at the top may repeat the cities of the stops. */
function distinct(regions: readonly StopRegion[]): StopRegion[] {
  return regions.filter((region, index) => {
    const { city, zip } = region.anchor;
    const isBare = region.anchor.above.length === 0 && region.anchor.before === '';
    return (
      !isBare ||
      !regions.some(
        (other, at) =>
          at !== index &&
          other.anchor.city === city &&
          other.anchor.zip === zip &&
          (other.anchor.above.length > 0 || other.anchor.before !== ''),
      )
    );
  });
}
