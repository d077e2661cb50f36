import type { BoardLoad, BoardRow, BoardStop } from '../../../../schema/responses/boards.ts';

/** A truck without a load, as the server sends it. */
export function boardRow(change: Partial<BoardRow> = {}): BoardRow {
  return {
    id: 7,
    truck: { id: 7, number: '507', type: 'with_van' },
    trailer: null,
    drivers: [{ id: 1, name: 'Marcus Whitlock', phone: '+16145550100' }],
    second_driver_id: null,
    dispatcher_id: 3,
    dispatcher_nickname: 'kate',
    dispatcher_name: 'Katherine Lindqvister',
    updater: null,
    updated_by: null,
    status: null,
    board_status: null,
    current_load: null,
    next_load: null,
    truck_plan_reach: null,
    load_data: [],
    last_location: null,
    entry: null,
    note: null,
    note_id: null,
    note_pinned: false,
    note_at: null,
    note_by: null,
    week_gross: 0,
    week_target: 10_000,
    flags: { is_late: false, documents: [] },
    version: 1,
    ...change,
  };
}

export function stop(change: Partial<BoardStop> = {}): BoardStop {
  return {
    id: 202,
    company_name: 'Copper Lantern',
    city: 'Lakeland',
    state: 'FL',
    date_from: '2026-11-13T22:00:00.000Z',
    date_to: null,
    timezone: 'America/New_York',
    arrived_at: null,
    departed_at: null,
    sequence: 2,
    type: 'delivery',
    ...change,
  };
}

export function load(change: Partial<BoardLoad> = {}): BoardLoad {
  return {
    id: 20,
    internal_id: 'PC-26261',
    reference_number: '4072061',
    status: 3,
    broker: { id: 9, name: 'Sandpiper' },
    origin: stop({ id: 201, city: 'Memphis', state: 'TN', sequence: 1, type: 'pickup' }),
    destination: stop(),
    due_stop: stop(),
    at_stop: null,
    next_stop: null,
    reported_eta: null,
    free_minutes: 120,
    stops_count: 2,
    price: 1000,
    gross: 1000,
    loaded_miles: 500,
    empty_miles: 0,
    total_miles: 500,
    rpm: 2,
    version: 1,
    ...change,
  };
}

/** Texts as their keys, with their parameters. */
export const keys = (key: string, args: object = {}): string => {
  const { _: otherwise, ...rest } = args as Record<string, unknown>;
  return Object.keys(rest).length > 0 ? `${key} ${JSON.stringify(rest)}` : String(otherwise ?? key);
};
