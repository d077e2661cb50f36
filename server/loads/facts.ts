import type {
  AssignedDriver,
  AssignedTrailer,
  AssignedTruck,
} from '../../schema/rules/assignment.ts';
import type { CatalogueEntry } from '../../schema/rules/driverPay.ts';
import type { PayTerms } from '../../schema/rules/payLines.ts';
import type { Point } from '../../schema/rules/roadMiles.ts';
import { settingOf } from '../../schema/settings.ts';
import type { Scope } from '../db/access.ts';
import type { Asking, PointedAt } from '../db/directory.ts';
import { type Kept, loadDirectory, type SaidSettings, settingsIn } from './directory.ts';
import { factsSql } from './factsSql.ts';
import type { FigureRules } from './figures.ts';
import type { Tree } from './tree.ts';
import type { Booked } from './whole.ts';

export interface DriverFacts extends PayTerms, AssignedDriver {
  pay_fuel_surcharge: boolean;
}

/** What is known of a record that the load points at. */
export interface Found {
  id: number;
}

interface BrokerFacts {
  do_not_use: boolean | null;
  banned: boolean | null;
  /** Who buys the invoices of his loads. */
  factor: Found | null;
}

export interface FacilityFacts extends Found {
  /** By whose clocks it goes; null where nobody can tell. */
  timezone: string | null;
  country: string | null;
  lat: number | null;
  lng: number | null;
  zip: string | null;
  state_id: number;
  /** Where it is: by its coordinates, else by its ZIP code. */
  point: Point | null;
}

/** What a load's write has to know of the records that it points at. Missing ones are not there. */
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
  /** The receipts that lines name, each with the load whose paper it is. */
  papers: (Found & { load_id: number })[];
  /** The other loads on the road that may want the same at the same time; of a new load alone. */
  bookings: Booked[];
  /** The papers that the company wants before any invoice goes out, where it has said so. */
  required_papers: string[] | null;
  /** Free waiting at brokers who have none of their own, where the company has said so. */
  default_detention_free_minutes: number | null;
  /** Another load with the same broker and reference. */
  duplicate: { id: number; internal_id: string } | null;
  /** Whether such a load is refused, or kept with a warning. */
  duplicate_reference_policy: string | null;
  /** The company's zone, for a place that has none of its own. */
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

/** What the statement of the facts answers. */
type Row = Partial<Pick<Facts, 'duplicate' | 'bookings' | 'papers'>> & { version: number };

/** Who makes a load, and what a known one was before: its lines are judged by that, too. */
interface FactsAsked {
  staffId: number | null;
  before: Tree | null;
}

/**
 * Everything that a load refers to, or did before; `staffId` may become its dispatcher. One
 * statement for most loads, because what they point at is in the directory.
 */
export async function readFacts(
  scope: Scope,
  tree: Tree,
  { before = null, staffId = null }: Partial<FactsAsked> = {},
): Promise<Facts> {
  const values: unknown[] = [];
  const text = factsSql(tree, value => `$${values.push(value)}`);
  const [row] = await scope.tx.query<{ facts: Row }>(text, values);
  if (!row) throw new Error('The facts of a load were not answered.');
  const { version, ...facts } = row.facts;
  const asking = loadDirectory.asking(scope, version);
  return { ...NOTHING, ...facts, ...(await recordsOf(tree, { before, staffId }, asking)) };
}

/** What the load points at, and the settings that it is worked out by. */
async function recordsOf(tree: Tree, asked: FactsAsked, asking: Asking) {
  const ids = idsOf(tree, asked);
  for (const kind of KINDS) asking.wantAll(ENTITIES[kind], ids[kind]);
  const pointedAt = await asking.found();
  const known = <K extends Kind>(kind: K) =>
    recordsIn<Facts[K][number]>(pointedAt, ENTITIES[kind], ids[kind]);
  const trucks = known('trucks');
  const brokers = known('brokers');

  // The dispatcher of a truck becomes that of a load which names none; so does a broker's factor.
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
    const record = pointedAt(entity, id) as Kept | null; // the directory of loads
    return record && !record.is_deleted ? [record.facts as R] : [];
  });
}

const settingsOf = (said: SaidSettings) => ({
  zone: said.timezone ?? String(settingOf('timezone').default),
  required_papers: said.required_papers ?? null,
  default_detention_free_minutes: said.default_detention_free_minutes ?? null,
  rpm_miles_basis: said.rpm_miles_basis ?? null,
  gross_date_basis: said.gross_date_basis ?? null,
  duplicate_reference_policy: said.duplicate_reference_policy ?? null,
});

/** By what names the facts have the records of each entity. */
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
const KINDS = Object.keys(ENTITIES) as Kind[]; // the keys of the object above

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
  };
}

const ids = (given: readonly (number | null | undefined)[]) => given.filter(id => id != null);

const NOTHING = { papers: [], bookings: [], duplicate: null };
