import { type Instant, minutesBetween } from '../time/zones.ts';
import { LOAD_STATUS, loadStatusWord } from './loadStates.ts';
import { type StopTimes, stopTimeFields } from './stops.ts';

/** A stop after a change. A new one has no id. */
export type ReportedStop = StopTimes & { id?: number; sequence: number | null };

/**
 * The errors in reported stop times, under `stops.N.field`: the truck was not dispatched yet, the
 * time is far off, or the truck was at another stop then. Only times of this change are checked:
 * stored ones block nothing and can be removed at any time. A new load (`before` is null) may be
 * entered after it has run.
 */
export function reportedTimeErrors(
  load: { status: number },
  stops: readonly ReportedStop[],
  before: readonly ReportedStop[] | null,
  now: Instant,
): Record<string, string[]> {
  const times = timesOf(stops, before ?? []);
  const errors: Record<string, string[]> = {};
  for (const time of times) {
    if (!time.isReported) continue;
    const message = (before && notSent(load)) ?? farOff(time, now) ?? elsewhere(time, times, now);
    if (message) errors[`stops.${time.index}.${time.field}`] = [message];
  }
  return errors;
}

/** A reported event at one stop. */
interface StopTime {
  index: number;
  sequence: number | null;
  field: (typeof stopTimeFields)[number];
  at: Instant;
  /** The appointment of the stop. */
  due: Instant | null;
  /** Whether this change sets it, or an earlier one did. */
  isReported: boolean;
}

function timesOf(stops: readonly ReportedStop[], before: readonly ReportedStop[]): StopTime[] {
  return stops.flatMap((stop, index) => {
    const known = before.find(({ id }) => id !== undefined && id === stop.id);
    return stopTimeFields.flatMap(field => {
      const at = stop[field];
      const isReported = at !== (known?.[field] ?? null);
      const due = stop.date_from ?? null;
      return at ? [{ index, sequence: stop.sequence, field, at, due, isReported }] : [];
    });
  });
}

function notSent({ status }: { status: number }): string | null {
  if (!unsentStatuses.includes(status)) return null;
  return `A load in status ${loadStatusWord(status)} is not in transit: its stops have no times.`;
}

/** For canceled and TONU loads, the truck may still have been at a stop. */
const unsentStatuses: readonly number[] = [
  LOAD_STATUS.pending,
  LOAD_STATUS.available,
  LOAD_STATUS.reserve,
];

/** Why this time can't be reported: it has not happened yet. */
export const toComeViolation = (at: Instant, now: Instant): string | null =>
  isToCome(at, now) ? 'The time is in the future.' : null;

/**
 * Other systems send planned times first and actual ones later. A time this far from its
 * appointment is a typing error.
 */
function farOff({ at, due }: StopTime, now: Instant): string | null {
  return minutesBetween(due ?? now, at) > MOST_AHEAD ? toComeViolation(at, now) : null;
}

/**
 * The other stop where the truck was at that time. A future time says nothing about the truck's
 * position. When two times are set together, the later stop's is wrong.
 */
function elsewhere(time: StopTime, times: readonly StopTime[], now: Instant): string | null {
  for (const other of times) {
    if (time.sequence === null || other.sequence === null || isToCome(other.at, now)) continue;
    if (other.sequence < time.sequence && minuteOf(other.at) > minuteOf(time.at))
      return `The truck was still at stop ${other.sequence} then. ${PUT_RIGHT}`;
    if (
      other.sequence > time.sequence &&
      !other.isReported &&
      minuteOf(other.at) < minuteOf(time.at)
    )
      return `The truck had already arrived at stop ${other.sequence}. ${PUT_RIGHT}`;
  }
  return null;
}

/** The other time may come from a button, at the minute it was pressed. */
const PUT_RIGHT = 'If that is wrong, correct its times first.';

const isToCome = (at: Instant, now: Instant): boolean => minutesBetween(now, at) > CLOCKS_APART;

/** Clocks differ: a time may be this many minutes ahead of the server's. */
const CLOCKS_APART = 5;

/** Thirty-one days. */
const MOST_AHEAD = 31 * 24 * 60;

/** Buttons set seconds, people don't: leaving and arriving within a minute is in order. */
const minuteOf = (at: Instant): number => Math.floor(Date.parse(at) / 60_000);
