import { type Decimal, numberOf } from './exact.ts';
import { type Leg, type LegStop, legsOf } from './legs.ts';

/** A load's driver row as far as its part of a leg's pay goes. */
export type SplitRow = Leg & {
  split_percent?: Decimal | null;
  /** An agreed price is paid as it stands, whatever the percentage beside it. */
  is_manual_price?: boolean | null;
};

/** What so many drivers of one leg get, per cent each, where nobody says otherwise. */
export function evenSplits(count: number): number[] {
  const each = Math.floor(WHOLE / Math.max(count, 1));
  return Array.from({ length: count }, (_, place) =>
    percentOfUnits(place === 0 ? WHOLE - each * (count - 1) : each),
  );
}

/** A hundred per cent in units of the fourth decimal, so that parts add up to it exactly. */
const WHOLE = 1_000_000;
const percentOfUnits = (units: number) => numberOf(BigInt(units), 4);
/** What is no number, a pasted word, is nothing yet. */
const unitsOf = ({ split_percent }: SplitRow) => {
  const units = Math.round(Number(split_percent ?? 100) * 10_000);
  return Number.isFinite(units) ? units : 0;
};

/**
 * The percentages that change, by the row's place, once a driver has come, gone or changed his
 * leg: the row at `at`. Whoever has just the even part of a leg has that of its drivers as they
 * are now; what somebody typed stays, and who is new beside it gets what is left.
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

  // What each row was; one that has come was nothing.
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
 * The most that the drivers of one leg get of its pay together, per cent, where it is more than
 * the whole. Two at the full rate are paid so by some carriers; by most it is a slip.
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
