import { registry } from '../../schema/entities/index.ts';
import { tableOf } from '../../schema/entity.ts';
import { FROM_BROKERS_FACTOR } from '../billing/brokersFactor.ts';
import { recordSql } from '../db/sql/wholeSql.ts';
import { bookingsSqlOf } from './overlaps.ts';
import type { Tree } from './tree.ts';
import { MORE } from './wholeLoad.ts';

/** Who makes a load, and what a known one was before: its lines are judged by that, too. */
export interface FactsAsked {
  staffId: number | null;
  before: Tree | null;
}

/** The statement, as a JSON object `facts` of what the load points at and `settings`. */
export function factsSql(tree: Tree, asked: FactsAsked, place: (value: unknown) => string): string {
  const { load } = tree;
  const members = [`'settings', ${SETTINGS}`];
  const wanted = idsOf(tree, asked);
  for (const kind of KINDS) {
    if (kind === 'staffs' && wanted.trucks.length > 0) {
      members.push(`'staffs', ${staffsOf(place(wanted.staffs), place(wanted.trucks))}`);
    } else if (wanted[kind].length > 0) {
      members.push(`'${kind}', ${ASKED[kind](`x.id = any(${place(wanted[kind])}::int[])`)}`);
    }
  }
  if (load.broker_id != null && load.reference_number != null) {
    const [broker, reference] = [place(load.broker_id), place(load.reference_number)];
    members.push(`'duplicate', ${duplicateOf(broker, reference, place(tree.id))}`);
  }
  const bookings = tree.id === null ? bookingsSqlOf(tree, place) : null;
  if (bookings) {
    members.push(`'bookings', (select coalesce(json_agg(b.booking), '[]') from (${bookings}) b)`);
  }
  return `select json_build_object(${members.join(', ')}) as facts`;
}

function idsOf(tree: Tree, { staffId, before }: FactsAsked): Record<Kind, number[]> {
  const { load, stops, load_drivers } = tree;
  const lines = [...tree.load_accessorials, ...(before?.load_accessorials ?? [])];
  const people = [...load_drivers, ...(before?.load_drivers ?? []), ...lines];
  return {
    brokers: ids([load.broker_id]),
    contacts: ids([load.broker_contact_id]),
    factors: ids([load.factoring_company_id]),
    staffs: ids([load.dispatcher_id, load.booked_by_id, staffId]),
    trucks: ids([load.truck_id, ...load_drivers.map(({ truck_id }) => truck_id)]),
    trailers: ids([load.trailer_id, ...load_drivers.map(({ trailer_id }) => trailer_id)]),
    drivers: ids(people.map(({ driver_id }) => driver_id)),
    facilities: ids(stops.map(({ load_company_id }) => load_company_id)),
    accessorials: ids(lines.map(({ accessorial_id }) => accessorial_id)),
    papers: ids(tree.load_accessorials.map(({ receipt_document_id: id }) => id)),
  };
}

const TERMS = `x.first_name || ' ' || x.last_name as name, x.status, x.pay_type, x.loaded_mile_rate, x.empty_mile_rate, x.percent_rate,
  x.flat_rate, x.extra_stop_pay, x.free_empty_miles, x.detention_pay_rate,
  x.detention_free_minutes, x.pay_fuel_surcharge, x.cdl_class, x.cdl_expiry, x.medical_card_expiry,
  x.cdl_endorsements, x.hazmat_expiry, x.date_of_birth, `;

const ON_THE_ROAD = `x.number, x.is_active, x.status, x.registration_expiry, x.annual_inspection_expiry, `;

const CATALOGUE = `x.code, x.name, x.method, x.default_amount, x.driver_pay_method, x.driver_percent,
  x.billable_to_broker, x.payable_to_driver, x.in_percentage_base, x.is_reimbursement, `;

/** The records that a condition on x picks, with what they show and what a load is judged by. */
const found = (columns: string, name: string) => {
  const entity = registry.get(name);
  const select = `(select coalesce(json_agg(r), '[]') from (
     select x.id, ${columns}${recordSql(entity, MORE)} as pointed from ${tableOf(entity)} x
     where x.company_id = current_company() and x.deleted_at is null and (`;
  return (condition: string) => `${select}${condition})) r)`;
};

const FACTOR = `(select json_build_object('id', f.id, 'pointed',
    json_build_object('shown', json_build_object('id', f.id, 'name', f.name)))
  ${FROM_BROKERS_FACTOR})`;

/** What is asked of each kind of record; a load that points at none is not asked about it. */
const ASKED = {
  brokers: found(`x.do_not_use, x.banned, ${FACTOR} as factor, `, 'brokers'),
  contacts: found('x.broker_id, ', 'broker-contacts'),
  factors: found('', 'factoring-companies'),
  staffs: found('', 'staffs'),
  trucks: found(`x.dispatcher_id, x.board_status, x.insurance_expiry, ${ON_THE_ROAD}`, 'trucks'),
  trailers: found(ON_THE_ROAD, 'trailers'),
  drivers: found(TERMS, 'drivers'),
  facilities: found('x.timezone, x.country, x.lat, x.lng, x.zip, x.state_id, ', 'load-companies'),
  accessorials: found(CATALOGUE, 'accessorials'),
  papers: found('x.load_id, ', 'load-documents'),
} as const;

type Kind = keyof typeof ASKED;
const KINDS = Object.keys(ASKED) as Kind[]; // the keys of the object above

/** The dispatcher of a truck becomes that of a load which names none. */
const staffsOf = (staffs: string, trucks: string) =>
  ASKED.staffs(`x.id = any(${staffs}::int[]) or x.id in (select t.dispatcher_id from trucks t
    where t.company_id = current_company() and t.id = any(${trucks}::int[]))`);

/** The settings that a load is worked out by, as the company has said them. */
const SETTINGS = `(select json_object_agg(c.key, c.value) from system_configs c
  where c.company_id = current_company() and c.deleted_at is null
    and c.key in ('timezone', 'required_papers', 'rpm_miles_basis', 'gross_date_basis',
      'duplicate_reference_policy', 'default_detention_free_minutes'))`;

const duplicateOf = (broker: string, reference: string, own: string) => `
  (select json_build_object('id', l.id, 'internal_id', l.internal_id) from loads l
   where l.company_id = current_company()
     and l.id = load_of_reference(${broker}::int, ${reference}::text, ${own}::int))`;

const ids = (given: readonly (number | null | undefined)[]) => [
  ...new Set(given.filter(id => id != null)),
];
