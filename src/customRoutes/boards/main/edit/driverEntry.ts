import type { drivers } from '../../../../../schema/entities/drivers.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { ShortRecord } from '../../../../../schema/responses/record.ts';
import type { Entry } from './entry.ts';

/** A driver of the short list. */
export type DriverChoice = Pick<
  ShortRecord<typeof drivers>,
  'id' | 'first_name' | 'last_name' | 'phone'
>;

/** The places of a team, by the fields of the truck. One driver alone has the first. */
export type DriverField = 'driver_id' | 'second_driver_id';

type Driver = BoardRow['drivers'][number];

/** Who has a place of the team. */
export const driverIn = (
  { drivers, second_driver_id }: BoardRow,
  field: DriverField,
): Driver | null =>
  drivers.find(({ id }) => (id === second_driver_id) === (field === 'second_driver_id')) ?? null;

/** Another driver of a truck in one place of the team, or none. Who has the other place stays there. */
export function driverEntry(
  seen: BoardRow,
  picked: DriverChoice | null,
  field: DriverField,
): Entry {
  const driver = picked && {
    id: picked.id,
    name: `${picked.first_name} ${picked.last_name}`,
    phone: picked.phone,
  };
  return {
    send: { [field]: driver?.id ?? null },
    show: withDriver(seen, field, driver),
    part: {
      value: driver,
      read: row => driverIn(row, field),
      // What `read` answers, or the driver of this entry.
      put: (row, value) => withDriver(row, field, value as Driver | null),
    },
    isIn: row => driverIn(row, field)?.id === driver?.id,
    seen,
  };
}

/** A driver who takes the other place of the team leaves their own. */
function withDriver(row: BoardRow, field: DriverField, driver: Driver | null) {
  const isSecond = field === 'second_driver_id';
  const other = driverIn(row, isSecond ? 'driver_id' : 'second_driver_id');
  const stays = other?.id === driver?.id ? null : other;
  const [first, second] = isSecond ? [stays, driver] : [driver, stays];
  return {
    drivers: [first, second].filter(one => one !== null),
    second_driver_id: second?.id ?? null,
  };
}
