import type { CatalogueEntry } from '../../schema/rules/driverPay.ts';
import type { PayTerms } from '../../schema/rules/payLines.ts';
import type { Scope } from '../db/access.ts';
import type { FigureRules } from './figures.ts';
import type { Tree } from './tree.ts';

export interface DriverFacts extends PayTerms {
  id: number;
  status: string;
  pay_fuel_surcharge: boolean;
}

/** What a load's write has to know of the records that it points at. Missing ones are not there. */
export interface Facts {
  brokers: { id: number; do_not_use: boolean | null; banned: boolean | null }[];
  staffs: { id: number }[];
  trucks: { id: number; dispatcher_id: number | null }[];
  trailers: { id: number }[];
  drivers: DriverFacts[];
  facilities: { id: number; timezone: string | null; lat: number | null; lng: number | null }[];
  accessorials: Catalogue[];
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

const found = (columns: string, table: string, place: number) => `
  (select coalesce(json_agg(r), '[]') from (select ${columns} from ${table} x
   where x.company_id = $1 and x.id = any($${place}::int[]) and x.deleted_at is null) r)`;

const TERMS = `x.id, x.status, x.pay_type, x.loaded_mile_rate, x.empty_mile_rate, x.percent_rate,
  x.flat_rate, x.extra_stop_pay, x.free_empty_miles, x.detention_pay_rate,
  x.detention_free_minutes, x.pay_fuel_surcharge`;

const CATALOGUE = `x.id, x.code, x.name, x.method, x.driver_pay_method, x.driver_percent,
  x.billable_to_broker, x.payable_to_driver, x.in_percentage_base, x.is_reimbursement`;

const setting = (key: string) => `
  (select value #>> '{}' from system_configs
   where company_id = $1 and key = '${key}' and deleted_at is null)`;

const FACTS = `
  select json_build_object(
    'brokers', ${found('x.id, x.do_not_use, x.banned', 'brokers', 2)},
    'staffs', ${found('x.id', 'staffs', 3)},
    'trucks', ${found('x.id, x.dispatcher_id', 'trucks', 4)},
    'trailers', ${found('x.id', 'trailers', 5)},
    'drivers', ${found(TERMS, 'drivers', 6)},
    'facilities', ${found('x.id, x.timezone, x.lat, x.lng', 'load_companies', 7)},
    'accessorials', ${found(CATALOGUE, 'accessorials', 8)},
    'duplicate', (select json_build_object('id', l.id, 'internal_id', l.internal_id) from loads l
      where l.company_id = $1 and l.id = load_of_reference($9::int, $10::text, $11::int)),
    'rpm_miles_basis', ${setting('rpm_miles_basis')},
    'gross_date_basis', ${setting('gross_date_basis')},
    'zone', company_zone()) as facts`;

/** Everything that a load refers to, in one statement. */
export async function readFacts({ tx, companyId }: Scope, tree: Tree): Promise<Facts> {
  const { load, stops, load_drivers, load_accessorials } = tree;
  const [row] = await tx.query<{ facts: Facts }>(FACTS, [
    companyId,
    ids([load.broker_id]),
    ids([load.dispatcher_id, load.booked_by_id]),
    ids([load.truck_id, ...load_drivers.map(({ truck_id }) => truck_id)]),
    ids([load.trailer_id, ...load_drivers.map(({ trailer_id }) => trailer_id)]),
    ids([...load_drivers, ...load_accessorials].map(({ driver_id }) => driver_id)),
    ids(stops.map(({ load_company_id }) => load_company_id)),
    ids(load_accessorials.map(({ accessorial_id }) => accessorial_id)),
    load.broker_id,
    load.reference_number,
    tree.id,
  ]);
  if (!row) throw new Error('The facts of a load were not answered.');
  return row.facts;
}

const ids = (given: readonly (number | null | undefined)[]) => [
  ...new Set(given.filter(id => id != null)),
];
