import { daysBetween, type PlainDate } from '../time/weeks.ts';
import { compareInstants, type Instant, localDateOf } from '../time/zones.ts';
import { BOARD_STATUS } from './boardStates.ts';
import { LOAD_STATUS } from './loadStates.ts';
import type { Span } from './overlap.ts';
import { ENTRY_STATUS, type LatestEntry, type OffDuty, offDutyAt } from './personalBoard.ts';

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

/** Entries of the personal board that mean a day at home. */
export const homeEntries = [ENTRY_STATUS.home, ENTRY_STATUS.vacation] as const;

export interface DriverState {
  /** Of the driver's record. */
  status: string;
  /** The status of the current load. Null without one. */
  load_status: number | null;
  /** The latest entry of the personal board. */
  entry: LatestEntry | null;
  /** Null without a truck. */
  truck: { board_status: number | null } | null;
}

/** The availability of a driver. An entry with a ready time counts until then. */
export function availabilityOf(
  { status, load_status, entry, truck }: DriverState,
  now: Instant,
): Availability {
  const offDuty = offDutyAt(entry, now);
  if (status === 'on_leave') return 'on_leave';
  if (offDuty === 'stop') return 'stop';
  if (load_status === LOAD_STATUS.enroute || load_status === LOAD_STATUS.arrived) return 'on_load';
  if (offDuty) return offDuty;
  if (load_status !== null) return 'booked';
  if (!truck) return 'no_truck';
  return (
    offDutyOnBoard(truck.board_status) ??
    (entry?.status_id === ENTRY_STATUS.no_answer ? 'no_answer' : 'ready')
  );
}

/**
 * Whether the driver did not answer the last call, by the entry of the personal board. One with a load may have
 * been reached since then, which the load's updates tell.
 */
export function isUnanswered(
  { availability, entry }: { availability: Availability; entry: Called | null },
  contact_at: Instant | null,
): boolean {
  if (entry?.status_id !== ENTRY_STATUS.no_answer) return false;
  if (availability !== 'on_load' && availability !== 'booked') return availability === 'no_answer';
  return contact_at === null || compareInstants(contact_at, entry.at) < 0;
}

/** An entry of the personal board, and when it was made. */
type Called = Pick<LatestEntry, 'status_id'> & { at: Instant };

/** Why a truck's own status of the main board keeps it from taking a load. Null when it does not. */
export function offDutyOnBoard(board_status: number | null | undefined): OffDuty | null {
  if (board_status === BOARD_STATUS.shop) return 'shop';
  return board_status === BOARD_STATUS.home ? 'home' : null;
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
