import { addDays, type DateRange, MONDAY, type PlainDate, weekOf } from '../time/weeks.ts';
import { BOARD_STATUS } from './boardStates.ts';

/** What a truck does at the weekend. Covered are those that are loaded or booked. */
export type WeekendState = 'loaded' | 'booked' | 'ready' | 'off';

/** The Saturday and Sunday of a date's week, also for companies whose weeks begin on another day. */
export function weekendOf(date: PlainDate): DateRange {
  const { to } = weekOf(date, MONDAY);
  return { from: addDays(to, -1), to };
}

/** A truck with a driver. */
export interface WeekendTruck {
  status: string;
  board_status: number | null;
  /** Whether a load that is dispatched or further, or was delivered, is in the weekend. */
  is_loaded: boolean;
  /** Whether one that is only reserved is. */
  is_booked: boolean;
}

const OFF_BOARD: readonly (number | null)[] = [BOARD_STATUS.shop, BOARD_STATUS.home];
const OUT_OF_USE = ['in_shop', 'out_of_service', 'sold'];

/** A load covers its truck whatever else is said of the truck. */
export function weekendStateOf(truck: WeekendTruck): WeekendState {
  if (truck.is_loaded) return 'loaded';
  if (truck.is_booked) return 'booked';
  const isOff = OFF_BOARD.includes(truck.board_status) || OUT_OF_USE.includes(truck.status);
  return isOff ? 'off' : 'ready';
}
