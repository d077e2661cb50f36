import type { RaRecord } from 'ra-core';
import type { LegMiles } from '../../../../schema/rules/freight/legMiles.ts';
import { daysBetween } from '../../../../schema/rules/time/weeks.ts';
import { daysOfWindow } from '../../../../schema/rules/time/windows.ts';
import {
  type Instant,
  isZone,
  type LocalTime,
  localTimeOf,
  zoneOr,
} from '../../../../schema/rules/time/zones.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import type { LoadDriverPay, StopRow } from '../load.ts';
import { type DriverDetails, driverDetailsOf, newDriverDetails } from './drivers/driverDetails.ts';
import { endOf, startOf } from './stopMoments.ts';
import { newStopDetails, type StopDetails, stopDetailsOf } from './stops/stopDetails.ts';
import { keyed, stopBodyOf } from './stops/stopKeys.ts';

/** A stop in the form's shape: the day and the times in the local time of its place. */
export interface StopLine extends StopDetails {
  id?: number;
  /** Its key in the form while it has no id. */
  key?: number;
  type: StopRow['type'];
  load_company_id: number | null;
  load_company: RaRecord | null;
  schedule_type: string;
  /** YYYY-MM-DD. */
  date_from: string | null;
  /** HH:MM, like all times here. */
  time_from: string | null;
  /** Which one is meant of an hour that occurs twice in the fall, where the user chose. */
  is_later?: boolean | null;
  /** The window's end: on the same day, or on the next one where it is earlier than the start. */
  date_to: string | null;
  /** How many days after the first the window ends, where it is neither. */
  days_to?: number | null;
  number: string | null;
  note: string | null;
  timezone?: string | null;
  /** The saved times: an hour that occurs twice in the fall stays the saved one. */
  instants?: { from: Instant | null; to: Instant | null };
  /** The saved route from the previous stop, between these two facilities. */
  way?: { from: number | null; to: number | null; miles: number };
}

export interface Place {
  id: number;
  city?: string;
  state?: { code: string } | null;
  province?: string | null;
  timezone?: string | null;
  lat?: number | null;
  lng?: number | null;
}

export type Places = ReadonlyMap<number, Place>;

export const newStop = (above?: Partial<StopLine>): StopLine => ({
  type: 'delivery',
  load_company_id: null,
  load_company: null,
  schedule_type: 'appointment',
  date_from: above?.date_from ?? null,
  time_from: null,
  date_to: null,
  number: null,
  note: null,
  ...newStopDetails,
});

export const firstStops = (): StopLine[] => keyed([{ ...newStop(), type: 'pickup' }, newStop()]);

/**
 * The time zone of a stop: its facility's, else the saved one. Null where only the server knows it:
 * the times are then sent as typed.
 */
export function zoneOf(line: Partial<StopLine>, places: Places): string | null {
  const zones = [places.get(line.load_company_id ?? 0)?.timezone, line.timezone];
  return zones.find(zone => zone && isZone(zone)) ?? null;
}

export function stopLineOf(stop: StopRow, above?: StopRow): StopLine {
  const zone = zoneOr(stop.timezone, ownZone);
  const from = stop.date_from ? localTimeOf(stop.date_from, zone) : null;
  const to = stop.date_to ? localTimeOf(stop.date_to, zone) : null;
  const { id, type, load_company_id, load_company, timezone } = stop;
  return {
    id,
    type,
    load_company_id,
    load_company,
    timezone,
    schedule_type: stop.schedule_type ?? 'appointment',
    date_from: from?.date ?? null,
    time_from: from?.time.slice(0, 5) ?? null,
    date_to: to?.time.slice(0, 5) ?? null,
    days_to: from && to ? windowDays(from, to) : null,
    instants: { from: stop.date_from, to: stop.date_to },
    number: stop[numberField(type)] ?? null,
    note: stop.note ?? null,
    ...(above && stop.leg_miles != null && { way: routePath(above, stop, stop.leg_miles) }),
    ...stopDetailsOf(stop),
  };
}

const routePath = (from: StopRow, to: StopRow, miles: number) => ({
  from: from.load_company_id,
  to: to.load_company_id,
  miles,
});

/** A stop in the request body: instants, and its position. */
export function stopBody(line: StopLine, index: number, places: Places) {
  const zone = zoneOf(line, places);
  const { id, type, load_company_id, schedule_type, note } = line;
  return {
    ...(id !== undefined && { id }),
    sequence: index + 1,
    type,
    load_company_id,
    schedule_type,
    ...(zone !== null && { timezone: zone }),
    date_from: startOf(line, zone),
    date_to: endOf(line, zone),
    [numberField(type)]: line.number,
    note,
    ...stopDetailsOf(line),
  };
}

