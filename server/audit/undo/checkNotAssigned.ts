import type { Scope } from '../../db/access.ts';
import { conflict } from '../../errors.ts';
import type { RecordChange } from './recordChange.ts';

const POSITIONS = ['driver_id', 'second_driver_id'] as const;

/**
 * Drivers go back to their old trucks only from the trucks that the step assigned. A driver who was
 * assigned to another one since stays there, and 409 names the truck.
 */
export async function checkNotAssigned(
  { tx, companyId }: Scope,
  changes: readonly RecordChange[],
): Promise<void> {
  const assignments = changes.flatMap(({ id, before, after }) =>
    POSITIONS.filter(field => field in after).map(field => ({ id, field, driver: before[field] })),
  );
  const drivers = assignments.flatMap(({ driver }) => (typeof driver === 'number' ? driver : []));
  if (drivers.length === 0) return;

  // A concurrent assignment of one of them comes before or after.
  await tx.query(LOCK, [companyId, drivers]);
  const [taken] = await tx.query<{ number: string }>(TAKEN, [
    companyId,
    drivers,
    assignments.map(({ id }) => id),
    assignments.map(({ field }) => field),
  ]);
  if (taken) {
    throw conflict(`The driver is on truck ${taken.number} now. Nothing was undone.`);
  }
}

/** The same for the trailers of the step. */
export async function checkTrailersNotAssigned(
  { tx, companyId }: Scope,
  changes: readonly RecordChange[],
): Promise<void> {
  const moved = changes.filter(({ after }) => 'trailer_id' in after);
  const trailers = moved.flatMap(({ before }) =>
    typeof before.trailer_id === 'number' ? before.trailer_id : [],
  );
  if (trailers.length === 0) return;

  await tx.query(LOCK_TRAILERS, [companyId, trailers]);
  const trucks = moved.map(({ id }) => id);
  const [taken] = await tx.query<{ number: string }>(PULLED, [companyId, trailers, trucks]);
  if (taken) {
    throw conflict(`The trailer is on truck ${taken.number} now. Nothing was undone.`);
  }
}

const LOCK = `
  select 1 from drivers where company_id = $1 and id = any($2::int[]) order by id
  for no key update`;

/**
 * A truck to which one of the drivers $2 is assigned, except for the assignments $3, $4 that are
 * restored.
 */
const TAKEN = `
  select t.number from trucks t, lateral (values
    ('driver_id', t.driver_id), ('second_driver_id', t.second_driver_id)) s (field, driver_id)
  where t.company_id = $1 and t.deleted_at is null and s.driver_id = any($2::int[])
    and (t.id, s.field) not in (select * from unnest($3::int[], $4::text[]))
  order by t.id limit 1`;

const LOCK_TRAILERS = `
  select 1 from trailers where company_id = $1 and id = any($2::int[]) order by id
  for no key update`;

/** A truck that pulls one of the trailers $2, except for the trucks $3 that are restored. */
const PULLED = `
  select number from trucks where company_id = $1 and deleted_at is null
    and trailer_id = any($2::int[]) and id <> all($3::int[])
  order by id limit 1`;
