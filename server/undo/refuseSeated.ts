import type { Scope } from '../db/access.ts';
import { conflict } from '../http/errors.ts';
import type { RecordChange } from './recordChange.ts';

const SEATS = ['driver_id', 'second_driver_id'] as const;

/**
 * Drivers go back to their seats only from the seats that the step gave them: whoever was given
 * another one since stays there, and 409 names the truck.
 */
export async function refuseSeated(
  { tx, companyId }: Scope,
  changes: readonly RecordChange[],
): Promise<void> {
  const seats = changes.flatMap(({ id, before, after }) =>
    SEATS.filter(seat => seat in after).map(seat => ({ id, seat, driver: before[seat] })),
  );
  const drivers = seats.flatMap(({ driver }) => (typeof driver === 'number' ? driver : []));
  if (drivers.length === 0) return;

  // Whoever gives one of them a truck at this moment comes before or after.
  await tx.query(LOCK, [companyId, drivers]);
  const [taken] = await tx.query<{ number: string }>(TAKEN, [
    companyId,
    drivers,
    seats.map(({ id }) => id),
    seats.map(({ seat }) => seat),
  ]);
  if (taken) {
    throw conflict(`Truck ${taken.number} was given the driver since, so all stays as it is.`);
  }
}

const LOCK = `
  select 1 from drivers where company_id = $1 and id = any($2::int[]) order by id
  for no key update`;

/** A truck in which one of the drivers $2 sits, but for the seats $3, $4 that are put back. */
const TAKEN = `
  select t.number from trucks t, lateral (values
    ('driver_id', t.driver_id), ('second_driver_id', t.second_driver_id)) s (seat, driver_id)
  where t.company_id = $1 and t.deleted_at is null and s.driver_id = any($2::int[])
    and (t.id, s.seat) not in (select * from unnest($3::int[], $4::text[]))
  order by t.id limit 1`;
