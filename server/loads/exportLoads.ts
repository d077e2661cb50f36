import { loads } from '../../schema/entities/loads.ts';
import type { PlainDate } from '../../schema/rules/weeks.ts';
import { type Instant, localDateOf, zoneOr } from '../../schema/rules/zones.ts';
import { choiceWord } from '../../schema/words/entityWords.ts';
import type { Filters } from '../db/sql/filterSql.ts';
import { type Column, formatIn, sheetStream } from '../files/sheets.ts';
import type { Request } from '../http/request.ts';
import { MOST, rowsThrough, wantedColumns } from '../rest/exportList.ts';
import { placeOf } from '../rest/page.ts';
import { type LoadList, loadConditions } from './filters.ts';
import { statusesOf } from './list.ts';
import { eachLoadSql } from './listSql.ts';

type Named = { name?: string; nickname?: string; number?: string } | null;
type End = { city: string; state: string; date_from: Instant | null; timezone: string } | null;

/** A row as the list answers it, as far as the sheet shows it. */
interface LoadRow extends Record<string, unknown> {
  status: number;
  broker: Named;
  dispatcher: Named;
  truck: Named;
  trailer: Named;
  origin: End;
  destination: End;
  drivers: { name: string }[];
  created_user: Named;
}

const field = (heading: string, name: string, type?: Column<LoadRow>['type']) => ({
  heading,
  type,
  value: (row: LoadRow) => row[name],
});

const chosen = (heading: string, name: string) => ({
  heading,
  value: (row: LoadRow) => (row[name] ? choiceWord('loads', name, String(row[name])) : null),
});

const place = (end: End) => (end ? `${end.city}, ${end.state}` : null);

/** The day of an appointment on the clocks of its place, as the list shows it. */
function day(end: End): PlainDate | null {
  if (!end?.date_from) return null;
  // A zone that nobody knows, written past every check, does not end the export of all others.
  return localDateOf(end.date_from, zoneOr(end.timezone, 'UTC'));
}

/** What stands in the sheet, by the name that the list has for its column. */
const columns: Readonly<Record<string, readonly Column<LoadRow>[]>> = {
  internal_id: [field('Load', 'internal_id')],
  reference_number: [field('Reference', 'reference_number')],
  status: [{ heading: 'Status', value: ({ status }) => choiceWord('loads', 'status', status) }],
  broker_id: [{ heading: 'Broker', value: ({ broker }) => broker?.name }],
  dispatcher_id: [{ heading: 'Dispatcher', value: ({ dispatcher }) => dispatcher?.nickname }],
  truck_id: [{ heading: 'Truck', value: ({ truck }) => truck?.number }],
  trailer_id: [{ heading: 'Trailer', value: ({ trailer }) => trailer?.number }],
  drivers: [
    { heading: 'Drivers', value: ({ drivers }) => drivers.map(({ name }) => name).join(', ') },
  ],
  route: [
    { heading: 'Pickup', value: ({ origin }) => place(origin) },
    { heading: 'Delivery', value: ({ destination }) => place(destination) },
  ],
  pickup_date: [{ heading: 'Pickup date', type: 'date', value: ({ origin }) => day(origin) }],
  delivery_date: [
    { heading: 'Delivery date', type: 'date', value: ({ destination }) => day(destination) },
  ],
  loaded_miles: [field('Loaded miles', 'loaded_miles', 'number')],
  empty_miles: [field('Empty miles', 'empty_miles', 'number')],
  total_miles: [field('Total miles', 'total_miles', 'number')],
  price: [field('Price', 'price', 'money')],
  total_accessorial: [field('Accessorials', 'total_accessorial', 'money')],
  payment_amount: [field('Gross', 'payment_amount', 'money')],
  driver_payment: [field('Driver pay', 'driver_payment', 'money')],
  rpm: [field('RPM', 'rpm', 'number')],
  billing_status: [chosen('Billing', 'billing_status')],
  settlement_status: [chosen('Settlement', 'settlement_status')],
  equipment_type: [chosen('Equipment', 'equipment_type')],
  gross_date: [field('Gross date', 'gross_date', 'date')],
  created_by: [{ heading: 'Created by', value: ({ created_user }) => created_user?.nickname }],
  created_at: [field('Created', 'created_at')],
};

/** What the columns are in a sheet of everything. */
const EVERYTHING = Object.keys(columns);

/**
 * GET /loads/export/excel: every load that the list's filters let through, as xlsx or csv. `list`
 * says which of the lists it is, `columns[]` what the person sees of it.
 */
export async function exportLoads(request: Request) {
  const { access, query } = request;
  const format = formatIn(query);
  const { list, status } = listIn(query);
  const conditions = loadConditions(access.member.companyId, { ...query, ...status }, list);
  const { sort, order } = placeOf(loads, query);
  const statement = eachLoadSql(conditions, { list, sort, order, limit: MOST });
  const wanted = wantedColumns(request)?.flatMap(name => columns[name] ?? []) ?? [];
  const shown = wanted.length > 0 ? wanted : EVERYTHING.flatMap(name => columns[name] ?? []);
  return sheetStream('loads', format, shown, await rowsThrough<LoadRow>(access, statement));
}

/** `list=enroute`: the statuses that this list is of, narrowed by those that are asked for. */
function listIn({ list, status }: Request['query']): { list: LoadList; status: Filters } {
  if (list === 'pending') return { list, status: {} };
  if (list !== 'available' && list !== 'enroute') return { list: 'all', status: {} };
  return { list: 'all', status: statusesOf(list, status) };
}
