import { registry } from '../../schema/entities/index.ts';
import { tableOf } from '../../schema/entity.ts';
import type { CatalogueEntry } from '../../schema/rules/driverPay.ts';
import type { PayTerms } from '../../schema/rules/payLines.ts';
import type { Scope } from '../db/access.ts';
import { recordSql } from '../db/sql/wholeSql.ts';
import type { Pointed } from '../db/whole.ts';
import type { FigureRules } from './figures.ts';
import { bookingsSqlOf } from './overlaps.ts';
import type { Tree } from './tree.ts';
import type { Booked } from './whole.ts';
import { MORE, REQUIRED_PAPERS } from './wholeLoad.ts';

export interface DriverFacts extends PayTerms {
  id: number;
  status: string;
  pay_fuel_surcharge: boolean;
}

/** A record that the load points at, also as an answer shows it. */
interface Found {
  id: number;
  pointed: Pointed;
}

interface FacilityFacts extends Found {
  timezone: string | null;
  lat: number | null;
  lng: number | null;
}

/** What a load's write has to know of the records that it points at. Missing ones are not there. */
export interface Facts {
  brokers: (Found & { do_not_use: boolean | null; banned: boolean | null })[];
  staffs: Found[];
  trucks: (Found & { dispatcher_id: number | null })[];
  trailers: Found[];
  drivers: (Found & DriverFacts)[];
  facilities: FacilityFacts[];
  accessorials: (Found & Catalogue)[];
  /** The other loads on the road that may want the same at the same time; of a new load alone. */
  bookings: Booked[];
  /** The papers that the company wants before any invoice goes out, where it has said so. */
  required_papers: string[] | null;
  /** Another load with the same broker and reference. */
  duplicate: { id: number; internal_id: string } | null;
  /** The company's zone, for a place that has none of its own. */
  zone: string;
  rpm_miles_basis: FigureRules['rpm_miles_basis'];
  gross_date_basis: FigureRules['gross_date_basis'];
}

export type Catalogue = CatalogueEntry & {
  id: number;
  code: string;
  name: string;
  method: 'flat' | 'per_unit' | 'percentage';
  billable_to_broker: boolean;
};

const found = (columns: string, name: string, place: number, also = '') => {
  const entity = registry.get(name);
  return `
  (select coalesce(json_agg(r), '[]') from (
     select x.id, ${columns}${recordSql(entity, MORE)} as pointed from ${tableOf(entity)} x
     where x.company_id = current_company() and (x.id = any($${place}::int[])${also})
       and x.deleted_at is null) r)`;
};

const TERMS = `x.status, x.pay_type, x.loaded_mile_rate, x.empty_mile_rate, x.percent_rate,
  x.flat_rate, x.extra_stop_pay, x.free_empty_miles, x.detention_pay_rate,
  x.detention_free_minutes, x.pay_fuel_surcharge, `;

const CATALOGUE = `x.code, x.name, x.method, x.driver_pay_method, x.driver_percent,
  x.billable_to_broker, x.payable_to_driver, x.in_percentage_base, x.is_reimbursement, `;

const setting = (key: string) => `
  (select value #>> '{}' from system_configs
   where company_id = current_company() and key = '${key}' and deleted_at is null)`;

/** The dispatcher of a truck becomes that of a load which names none. */
const OF_THE_TRUCKS = ` or x.id in (select t.dispatcher_id from trucks t
  where t.company_id = current_company() and t.id = any($3::int[]))`;

const factsSql = (bookings: string | null) => `
  select json_build_object(
    'brokers', ${found('x.do_not_use, x.banned, ', 'brokers', 1)},
    'staffs', ${found('', 'staffs', 2, OF_THE_TRUCKS)},
    'trucks', ${found('x.dispatcher_id, ', 'trucks', 3)},
    'trailers', ${found('', 'trailers', 4)},
    'drivers', ${found(TERMS, 'drivers', 5)},
    'facilities', ${found('x.timezone, x.lat, x.lng, ', 'load-companies', 6)},
    'accessorials', ${found(CATALOGUE, 'accessorials', 7)},
    'duplicate', (select json_build_object('id', l.id, 'internal_id', l.internal_id) from loads l
      where l.company_id = current_company()
        and l.id = load_of_reference($8::int, $9::text, $10::int)),
    'bookings', ${bookings ? `(select coalesce(json_agg(b.booking), '[]') from (${bookings}) b)` : "'[]'::json"},
    'required_papers', (${REQUIRED_PAPERS}),
    'rpm_miles_basis', ${setting('rpm_miles_basis')},
    'gross_date_basis', ${setting('gross_date_basis')},
    'zone', company_zone()) as facts`;

/** Everything that a load refers to, in one statement; `staffId` may become its dispatcher. */
export async function readFacts(
  { tx }: Scope,
  tree: Tree,
  staffId: number | null = null,
): Promise<Facts> {
  const { load, stops, load_drivers, load_accessorials } = tree;
  const values: unknown[] = [
    ids([load.broker_id]),
    ids([load.dispatcher_id, load.booked_by_id, staffId]),
    ids([load.truck_id, ...load_drivers.map(({ truck_id }) => truck_id)]),
    ids([load.trailer_id, ...load_drivers.map(({ trailer_id }) => trailer_id)]),
    ids([...load_drivers, ...load_accessorials].map(({ driver_id }) => driver_id)),
    ids(stops.map(({ load_company_id }) => load_company_id)),
    ids(load_accessorials.map(({ accessorial_id }) => accessorial_id)),
    load.broker_id,
    load.reference_number,
    tree.id,
  ];
  const place = (value: unknown) => `$${values.push(value)}`;
  const bookings = tree.id === null ? bookingsSqlOf(tree, place) : null;
  const [row] = await tx.query<{ facts: Facts }>(factsSql(bookings), values);
  if (!row) throw new Error('The facts of a load were not answered.');
  return row.facts;
}

const ids = (given: readonly (number | null | undefined)[]) => [
  ...new Set(given.filter(id => id != null)),
];