/** The days of a saved window, where the times alone do not determine them. */
function windowDays(from: LocalTime, to: LocalTime): number | null {
  const days = daysBetween(from.date, to.date);
  const [start, end] = [from, to].map(({ time }) => time.slice(0, 5));
  return days === daysOfWindow({ from: start ?? null, to: end ?? '' }) ? null : days;
}

const numberField = (type: string) => (type === 'pickup' ? 'pickup_number' : 'appointment_number');

/** A driver's line in the form's shape. */
export interface DriverLine extends DriverDetails {
  id?: number;
  driver_id: number | null;
  driver: RaRecord | null;
  position: string;
  /** Only for a relay, its leg: stops by their ids, or by their keys in the form. */
  from_stop_id: number | null;
  to_stop_id: number | null;
  /** A truck and trailer other than the load's. */
  truck_id: number | null;
  truck: RaRecord | null;
  trailer_id: number | null;
  trailer: RaRecord | null;
  /**
   * Only the driver's own miles. Without them the load's miles apply, or in a relay the miles of
   * the leg.
   */
  loaded_miles: number | null;
  empty_miles: number | null;
  split_percent: number | null;
  /** Only a typed price. Any other is computed. */
  price: number | null;
  is_manual_price: boolean;
  pay_date: string | null;
}

export const newDriver = (above?: Partial<DriverLine>): DriverLine => ({
  driver_id: null,
  driver: null,
  position: above ? 'co_driver' : 'driver',
  from_stop_id: null,
  to_stop_id: null,
  truck_id: null,
  truck: null,
  trailer_id: null,
  trailer: null,
  loaded_miles: null,
  empty_miles: null,
  split_percent: 100,
  price: null,
  is_manual_price: false,
  pay_date: null,
  ...newDriverDetails,
});

/** The load's values that a driver has by default. */
type Driven = Readonly<Record<string, unknown>> & { stops?: readonly StopLine[] };

export function driverLineOf(
  row: LoadDriverPay,
  load: Omit<Driven, 'stops'>,
  driven?: LegMiles,
): DriverLine {
  const { id, driver_id, driver, position, is_manual_price } = row;
  const { from_stop_id, to_stop_id, split_percent, pay_date } = row;
  const isOwn = (name: 'truck_id' | 'trailer_id') => row[name] != null && row[name] !== load[name];
  const [hasTruck, hasTrailer] = [isOwn('truck_id'), isOwn('trailer_id')];
  const ownMiles = (name: 'loaded_miles' | 'empty_miles') =>
    row[name] === driven?.[name] ? null : row[name];
  return {
    id,
    driver_id,
    driver,
    position,
    is_manual_price,
    loaded_miles: ownMiles('loaded_miles'),
    empty_miles: ownMiles('empty_miles'),
    from_stop_id,
    to_stop_id,
    split_percent,
    pay_date,
    ...driverDetailsOf(row),
    truck_id: hasTruck ? row.truck_id : null,
    truck: hasTruck ? row.truck : null,
    trailer_id: hasTrailer ? row.trailer_id : null,
    trailer: hasTrailer ? row.trailer : null,
    price: is_manual_price ? row.price : null,
  };
}

/** A driver in the request body. Truck, trailer and miles only where they changed. */
export function driverBody(line: DriverLine, load: Driven, before: readonly DriverLine[] = []) {
  const { id, driver_id, position, split_percent, pay_date } = line;
  const { stops = [] } = load;
  const old = before.find(row => row.id !== undefined && row.id === id);
  return {
    ...(id !== undefined && { id }),
    driver_id,
    position,
    split_percent,
    pay_date,
    ...driverDetailsOf(line),
    ...stopBodyOf('from_stop', line.from_stop_id, stops),
    ...stopBodyOf('to_stop', line.to_stop_id, stops),
    ...unitBody('truck_id', line, load, old),
    ...unitBody('trailer_id', line, load, old),
    ...milesBody('loaded_miles', line, old),
    ...milesBody('empty_miles', line, old),
    is_manual_price: line.price !== null,
    ...(line.price !== null && { price: line.price }),
  };
}

/**
 * The driver's own truck or trailer. Where it was removed, the load's. Fields that a draft never
 * had stay as saved.
 */
function unitBody(
  name: 'truck_id' | 'trailer_id',
  line: DriverLine,
  load: Driven,
  old: DriverLine | undefined,
) {
  const isSaved = line[name] === undefined || line[name] === (old?.[name] ?? null);
  return isSaved ? {} : { [name]: line[name] ?? load[name] ?? null };
}

/** The driver's own miles. Where they were removed, the server computes them. */
function milesBody(
  name: 'loaded_miles' | 'empty_miles',
  line: DriverLine,
  old: DriverLine | undefined,
) {
  if (line[name] !== null) return { [name]: line[name] };
  return old && old[name] !== null ? { [name]: null } : {};
}
