import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Entry } from './entry.ts';

/** A driver of the short list. */
export interface DriverChoice {
  id: number;
  first_name: string;
  last_name: string;
  phone?: string | null;
}

/** The places of a team, by the fields of the truck. One driver alone has the first. */
export type Seat = 'driver_id' | 'second_driver_id';

type Driver = BoardRow['drivers'][number];

/** Who has a place of the team. */
export const driverIn = ({ drivers, second_driver_id }: BoardRow, seat: Seat): Driver | null =>
  drivers.find(({ id }) => (id === second_driver_id) === (seat === 'second_driver_id')) ?? null;

/** Another driver of a truck in one place of the team, or none. Who has the other place stays there. */
export function driverEntry(seen: BoardRow, picked: DriverChoice | null, seat: Seat): Entry {
  const driver = picked && {
    id: picked.id,
    name: `${picked.first_name} ${picked.last_name}`,
    phone: picked.phone ?? null,
  };
  return {
    send: { [seat]: driver?.id ?? null },
    show: withDriver(seen, seat, driver),
    part: {
      value: driver,
      read: row => driverIn(row, seat),
      // What `read` answers, or the driver of this entry.
      put: (row, value) => withDriver(row, seat, value as Driver | null),
    },
    isIn: row => driverIn(row, seat)?.id === driver?.id,
    seen,
  };
}

/** A driver who takes the other place of the team leaves their own. */
function withDriver(row: BoardRow, seat: Seat, driver: Driver | null) {
  const isSecond = seat === 'second_driver_id';
  const other = driverIn(row, isSecond ? 'driver_id' : 'second_driver_id');
  const stays = other?.id === driver?.id ? null : other;
  const [first, second] = isSecond ? [stays, driver] : [driver, stays];
  return {
    drivers: [first, second].filter(one => one !== null),
    second_driver_id: second?.id ?? null,
  };
}
