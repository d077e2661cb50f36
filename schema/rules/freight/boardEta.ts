import type { BoardRow } from '../../responses/boards.ts';
import type { Instant } from '../time/zones.ts';
import { type Eta, nextEta } from './eta.ts';

/** When the truck of a row reaches its next stop, by the rule of the timeline and the driver board. */
export function etaOfRow(
  { current_load: load, last_location: seen, entry }: BoardRow,
  now: Instant,
): Eta<{ sequence: number }> | null {
  const next = load?.next_stop;
  if (!load || !next) return null;
  const { sequence, left_at, last_left_at, happened_at, is_team } = next;
  // The stops before it, as far as the rule asks: when one was left last, and what happened last.
  const before = [
    { sequence: sequence - 2, arrived_at: last_left_at, departed_at: last_left_at },
    { sequence: sequence - 1, arrived_at: happened_at, departed_at: left_at },
  ].filter(({ arrived_at }) => arrived_at !== null);
  return nextEta(
    {
      status: load.status,
      stops: [...before, next],
      etas: load.reported_eta ? [load.reported_eta] : [],
      // The current load is the first of its truck.
      place:
        seen?.lat != null && seen.lng != null
          ? { ...seen, lat: seen.lat, lng: seen.lng, entry, has_load_before: false }
          : null,
      isTeam: is_team,
    },
    now,
  );
}

/** Minutes by which it will miss the appointment of its next stop. Zero when it won't. */
export const minutesToBeLate = (row: BoardRow, now: Instant): number =>
  Math.max(0, etaOfRow(row, now)?.off_minutes ?? 0);
