import { split } from '../money/money.ts';
import { type Point, straightMiles, straightPath } from './roadMiles.ts';

/** Where a place lies. Null: in no state of the United States. */
export type StateAt = (point: Point) => string | null;

/** The part of a line that one state has, from 0 to 1, by the state's code; '' for none. */
export type StateShares = ReadonlyMap<string, number>;

/** A line is cut into pieces of this length at most, each in the state of its middle. */
const PIECE_MILES = 1;

/** How a line is shared by the states that it passes. One without length is where it is. */
export function stateShares(line: readonly Point[], stateAt: StateAt): StateShares {
  const shares = new Map<string, number>();
  let whole = 0;
  for (const [from, to] of pairs(line)) {
    const length = straightMiles(from, to);
    const pieces = Math.max(1, Math.ceil(length / PIECE_MILES));
    for (let piece = 0; piece < pieces; piece += 1) {
      const share = (piece + 0.5) / pieces;
      const middle = {
        lat: from.lat + (to.lat - from.lat) * share,
        lng: from.lng + (to.lng - from.lng) * share,
      };
      const state = stateAt(middle) ?? '';
      shares.set(state, (shares.get(state) ?? 0) + length / pieces);
    }
    whole += length;
  }
  if (whole === 0) return new Map(line.slice(0, 1).map(point => [stateAt(point) ?? '', 1]));
  return new Map([...shares].map(([state, length]) => [state, length / whole]));
}

/** The straight lines from each place to the next. */
export const lineOf = (points: readonly Point[]): Point[] =>
  pairs(points).flatMap(([from, to], index) => straightPath(from, to).slice(index === 0 ? 0 : 1));

/**
 * Miles (two decimals) by state code. They add up to the load's miles to the hundredth, whatever the
 * length of the line: the odometer's and the broker's miles count, the line only shares them out.
 * Miles without a line belong to no state.
 */
export function milesByState(miles: number, shares: StateShares): Map<string, number> {
  if (miles === 0) return new Map();
  const states = [...shares].filter(([, share]) => share > 0);
  if (states.length === 0) return new Map([['', miles]]);
  const parts = split(
    miles,
    states.map(([, share]) => Number(share.toFixed(4))),
  );
  return new Map(states.flatMap(([state], index) => (parts[index] ? [[state, parts[index]]] : [])));
}

const pairs = (points: readonly Point[]): [Point, Point][] =>
  points.slice(1).map((to, index) => [points[index] as Point, to]); // the one before it
