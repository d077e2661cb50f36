import { loads } from '../../schema/entities/loads.ts';
import { loadStatuses } from '../../schema/rules/loadStates.ts';
import { type Column, csvFile, xlsxFile } from '../files/sheets.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { placeOf } from '../rest/page.ts';
import { loadConditions } from './filters.ts';
import { rowsSql } from './listSql.ts';

type Named = { name?: string; nickname?: string; number?: string } | null;
type End = { city: string; state: string } | null;

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
}

const field = (heading: string, name: string, type?: Column<LoadRow>['type']) => ({
  heading,
  type,
  value: (row: LoadRow) => row[name],
});

const place = (end: End) => (end ? `${end.city}, ${end.state}` : null);
const day = (instant: unknown) => (typeof instant === 'string' ? instant.slice(0, 10) : null);

const columns: readonly Column<LoadRow>[] = [
  field('Load', 'internal_id'),
  field('Reference', 'reference_number'),
  { heading: 'Status', value: ({ status }) => nameOf(status) },
  { heading: 'Broker', value: ({ broker }) => broker?.name },
  { heading: 'Dispatcher', value: ({ dispatcher }) => dispatcher?.nickname },
  { heading: 'Truck', value: ({ truck }) => truck?.number },
  { heading: 'Trailer', value: ({ trailer }) => trailer?.number },
  { heading: 'Drivers', value: ({ drivers }) => drivers.map(({ name }) => name).join(', ') },
  { heading: 'Pickup', value: ({ origin }) => place(origin) },
  { heading: 'Pickup date', type: 'date', value: ({ pickup_date }) => day(pickup_date) },
  { heading: 'Delivery', value: ({ destination }) => place(destination) },
  { heading: 'Delivery date', type: 'date', value: ({ delivery_date }) => day(delivery_date) },
  field('Loaded miles', 'loaded_miles', 'number'),
  field('Empty miles', 'empty_miles', 'number'),
  field('Price', 'price', 'money'),
  field('Accessorials', 'total_accessorial', 'money'),
  field('Gross', 'payment_amount', 'money'),
  field('Driver pay', 'driver_payment', 'money'),
  field('RPM', 'rpm', 'number'),
  field('Billing', 'billing_status'),
  field('Settlement', 'settlement_status'),
];

const nameOf = (status: number) => loadStatuses.find(({ id }) => id === status)?.name ?? null;

/** A sheet ends at a million rows; so does an export. */
const MOST = 1_000_000;

/** GET /loads/export/excel: every load that the list's filters let through, as xlsx or csv. */
export async function exportLoads({ access, query }: Request) {
  const { format = 'xlsx' } = query;
  if (format !== 'xlsx' && format !== 'csv') {
    throw new Invalid({ format: ['The format must be xlsx or csv.'] });
  }
  const { tx, companyId } = access.readSlowly;
  const conditions = loadConditions(companyId, query, 'all');
  const { sort, order } = placeOf(loads, query);
  const start = { kind: 'offset', rows: 0 } as const;
  const question = { list: 'all', sort, order, limit: MOST, start, statuses: null } as const;
  const { text, values } = rowsSql(conditions, question);
  const [found] = await tx.query<{ rows: string }>(text, values);
  const rows = JSON.parse(found?.rows ?? '[]') as LoadRow[]; // the statement's select list
  return format === 'csv' ? csvFile('loads', columns, rows) : xlsxFile('loads', columns, rows);
}
