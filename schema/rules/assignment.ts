import type { Approach, PlannedStop } from './appointments.ts';
import { type DatedStop, lastDayOf } from './loadDays.ts';
import type { Booking } from './overlap.ts';
import type { SplitRow } from './teamSplit.ts';
import type { PlainDate } from './weeks.ts';

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
  /** The truck it is attached to now. */
  truck_id?: number | null;
  registration_expiry?: PlainDate | null;
  annual_inspection_expiry?: PlainDate | null;
};

/** The load as it would be with this driver, truck and trailer on it. */
export type AssignedLoad = Omit<Booking, 'load_drivers' | 'stops'> & {
  equipment_type?: string | null;
  temperature_min?: number | null;
  temperature_max?: number | null;
  is_hazmat?: boolean | null;
  is_team_required?: boolean | null;
  /** It goes from one state into another. */
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
  /** Those that the drivers of a relay bring beside the load's own. */
  legTrucks?: readonly AssignedTruck[];
  legTrailers?: readonly AssignedTrailer[];
  broker?: { id: number; do_not_use?: boolean | null; credit_status?: string | null } | null;
  /** The other loads of this driver, truck and trailer. */
  others: readonly (Booking & { internal_id: string })[];
  /** From where the truck would come, if that is known. */
  approach?: Approach | null;
  today: PlainDate;
  /** The company's, for a stop that has none of its own. */
  zone?: string;
  /** How many days before a paper expires the dispatcher is told. */
  warning_days?: number;
};

/** All trucks on the road for the load, its own one first. */
export const trucksOf = ({ truck, legTrucks = [] }: Assignment) => [
  ...(truck ? [truck] : []),
  ...legTrucks,
];

/** All trailers on the road for the load, its own one first. */
export const trailersOf = ({ trailer, legTrailers = [] }: Assignment) => [
  ...(trailer ? [trailer] : []),
  ...legTrailers,
];

/**
 * The days for which a driver's papers, or those of a truck or trailer, are needed: from today
 * through the last one of the legs that they are on; of a load without dates, today.
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
