import { loads } from '../../schema/entities/loads.ts';
import { tableOf } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import { conflict } from '../http/errors.ts';
import { partNames, parts, type Tree } from '../loads/tree.ts';

/**
 * A status goes back only while nobody else has changed the load or a part of it, whichever field,
 * since the row of the trail that tells of the move: 409.
 */
export async function refuseTouched(scope: Scope, now: Tree, row: number): Promise<void> {
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
  throw conflict('Somebody else has changed the load since, so its status stays as it is.');
}

/** A part that is there is known by its id; one that came or went since, by what the trail says. */
const TOUCHED = `
  select 1 from audit a
  where a.company_id = $1 and a.id > $2::bigint and a.user_id <> $3::int and a.action <> 'read'
    and ((a.entity = '${tableOf(loads)}' and a.record_id = $4::int)
      or (a.entity = any($5::text[])
        and coalesce(a.before, a.after)->'load_id' = to_jsonb($4::int))
      or (a.entity, a.record_id) in (select * from unnest($6::text[], $7::bigint[])))
  limit 1`;
