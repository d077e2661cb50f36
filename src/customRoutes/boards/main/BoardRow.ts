import { type Columns, type Packed, unpacked } from '../../../../schema/rules/packedRows.ts';

/** A row of the main board as GET /boards answers it: a truck, and what it is on. */
export interface BoardRow {
  /** The truck's id. */
  id: number;
  truck: { id: number; number: string; type: string };
  trailer: { id: number; number: string } | null;
  drivers: readonly BoardDriver[];
  dispatcher_id: number | null;
  dispatcher_nickname: string | null;
  updater: { id: number; nickname: string; at: string } | null;
  /** 2, 3 or 4 of the load it is on, else the truck's own: 10 to 13. */
  status: number | null;
  board_status: number | null;
  current_load: BoardLoad | null;
  next_load: BoardLoad | null;
  truck_plan_reach: PlanReach | null;
  load_data: readonly { id: number; internal_id: string; status: number }[];
  last_location: BoardLocation | null;
  note: string | null;
  note_at: string | null;
  note_by: string | null;
  week_gross: number;
  week_target: number | null;
  flags: { is_late: boolean; papers: readonly BoardPaper[] };
  version: number;
}

export interface BoardDriver {
  id: number;
  name: string;
  phone: string | null;
}

export interface BoardLoad {
  id: number;
  internal_id: string;
  reference_number: string | null;
  status: number;
  broker: { id: number; name: string } | null;
  origin: BoardStop | null;
  destination: BoardStop | null;
  /** Of the stops that the truck has not reached, the one that is due first. */
  due_stop: BoardStop | null;
  stops_count: number | null;
  price: number | null;
  gross: number | null;
  loaded_miles: number | null;
  empty_miles: number | null;
  total_miles: number | null;
  rpm: number | null;
  version: number;
}

export interface BoardStop {
  company_name: string;
  city: string | null;
  state: string | null;
  date_from: string | null;
  date_to: string | null;
  timezone: string | null;
  arrived_at: string | null;
  departed_at: string | null;
  sequence: number;
  type: string;
}

export interface PlanReach {
  id: number;
  plan_at: string;
  place_city: string | null;
  place_state_id: number | null;
  place_state: string | null;
  load_id: number | null;
  note: string | null;
  version: number;
}

export interface BoardLocation {
  city: string | null;
  state_id: number | null;
  state: string | null;
  lat: number | null;
  lng: number | null;
  at: string | null;
}

/** A paper that has run out or soon will. */
export interface BoardPaper {
  of: 'driver' | 'truck';
  id: number;
  field: string;
  date: string;
}

/** The compact answer of GET /boards?format=arrays. */
export interface CompactRows {
  columns: Columns;
  rows: readonly Packed[];
}

/** The rows of a compact answer. */
export function rowsOf({ columns, rows }: CompactRows): BoardRow[] {
  // The server names the cells of this very shape.
  return rows.map(values => unpacked(columns, values) as unknown as BoardRow);
}

/**
 * What of a newer row is different, cell by cell. Cells that say the same keep their object, so
 * that a patch draws and flashes only what has changed.
 */
export function changesOf(before: BoardRow, after: Partial<BoardRow>): Partial<BoardRow> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(known.get(name), value));
  return Object.fromEntries(changed);
}

/** Whether two cells say the same, whatever the order in which their parts came. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const known = new Map<string, unknown>(Object.entries(one));
  const parts = Object.entries(other);
  return (
    known.size === parts.length && parts.every(([name, part]) => isSame(known.get(name), part))
  );
}
