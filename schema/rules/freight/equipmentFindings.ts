import {
  type AssignedTrailer,
  type AssignedTruck,
  type Assignment,
  neededFor,
  trucksOf,
} from './assignment.ts';
import { BOARD_STATUS } from './boardStates.ts';
import { expiryOf, type Finding, finder } from './findings.ts';

/** Findings about one truck of a load. Each gives its number, because a relay has several. */
export function truckFindings(truck: AssignedTruck, assignment: Assignment): Finding[] {
  const about = finder('truck', truck.id);
  const expiry = expiryOf(neededFor('truck_id', truck.id, assignment));
  const { number } = truck;
  return [
    ...about(
      truck.is_active === false,
      'block',
      'truck_inactive',
      `Truck ${number} is not active.`,
    ),
    ...about(
      isOffTheRoad(truck.status) || truck.board_status === BOARD_STATUS.shop,
      'block',
      'truck_off_road',
      `Truck ${number} is in the shop or out of service.`,
    ),
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
