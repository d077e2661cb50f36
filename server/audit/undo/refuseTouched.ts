import { loads } from '../../../schema/entities/loads.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { Scope } from '../../db/access.ts';
import { conflict } from '../../errors.ts';
import { type LoadAggregate, partNames, parts } from '../../freight/loads/loadAggregate.ts';

/**
 * A status can only be restored while no one else has changed any field of the load or its parts
 * since the audit log entry of the move: 409.
 */
export async function refuseTouched(scope: Scope, now: LoadAggregate, row: number): Promise<void> {
  const { tx, companyId, userId } = scope;
  const present = partNames.flatMap(name =>
    now[name].map(({ id }) => ({ table: tableOf(parts[name]), id })),
  );
  const [touched] = await tx.query(TOUCHED, [
    companyId,
    row,
    userId,
    now.id,
    Object.values(parts).map(tableOf),
    present.map(({ table }) => table),
    present.map(({ id }) => id),
  ]);
  if (!touched) return;
  throw conflict('Someone else has changed the load since. Its status was not undone.');
}

/**
 * An existing part is identified by its id; one that was added or removed since, by the audit log.
 */
const TOUCHED = `
  select 1 from audit a
  where a.company_id = $1 and a.id > $2::bigint and a.user_id <> $3::int and a.action <> 'read'
    and ((a.entity = '${tableOf(loads)}' and a.record_id = $4::int)
      or (a.entity = any($5::text[])
        and coalesce(a.before, a.after)->'load_id' = to_jsonb($4::int))
      or (a.entity, a.record_id) in (select * from unnest($6::text[], $7::bigint[])))
  limit 1`;
