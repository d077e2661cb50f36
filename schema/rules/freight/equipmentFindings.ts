import { dayText } from '../time/weeks.ts';
import { type Instant, localTimeOf } from '../time/zones.ts';
import {
  type AssignedTrailer,
  type AssignedTruck,
  type Assignment,
  neededFor,
  requiredAt,
  trucksOf,
} from './assignment.ts';
import { offDutyOnBoard } from './driverAvailability.ts';
import { expiryOf, type Finding, finder } from './findings.ts';
import { type OffDuty, offDutyAt, offDutyUntil } from './personalBoard.ts';

/** Findings about one truck of a load. Each gives its number, because a relay has several. */
export function truckFindings(truck: AssignedTruck, assignment: Assignment): Finding[] {
  const about = finder('truck', truck.id);
  const expiry = expiryOf(neededFor('truck_id', truck.id, assignment));
  const { number } = truck;
  const onBoard = offDutyOnBoard(truck.board_status);
  return [
    ...about(
      truck.is_active === false,
      'block',
      'truck_inactive',
      `Truck ${number} is not active.`,
    ),
    ...about(
      isOffTheRoad(truck.status) || onBoard === 'shop',
      'block',
      'truck_off_road',
      `Truck ${number} is in the shop or out of service.`,
    ),
    ...offDutyFindings(truck, assignment, onBoard),
    ...expiry(
      about,
      'registration',
      `The registration of truck ${number}`,
      truck.registration_expiry,
    ),
    ...expiry(
      about,
      'inspection',
      `The annual inspection of truck ${number}`,
      truck.annual_inspection_expiry,
    ),
    ...expiry(about, 'insurance', `The insurance of truck ${number}`, truck.insurance_expiry),
  ];
}

/**
 * STOP blocks with its reason. Other time off is for the dispatcher to decide about. Without stops there
 * is no load: a truck gets another driver at any time.
 */
function offDutyFindings(
  truck: AssignedTruck,
  assignment: Assignment,
  onBoard: OffDuty | null,
): Finding[] {
  if (assignment.load.stops.length === 0) return [];
  const about = finder('truck', truck.id);
  const { number, entry } = truck;
  const offDuty = offDutyAt(entry, requiredAt(truck.id, assignment) ?? START_OF_TIME);
  if (offDuty === 'stop')
    return about(true, 'block', 'truck_stopped', stopText(number, entry?.note));
  // The shop of the main board already blocks.
  const reason = offDuty ?? (onBoard === 'home' ? onBoard : null);
  if (reason === null) return [];
  const until = offDuty && offDutyUntil(entry);
  return about(
    true,
    'warn',
    'truck_off_duty',
    `${offDutyText(number, reason, until, assignment.zone)}.`,
  );
}

/** "Truck 501 is at home until 11/21 06:00". */
export function offDutyText(
  number: string,
  reason: Exclude<OffDuty, 'stop'>,
  until: Instant | null,
  zone?: string,
): string {
  const ending = until ? ` until ${timeText(until, zone)}` : '';
  return `Truck ${number} ${OFF_DUTY_TEXTS[reason]}${ending}`;
}

/** Without a time of the load, an entry counts. */
export const START_OF_TIME: Instant = '0001-01-01T00:00:00Z';

const OFF_DUTY_TEXTS: Readonly<Record<Exclude<OffDuty, 'stop'>, string>> = {
  home: 'is at home',
  shop: 'is in the shop',
  rest: 'is resting',
  vacation: 'is on vacation',
};

/** A longer note is read on the personal board. */
const MOST_NOTE = 200;

function stopText(number: string, note: string | null | undefined): string {
  const [reason = ''] = note?.trim().split('\n') ?? [];
  if (reason === '') return `Truck ${number} is on STOP.`;
  const shown = reason.length > MOST_NOTE ? `${reason.slice(0, MOST_NOTE)}…` : reason;
  return `Truck ${number} is on STOP: ${shown}`;
}

function timeText(at: Instant, zone = 'UTC'): string {
  const { date, time } = localTimeOf(at, zone);
  return `${dayText(date)} ${time.slice(0, 5)}`;
}

/** Findings about one trailer of a load. */
export function trailerFindings(trailer: AssignedTrailer, assignment: Assignment): Finding[] {
  const about = finder('trailer', trailer.id);
  const expiry = expiryOf(neededFor('trailer_id', trailer.id, assignment));
  const { number } = trailer;
  const isElsewhere =
    trailer.truck_id != null && !trucksOf(assignment).some(({ id }) => id === trailer.truck_id);
  return [
    ...about(
      trailer.is_active === false,
      'block',
      'trailer_inactive',
      `Trailer ${number} is not active.`,
    ),
    ...about(
      isOffTheRoad(trailer.status),
      'block',
      'trailer_off_road',
      `Trailer ${number} is in the shop or out of service.`,
    ),
    ...about(
      isElsewhere,
      'warn',
      'trailer_in_use',
      `Trailer ${number} is attached to another truck.`,
    ),
    ...expiry(
      about,
      'registration',
      `The registration of trailer ${number}`,
      trailer.registration_expiry,
    ),
    ...expiry(
      about,
      'inspection',
      `The annual inspection of trailer ${number}`,
      trailer.annual_inspection_expiry,
    ),
  ];
}

const isOffTheRoad = (status: string | null | undefined): boolean =>
  ['in_shop', 'out_of_service', 'sold'].includes(status ?? '');
