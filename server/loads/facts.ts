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
import type { Pointed } from '../db/whole.ts';
import { zoneOfPlace } from '../maps/placeZone.ts';
import { pointOf } from '../maps/pointOf.ts';
import { type FactsAsked, factsSql } from './factsSql.ts';
import type { FigureRules } from './figures.ts';
import type { Tree } from './tree.ts';
import type { Booked } from './whole.ts';

export interface DriverFacts extends PayTerms, AssignedDriver {
  pay_fuel_surcharge: boolean;
}

/** A record that the load points at, also as an answer shows it. */
interface Found {
  id: number;
  pointed: Pointed;
}

interface BrokerFacts {
  do_not_use: boolean | null;
  banned: boolean | null;
  /** Who buys the invoices of his loads. */
  factor: Found | null;
}

interface FacilityFacts extends Found {
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
}

export type Catalogue = CatalogueEntry & {
  id: number;
  code: string;
  name: string;
  method: 'flat' | 'per_unit' | 'percentage';
  default_amount: number | null;
  billable_to_broker: boolean;
};

/** What the statement answers: the kinds that were asked about, and the settings that were said. */
type Row = Partial<Facts> & { settings: Partial<SaidSettings> | null };

interface SaidSettings {
  timezone: string;
  required_papers: unknown;
  default_detention_free_minutes: unknown;
  rpm_miles_basis: FigureRules['rpm_miles_basis'];
  gross_date_basis: FigureRules['gross_date_basis'];
  duplicate_reference_policy: string;
}

/**
 * Everything that a load refers to, or did before, in one statement; `staffId` may become its
 * dispatcher.
 */
export async function readFacts(
  { tx }: Scope,
  tree: Tree,
  { before = null, staffId = null }: Partial<FactsAsked> = {},
): Promise<Facts> {
  const values: unknown[] = [];
  const text = factsSql(tree, { before, staffId }, value => `$${values.push(value)}`);
  const [row] = await tx.query<{ facts: Row }>(text, values);
  if (!row) throw new Error('The facts of a load were not answered.');
  const facts = factsOf(row.facts);
  for (const facility of facts.facilities) {
    facility.point = await pointOf(facility);
    facility.timezone = await zoneOfPlace(facility);
  }
  return facts;
}

function factsOf({ settings, ...row }: Row): Facts {
  const papers = settings?.required_papers;
  const freeMinutes = settings?.default_detention_free_minutes;
  return {
    ...NOTHING,
    ...row,
    zone: settings?.timezone ?? String(settingOf('timezone').default),
    required_papers: Array.isArray(papers) ? papers : null,
    default_detention_free_minutes: typeof freeMinutes === 'number' ? freeMinutes : null,
    rpm_miles_basis: settings?.rpm_miles_basis ?? null,
    gross_date_basis: settings?.gross_date_basis ?? null,
    duplicate_reference_policy: settings?.duplicate_reference_policy ?? null,
  };
}

const NOTHING = {
  brokers: [],
  contacts: [],
  factors: [],
  staffs: [],
  trucks: [],
  trailers: [],
  drivers: [],
  facilities: [],
  accessorials: [],
  papers: [],
  bookings: [],
  duplicate: null,
};
