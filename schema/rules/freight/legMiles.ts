import { type Decimal, exact, isZero, sumOf } from '../money/exact.ts';
import { split } from '../money/money.ts';
import { inOrder, isWholeRoute, type Leg, type LegStop, type Part, partOf } from './legs.ts';

/** The fields of a load that its drivers' miles depend on. */
export interface MeasuredLoad {
  loaded_miles?: Decimal | null;
  empty_miles?: Decimal | null;
  /** Each stop with the miles from the previous one. Null while unknown. */
  stops: readonly (LegStop & { leg_miles?: Decimal | null })[];
}

/** The miles of a driver whose miles nobody entered. */
export interface LegMiles {
  loaded_miles: number;
  empty_miles: number;
}

/**
 * The miles of each driver row, in order: a driver of the whole route gets all of them, a driver of
 * one leg a part in proportion to the leg. The legs of one route add up to the load's miles. While
 * a distance is unknown, the legs of the relay count equally.
 *
 * Deadhead miles lead to the first stop and belong to the driver who starts there.
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

/** The miles of a route: the sum of its legs. Null while one is unknown. */
export function routeMiles(stops: MeasuredLoad['stops']): number | null {
  const milesOfLegs = inOrder(stops)
    .slice(1)
    .map(stop => stop.leg_miles);
  return milesOfLegs.length > 0 && milesOfLegs.every(ofLeg => ofLeg != null)
    ? sumOf(milesOfLegs)
    : null;
}

function sharing(
  { loaded_miles }: MeasuredLoad,
  stops: MeasuredLoad['stops'],
  parts: readonly Part[],
): (part: Part) => number {
  const miles = loaded_miles ?? 0;
  const milesOfLegs = stops.slice(1).map(stop => stop.leg_miles);
  const isKnown =
    milesOfLegs.every(ofLeg => ofLeg != null) &&
    milesOfLegs.some(ofLeg => !isZero(exact(ofLeg ?? 0)));
  const isWhole = (part: Part) => isWholeRoute(part, stops);
  if (isKnown) {
    const shares = split(miles, milesOfLegs);
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
