import { groupBy } from '../../../../../schema/groupBy.ts';
import { LOAD_STATUS, type LoadStatusKey } from '../../../../../schema/rules/freight/loadStates.ts';
import { loadMoney } from '../../../../../schema/rules/money/loadMoney.ts';
import type { PaidAccessorial } from '../../../../../schema/rules/pay/driverPay.ts';
import { loadPay } from '../../../../../schema/rules/pay/loadPay.ts';
import type { PayTerms } from '../../../../../schema/rules/pay/payLines.ts';
import { instantOf } from '../../../../../schema/rules/time/zones.ts';
import { dateOf, decimalOf, type Row, rowsOfFile, timeOf } from './files.ts';

export const ZONE = 'America/Chicago';

/** 'PC-26011' is load 26011, 'D-101' driver 101. */
export const idOf = (text: string): number => Number(text.replace(/\D/g, ''));
export const numberOf = (id: number): string => `PC-${id}`;

const yes = (cell: string | undefined) => cell === 'Y';

const facilityZones = new Map(
  rowsOfFile('facilities.csv').map(row => [row.Code!, row['Time Zone']!]),
);
const types = new Map(rowsOfFile('accessorial_types.csv').map(row => [row.Code!, row]));
const stopRows = groupBy(rowsOfFile('load_stops.csv'), row => row['Load #']!);
const accessorialRows = groupBy(rowsOfFile('load_accessorials.csv'), row => row['Load #']!);

const PAY_TYPES: Record<string, string> = {
  'Per mile': 'per_mile',
  '% of gross': 'percent_of_gross',
  '% of linehaul': 'percent_of_linehaul',
  'Flat per load': 'flat_per_load',
};

export const drivers = new Map(
  rowsOfFile('drivers.csv').map(row => [
    row['Driver #']!,
    {
      guaranteed_minimum: decimalOf(row['Weekly Guarantee']),
      terms: termsOf(row),
    },
  ]),
);

function termsOf(row: Row): PayTerms {
  const rate = decimalOf(row['Pay Rate']);
  return {
    pay_type: PAY_TYPES[row['Pay Method']!]!,
    loaded_mile_rate: rate,
    percent_rate: rate,
    flat_rate: row['Pay Method'] === 'Flat per load' ? rate : null,
    empty_mile_rate: decimalOf(row['Empty Mile Rate']),
    extra_stop_pay: decimalOf(row['Extra Stop $']),
    free_empty_miles: decimalOf(row['Free DH Miles']),
  };
}

const STATUS_KEYS: Record<string, LoadStatusKey> = { reserved: 'reserve' };

/** PC-26271 has the broker and the reference of PC-26071 and is rejected by an import. */
export const loads = rowsOfFile('loads.csv')
  .filter(row => row['Load #'] !== 'PC-26271')
  .map(loadOf);

export type CarrierLoad = ReturnType<typeof loadOf>;

function loadOf(row: Row) {
  const number = row['Load #']!;
  const key = row.Status!.toLowerCase();
  const stops = stopRows.get(number)!.map(stopOf);
  const lastZone = stops.at(-1)!.timezone;
  const load = {
    id: idOf(number),
    status: LOAD_STATUS[STATUS_KEYS[key] ?? (key as LoadStatusKey)],
    price: decimalOf(row.Rate)!,
    driver_budget_pay: decimalOf(row['Driver Rate']),
    loaded_miles: decimalOf(row['Loaded Mi']) ?? 0,
    empty_miles: decimalOf(row['Empty Mi']) ?? 0,
    truck_id: row.Truck ? Number(row.Truck) : null,
    trailer_id: row.Trailer ? idOf(row.Trailer) : null,
    dispatcher: row.Dispatcher!,
    pay_date: row['Pay Date'] ? dateOf(row['Pay Date']) : null,
    delivered_at: row['Delivered At'] ? instantIn(row['Delivered At'], lastZone) : null,
    stops,
    load_accessorials: (accessorialRows.get(number) ?? []).map(accessorialOf),
  };
  const paidDrivers = [row['Driver 1']!, row['Driver 2']!]
    .filter(Boolean)
    .map(d => d.toUpperCase());
  const rows = paidDrivers.map((driver, index) => ({
    row: {
      driver_id: idOf(driver),
      position: index === 0 ? 'driver' : 'co_driver',
      loaded_miles: load.loaded_miles,
      empty_miles: load.empty_miles,
      split_percent: paidDrivers.length === 2 ? 50 : 100,
    },
    terms: drivers.get(driver)!.terms,
  }));
  return {
    ...load,
    load_drivers: rows.map(({ row: { driver_id } }, index) => ({
      driver_id,
      lines: loadPay(load, rows)[index]!,
      expected_price: decimalOf(row[`Driver ${index + 1} Pay`]),
    })),
    ...loadMoney(load),
  };
}

function instantIn(cell: string, zone: string): string {
  return instantOf({ date: dateOf(cell), time: timeOf(cell) }, zone);
}

function stopOf(row: Row) {
  const timezone = facilityZones.get(row['Facility Code']!)!;
  const at = (heading: string) => (row[heading] ? instantIn(row[heading], timezone) : null);
  return {
    sequence: Number(row.Stop),
    type: row.Type!.toLowerCase(),
    timezone,
    date_from: at('Appt From'),
    date_to: at('Appt To'),
    arrived_at: at('Arrived'),
    departed_at: at('Departed'),
  };
}

function accessorialOf(row: Row, index: number): PaidAccessorial & { billable_to_broker: boolean } {
  const type = types.get(row.Code!)!;
  return {
    id: index + 1,
    code: row.Code!,
    description: row.Description!,
    quantity: row.Qty!,
    amount: decimalOf(row.Billed) ?? 0,
    driver_amount: decimalOf(row['Driver Amt']),
    billable_to_broker: yes(type['Billed to Broker']),
    in_percentage_base: yes(type['In % Base']),
    is_reimbursement: yes(type.Reimbursement),
  };
}
