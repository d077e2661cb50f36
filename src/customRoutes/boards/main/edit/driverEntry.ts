import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Entry } from './entry.ts';

/** A driver of the short list. */
export interface DriverChoice {
  id: number;
  first_name: string;
  last_name: string;
  phone?: string | null;
}

/** The first driver of a truck, or none. The second of a team stays. */
export function driverEntry(seen: BoardRow, driver: DriverChoice | null): Entry {
  if (!driver) return { send: { driver_id: null }, show: { drivers: seen.drivers.slice(1) }, seen };
  const { id, first_name, last_name, phone = null } = driver;
  return {
    send: { driver_id: id },
    show: {
      drivers: [{ id, name: `${first_name} ${last_name}`, phone }, ...seen.drivers.slice(1)],
    },
    isIn: ({ drivers: [first] }) => first?.id === id,
    seen,
  };
}
