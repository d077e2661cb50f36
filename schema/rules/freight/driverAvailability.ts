import { daysBetween, type PlainDate } from '../time/weeks.ts';
import { compareInstants, type Instant, localDateOf } from '../time/zones.ts';
import { BOARD_STATUS } from './boardStates.ts';
import { LOAD_STATUS } from './loadStates.ts';
import type { Span } from './overlap.ts';

/** What a dispatcher can do with a driver now. */
export const availabilities = [
  'stop',
  'no_answer',
  'ready',
  'no_truck',
  'booked',
  'on_load',
  'rest',
  'shop',
  'home',
  'vacation',
  'on_leave',
] as const;

export type Availability = (typeof availabilities)[number];

/** Entries of the personal board, by `personalBoardStatuses`. */
const ENTRY = { no_answer: 6, home: 7, shop: 8, rest: 11, vacation: 12, stop: 13 } as const;

/** Entries of the personal board that mean a day at home. */
export const homeEntries = [ENTRY.home, ENTRY.vacation] as const;

/** Entries of the personal board during which a driver takes no load. */
export const offDutyEntries = [ENTRY.home, ENTRY.rest, ENTRY.vacation] as const;

export interface DriverState {
  /** Of the driver's record. */
  status: string;
  /** The status of the current load. Null without one. */
  load_status: number | null;
  /** The latest entry of the personal board. */
  entry: { status_id: number; ready_at: Instant | null } | null;
  /** Null without a truck. */
  truck: { board_status: number | null } | null;
}

/** The availability of a driver. An entry with a ready time counts until then. */
export function availabilityOf(
  { status, load_status, entry, truck }: DriverState,
  now: Instant,
): Availability {
  const statusId = entry?.status_id;
  const isOver = entry?.ready_at != null && compareInstants(entry.ready_at, now) <= 0;
  if (status === 'on_leave') return 'on_leave';
  if (statusId === ENTRY.stop) return 'stop';
  if (load_status === LOAD_STATUS.enroute || load_status === LOAD_STATUS.arrived) return 'on_load';
  if (!isOver) {
    if (statusId === ENTRY.home) return 'home';
    if (statusId === ENTRY.vacation) return 'vacation';
    if (statusId === ENTRY.rest) return 'rest';
    if (statusId === ENTRY.shop) return 'shop';
  }
  if (load_status !== null) return 'booked';
  if (!truck) return 'no_truck';
  if (truck.board_status === BOARD_STATUS.shop) return 'shop';
  if (truck.board_status === BOARD_STATUS.home) return 'home';
  return statusId === ENTRY.no_answer ? 'no_answer' : 'ready';
}

/** A break of this many hours between two loads counts as time at home. */
const HOME_BREAK_HOURS = 48;

export interface Trips {
  /** The loads that the driver has hauled or is hauling, in any order. */
  spans: readonly Span[];
  /** The last day at home on the personal board. */
  last_home: PlainDate | null;
}

/**
 * For how many days the driver has been out, today included. Counted from the first load after the
 * last break of 48 hours, or after the last day at home on the personal board. 0 at home.
 */
export function daysOut({ spans, last_home }: Trips, now: Instant, zone: string): number {
  let since: Instant | null = null;
  for (const { from, to } of [...spans].sort((a, b) => compareInstants(b.from, a.from))) {
    if (compareInstants(from, now) > 0) continue;
    if (hoursBetween(to, since ?? now) >= HOME_BREAK_HOURS) break;
    if (last_home && localDateOf(from, zone) < last_home) {
      return daysBetween(last_home, localDateOf(now, zone));
    }
    since = from;
  }
  return since === null ? 0 : daysBetween(localDateOf(since, zone), localDateOf(now, zone)) + 1;
}

const hoursBetween = (from: Instant, to: Instant) => (Date.parse(to) - Date.parse(from)) / HOUR_MS;

const HOUR_MS = 3_600_000;
