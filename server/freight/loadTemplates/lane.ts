import { loads } from '../../../schema/entities/loads.ts';
import type { Entity } from '../../../schema/entity.ts';
import { ifAmount } from '../../../schema/limits.ts';
import {
  type AccessorialMethod,
  accessorialAmount,
} from '../../../schema/rules/billing/accessorialAmount.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { addDays, daysBetween, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { endInstantOf } from '../../../schema/rules/time/windows.ts';
import {
  compareInstants,
  instantOf,
  type LocalTime,
  latestOf,
  localTimeOf,
} from '../../../schema/rules/time/zones.ts';
import {
  type AccessorialRow,
  type LoadAggregate,
  loadAggregateOf,
  type PartName,
  parts,
} from '../loads/loadAggregate.ts';
import type { DetailRow } from '../loads/loadDetail.ts';

type Json = Record<string, unknown>;

/** A stop of a lane: days from the first pickup, times in its place's zone. */
interface LaneStop extends Json {
  timezone: string;
  day: number | null;
  time: string | null;
  to_day: number | null;
  to_time: string | null;
}

/** A load without its individual data: numbers, dates, documents, drivers, billing states. */
export interface Lane {
  load: Json;
  stops: LaneStop[];
  load_accessorials: Json[];
  load_commodities: Json[];
}

/** What another load of the lane does not share with this one. */
const ITS_OWN: Readonly<Record<'loads' | PartName, readonly string[]>> = {
  loads: [
    'internal_id',
    'reference_number',
    'status',
    'po_number',
    'bol_number',
    'pickup_number',
    'seal_number',
    'truck_id',
    'trailer_id',
    // The broker's current factor is used.
    'factoring_company_id',
    'credit_override_reason',
    'billing_hold',
    'billing_hold_note',
    'internal_note',
    'source',
  ],
  stops: [
    'sequence',
    'date_from',
    'date_to',
    'arrived_at',
    'checked_in_at',
    'loaded_at',
    'departed_at',
    'status',
    'pickup_number',
    'appointment_number',
    'bol_number',
    'po_number',
    'seal_number',
    'late_reason',
  ],
  load_drivers: [],
  load_accessorials: [
    'driver_id',
    'driver_amount',
    'stop_id',
    'approved_by_broker',
    'receipt_document_id',
    'note',
  ],
  load_commodities: ['stop_id'],
};

/** A TONU instead has neither a price nor miles. */
const UNSET_BY_TONU = ['price', 'loaded_miles', 'empty_miles', 'miles_source'];

/** Catalog codes of one-time events: nothing says that they happen again. */
const BY_CHANCE: readonly string[] = ['DET', 'LAY', 'LATE', 'TONU'];

/** A line of every load of the lane, such as a fuel surcharge or a stop-off. */
const isRegular = ({ is_reimbursement }: AccessorialRow, code = ''): boolean =>
  !is_reimbursement && !BY_CHANCE.includes(code.toUpperCase());

/** Whether a template has its lane: the watcher writes it, an older import may not have. */
export const isLane = (value: unknown): value is Lane =>
  typeof value === 'object' && value !== null && 'stops' in value && 'load' in value;

/** The lane of a load. */
export function laneOf(row: DetailRow): Lane {
  const { load, stops, load_accessorials, load_commodities } = loadAggregateOf(row);
  const lines = row.load_accessorials as ReportedLine[]; // As detailOf returns them.
  const reportedOf = new Map(lines.map(line => [line.id, line]));
  const first = stops.find(({ date_from }) => date_from);
  const day0 = first ? localTimeOf(first.date_from, first.timezone).date : null;
  const at = (instant: string | null, zone: string) => {
    if (!instant || !day0) return { day: null, time: null };
    const { date, time } = localTimeOf(instant, zone);
    return { day: daysBetween(day0, date), time: time.slice(0, 5) };
  };
  return {
    load: laneLoad(load),
    stops: stops.map(stop => {
      const from = at(stop.date_from, stop.timezone);
      const to = at(stop.date_to, stop.timezone);
      return {
        ...kept(parts.stops, 'stops', stop),
        timezone: stop.timezone,
        ...from,
        to_day: to.day,
        to_time: to.time,
      };
    }),
    load_accessorials: load_accessorials
      .filter(line => isRegular(line, reportedOf.get(line.id ?? 0)?.code))
      .map(line => laneLine(line, reportedOf.get(line.id ?? 0)?.method, load.price)),
    load_commodities: load_commodities.map(line => ({
      ...kept(parts.load_commodities, 'load_commodities', line),
      ...placeOf(line.stop_id, stops),
    })),
  };
}

/** Where goods are loaded. Stops of a future load have no ids, so by index. */
function placeOf(stop_id: number | null, stops: LoadAggregate['stops']): Json {
  const at = stops.findIndex(({ id }) => id === stop_id);
  return stop_id === null || at < 0 ? {} : { stop_sequence: at + 1 };
}

/** A line as detailOf returns it: with its catalog entry. */
type ReportedLine = { id: number; code?: string; method?: AccessorialMethod };

/** An amount that followed from the rate follows again, from the other load's price. */
function laneLine(
  line: AccessorialRow,
  method: AccessorialMethod | undefined,
  price: number,
): Json {
  const { amount, ...values } = kept(parts.load_accessorials, 'load_accessorials', line);
  const isTyped =
    line.is_manual_amount ??
    !(method && amount === ifAmount(() => accessorialAmount(line, method, price)));
  return isTyped ? { ...values, amount } : values;
}

function laneLoad(load: LoadAggregate['load']): Json {
  const values = kept(loads, 'loads', load);
  if (load.status === LOAD_STATUS.tonu) for (const name of UNSET_BY_TONU) delete values[name];
  return values;
}

/**
 * A load of the lane as a request body, with its first pickup on a date. Without a date its stops
 * have none. A time that a spring clock change skips becomes the next existing one.
 */
export function loadOfLane(lane: Lane, day: PlainDate | null): Json {
  const at = (days: number | null, time: string | null) =>
    day === null || days === null || time === null ? null : { date: addDays(day, days), time };
  return {
    ...remeasured(lane.load),
    stops: lane.stops.map(({ day: days, time, to_day, to_time, ...stop }, index) => ({
      ...stop,
      sequence: index + 1,
      ...windowOf(at(days, time), at(to_day, to_time), stop.timezone),
    })),
    load_accessorials: lane.load_accessorials,
    load_commodities: lane.load_commodities,
  };
}

/** A window in its place's zone that never ends before it starts, on any night. */
function windowOf(from: LocalTime | null, to: LocalTime | null, zone: string) {
  const date_from = from && instantOf(from, zone);
  const end = to && instantOf(to, zone);
  if (!date_from || !end || compareInstants(date_from, end) <= 0)
    return { date_from, date_to: end };
  // It ends in the second of two equal hours.
  return { date_from, date_to: latestOf([date_from, endInstantOf(date_from, to, zone)]) };
}

/** Miles that no one entered are those of the load's own stops. */
function remeasured({ loaded_miles, ...load }: Json): Json {
  return load.miles_source === 'automatic' ? load : { ...load, loaded_miles };
}

/** The declared fields that a person set and that are not individual to the load. */
function kept(entity: Entity, name: keyof typeof ITS_OWN, row: object): Json {
  const own = ITS_OWN[name];
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(
        ([field, { options }]) =>
          field !== 'load_id' &&
          !options.computed &&
          !own.includes(field) &&
          Reflect.get(row, field) != null,
      )
      .map(([field]) => [field, Reflect.get(row, field)]),
  );
}
