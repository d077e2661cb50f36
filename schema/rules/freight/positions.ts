import type { Violation } from '../records/violation.ts';

/** One position of a device, in our form. */
export interface SentPosition {
  /** The ELD device id of the truck, otherwise its unit number. */
  device: string;
  lat: number;
  lng: number;
  /** When it was taken. */
  at: string;
}

/** More positions than this are sent in several requests. */
export const MOST_POSITIONS = 200;

/** The requests that a tracker may send in a minute, however few trucks there are. */
const LEAST_A_MINUTE = 60;
/** Some servers send each position by itself: a truck reports every quarter of a minute. */
const OF_TRUCK_A_MINUTE = 4;

/** How many requests of one tracker are accepted in a minute, by the active trucks of its company. */
export const mostRequestsAMinute = (trucks: number): number =>
  Math.max(LEAST_A_MINUTE, OF_TRUCK_A_MINUTE * trucks);

/** A clock that is ahead of the server's by more than this is wrong. */
const AHEAD_MS = 2 * 60_000;

/** What is wrong with a position, by field. Null when it can be used. */
export function positionErrors(
  sent: Readonly<Record<string, unknown>>,
  now: number,
): Record<string, string> | null {
  const errors: Record<string, string> = {};
  const { device, lat, lng, at } = sent;
  if (typeof device !== 'string' || device.trim() === '' || device.length > 50) {
    errors.device = 'The device must be a text of at most 50 characters.';
  }
  if (!isWithin(lat, 90)) errors.lat = 'The latitude must be a number from -90 to 90.';
  if (!isWithin(lng, 180)) errors.lng = 'The longitude must be a number from -180 to 180.';
  const taken = typeof at === 'string' && ISO.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(taken)) errors.at = 'The time must be an ISO 8601 instant.';
  else if (taken > now + AHEAD_MS) errors.at = 'The time must not be in the future.';
  return Object.keys(errors).length > 0 ? errors : null;
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/** How far the time of a signature may be from the server's. */
export const SIGNED_WITHIN_MS = 5 * 60_000;

/** Why a signed request can't be accepted at this time. Null when it can. */
export function timestampViolation(seconds: number, now: number): Violation | null {
  if (Number.isInteger(seconds) && Math.abs(now - seconds * 1_000) <= SIGNED_WITHIN_MS) return null;
  return {
    code: 'stale_timestamp',
    message: 'X-Timestamp must be the current time in Unix seconds.',
  };
}
