import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { can } from '../../../schema/permissions.ts';
import { needsStopPermission } from '../../../schema/rules/freight/personalBoard.ts';
import { NO_PERMISSION_TO_STOP } from '../../../schema/words/permissionWords.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { deleting, updating, writeRows } from '../../db/writeSql.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import type { RecordChange } from './recordChange.ts';

/** An entry of a step, with the entries of its truck before and after it. */
interface Entry {
  id: number;
  truck_id: number;
  unit: string;
  status_id: number;
  has_newer: boolean;
  /** The status of the entry before it. */
  status_before: number | null;
}

/**
 * Takes entries of the personal board back, or brings back those that an undo took: the truck has its
 * entry before again. An entry that somebody has written over stays (409), and STOP is set and lifted
 * only by people who may.
 */
export async function restorePersonal(
  scope: Scope,
  changes: readonly RecordChange[],
  actor: SessionActor,
): Promise<void> {
  if (changes.length === 0) return;
  const entries = await lockEntries(
    scope,
    changes.map(({ id }) => id),
  );
  for (const change of changes) {
    const entry = entries.get(change.id);
    if (!entry) throw conflict('The entry no longer exists.');
    const { unit, status_id, status_before } = entry;
    if (entry.has_newer) throw conflict(`Truck ${unit} has a newer entry, which stays.`);
    if (needsStopPermission(status_before, status_id) && !can(actor, 'boards.stop')) {
      throw forbidden(`${NO_PERMISSION_TO_STOP}: ${unit}.`);
    }
    await setDeleted(scope, change.id, change.action !== 'delete');
  }
}

/** The entries of a step by id, with their trucks locked as every save of the board locks them. */
async function lockEntries(scope: Scope, ids: readonly number[]): Promise<Map<number, Entry>> {
  const { tx, companyId } = scope;
  const found = await tx.query<{ truck_id: number }>(
    'select truck_id from personal_board where company_id = $1 and id = any($2::int[])',
    [companyId, ids],
  );
  await rowsOf(trucks, scope).lockAll([...new Set(found.map(({ truck_id }) => truck_id))]);
  const entries = await tx.query<Entry>(ENTRIES, [companyId, ids]);
  return new Map(entries.map(entry => [entry.id, entry]));
}

const ENTRIES = `
  select e.id, e.truck_id, t.number as unit, e.status_id,
    exists (select from personal_board n where n.company_id = $1 and n.truck_id = e.truck_id
      and n.id > e.id and n.deleted_at is null) as has_newer,
    (select b.status_id from personal_board b where b.company_id = $1 and b.truck_id = e.truck_id
      and b.id < e.id and b.deleted_at is null order by b.id desc limit 1) as status_before
  from personal_board e
  join trucks t on t.company_id = $1 and t.id = e.truck_id
  where e.company_id = $1 and e.id = any($2::int[])`;

/** It stays in the history, and can be brought back: a part of a truck is otherwise really deleted. */
async function setDeleted(scope: Scope, id: number, isDeleted: boolean): Promise<void> {
  const text = `
    update personal_board set deleted_at = ${isDeleted ? 'now()' : 'null'}, version = version + 1
    where company_id = $1 and id = $2 and deleted_at is ${isDeleted ? '' : 'not '}null
    returning id, json_build_object('deleted_at', deleted_at) as after`;
  const values = [scope.companyId, id];
  if (isDeleted) await writeRows(scope, deleting(personalBoard, text), values);
  else await writeRows(scope, updating(personalBoard, text), values);
  scope.changed(personalBoard.name, id, { type: isDeleted ? 'deleted' : 'created' });
}
