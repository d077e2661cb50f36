import type { Timeline, TimelineLoad } from '../../../../schema/responses/timeline.ts';

/** So many hours from now. */
export const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();

/** A load of truck 507 over the next day. */
export function load(id: number, change: Partial<TimelineLoad> = {}): TimelineLoad {
  const stop = {
    version: 1,
    timezone: 'America/Chicago',
    date_to: null,
    arrived_at: null,
    departed_at: null,
    count_detention: true,
  };
  return {
    id,
    internal_id: `PC-2600${id}`,
    status: 2,
    version: 1,
    broker: 'Bluestem',
    gross: 2500,
    truck_ids: [7],
    driver_ids: [1],
    trailer: null,
    from: hours(2),
    to: hours(20),
    empty_from: hours(1),
    late_from: null,
    eta: null,
    free_minutes: 120,
    temperature: null,
    temperature_min: null,
    temperature_max: null,
    stops: [
      {
        ...stop,
        id: 10 * id + 1,
        sequence: 1,
        type: 'pickup',
        city: 'Gary',
        state: 'IN',
        date_from: hours(2),
      },
      {
        ...stop,
        id: 10 * id + 2,
        sequence: 2,
        type: 'delivery',
        city: 'Reno',
        state: 'NV',
        date_from: hours(20),
      },
    ],
    ...change,
  };
}

/** Two trucks, of which the first has two loads that overlap, and a load without a truck. */
export const timeline: Timeline = {
  now: hours(0),
  trucks: [
    {
      id: 7,
      number: '507',
      is_active: true,
      trailer: { id: 12, number: 'V12' },
      last_location: { city: 'Omaha', state: 'NE', at: hours(-2.5) },
      dispatcher: null,
      drivers: [{ id: 1, name: 'Marcus Whitlock', phone: '+16145550100' }],
      off_duty: [{ status_id: 7, from: hours(30), to: hours(50) }],
    },
    {
      id: 8,
      number: '508',
      is_active: true,
      trailer: null,
      last_location: null,
      drivers: [],
      dispatcher: null,
      off_duty: [],
    },
  ],
  drivers: [{ id: 4, name: 'Ana Ruiz', phone: null, off_duty: [] }],
  loads: [
    load(1),
    load(2, { from: hours(10), to: hours(28) }),
    load(3, { truck_ids: [], driver_ids: [], status: 1 }),
  ],
  waiting: [],
  conflicts: [{ resource: 'truck', id: 7, load_id: 1, with_id: 2 }],
  is_cut: false,
};

/** A truck as the server ranks it for a load. */
export const candidateOf = ({ id, number, drivers }: Timeline['trucks'][number]) => ({
  id,
  number,
  type: 'dry_van',
  trailer: null,
  drivers,
  dispatcher_name: null,
  deadhead_miles: 12,
  deadhead_from: null,
  free_at: null,
  slack_minutes: null,
  rpm_all: null,
  fits: true,
  findings: [],
  is_blocked: false,
  assignment: {
    truck_id: id,
    trailer_id: 40 + id,
    load_drivers: drivers.map(driver => ({ driver_id: driver.id, split_percent: 50 })),
    version: 1,
  },
});
