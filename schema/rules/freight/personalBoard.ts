import { compareInstants, type Instant, minutesBetween } from '../time/zones.ts';

/** Entries of the personal board that rules ask for, by `personalBoardStatuses`. */
export const ENTRY_STATUS = {
  no_answer: 6,
  home: 7,
  shop: 8,
  rest: 11,
  vacation: 12,
  stop: 13,
} as const;

/** The personal board's status of a truck that nobody may dispatch. */
export const STOP = ENTRY_STATUS.stop;

/** Why a truck takes no load. */
export const offDutyReasons = ['home', 'shop', 'rest', 'vacation', 'stop'] as const;
export type OffDuty = (typeof offDutyReasons)[number];

/** Entries during which a truck and its driver take no load. */
export const offDutyEntries: readonly number[] = offDutyReasons.map(reason => ENTRY_STATUS[reason]);

/**
 * What the latest entry of a truck says, or of a driver without a truck: an entry is about a truck with
 * its driver, so a driver has the entry of the truck that they drive now.
 */
export interface LatestEntry {
  status_id: number;
  ready_at: Instant | null;
  note?: string | null;
  /** Whether the truck has set out for a stop of a load since: it drives, whatever was entered before. */
  has_left_since?: boolean;
}

/**
 * Why a truck or driver takes no load at an instant. Null when nothing is against it. An entry counts
 * until its ready time, and without one until the truck drives for a load, or until the next entry. STOP
 * always waits for the next entry.
 */
export function offDutyAt(entry: LatestEntry | null | undefined, at: Instant): OffDuty | null {
  if (isOver(entry)) return null;
  const reason = offDutyReasons.find(name => ENTRY_STATUS[name] === entry?.status_id) ?? null;
  const until = offDutyUntil(entry);
  return until !== null && compareInstants(until, at) <= 0 ? null : reason;
}

/** When the off-duty time of an entry ends by itself. Null when it waits for the next entry, or is none. */
export function offDutyUntil(entry: LatestEntry | null | undefined): Instant | null {
  if (!entry || entry.status_id === STOP || !offDutyEntries.includes(entry.status_id)) return null;
  return isOver(entry) ? null : entry.ready_at;
}

/**
 * The ready time of an entry, of which the one before had another status. Time off that begins has none that
 * is past: it was said of the status before, and the time off would be over at once.
 */
export function readyTimeOf(
  { status_id, ready_at }: { status_id: number | null; ready_at: Instant | null },
  before: number | null,
  at: Instant,
): Instant | null {
  if (status_id === before || !offDutyEntries.includes(Number(status_id))) return ready_at;
  return ready_at !== null && compareInstants(ready_at, at) <= 0 ? null : ready_at;
}

const isOver = (entry: LatestEntry | null | undefined): boolean =>
  entry?.has_left_since === true && entry.ready_at === null && entry.status_id !== STOP;

/** An entry older than this needs a call. */
export const OUTDATED_AFTER_MINUTES = 120;

/** Setting status 13 and lifting it ask for a permission of its own. Keeping it does not. */
export const needsStopPermission = (before: number | null, after: number): boolean =>
  before !== after && (before === STOP || after === STOP);

/** Whether a truck waits for an update: its last one is two hours old, or it never had one. */
export const isOutdated = (updatedAt: Instant | null, now: Instant): boolean =>
  updatedAt === null || minutesBetween(updatedAt, now) >= OUTDATED_AFTER_MINUTES;
