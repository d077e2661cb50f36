import {
  type Instant,
  instantOf,
  type LocalTime,
  localTimeOf,
} from '../../../schema/rules/zones.ts';

/** An instant of each side of the change of clocks, in their order. */
export type BothInstants = readonly [Instant, Instant];

/**
 * The two instants at which a place's clocks show this time; null for all but one hour of the year,
 * the one that they show twice in autumn.
 */
export function bothInstantsOf(local: LocalTime, zone: string): BothInstants | null {
  const first = instantOf(local, zone);
  const later = instantOf(local, zone, { later: true });
  return first === later ? null : [first, later];
}

/** Whether an instant is in the second of two equal hours; null where there are no two. */
export function isLaterOfBoth(instant: unknown, zone: string): boolean | null {
  if (!isInstant(instant)) return null;
  const both = bothInstantsOf(localTimeOf(instant, zone), zone);
  // The clocks' time is cut to seconds, and so are the two.
  return both && Date.parse(instant) >= Date.parse(both[1]);
}

/** A text that is an instant, not the half of one that is being typed. */
export const isInstant = (value: unknown): value is Instant =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value));
