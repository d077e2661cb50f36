import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findDates } from '../values/dates.ts';
import { findTimes } from '../values/times.ts';
import { type Anchor, anchorsOf } from './anchors.ts';
import { type Bounds, boundsOf, type Seed, withOwnTops } from './bounds.ts';
import { type Governor, governorOf, governorsOf } from './governed.ts';
import { gutterOf } from './gutter.ts';
import { type Marker, markersOf, type StopType } from './markers.ts';
import { endOf } from './stopEnds.ts';
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
