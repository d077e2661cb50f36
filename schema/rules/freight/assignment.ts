import type { BrokerCredit, CreditPolicy } from '../billing/brokerCredit.ts';
import type { SplitRow } from '../pay/teamSplit.ts';
import type { PlainDate } from '../time/weeks.ts';
import { type Instant, latestOf } from '../time/zones.ts';
import type { Approach, PlannedStop } from './appointments.ts';
import { inOrder, partOf } from './legs.ts';
import { type DatedStop, lastDayOf } from './loadDays.ts';
import type { Booking } from './overlap.ts';
import type { LatestEntry } from './personalBoard.ts';

export type AssignedDriver = {
  id: number;
  name: string;
  status: string;
  date_of_birth?: PlainDate | null;
  cdl_class?: string | null;
  cdl_expiry?: PlainDate | null;
  medical_card_expiry?: PlainDate | null;
  cdl_endorsements?: readonly string[] | null;
  hazmat_expiry?: PlainDate | null;
  twic_expiry?: PlainDate | null;
  mvr_due_date?: PlainDate | null;
  drug_test_date?: PlainDate | null;
};

export type AssignedTruck = {
  id: number;
  number: string;
  is_active?: boolean | null;
  status?: string | null;
  board_status?: number | null;
  type?: string | null;
  /** Its latest entry of the personal board. */
  entry?: LatestEntry | null;
  registration_expiry?: PlainDate | null;
  annual_inspection_expiry?: PlainDate | null;
  insurance_expiry?: PlainDate | null;
};

export type AssignedTrailer = {
  id: number;
  number: string;
  is_active?: boolean | null;
  status?: string | null;
  type?: string | null;
  /** The truck it is assigned to now. */
  truck_id?: number | null;
  registration_expiry?: PlainDate | null;
  annual_inspection_expiry?: PlainDate | null;
};

/** The load as it would be with this driver, truck and trailer. */
export type AssignedLoad = Omit<Booking, 'load_drivers' | 'stops'> & {
  equipment_type?: string | null;
  temperature_min?: number | null;
  temperature_max?: number | null;
  is_hazmat?: boolean | null;
  is_team_required?: boolean | null;
  /** Why the load is hauled although its broker has no credit. */
  credit_override_reason?: string | null;
  /** Whether it crosses a state line. */
  is_interstate?: boolean;
  loaded_miles?: number | null;
  empty_miles?: number | null;
  load_drivers?: readonly (SplitRow & NonNullable<Booking['load_drivers']>[number])[];
  stops: readonly (DatedStop & PlannedStop)[];
};

export type Assignment = {
  load: AssignedLoad;
  drivers: readonly AssignedDriver[];
  truck: AssignedTruck | null;
  trailer: AssignedTrailer | null;
  /** Those of a relay's drivers, in addition to the load's own. */
  legTrucks?: readonly AssignedTruck[];
  legTrailers?: readonly AssignedTrailer[];
  broker?: (BrokerCredit & { id: number; do_not_use?: boolean | null }) | null;
  /** What the company does about a broker without credit: warn, unless it says otherwise. */
  credit_policy?: CreditPolicy | null;
  /** Other loads of this driver, truck and trailer. */
  others: readonly (Booking & { internal_id: string })[];
  /** Where the truck would come from, if known. */
  approach?: Approach | null;
  today: PlainDate;
  /** The present time. A truck is needed then, or at its pickup where that is later. */
  now?: Instant;
  /** The company's value, for a stop without its own. */
  zone?: string;
  /** Days before a document's expiry when the dispatcher is warned. */
  warning_days?: number;
};

/** All trucks of the load, its own first. */
export const trucksOf = ({ truck, legTrucks = [] }: Assignment) => [
  ...(truck ? [truck] : []),
  ...legTrucks,
];

/** All trailers of the load, its own first. */
export const trailersOf = ({ trailer, legTrailers = [] }: Assignment) => [
  ...(trailer ? [trailer] : []),
  ...legTrailers,
];

/**
 * The days on which documents of a driver, truck or trailer must be valid: from today through the
 * last day of their legs. For a load without dates: today.
 */
export function neededFor(
  name: 'driver_id' | 'truck_id' | 'trailer_id',
  id: number,
  { load, zone = 'UTC', today, warning_days }: Assignment,
) {
  const own = name === 'driver_id' ? null : load[name];
  const legs = (load.load_drivers ?? []).filter(row => (row[name] ?? own) === id);
  const last = lastDayOf(load.stops, zone, legs);
  return { today, until: last && last > today ? last : today, warning_days };
}

/**
 * When a truck is needed: at the end of the window of its first stop, or now where that has passed.
 * Null when neither is known.
 */
export function requiredAt(truckId: number, { load, now = null }: AssignedTimes): Instant | null {
  const legs = (load.load_drivers ?? []).filter(row => (row.truck_id ?? load.truck_id) === truckId);
  const stops = inOrder(load.stops);
  const first =
    stops[Math.min(...legs.map(leg => partOf(leg, stops).from), stops.length)] ?? stops[0];
  return latestOf([now, first?.date_to ?? first?.date_from]);
}

type AssignedTimes = Pick<Assignment, 'load'> & { now?: Instant | null };
