import { LOAD_STATUS, loadStatuses } from './loadStates.ts';
import { type StopTimes, stopTimeFields } from './stops.ts';
import { type Instant, minutesBetween } from './zones.ts';

/** A stop as a change leaves it; one that is still to be made has no id. */
export type ToldStop = StopTimes & { id?: number; sequence: number | null };

/**
 * What speaks against the times that a change tells at the stops, under `stops.N.field`: the truck
 * was not sent yet, the time is far off, or the truck was at another stop then. Only what is told now
 * is judged: what stood there before holds up nothing, and may be taken out at any time. A new load
 * (`before` is null) may be written down after it has run.
 */
export function toldTimeErrors(
  load: { status: number },
  stops: readonly ToldStop[],
  before: readonly ToldStop[] | null,
  now: Instant,
): Record<string, string[]> {
  const times = timesOf(stops, before ?? []);
  const errors: Record<string, string[]> = {};
  for (const time of times) {
    if (!time.isTold) continue;
    const message = (before && notSent(load)) ?? farOff(time, now) ?? elsewhere(time, times, now);
    if (message) errors[`stops.${time.index}.${time.field}`] = [message];
  }
  return errors;
}

/** What happened at one stop, as somebody says. */
interface StopTime {
  index: number;
  sequence: number | null;
  field: (typeof stopTimeFields)[number];
  at: Instant;
  /** When the stop should be reached. */
  due: Instant | null;
  /** Whether the change says so, or somebody before. */
  isTold: boolean;
}

function timesOf(stops: readonly ToldStop[], before: readonly ToldStop[]): StopTime[] {
  return stops.flatMap((stop, index) => {
    const known = before.find(({ id }) => id !== undefined && id === stop.id);
    return stopTimeFields.flatMap(field => {
      const at = stop[field];
      const isTold = at !== (known?.[field] ?? null);
      const due = stop.date_from ?? null;
      return at ? [{ index, sequence: stop.sequence, field, at, due, isTold }] : [];
    });
  });
}

function notSent({ status }: { status: number }): string | null {
  if (!unsentStatuses.includes(status)) return null;
  const name = loadStatuses.find(({ id }) => id === status)?.name ?? status;
  return `A load in status ${name} is not on the way: nothing happens at its stops.`;
}

/** Of what was canceled or not used, the truck may have stood at a stop all the same. */
const unsentStatuses: readonly number[] = [
  LOAD_STATUS.pending,
  LOAD_STATUS.available,
  LOAD_STATUS.reserve,
];

/** Why nobody who stands before a clock tells that time: nothing of it has happened. */
export const toComeRefusal = (at: Instant, now: Instant): string | null =>
  isToCome(at, now) ? 'The time is still to come.' : null;

/**
 * Other systems tell a stop's times as they are planned, and what comes to pass is told again; so far
 * from its appointment a time is a slip of the keys.
 */
function farOff({ at, due }: StopTime, now: Instant): string | null {
  return minutesBetween(due ?? now, at) > MOST_AHEAD ? toComeRefusal(at, now) : null;
}

/**
 * The other stop where the truck was at that time. A time that is itself to come says nothing of
 * where the truck was; of two that are told at once, the later stop's is the wrong one.
 */
function elsewhere(time: StopTime, times: readonly StopTime[], now: Instant): string | null {
  for (const other of times) {
    if (time.sequence === null || other.sequence === null || isToCome(other.at, now)) continue;
    if (other.sequence < time.sequence && minuteOf(other.at) > minuteOf(time.at))
      return `The truck was still at stop ${other.sequence} then. ${PUT_RIGHT}`;
    if (other.sequence > time.sequence && !other.isTold && minuteOf(other.at) < minuteOf(time.at))
      return `The truck had come to stop ${other.sequence} by then. ${PUT_RIGHT}`;
  }
  return null;
}

/** A button may have told the other time, at the minute in which somebody came to press it. */
const PUT_RIGHT = 'If that is wrong, put its times right first.';

const isToCome = (at: Instant, now: Instant): boolean => minutesBetween(now, at) > CLOCKS_APART;

/** No two clocks agree; by so many minutes a time may lie ahead of the server's. */
const CLOCKS_APART = 5;

/** Thirty-one days. */
const MOST_AHEAD = 31 * 24 * 60;

/** Buttons tell seconds, people do not: whoever left and came within a minute kept the order. */
const minuteOf = (at: Instant): number => Math.floor(Date.parse(at) / 60_000);
