import type { RaRecord } from 'ra-core';
import { isPlainDate } from '../../../../schema/rules/weeks.ts';
import { instantOf, isZone, localTimeOf } from '../../../../schema/rules/zones.ts';
import { ownZone } from '../../derived/valueTexts.ts';
import type { DriverShare, StopRow } from '../load.ts';

/** A stop as the form has it: the day and the times on the clocks of its place. */
export interface StopLine {
  id?: number;
  type: StopRow['type'];
  load_company_id: number | null;
  load_company: RaRecord | null;
  schedule_type: string;
  /** YYYY-MM-DD. */
  date_from: string | null;
  /** HH:MM, as all times here. */
  time_from: string | null;
  /** The window's end on the same day. */
  date_to: string | null;
  /** The day of the window's end, where it is another one. */
  day_to?: string | null;
  number: string | null;
  note: string | null;
  timezone?: string | null;
}

export interface Place {
  id: number;
  city?: string;
  state?: { code: string } | null;
  timezone?: string | null;
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
});

export const firstStops = (): StopLine[] => [{ ...newStop(), type: 'pickup' }, newStop()];

/** The zone of a stop's place: its facility's, else the one that the stop was kept with. */
export function zoneOf(line: Partial<StopLine>, places: Places): string {
  const zone = places.get(line.load_company_id ?? 0)?.timezone ?? line.timezone;
  return zone && isZone(zone) ? zone : ownZone();
}

export function stopLineOf(stop: StopRow): StopLine {
  const from = stop.date_from ? localTimeOf(stop.date_from, stop.timezone) : null;
  const to = stop.date_to ? localTimeOf(stop.date_to, stop.timezone) : null;
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
    day_to: to && to.date !== from?.date ? to.date : null,
    number: stop[numberField(type)] ?? null,
    note: stop.note ?? null,
  };
}

/** A stop as the call takes it: instants, and its place in the order. */
export function stopBody(line: StopLine, index: number, places: Places) {
  const zone = zoneOf(line, places);
  const { id, type, load_company_id, schedule_type, note } = line;
  return {
    ...(id !== undefined && { id }),
    sequence: index + 1,
    type,
    load_company_id,
    schedule_type,
    timezone: zone,
    date_from: momentOf(line.date_from, line.time_from, zone),
    date_to: momentOf(line.date_to ? (line.day_to ?? line.date_from) : null, line.date_to, zone),
    [numberField(type)]: line.number,
    note,
  };
}

function momentOf(date: string | null, time: string | null, zone: string): string | null {
  if (!date && !time) return null;
  const isWhole = isPlainDate(date) && /^\d{2}:\d{2}$/.test(time ?? '');
  // Half a moment goes as it is: the server's sentence then stands at the cell.
  return isWhole && date && time ? instantOf({ date, time }, zone) : `${date} ${time}`.trim();
}

const numberField = (type: string) => (type === 'pickup' ? 'pickup_number' : 'appointment_number');

/** A driver's share as the form has it. */
export interface DriverLine {
  id?: number;
  driver_id: number | null;
  driver: RaRecord | null;
  position: string;
  /** The leg of a relay; of nobody else. */
  from_stop_id: number | null;
  to_stop_id: number | null;
  /** Another truck than the load's. */
  truck_id: number | null;
  truck: RaRecord | null;
  loaded_miles: number | null;
  empty_miles: number | null;
  split_percent: number | null;
  /** Only a price that somebody typed; any other is worked out. */
  price: number | null;
  is_manual_price: boolean;
  rate?: number | null;
  pay_type?: string | null;
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
  loaded_miles: null,
  empty_miles: null,
  split_percent: above ? 50 : 100,
  price: null,
  is_manual_price: false,
  pay_date: null,
});

export function driverLineOf(row: DriverShare, loadTruckId: number | null): DriverLine {
  const { id, driver_id, driver, position, loaded_miles, empty_miles, is_manual_price } = row;
  const { from_stop_id, to_stop_id, split_percent, rate, pay_type, pay_date } = row;
  const isOther = row.truck_id !== null && row.truck_id !== loadTruckId;
  return {
    ...{ id, driver_id, driver, position, loaded_miles, empty_miles, is_manual_price },
    ...{ from_stop_id, to_stop_id, split_percent, rate, pay_type, pay_date },
    truck_id: isOther ? row.truck_id : null,
    truck: isOther ? row.truck : null,
    price: is_manual_price ? row.price : null,
  };
}

/** A driver as the call takes it; the truck only where it is another one than before. */
export function driverBody(
  line: DriverLine,
  loadTruckId: unknown,
  before: readonly DriverLine[] = [],
) {
  const { id, driver_id, position, loaded_miles, empty_miles, split_percent, pay_date } = line;
  const { from_stop_id, to_stop_id } = line;
  const old = before.find(row => row.id !== undefined && row.id === id);
  return {
    ...(id !== undefined && { id }),
    ...{ driver_id, position, from_stop_id, to_stop_id, split_percent, pay_date },
    ...(line.truck_id !== (old?.truck_id ?? null) && {
      truck_id: line.truck_id ?? loadTruckId ?? null,
    }),
    ...(loaded_miles !== null && { loaded_miles }),
    ...(empty_miles !== null && { empty_miles }),
    is_manual_price: line.price !== null,
    ...(line.price !== null && { price: line.price }),
  };
}
