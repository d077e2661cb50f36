import { INTERSTATE_AGE, isTooYoungToLeave } from './ages.ts';
import { type Approach, type PlannedStop, stopsAtRisk } from './appointments.ts';
import { fitsEquipment } from './equipment.ts';
import { expiryOf, type Finding, type FindingLevel, finder } from './findings.ts';
import { isTeam } from './legs.ts';
import { type Booking, type DoubleBooking, doubleBookings } from './overlap.ts';
import { oversplit, type SplitRow } from './teamSplit.ts';
import type { PlainDate } from './weeks.ts';

export type { Finding, FindingLevel } from './findings.ts';

export type AssignedDriver = {
  id: number;
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
  is_active?: boolean | null;
  status?: string | null;
  type?: string | null;
  /** The truck it is attached to now. */
  truck_id?: number | null;
  registration_expiry?: PlainDate | null;
  annual_inspection_expiry?: PlainDate | null;
};

/** The load as it would be with this driver, truck and trailer on it. */
export type AssignedLoad = Omit<Booking, 'load_drivers'> & {
  equipment_type?: string | null;
  is_hazmat?: boolean | null;
  is_team_required?: boolean | null;
  /** It goes from one state into another. */
  is_interstate?: boolean;
  loaded_miles?: number | null;
  empty_miles?: number | null;
  load_drivers?: readonly (SplitRow & NonNullable<Booking['load_drivers']>[number])[];
  stops: readonly (Booking['stops'][number] & PlannedStop)[];
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
  others: readonly Booking[];
  /** From where the truck would come, if that is known. */
  approach?: Approach | null;
  today: PlainDate;
  /** How many days before a paper expires the dispatcher is told. */
  warning_days?: number;
};

/** Everything to know before a load is assigned, the worst first. A block refuses it. */
export function preflight(assignment: Assignment): Finding[] {
  const { load, drivers, others } = assignment;
  const findings = [
    ...drivers.flatMap(driver => driverFindings(driver, assignment)),
    ...trucksOf(assignment).flatMap(truck => truckFindings(truck, assignment)),
    ...trailersOf(assignment).flatMap(trailer => trailerFindings(trailer, assignment)),
    ...loadFindings(assignment),
    ...brokerFindings(assignment),
    ...doubleBookings(asBusy(load), others).map(bookingFinding),
  ];
  return findings.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

export function isBlocked(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'block');
}

const LEVELS: readonly FindingLevel[] = ['block', 'warn', 'inform'];

const trucksOf = ({ truck, legTrucks = [] }: Assignment) => [
  ...(truck ? [truck] : []),
  ...legTrucks,
];

const trailersOf = ({ trailer, legTrailers = [] }: Assignment) => [
  ...(trailer ? [trailer] : []),
  ...legTrailers,
];

/** An assignment reserves the load, so it is checked as if it were reserved already. */
const asBusy = (load: AssignedLoad): Booking => ({ ...load, status: 2 });

function driverFindings(driver: AssignedDriver, { load, today, ...more }: Assignment): Finding[] {
  const about = finder('driver', driver.id);
  const endorsements = driver.cdl_endorsements ?? [];
  const hasHazmat = endorsements.includes('H') || endorsements.includes('X');
  const expiry = expiryOf(today, more.warning_days);
  return [
    ...about(driver.status !== 'active', 'block', 'driver_inactive', 'The driver is not active.'),
    ...about(
      driver.cdl_class === 'C',
      'block',
      'cdl_class',
      'A class C licence drives no tractor.',
    ),
    ...about(
      load.is_interstate === true && isTooYoungToLeave(driver.date_of_birth, today),
      'block',
      'under_age',
      `Under ${INTERSTATE_AGE} a driver may not leave the state with a load.`,
    ),
    ...expiry(about, 'cdl', 'The licence', driver.cdl_expiry),
    ...expiry(about, 'medical_card', 'The medical card', driver.medical_card_expiry),
    ...(load.is_hazmat
      ? [
          ...about(!hasHazmat, 'block', 'hazmat', 'The driver has no hazmat endorsement.'),
          ...(hasHazmat
            ? expiry(about, 'hazmat', 'The hazmat endorsement', driver.hazmat_expiry)
            : []),
        ]
      : []),
    ...about(
      driver.mvr_due_date != null && driver.mvr_due_date < today,
      'warn',
      'mvr_due',
      'The yearly motor vehicle record is overdue.',
    ),
    ...about(
      driver.drug_test_date === null,
      'warn',
      'drug_test_missing',
      'No drug test is on file for the driver.',
    ),
  ];
}

