import type {
  BoardLoad,
  BoardRow,
  BoardStop,
  NextStop,
  WaitingStop,
} from '../../../schema/responses/boards.ts';
import { loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import type { Columns } from '../../../schema/rules/freight/packedRows.ts';
import { drivesToSql, isTeamToSql } from '../../db/sql/legsSql.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { grossTargetSql } from '../../db/sql/targetSql.ts';
import { zoneSql } from '../../db/sql/zoneSql.ts';

/** Rows as objects, or as values only: half the bytes of a large board. */
export type Form = 'object' | 'array';

/** A record within a row: built here, or, with `sql`, where its columns are available. */
interface Part<C = Cells> {
  cells: C;
  sql?: string;
  /** Otherwise the record is null. */
  when?: string;
}

/** The cells of a record and the SQL of each, in wire order. */
export type Cells = Readonly<{ [name: string]: string | Part }>;

/** A cell for each member of a declared answer: one left out, or one too many, does not compile. */
type CellsOf<T> = { readonly [K in keyof T]: CellOf<NonNullable<T[K]>> };
type CellOf<T> = T extends object
  ? T extends readonly unknown[]
    ? string
    : string | Part<CellsOf<T>>
  : string;

/** A record as JSON. */
export function recordSql(cells: Cells, form: Form): string {
  const values = Object.entries(cells).map(([name, cell]) =>
    form === 'object' ? `'${name}', ${cellSql(cell, form)}` : cellSql(cell, form),
  );
  return `json_build_${form}(${values.join(', ')})`;
}

export function cellSql(cell: string | Part, form: Form): string {
  if (typeof cell === 'string') return cell;
  if (cell.sql !== undefined) return cell.sql;
  const record = recordSql(cell.cells, form);
  return cell.when === undefined ? record : `case when ${cell.when} then ${record} end`;
}

/** The names of the cells, to unpack rows sent as arrays. */
export const columnsOf = (cells: Cells): Columns =>
  Object.entries(cells).map(([name, cell]) =>
    typeof cell === 'string' ? name : [name, columnsOf(cell.cells)],
  );

/** Either end of a load, from a stop `s`. */
export const place: CellsOf<BoardStop> = {
  id: 's.id',
  sequence: 's.sequence',
  type: 's.type',
  company_name: 's.company_name',
  city: 's.city',
  state: 's.state',
  date_from: instantSql('s.date_from'),
  date_to: instantSql('s.date_to'),
  timezone: zoneSql('s.timezone'),
  arrived_at: instantSql('s.arrived_at'),
  departed_at: instantSql('s.departed_at'),
};

/**
 * The upcoming stop that is due first, which makes a load late: the same cells, without arrivals.
 */
export const dueStop: CellsOf<BoardStop> = {
  ...place,
  arrived_at: 'null::text',
  departed_at: 'null::text',
};

/** The stop where the truck waits. */
export const waitingStop: CellsOf<WaitingStop> = {
  ...place,
  count_detention: 's.count_detention',
};

/** The next stop of a load on the road. `stops` in `rowSql.ts` has its windows. */
export const nextStop: CellsOf<NextStop> = {
  id: 's.id',
  sequence: 's.sequence',
  type: 's.type',
  city: 's.city',
  state: 's.state',
  date_from: instantSql('s.date_from'),
  date_to: instantSql('s.date_to'),
  timezone: zoneSql('s.timezone'),
  lat: 's.lat::float',
  lng: 's.lng::float',
  leg_minutes: 's.leg_minutes',
  left_at: instantSql('s.left_at'),
  last_left_at: instantSql('s.last_left_at'),
  happened_at: instantSql('s.happened_at'),
  is_team: isTeamToSql({
    loadId: 's.load_id',
    sequence: 's.sequence',
    first: 's.first_sequence',
  }),
};

/** A report `u` of the thread of a load. */
export const reportedEta: CellsOf<NonNullable<BoardLoad['reported_eta']>> = {
  eta: instantSql('u.eta'),
  created_at: instantSql('u.created_at'),
};

/** What `own` of a truck in a relay or else `e` of the whole load says. `rowSql.ts` has both. */
export const ofTruckSql = (column: 'due_stop' | 'at_stop' | 'due_at') =>
  `case when b.is_relay then own.${column} else e.${column} end`;

/** A load `b` with its ends `e` and its broker `k`. */
export const load: CellsOf<BoardLoad> = {
  id: 'b.id',
  internal_id: 'b.internal_id',
  reference_number: 'b.reference_number',
  status: 'b.status',
  broker: { cells: { id: 'k.id', name: 'k.name' } },
  origin: { sql: 'e.origin', cells: place },
  destination: { sql: 'e.destination', cells: place },
  due_stop: { sql: ofTruckSql('due_stop'), cells: dueStop },
  at_stop: { sql: ofTruckSql('at_stop'), cells: waitingStop },
  // Of a relay, only the truck that drives there has it.
  next_stop: {
    sql: `case when e.next_sequence is not null and ${drivesToSql(
      { loadId: 'b.id', sequence: 'e.next_sequence', first: 'e.first_sequence' },
      'b.on_truck_id',
      'b.truck_id',
    )} then e.next_stop end`,
    cells: nextStop,
  },
  reported_eta: { sql: 'reported.eta', cells: reportedEta },
  free_minutes: 'coalesce(k.detention_free_minutes, (select free_minutes from today))',
  stops_count: 'coalesce(e.stops_count, 0)',
  price: 'b.price',
  gross: 'b.payment_amount',
  loaded_miles: 'b.loaded_miles',
  empty_miles: 'b.empty_miles',
  total_miles: 'b.total_miles',
  rpm: 'b.rpm',
  version: 'b.version',
};

const person = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name, ` +
  `'phone', ${alias}.phone)`;

const PEOPLE = `case when d2.id is null
  then case when d1.id is null then '[]' else json_build_array(${person('d1')}) end
  when d1.id is null then json_build_array(${person('d2')})
  else json_build_array(${person('d1')}, ${person('d2')}) end`;

/** The cells of a row of the main board. `rowSql.ts` explains the aliases. */
export const row: CellsOf<BoardRow> = {
  id: 't.id',
  truck: { cells: { id: 't.id', number: 't.number', type: 't.type' } },
  trailer: { when: 'r.id is not null', cells: { id: 'r.id', number: 'r.number' } },
  drivers: PEOPLE,
  second_driver_id: 'd2.id',
  dispatcher_id: 't.dispatcher_id',
  dispatcher_nickname: 'p.nickname',
  dispatcher_name: personNameSql('p'),
  updater: {
    when: 'caller.id is not null',
    cells: {
      id: 'caller.id',
      nickname: 'caller.nickname',
      name: 'caller.name',
      shift: 'caller.shift',
    },
  },
  updated_by: {
    when: 'u.id is not null',
    cells: {
      id: 'u.id',
      nickname: 'u.nickname',
      name: personNameSql('u'),
      at: instantSql('v.updated_at'),
    },
  },
  status: `coalesce(case when c.status in ${loadStatusIds('reserve', 'dispatched', 'enroute')} then c.status end, t.board_status)`,
  board_status: 't.board_status',
  current_load: { sql: 'c.load', cells: load },
  next_load: { sql: 'n.load', cells: load },
  truck_plan_reach: {
    when: 'plan.id is not null',
    cells: {
      id: 'plan.id',
      plan_at: instantSql('plan.plan_at'),
      place_city: 'plan.place_city',
      place_state_id: 'plan.place_state_id',
      place_state: '(select x.code from states x where x.id = plan.place_state_id)',
      load_id: 'plan.load_id',
      note: 'plan.note',
      version: 'plan.version',
    },
  },
  load_data: "coalesce(loads_of.load_data, '[]')",
  last_location: {
    when: 'seen.truck_id is not null',
    cells: {
      city: 'seen.city',
      state_id: 'seen.state_id',
      state: '(select x.code from states x where x.id = seen.state_id)',
      lat: 'seen.lat',
      lng: 'seen.lng',
      at: instantSql('seen.at'),
    },
  },
  entry: {
    when: 'entry.status_id is not null',
    cells: { status_id: 'entry.status_id', ready_at: instantSql('entry.ready_at') },
  },
  note: 'note.text',
  note_id: 'note.id',
  note_pinned: 'coalesce(note.pinned, false)',
  note_at: instantSql('note.created_at'),
  note_by: `(select ${personNameSql('x')} from users x where x.id = note.created_by)`,
  week_gross: 'coalesce(week.gross, 0)',
  week_target: grossTargetSql('t'),
  flags: {
    cells: {
      // The load of a row is under way. To the minute, like the lists (`server/db/sql/lateSql.ts`).
      is_late: "coalesce(c.due_at < date_trunc('minute', $2::timestamptz), false)",
      documents: "coalesce(documents.list, '[]')",
    },
  },
  version: 'coalesce(v.version, 1)',
};
