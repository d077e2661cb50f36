import type { Timeline, TimelineLoad } from '../../schema/responses/timeline.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const TRUCKS = 500;
/** The pages begin with these days, and have six weeks more for the pans. */
export const SHOWN_DAYS = 14;
const DAYS = 56;
export const BEGIN = Date.parse('2026-11-16T00:00:00Z');
const EVERY_H = 40;
const LASTS_H = 30;

const CITIES = [
  ['Columbus', 'OH'],
  ['Green Bay', 'WI'],
  ['Memphis', 'TN'],
  ['Fresno', 'CA'],
  ['Grand Rapids', 'MI'],
] as const;

const at = (hours: number) => new Date(BEGIN + hours * HOUR_MS).toISOString();

/** 500 trucks with a load every 40 hours; some late, some at home, some in conflict. */
export function legs(): Timeline {
  const perTruck = Math.floor((DAYS * DAY_MS) / (EVERY_H * HOUR_MS));
  const trucks = Array.from({ length: TRUCKS }, (_, index) => ({
    id: index + 1,
    number: String(501 + index),
    is_active: true,
    trailer: { id: index + 1, number: `V${index + 1}` },
    last_location: { city: 'Omaha', state: 'NE', at: at(55) },
    drivers: [{ id: index + 1, name: `Driver Number ${index + 1}`, phone: null }],
    dispatcher: null,
    off_duty: index % 10 === 0 ? [{ status_id: 7, from: at(100), to: at(148) }] : [],
  }));
  const loads = trucks.flatMap(({ id }) =>
    Array.from({ length: perTruck }, (_, place) => load(id, place)),
  );
  const conflicts = loads
    .filter(({ id }) => id % 50 === 0)
    .map(({ id }) => ({ resource: 'trailer' as const, id: 1, load_id: id, with_id: id - 1 }));
  return { now: at(57), trucks, drivers: [], loads, waiting: [], conflicts, is_cut: false };
}

function load(truck: number, place: number): TimelineLoad {
  const id = truck * 100 + place;
  const start = place * EVERY_H + (truck % 7) * 3;
  const isLate = id % 9 === 0;
  const stop = (sequence: number, type: string, hours: number) => {
    const [city, state] = CITIES[(id + sequence) % CITIES.length] ?? CITIES[0];
    return {
      id: 10 * id + sequence,
      version: 1,
      sequence,
      type,
      city,
      state,
      timezone: 'America/Chicago',
      count_detention: true,
      date_from: at(hours),
      date_to: at(hours + 2),
      arrived_at: null,
      departed_at: null,
    };
  };
  return {
    id,
    internal_id: `PC-${id}`,
    status: 1 + (id % 4),
    version: 1,
    broker: 'Bluestem',
    truck_ids: [truck],
    driver_ids: [truck],
    trailer: { id: truck, number: `V${truck}` },
    gross: 2_000,
    free_minutes: 120,
    eta: null,
    temperature: null,
    temperature_min: null,
    temperature_max: null,
    stops: [stop(1, 'pickup', start), stop(2, 'delivery', start + LASTS_H - 2)],
    from: at(start),
    to: at(start + LASTS_H),
    empty_from: at(start - 5),
    late_from: isLate ? at(start + LASTS_H - 6) : null,
  };
}
