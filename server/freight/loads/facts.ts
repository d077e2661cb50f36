import type { BrokerCredit } from '../../../schema/rules/billing/brokerCredit.ts';
import type { TruckOrigins } from '../../../schema/rules/freight/approach.ts';
import type {
  AssignedDriver,
  AssignedTrailer,
  AssignedTruck,
} from '../../../schema/rules/freight/assignment.ts';
import type { LatestEntry } from '../../../schema/rules/freight/personalBoard.ts';
import type { Point } from '../../../schema/rules/freight/roadMiles.ts';
import type { LoadCosts } from '../../../schema/rules/pay/basePay.ts';
import type { CatalogueEntry } from '../../../schema/rules/pay/driverPay.ts';
import type { PayTerms } from '../../../schema/rules/pay/payLines.ts';
import { settingOf } from '../../../schema/settings.ts';
import type { Scope } from '../../db/access.ts';
import type { Asking, PointedAt } from '../../db/directory.ts';
import { loadCostsSql } from '../../db/sql/payTermsSql.ts';
import { originsOf } from '../positions/origins.ts';
import { type EnteredSettings, type Kept, loadDirectory, settingsIn } from './directory.ts';
import type { FigureRules } from './figures.ts';
import { needsDeadhead, truckOf } from './fillDeadhead.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import { bookingsSqlOf } from './overlaps.ts';
import { latestEntrySql } from './preflight/preflightFacts.ts';
import type { Booked } from './readLoadAggregate.ts';

export interface DriverFacts extends PayTerms, AssignedDriver {
  pay_fuel_surcharge: boolean;
}

/** The facts about a record that the load references. */
export interface Found {
  id: number;
}

interface BrokerFacts extends BrokerCredit {
  do_not_use: boolean | null;
  banned: boolean | null;
  /** The factor of its loads' invoices. */
  factor: Found | null;
}

export interface FacilityFacts extends Found {
  /** Its zone. Null when unknown. */
  timezone: string | null;
  country: string | null;
  lat: number | null;
  lng: number | null;
  zip: string | null;
  /** Null abroad. */
  state_id: number | null;
  /** Its location: by coordinates, else by ZIP code. */
  point: Point | null;
}

/** The facts that a load's write needs about its referenced records. Missing records are absent. */
export interface Facts {
  brokers: (Found & BrokerFacts)[];
  contacts: (Found & { broker_id: number })[];
  factors: Found[];
  staffs: Found[];
  trucks: (Found & AssignedTruck & { dispatcher_id: number | null })[];
  trailers: (Found & AssignedTrailer)[];
  drivers: (Found & DriverFacts)[];
  facilities: FacilityFacts[];
  accessorials: (Found & Catalogue)[];
  /** The receipts that lines name, each with the load of the document. */
  documents: (Found & { load_id: number })[];
  /**
   * Other loads on the road that may need the same resources at the same time. For a new load only.
   */
  bookings: Booked[];
  /** The documents that the company requires before any invoice, where set. */
  required_documents: string[] | null;
  /** Free detention minutes for brokers without their own, where the company has set them. */
  default_detention_free_minutes: number | null;
  /** What the load has cost the company so far. Null for a new one. */
  costs: LoadCosts | null;
  /** Another load with the same broker and reference. */
  duplicate: { id: number; internal_id: string } | null;
  /** Where the newly assigned truck is or will be empty. Null where no truck was assigned. */
  origins: TruckOrigins | null;
  /** Whether such a load is refused, or accepted with a warning. */
  duplicate_reference_policy: string | null;
  /** Whether a load of a broker without credit is refused, or booked with a warning. */
  broker_credit_policy: string | null;
  /** The company's zone, for a place without one. */
  zone: string;
  rpm_miles_basis: FigureRules['rpm_miles_basis'];
  gross_date_basis: FigureRules['gross_date_basis'];
  /** The records as an answer shows them. */
  pointedAt: PointedAt;
}

export type Catalogue = CatalogueEntry & {
  id: number;
  code: string;
  name: string;
  method: 'flat' | 'per_unit' | 'percentage';
  default_amount: number | null;
  billable_to_broker: boolean;
};

/** The result of the facts' statement. */
type Row = Partial<Pick<Facts, 'duplicate' | 'bookings' | 'documents' | 'costs'>> & {
  version: number;
  /** The latest entries of the personal board, by truck. */
  entries?: Readonly<Record<number, LatestEntry>>;
};

/**
 * The author of a new load, and the previous state of an existing one, which its lines are also
 * checked against.
 */
interface FactsQuery {
  staffId: number | null;
  before: LoadAggregate | null;
}

/**
 * Everything that a load references or referenced before. `staffId` may become its dispatcher. One
 * statement for most loads, because their references are in the directory.
 */
export async function readFacts(
  scope: Scope,
  aggregate: LoadAggregate,
  { before = null, staffId = null }: Partial<FactsQuery> = {},
): Promise<Facts> {
  const values: unknown[] = [];
  const text = factsSql(aggregate, value => `$${values.push(value)}`);
  const [row] = await scope.tx.query<{ facts: Row }>(text, values);
  if (!row) throw new Error('The facts of a load were not answered.');
  const { version, entries = {}, ...facts } = row.facts;
  const asking = loadDirectory.asking(scope, version);
  const truckId = truckOf(aggregate);
  const origins =
    truckId !== null && needsDeadhead(aggregate, before) ? await originsOf(scope, [truckId]) : null;
  const records = await recordsOf(aggregate, { before, staffId }, asking);
  return {
    ...NOTHING,
    ...facts,
    origins: origins?.get(truckId ?? 0) ?? null,
    ...records,
    trucks: records.trucks.map(truck => ({ ...truck, entry: entries[truck.id] ?? null })),
  };
}

