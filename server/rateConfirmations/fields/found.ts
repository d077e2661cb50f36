import type { Place } from '../layout/place.ts';

/** A value read from a document: its confidence, from 0 to 1, and its position. */
export type Found<T> = { value: T; confidence: number; place: Place };

/** The most certain of several; the first of equals. */
export function surest<T>(found: readonly Found<T>[]): Found<T> | null {
  return found.reduce<Found<T> | null>(
    (best, next) => (best && best.confidence >= next.confidence ? best : next),
    null,
  );
}
