import { missingPaper, type PaperFacts } from '../../schema/rules/missingPaper.ts';
import { zoneAbbreviation } from '../../schema/rules/zoneNames.ts';
import { type Instant, localTimeOf, zoneOr } from '../../schema/rules/zones.ts';
import { choiceWord } from '../../schema/words/entityWords.ts';
import type { Column } from '../files/sheets.ts';

type Named = { name?: string; nickname?: string; number?: string } | null;
type End = { city: string; state: string; date_from: Instant | null; timezone: string } | null;

/** A row as the list answers it, as far as the sheet shows it. */
export interface LoadRow extends Record<string, unknown>, PaperFacts {
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

/**
 * An appointment on the clocks of its place, as the list shows it: 2026-11-13 09:30 CST. A sheet goes
 * to people elsewhere, so it says the year and by which clocks; as text it still sorts by time.
 */
function appointment(end: End): string | null {
  if (!end?.date_from) return null;
  // A zone that nobody knows, written past every check, does not end the export of all others.
  const zone = zoneOr(end.timezone, 'UTC');
  const { date, time } = localTimeOf(end.date_from, zone);
  return `${date} ${time.slice(0, 5)} ${zoneAbbreviation(end.date_from, zone)}`;
}

/** Where the bill stands, or which paper holds it up, as the list says it. */
function billing(load: LoadRow): string {
  const paper = missingPaper(load);
  if (paper) return `${choiceWord('load-documents', 'document_type', paper)} missing`;
  return choiceWord('loads', 'billing_status', load.billing_status);
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
  created_by: [{ heading: 'Created by', value: ({ created_user }) => created_user?.nickname }],
  created_at: [field('Created', 'created_at')],
};

/** The columns of a sheet of loads, by the names that the list has for its own. */
export const sheetColumns: ReadonlyMap<string, readonly Column<LoadRow>[]> = new Map(
  Object.entries(columns),
);
