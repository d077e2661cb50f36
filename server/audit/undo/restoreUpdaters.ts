import { truckUpdaters } from '../../../schema/entities/assignments.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict } from '../../errors.ts';
import type { RecordChange } from './recordChange.ts';
import { restoreEntry } from './restoreEntry.ts';

/**
 * Restores who does the check calls of trucks. The last change is undone first: two colleagues
 * never have the same days of a shift. Days that were given to another one since refuse it (409).
 */
export async function restoreUpdaters(
  scope: Scope,
  changes: readonly RecordChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { tx, companyId } = scope;
  const ids = changes.map(({ id }) => id);
  const owners = await tx.query<{ truck_id: number }>(
    'select distinct truck_id from truck_updaters where company_id = $1 and id = any($2::int[])',
    [companyId, ids],
  );
  // As every change of a truck's updaters locks it.
  await rowsOf(trucks, scope).lockAll(owners.map(({ truck_id }) => truck_id));
  for (const change of [...changes].sort((one, other) => other.row - one.row)) {
    await refuseTaken(scope, change);
    await restoreEntry(scope, truckUpdaters, change);
  }
  const [taken] = await tx.query<Taken>(SHARED_DAYS, [companyId, ids]);
  if (taken) throw givenSince(taken);
}

/** An assignment that comes back whole must find its days free: the database refuses two open ones. */
async function refuseTaken({ tx, companyId }: Scope, { id, action }: RecordChange): Promise<void> {
  if (action !== 'delete') return;
  const [taken] = await tx.query<Taken>(TAKEN_DAYS, [companyId, id]);
  if (taken) throw givenSince(taken);
}

interface Taken {
  number: string;
}

const givenSince = ({ number }: Taken) =>
  conflict(`Truck ${number} has another updater now. Nothing was undone.`);

/** Another active assignment `b` of the same truck and shift that shares a day with `a`. */
const SHARES_DAYS = `
  b.company_id = $1 and b.truck_id = a.truck_id and b.shift = a.shift and b.id <> a.id
    and b.is_active and b.deleted_at is null
    and b."from" <= coalesce(a."to", 'infinity') and a."from" <= coalesce(b."to", 'infinity')`;

const SHARED_DAYS = `
  select t.number from truck_updaters a
  join truck_updaters b on ${SHARES_DAYS}
  join trucks t on t.company_id = $1 and t.id = a.truck_id
  where a.company_id = $1 and a.id = any($2::int[]) and a.is_active and a.deleted_at is null
  limit 1`;

const TAKEN_DAYS = `
  select t.number from truck_updaters a
  join truck_updaters b on ${SHARES_DAYS}
  join trucks t on t.company_id = $1 and t.id = a.truck_id
  where a.company_id = $1 and a.id = $2 and a.is_active
  limit 1`;