/** The load's references, and the settings for its calculations. */
async function recordsOf(aggregate: LoadAggregate, asked: FactsQuery, asking: Asking) {
  const ids = idsOf(aggregate, asked);
  for (const kind of KINDS) asking.wantAll(ENTITIES[kind], ids[kind]);
  const pointedAt = await asking.found();
  const known = <K extends Kind>(kind: K) =>
    recordsIn<Facts[K][number]>(pointedAt, ENTITIES[kind], ids[kind]);
  const trucks = known('trucks');
  const brokers = known('brokers');

  // A load without a dispatcher gets its truck's, and one without a factor its broker's.
  ids.staffs.push(...trucks.flatMap(({ dispatcher_id }) => dispatcher_id ?? []));
  asking.wantAll('staffs', ids.staffs);
  asking.wantAll(
    'factoring-companies',
    brokers.flatMap(({ factor }) => factor?.id ?? []),
  );
  await asking.found();
  return {
    brokers,
    contacts: known('contacts'),
    factors: known('factors'),
    staffs: known('staffs'),
    trucks,
    trailers: known('trailers'),
    drivers: known('drivers'),
    facilities: known('facilities'),
    accessorials: known('accessorials'),
    pointedAt,
    ...settingsOf(settingsIn(pointedAt)),
  };
}

function recordsIn<R extends Found>(
  pointedAt: PointedAt,
  entity: string,
  ids: readonly number[],
): R[] {
  return [...new Set(ids)].flatMap(id => {
    const record = pointedAt(entity, id) as Kept | null; // The directory of loads.
    return record && !record.is_deleted ? [record.facts as R] : [];
  });
}

const settingsOf = (settings: EnteredSettings) => ({
  zone: settings.timezone ?? String(settingOf('timezone').default),
  required_documents: settings.required_documents ?? null,
  default_detention_free_minutes: settings.default_detention_free_minutes ?? null,
  rpm_miles_basis: settings.rpm_miles_basis ?? null,
  gross_date_basis: settings.gross_date_basis ?? null,
  duplicate_reference_policy: settings.duplicate_reference_policy ?? null,
  broker_credit_policy: settings.broker_credit_policy ?? null,
});

/** The names under which the facts have each entity's records. */
const ENTITIES = {
  brokers: 'brokers',
  contacts: 'broker-contacts',
  factors: 'factoring-companies',
  staffs: 'staffs',
  trucks: 'trucks',
  trailers: 'trailers',
  drivers: 'drivers',
  facilities: 'load-companies',
  accessorials: 'accessorials',
} as const;

type Kind = keyof typeof ENTITIES;
const KINDS = Object.keys(ENTITIES) as Kind[]; // The keys of the object above.

function idsOf(aggregate: LoadAggregate, { staffId, before }: FactsQuery): Record<Kind, number[]> {
  const { load, stops, load_drivers } = aggregate;
  const lines = [...aggregate.load_accessorials, ...(before?.load_accessorials ?? [])];
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
  };
}

const ids = (given: readonly (number | null | undefined)[]) => given.filter(id => id != null);

const NOTHING = { documents: [], bookings: [], duplicate: null, costs: null };

/**
 * The facts outside the directory as a JSON object `facts`: another load with its reference, loads
 * that may overlap, its documents and costs, and the directory's version.
 */
function factsSql(aggregate: LoadAggregate, place: (value: unknown) => string): string {
  const { load } = aggregate;
  const members = [`'version', (${loadDirectory.versionSql})`];
  if (load.broker_id != null && load.reference_number != null) {
    const [broker, reference] = [place(load.broker_id), place(load.reference_number)];
    members.push(`'duplicate', ${duplicateOf(broker, reference, place(aggregate.id))}`);
  }
  const bookings = aggregate.id === null ? bookingsSqlOf(aggregate, place) : null;
  if (bookings) {
    members.push(`'bookings', (select coalesce(json_agg(b.booking), '[]') from (${bookings}) b)`);
  }
  if (aggregate.id !== null) {
    members.push(`'costs', ${loadCostsSql('current_company()', `${place(aggregate.id)}::int`)}`);
  }
  const { trucks } = idsOf(aggregate, { staffId: null, before: null });
  if (trucks.length > 0) members.push(`'entries', ${entriesOf(place(trucks))}`);
  const documents = aggregate.load_accessorials.flatMap(({ receipt_document_id: id }) => id ?? []);
  if (documents.length > 0) members.push(`'documents', ${documentsOf(place(documents))}`);
  return `select json_build_object(${members.join(', ')}) as facts`;
}

const duplicateOf = (broker: string, reference: string, own: string) => `
  (select json_build_object('id', l.id, 'internal_id', l.internal_id) from loads l
   where l.company_id = current_company()
     and l.id = load_of_reference(${broker}::int, ${reference}::text, ${own}::int))`;

const entriesOf = (ids: string) => `
  (select json_object_agg(x.id, ${latestEntrySql('current_company()', 'x.id')})
   from unnest(${ids}::int[]) x(id))`;

const documentsOf = (ids: string) => `
  (select coalesce(json_agg(json_build_object('id', x.id, 'load_id', x.load_id)), '[]')
   from load_documents x where x.company_id = current_company() and x.deleted_at is null
     and x.id = any(${ids}::int[]))`;