function truckFindings(truck: AssignedTruck, { today, ...more }: Assignment): Finding[] {
  const about = finder('truck', truck.id);
  const expiry = expiryOf(today, more.warning_days);
  return [
    ...about(truck.is_active === false, 'block', 'truck_inactive', 'The truck is not active.'),
    ...about(
      isOffTheRoad(truck.status) || truck.board_status === IN_SHOP,
      'block',
      'truck_off_road',
      'The truck is in the shop or out of service.',
    ),
    ...expiry(about, 'registration', 'The registration', truck.registration_expiry),
    ...expiry(about, 'inspection', 'The annual inspection', truck.annual_inspection_expiry),
    ...expiry(about, 'insurance', 'The insurance', truck.insurance_expiry),
  ];
}

function trailerFindings(trailer: AssignedTrailer, assignment: Assignment) {
  const about = finder('trailer', trailer.id);
  const expiry = expiryOf(assignment.today, assignment.warning_days);
  const isElsewhere =
    trailer.truck_id != null && !trucksOf(assignment).some(({ id }) => id === trailer.truck_id);
  return [
    ...about(
      trailer.is_active === false,
      'block',
      'trailer_inactive',
      'The trailer is not active.',
    ),
    ...about(
      isOffTheRoad(trailer.status),
      'block',
      'trailer_off_road',
      'The trailer is in the shop or out of service.',
    ),
    ...about(isElsewhere, 'warn', 'trailer_in_use', 'The trailer is attached to another truck.'),
    ...expiry(about, 'registration', 'The registration', trailer.registration_expiry),
    ...expiry(about, 'inspection', 'The annual inspection', trailer.annual_inspection_expiry),
  ];
}

function loadFindings(assignment: Assignment): Finding[] {
  const { load, drivers, truck, trailer, approach = null } = assignment;
  const about = finder('load', load.id);
  const isTogether = load.load_drivers ? isTeam(load.load_drivers) : drivers.length > 1;
  // What somebody wrote down counts, else the way that the truck would come.
  const empty = load.empty_miles || approach?.miles || 0;
  const miles = (load.loaded_miles ?? 0) + empty;
  const split = oversplit(load.load_drivers ?? []);
  const late = stopsAtRisk(load.stops, approach, isTogether);
  return [
    ...about(drivers.length === 0, 'block', 'no_driver', 'The load has no driver.'),
    ...about(truck === null, 'block', 'no_truck', 'The load has no truck.'),
    ...about(
      !fitsEquipment(load.equipment_type, trailer?.type ?? truck?.type),
      'warn',
      'equipment',
      'The load asks for other equipment.',
    ),
    ...about(
      Boolean(load.is_team_required) && !isTogether,
      'warn',
      'team_required',
      'The load asks for a team.',
    ),
    ...about(
      split !== null,
      'warn',
      'team_split',
      `The drivers of one leg get ${split} % of its pay together.`,
    ),
    ...late.flatMap(sequence =>
      about(true, 'warn', `appointment_${sequence}_at_risk`, unreachable(sequence, approach)),
    ),
    ...about(
      miles > 0 && empty / miles > MUCH_DEADHEAD,
      'inform',
      'deadhead',
      `More than a quarter of the miles are empty: ${Math.round(empty)} of ${Math.round(miles)}.`,
    ),
  ];
}

function unreachable(sequence: number, approach: Approach | null): string {
  return sequence === 1 && approach
    ? `The truck is ${Math.round(approach.miles)} miles away: it does not reach the pickup in time.`
    : `Stop ${sequence} can hardly be reached by its appointment, rests included.`;
}

function brokerFindings({ broker }: Assignment): Finding[] {
  if (!broker) return [];
  const about = finder('broker', broker.id);
  const credit = broker.credit_status ?? 'active';
  return [
    ...about(Boolean(broker.do_not_use), 'warn', 'do_not_use', 'The broker is marked Do Not Use.'),
    ...about(
      credit === 'hold' || credit === 'suspended',
      'warn',
      'credit_hold',
      'The broker’s credit is on hold.',
    ),
  ];
}

function bookingFinding({ resource, id, load_id }: DoubleBooking): Finding {
  return {
    level: 'block',
    code: `${resource}_double_booked`,
    subject: resource,
    id,
    message: `The ${resource} is on another load at that time (load ${load_id}).`,
  };
}

const IN_SHOP = 12;
/** A ratio of miles, for a hint alone; no money hangs on it. */
const MUCH_DEADHEAD = 0.25;

const isOffTheRoad = (status: string | null | undefined): boolean =>
  ['in_shop', 'out_of_service', 'sold'].includes(status ?? '');
