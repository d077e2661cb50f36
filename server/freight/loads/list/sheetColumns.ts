import { personName } from '../../../../schema/recordName.ts';
import type { Person } from '../../../../schema/responses/shared.ts';
import {
  type DocumentFacts,
  missingDocument,
} from '../../../../schema/rules/freight/missingDocument.ts';
import { zoneAbbreviation } from '../../../../schema/rules/time/zoneNames.ts';
import { type Instant, localTimeOf, zoneOr } from '../../../../schema/rules/time/zones.ts';
import { choiceWord } from '../../../../schema/words/entityWords.ts';
import type { Column } from '../../../files/sheets.ts';

type Named = { name?: string; number?: string } | null;
type End = { city: string; state: string; date_from: Instant | null; timezone: string } | null;

/** A row as the list returns it, as far as the export shows it. */
export interface LoadRow extends Record<string, unknown>, DocumentFacts {
  broker: Named;
  dispatcher: Person | null;
  truck: Named;
  trailer: Named;
  origin: End;
  destination: End;
  drivers: { name: string }[];
  created_user: Person | null;
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

/**
 * An appointment in the local time of its place, as the list shows it: 2026-11-13 09:30 CST. An
 * export goes to people elsewhere, so it includes the year and the time zone. As text, it still
 * sorts by time.
 */
function appointment(end: End): string | null {
  if (!end?.date_from) return null;
  // An unknown zone, written past all checks, does not end the export of the other loads.
  const zone = zoneOr(end.timezone, 'UTC');
  const { date, time } = localTimeOf(end.date_from, zone);
  return `${date} ${time.slice(0, 5)} ${zoneAbbreviation(end.date_from, zone)}`;
}

/** The status of the invoice, or which document holds it up, as the list shows it. */
function billing(load: LoadRow): string {
  const document = missingDocument(load);
  if (document) return `${choiceWord('load-documents', 'document_type', document)} missing`;
  return choiceWord('loads', 'billing_status', load.billing_status);
}

/** The cell of the export, by the list's name for its column. */
const columns: Readonly<Record<string, readonly Column<LoadRow>[]>> = {
  internal_id: [field('Load', 'internal_id')],
  reference_number: [field('Reference', 'reference_number')],
  status: [{ heading: 'Status', value: ({ status }) => choiceWord('loads', 'status', status) }],
  broker_id: [{ heading: 'Broker', value: ({ broker }) => broker?.name }],
  dispatcher_id: [
    { heading: 'Dispatcher', value: ({ dispatcher }) => dispatcher && personName(dispatcher) },
  ],
  truck_id: [{ heading: 'Truck', value: ({ truck }) => truck?.number }],
  trailer_id: [{ heading: 'Trailer', value: ({ trailer }) => trailer?.number }],
  drivers: [
    { heading: 'Drivers', value: ({ drivers }) => drivers.map(({ name }) => name).join(', ') },
  ],
  route: [
    { heading: 'Pickup', value: ({ origin }) => place(origin) },
    { heading: 'Delivery', value: ({ destination }) => place(destination) },
  ],
  pickup_date: [{ heading: 'Pickup date', value: ({ origin }) => appointment(origin) }],
  delivery_date: [
    { heading: 'Delivery date', value: ({ destination }) => appointment(destination) },
  ],
  loaded_miles: [field('Loaded miles', 'loaded_miles', 'number')],
  empty_miles: [field('Empty miles', 'empty_miles', 'number')],
  total_miles: [field('Total miles', 'total_miles', 'number')],
  price: [field('Price', 'price', 'money')],
  total_accessorial: [field('Accessorials', 'total_accessorial', 'money')],
  payment_amount: [field('Gross', 'payment_amount', 'money')],
  driver_payment: [field('Driver pay', 'driver_payment', 'money')],
  rpm: [field('RPM', 'rpm', 'number')],
  billing_status: [{ heading: 'Billing', value: billing }],
  settlement_status: [chosen('Settlement', 'settlement_status')],
  equipment_type: [chosen('Equipment', 'equipment_type')],
  gross_date: [field('Gross date', 'gross_date', 'date')],
  created_by: [
    {
      heading: 'Created by',
      value: ({ created_user }) => created_user && personName(created_user),
    },
  ],
  created_at: [field('Created', 'created_at')],
};

/** The columns of an export of loads, by the list's column names. */
export const sheetColumns: ReadonlyMap<string, readonly Column<LoadRow>[]> = new Map(
  Object.entries(columns),
);
