import { addDays } from '../../../schema/rules/time/weeks.ts';
import { type Instant, instantOf, localTimeOf } from '../../../schema/rules/time/zones.ts';
import type { Cell, Table, TableRow } from '../../files/tables/table.ts';
import { dateOf, localTimeIn } from '../../imports/cells/dates.ts';
import { textOf } from '../../imports/cells/texts.ts';

/** When the tables are read: the moment, the moment of their snapshot, and the company's zone. */
export type Moment = { at: Date; snapshot: Instant; zone: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A truck arrives so long after the beginning of its appointment, every seventh one late. */
const USUAL_ARRIVAL_MS = 20 * MINUTE_MS;
const LATE_ARRIVAL_MS = 150 * MINUTE_MS;
/** What was under way at the snapshot goes on this much later. */
const GOES_ON_MS = 45 * MINUTE_MS;
const AT_A_DOCK_MS = 105 * MINUTE_MS;
const MILES_PER_HOUR = 50;
/** A truck is dispatched to a pickup within this time, and reserved for a later one. */
const DISPATCHED_MS = 21 * HOUR_MS;
/** A load that waits for a truck is picked up this much later at the earliest. */
const TO_COVER_MS = 6 * HOUR_MS;

/**
 * The carrier's tables as they stand at a moment of their week: what lies after it has not happened.
 * Before the snapshot, arrivals, departures, proofs of delivery, charges and expenses of later hours
 * are left out, and the statuses of loads follow. After it, trucks go on by their appointments, and
 * loads that wait for a truck get later ones. At the snapshot itself nothing changes.
 */
export function untilNow(
  tables: ReadonlyMap<string, Table>,
  moment: Moment,
): ReadonlyMap<string, Table> {
  const loads = sheetOf(tables, 'loads.csv');
  const stops = sheetOf(tables, 'load_stops.csv');
  const zones = zonesOf(sheetOf(tables, 'facilities.csv'), moment.zone);
  const isLater = (text: Cell) =>
    (dateOf(text) ?? '') > localTimeOf(iso(moment.at), moment.zone).date;

  const states = new Map<string, LoadState>();
  for (const row of loads.rows) {
    const number = loads.text(row, 'Load #');
    const own = stops.rows.filter(stop => stops.text(stop, 'Load #') === number);
    states.set(number, stateOf(loads, row, { sheet: stops, rows: own, zones }, moment));
  }

  const result = new Map(tables);
  loads.put(result, row => {
    const state = states.get(loads.text(row, 'Load #'));
    const changes = { ...state?.load };
    if (isLater(loads.cell(row, 'POD Received'))) changes['POD Received'] = null;
    return changes;
  });
  stops.put(result, row => states.get(stops.text(row, 'Load #'))?.stops.get(row) ?? {});
  const charges = sheetOf(tables, 'load_accessorials.csv');
  charges.keep(result, row => {
    const isDone = states.get(charges.text(row, 'Load #'))?.isDone ?? true;
    return isDone || charges.text(row, 'Code') === 'FSC';
  });
  for (const name of ['adjustments.csv', 'advances.csv', 'expenses.xlsx']) {
    const sheet = sheetOf(tables, name);
    sheet.keep(result, row => !isLater(sheet.cell(row, 'Date')));
  }
  return result;
}

type Changes = Record<string, Cell>;

type LoadState = {
  /** What happens at stops, such as detention, has happened: its charges stay. */
  isDone: boolean;
  load: Changes;
  stops: ReadonlyMap<TableRow, Changes>;
};

type Stops = { sheet: Sheet; rows: readonly TableRow[]; zones: (code: string) => string };

const AS_WRITTEN: LoadState = { isDone: true, load: {}, stops: new Map() };

function stateOf(loads: Sheet, row: TableRow, stops: Stops, moment: Moment): LoadState {
  const status = loads.text(row, 'Status').toLowerCase();
  const first = stops.rows[0];
  if (!first || status === 'canceled') return AS_WRITTEN;
  if (status === 'available' || status === 'pending') return waiting(stops, first, moment);

  const { at } = moment;
  const reached = recorded(stops, first, 'Arrived', moment);
  if (status === 'tonu' && (reached ?? pickupOf(stops, first)) <= at.getTime()) return AS_WRITTEN;
  const left = recorded(stops, stops.rows.at(-1) ?? first, 'Departed', moment);
  if (status === 'delivered' && (left ?? -Infinity) <= at.getTime()) return AS_WRITTEN;
  return driven(loads, row, stops, moment);
}

/** A load without a truck: its appointments move by whole days until it can still be covered. */
function waiting(stops: Stops, first: TableRow, { at }: Moment): LoadState {
  const late = at.getTime() + TO_COVER_MS - pickupOf(stops, first);
  const days = Math.max(Math.ceil(late / DAY_MS), 0);
  const moved = (row: TableRow): Changes => ({
    'Appt From': later(stops.sheet.cell(row, 'Appt From'), days),
    'Appt To': later(stops.sheet.cell(row, 'Appt To'), days),
  });
  const changes = days === 0 ? [] : stops.rows.map(row => [row, moved(row)] as const);
  return { isDone: true, load: {}, stops: new Map(changes) };
}

/** A load on a truck: its stops are reached in order, until now. */
function driven(loads: Sheet, row: TableRow, stops: Stops, moment: Moment): LoadState {
  const at = moment.at.getTime();
  const changes = new Map<TableRow, Changes>();
  // What the file does not record happens after its snapshot.
  const goesOn = Date.parse(moment.snapshot) + GOES_ON_MS;
  let before = goesOn;
  let reached = 0;
  let left = 0;
  for (const stop of stops.rows) {
    const [came, went] = ['Arrived', 'Departed'].map(each => recorded(stops, stop, each, moment));
    const arrived = came ?? arrivalAt(loads, row, stops, stop, Math.max(before, goesOn));
    const departed = went ?? Math.max(arrived + AT_A_DOCK_MS, goesOn);
    const isReached = reached === left && left === changes.size && arrived <= at;
    const isLeft = isReached && departed <= at;
    const zone = zoneOf(stops, stop);
    changes.set(stop, {
      ...(isReached && came != null ? {} : { Arrived: isReached ? written(arrived, zone) : null }),
      ...(isLeft && went != null ? {} : { Departed: isLeft ? written(departed, zone) : null }),
    });
    reached += isReached ? 1 : 0;
    left += isLeft ? 1 : 0;
    before = departed;
  }

  const count = stops.rows.length;
  if (left === count) {
    const delivered = written(before, moment.zone);
    return {
      isDone: true,
      load: { Status: 'Delivered', 'Delivered At': delivered },
      stops: changes,
    };
  }
  const pickup = pickupOf(stops, stops.rows[0] as TableRow); // There is one: see stateOf.
  const coming = pickup - at <= DISPATCHED_MS ? 'Dispatched' : 'Reserved';
  const inTransit = reached === count ? 'Arrived' : 'Enroute';
  const Status = reached === 0 ? asWritten(loads.text(row, 'Status'), coming) : inTransit;
  const load = { Status, 'Delivered At': null, 'POD Received': null, 'Pay Date': null };
  return { isDone: false, load: { ...load, 'Cancel Reason': null }, stops: changes };
}

/** A truck that the file has dispatched already stays so. */
const asWritten = (status: string, coming: string) => (status === 'Dispatched' ? status : coming);

/** By the appointment and the miles from the stop before. Some are late. */
function arrivalAt(loads: Sheet, row: TableRow, stops: Stops, stop: TableRow, before: number) {
  const number = Number(loads.text(row, 'Load #').replace(/\D/g, ''));
  const delay = number % 7 === 0 ? LATE_ARRIVAL_MS : USUAL_ARRIVAL_MS;
  const miles = Number(stops.sheet.text(stop, 'Leg Miles')) || 0;
  const driving = (miles / MILES_PER_HOUR) * HOUR_MS;
  const appointment = instantIn(stops, stop, 'Appt From') ?? before;
  return Math.max(appointment + delay, before + driving);
}

/** A time of the file. What it knows had happened at its snapshot, also where its clock is fast. */
function recorded(stops: Stops, stop: TableRow, heading: string, moment: Moment): number | null {
  const instant = instantIn(stops, stop, heading);
  return instant && Math.min(instant, Date.parse(moment.snapshot));
}

const pickupOf = (stops: Stops, first: TableRow) =>
  instantIn(stops, first, 'Appt From') ?? Number.NEGATIVE_INFINITY;

const zoneOf = ({ sheet, zones }: Stops, stop: TableRow) =>
  zones(sheet.text(stop, 'Facility Code'));

/** A cell's time as an instant in milliseconds, in the zone of the stop. Null when empty. */
function instantIn(stops: Stops, stop: TableRow, heading: string): number | null {
  const local = localTimeIn(stops.sheet.cell(stop, heading));
  return local && Date.parse(instantOf(local, zoneOf(stops, stop)));
}

/** As the files write a time, in steps of five minutes. */
function written(instant: number, zone: string): string {
  const step = 5 * MINUTE_MS;
  const { date, time } = localTimeOf(iso(new Date(Math.floor(instant / step) * step)), zone);
  return `${date} ${time.slice(0, 5)}`;
}

function later(cell: Cell, days: number): Cell {
  const local = localTimeIn(cell);
  return local && `${addDays(local.date, days)} ${local.time.slice(0, 5)}`;
}

const iso = (at: Date): Instant => at.toISOString();

/** The zone of a facility by its code. */
function zonesOf(facilities: Sheet, usual: string): (code: string) => string {
  const zones = new Map(
    facilities.rows.map(row => [facilities.text(row, 'Code'), facilities.text(row, 'Time Zone')]),
  );
  return code => zones.get(code) || usual;
}

const sheetOf = (tables: ReadonlyMap<string, Table>, name: string) =>
  new Sheet(name, tables.get(name) ?? { headings: [], rows: [] });

/** A table whose cells are read and changed by heading. */
class Sheet {
  constructor(
    private readonly name: string,
    private readonly table: Table,
  ) {}

  get rows(): readonly TableRow[] {
    return this.table.rows;
  }

  cell({ cells }: TableRow, heading: string): Cell {
    return cells[this.table.headings.indexOf(heading)] ?? null;
  }

  text(row: TableRow, heading: string): string {
    return textOf(this.cell(row, heading)) ?? '';
  }

  /** Puts the table into `tables` with the changed cells. Headings that it lacks are left out. */
  put(tables: Map<string, Table>, changesOf: (row: TableRow) => Changes): void {
    const { headings } = this.table;
    const changed = (row: TableRow): TableRow => {
      const changes = changesOf(row);
      const cells = headings.map((heading, at) =>
        heading in changes ? (changes[heading] ?? null) : (row.cells[at] ?? null),
      );
      return { line: row.line, cells };
    };
    if (this.rows.length > 0) tables.set(this.name, { headings, rows: this.rows.map(changed) });
  }

  /** Puts the table into `tables` with the rows that stay. */
  keep(tables: Map<string, Table>, stays: (row: TableRow) => boolean): void {
    const { headings } = this.table;
    if (this.rows.length > 0) tables.set(this.name, { headings, rows: this.rows.filter(stays) });
  }
}
