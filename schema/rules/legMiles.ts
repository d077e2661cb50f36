import { type Decimal, exact, isZero, sumOf } from './exact.ts';
import { inOrder, isWholeWay, type Leg, type LegStop, type Part, partOf } from './legs.ts';
import { split } from './money.ts';

/** A load as far as its drivers' miles follow from it. */
export interface MeasuredLoad {
  loaded_miles?: Decimal | null;
  empty_miles?: Decimal | null;
  /** Each with the way from the stop before it; null while that is not known. */
  stops: readonly (LegStop & { leg_miles?: Decimal | null })[];
}

/** The miles of a driver for whom nobody typed any. */
export interface LegMiles {
  loaded_miles: number;
  empty_miles: number;
}

/**
 * What each row drives of the load's miles, in the order of the rows: a driver of the whole way all
 * of them, one of a leg what falls to it by its part of the way. Legs that make up the way come to
 * the load's miles together. While a way is not known, the legs of the relay count the same.
 *
 * Empty miles lead to the first stop: whoever begins there drives them.
 */
export function legMiles(load: MeasuredLoad, rows: readonly Leg[]): LegMiles[] {
  const stops = inOrder(load.stops);
  const parts = rows.map(row => partOf(row, stops));
  const loadedOf = sharing(load, stops, parts);
  return parts.map(part => ({
    loaded_miles: loadedOf(part),
    empty_miles: part.from === 0 ? Number(load.empty_miles ?? 0) : 0,
  }));
}

/** All the miles of a way, the sum of its legs; null while one of them is not known. */
export function wayMiles(stops: MeasuredLoad['stops']): number | null {
  const ways = inOrder(stops)
    .slice(1)
    .map(stop => stop.leg_miles);
  return ways.length > 0 && ways.every(way => way != null) ? sumOf(ways) : null;
}

function sharing(
  { loaded_miles }: MeasuredLoad,
  stops: MeasuredLoad['stops'],
  parts: readonly Part[],
): (part: Part) => number {
  const miles = loaded_miles ?? 0;
  const ways = stops.slice(1).map(stop => stop.leg_miles);
  const isKnown = ways.every(way => way != null) && ways.some(way => !isZero(exact(way ?? 0)));
  const isWhole = (part: Part) => isWholeWay(part, stops);
  if (isKnown) {
    const shares = split(miles, ways);
    return part => (isWhole(part) ? Number(miles) : sumOf(shares.slice(part.from, part.to)));
  }
  const legs = [...new Set(parts.filter(part => !isWhole(part)).map(wordOf))];
  const shares = split(
    miles,
    legs.map(() => 1),
  );
  return part => (isWhole(part) ? Number(miles) : (shares[legs.indexOf(wordOf(part))] ?? 0));
}

const wordOf = ({ from, to }: Part): string => `${from}-${to}`;
