import type { BoardLoad, BoardRow } from '../../../../../schema/responses/boards.ts';
import { isSame } from '../BoardRow.ts';
import type { CellPart, Entry } from './entry.ts';
import type { Appointment } from './readAppointment.ts';

/** The members of a load that are stops. The same stop may be several of them. */
const STOPS = ['origin', 'destination', 'due_stop', 'at_stop', 'next_stop'] as const;

interface StopOfLoad {
  load_id: number;
  stop_id: number;
}

/** Another appointment of a stop of the row's load. Only that of the same stop conflicts with it. */
export function appointmentEntry(
  seen: BoardRow,
  { load_id, stop_id }: StopOfLoad,
  { date_from, date_to }: Appointment,
): Entry {
  const window = { date_from, date_to };
  return {
    send: { appointment: { load_id, stop_id, ...window } },
    show: {},
    part: partOf({ load_id, stop_id }, window),
    seen,
  };
}

function partOf({ load_id, stop_id }: StopOfLoad, value: Appointment): CellPart {
  const loadIn = ({ current_load: load }: BoardRow) => (load?.id === load_id ? load : null);
  return {
    value,
    read: row => appointmentIn(loadIn(row), stop_id),
    put: (row, given) => {
      const load = loadIn(row);
      const isOne = isAppointment(given);
      return load && isOne ? { current_load: withAppointment(load, stop_id, given) } : {};
    },
  };
}

/** The appointment of a stop, as far as the board shows it. Null for a stop that it does not show. */
function appointmentIn(load: BoardLoad | null, stopId: number) {
  const stop = STOPS.map(name => load?.[name]).find(one => one?.id === stopId);
  return stop ? { date_from: stop.date_from, date_to: stop.date_to } : null;
}

function withAppointment(load: BoardLoad, stopId: number, window: Appointment): BoardLoad {
  const changed = STOPS.flatMap(name => {
    const stop = load[name];
    if (stop?.id !== stopId || isSame({ ...stop, ...window }, stop)) return [];
    return [[name, { ...stop, ...window }]];
  });
  return { ...load, ...Object.fromEntries(changed) };
}

const isAppointment = (value: unknown): value is Appointment =>
  typeof value === 'object' && value !== null && 'date_from' in value;
