import { type Leg, type LegStop, legsOf } from '../freight/legs.ts';
import { type Decimal, numberOf } from '../money/exact.ts';

/** The fields of a load's driver row that decide its part of a leg's pay. */
export type SplitRow = Leg & {
  split_percent?: Decimal | null;
  /** An agreed price is paid as it is, whatever the percentage is. */
  is_manual_price?: boolean | null;
};

/** The default percent per driver for this many drivers of one leg. */
export function evenSplits(count: number): number[] {
  const each = Math.floor(WHOLE / Math.max(count, 1));
  return Array.from({ length: count }, (_, place) =>
    percentOfUnits(place === 0 ? WHOLE - each * (count - 1) : each),
  );
}

/** A driver row of a load for the team of a truck. */
export interface TeamRow {
  driver_id: number;
  position: 'driver' | 'co_driver';
  split_percent: number;
}

/**
 * The driver rows of a load that a truck's drivers take, the first driver first: each has an equal
 * part of the pay, and all but the first are co-drivers.
 */
export function teamRows(driverIds: readonly number[]): TeamRow[] {
  const splits = evenSplits(driverIds.length);
  return driverIds.map((driver_id, place) => ({
    driver_id,
    position: place === 0 ? 'driver' : 'co_driver',
    split_percent: splits[place] ?? 0,
  }));
}

/** A hundred percent in units of the fourth decimal, so that parts add up exactly. */
const WHOLE = 1_000_000;
const percentOfUnits = (units: number) => numberOf(BigInt(units), 4);
/** A pasted word is not a number and counts as zero for now. */
const unitsOf = ({ split_percent }: SplitRow) => {
  const units = Math.round(Number(split_percent ?? 100) * 10_000);
  return Number.isFinite(units) ? units : 0;
};

/**
 * The percentages that change, by row index, after a driver was added, removed or moved to another
 * leg: the row at `at`. Drivers with an even split get the new even split. Entered percentages
 * stay, and a new driver gets the rest.
 */
export function splitsAfter(
  before: readonly SplitRow[],
  after: readonly SplitRow[],
  at: number,
  stops: readonly LegStop[] = [],
): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>();
  const come = after.length > before.length;
  const gone = after.length < before.length;
  const legsBefore = legsOf(before, stops);
  const legs = legsOf(after, stops);
  const [was, is] = [come ? undefined : legsBefore[at], gone ? undefined : legs[at]];
  const touched = [was, is].flatMap(leg => leg ?? []);
  if (was !== undefined && was === is) return wanted;

  // Each row before the change. An added one had nothing.
  const origins: (string | undefined)[] = [...legsBefore];
  if (come) origins.splice(at, 0, undefined);
  else if (gone) origins.splice(at, 1);
  const isTyped = (leg: string | undefined) => leg && !isEven(before, legsBefore, leg);

  for (const leg of new Set(touched)) {
    const places = placesOf(leg, legs);
    const even = evenSplits(places.length);
    if (!places.some(place => isTyped(origins[place]))) {
      places.forEach((place, index) => {
        wanted.set(place, even[index] ?? 0);
      });
    } else if (come) wanted.set(at, leftFor(at, places, after));
  }
  return wanted;
}

const placesOf = (leg: string, legs: readonly string[]) =>
  legs.flatMap((one, place) => (one === leg ? [place] : []));

function leftFor(at: number, places: readonly number[], rows: readonly SplitRow[]): number {
  const others = places.filter(place => place !== at);
  const taken = others.reduce((sum, place) => sum + unitsOf(rows[place] ?? {}), 0);
  return percentOfUnits(Math.max(WHOLE - taken, 0));
}

function isEven(rows: readonly SplitRow[], legs: readonly string[], leg: string): boolean {
  const splits = placesOf(leg, legs).map(place => percentOfUnits(unitsOf(rows[place] ?? {})));
  const even = evenSplits(splits.length);
  return splits.sort((a, b) => b - a).every((split, index) => split === even[index]);
}

/**
 * The total percent that the drivers of one leg get, where it exceeds 100. Some carriers pay two
 * drivers the full rate. For most it is a mistake.
 */
export function oversplit(
  rows: readonly SplitRow[],
  stops: readonly LegStop[] = [],
): number | null {
  const shared = rows.filter(({ is_manual_price }) => !is_manual_price);
  const legs = legsOf(shared, stops);
  const sums = legs.map(leg =>
    placesOf(leg, legs).reduce((sum, place) => sum + unitsOf(shared[place] ?? {}), 0),
  );
  const most = Math.max(0, ...sums);
  return most > WHOLE ? percentOfUnits(most) : null;
}
