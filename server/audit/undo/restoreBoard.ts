import { registry } from '../../../schema/entities/index.ts';
import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import { planReachHistory, truckNotes, trucks } from '../../../schema/entities/trucks.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { can } from '../../../schema/permissions.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { quote } from '../../db/sql/columns.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
import { conflict, forbidden } from '../../errors.ts';
import { refuseOnLoad } from '../../freight/boards/shown.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { checkReferences } from '../../rest/references.ts';
import { checkNotAssigned, checkTrailersNotAssigned } from './checkNotAssigned.ts';
import { plainValue, type RecordChange, stillHolds } from './recordChange.ts';
import { restorePersonal } from './restorePersonal.ts';

/** Restores what was changed of trucks on the boards: status, people, notes, plans and entries. */
export async function restoreBoard(
  scope: Scope,
  changes: readonly RecordChange[],
  actor: SessionActor,
): Promise<void> {
  if (changes.length === 0) return;
  if (!can(actor, 'boards.update') && !can(actor, 'trucks.update')) {
    throw forbidden('User does not have the right permissions.');
  }
  await restoreTrucks(
    scope,
    changes.filter(({ table }) => table === tableOf(trucks)),
  );
  for (const entity of [truckNotes, planReachHistory]) {
    for (const change of changes.filter(({ table }) => table === tableOf(entity))) {
      await restoreEntry(scope, entity, change);
    }
  }
  await restorePersonal(
    scope,
    changes.filter(({ table }) => table === tableOf(personalBoard)),
    actor,
  );
}

/** Removed drivers come first: no driver can have two trucks at once. */
async function restoreTrucks(scope: Scope, changes: readonly RecordChange[]): Promise<void> {
  const rows = rowsOf(trucks, scope);
  const givesUp = ({ before }: RecordChange) => Number(before.driver_id != null);
  const locked = new Map<number, Record<string, unknown>>();
  for (const { id } of [...changes].sort((one, other) => one.id - other.id)) {
    locked.set(id, await rows.lock(id));
  }
  await checkNotAssigned(scope, changes);
  await checkTrailersNotAssigned(scope, changes);
  for (const { id, before, after } of [...changes].sort((a, b) => givesUp(a) - givesUp(b))) {
    const now = locked.get(id) ?? {};
    const values: Record<string, unknown> = {};
    for (const name of Object.keys(after)) {
      if (!stillHolds(trucks, name, now[name], after[name])) throw since(name);
      values[name] = plainValue(trucks, name, before[name]);
    }
    await checkReferences(trucks, values, scope, registry);
    if (values.is_on_board === false) await refuseOnLoad(scope, id);
    await rows.update(id, values);
  }
}

/** An added note or plan is removed; a removed one is restored. */
async function restoreEntry(scope: Scope, entity: Entity, change: RecordChange): Promise<void> {
  const rows = rowsOf(entity, scope, registry);
  const { id, action, before, after } = change;
  if (action === 'create' || action === 'update') {
    const now: Record<string, unknown> = { ...(await rows.lock(id)) };
    // The audit log leaves out empty fields of a new record: they must still be empty.
    for (const name of Object.keys(action === 'create' ? entity.fields : after)) {
      if (!stillHolds(entity, name, now[name], after[name])) throw since(name);
    }
  }
  // What a redo brought back is removed like what was added, so that watchers see a deletion.
  const isBack = action === 'update' && before.deleted_at != null && after.deleted_at == null;
  if (action === 'create' || isBack) await rows.remove(id);
  else if (action === 'update') {
    const values = Object.keys(after).map(name => [name, plainValue(entity, name, before[name])]);
    await rows.update(id, Object.fromEntries(values));
  }
  if (action === 'delete') {
    const restore = updating(
      entity,
      `update ${quote(tableOf(entity))} set deleted_at = null, version = version + 1
       where company_id = $1 and id = $2 and deleted_at is not null
       returning id, json_build_object('deleted_at', deleted_at) as after`,
    );
    await writeRows(scope, restore, [scope.companyId, id]);
    scope.changed(entity.name, id, { type: 'created' });
  }
}

const since = (name: string) => {
  const words = WORDS[name] ?? name.replace(/_id$/, '').replaceAll('_', ' ');
  return conflict(`The ${words} was changed again since, so it stays as it is.`);
};

/** Fields whose names say nothing to a person. */
const WORDS: Readonly<Record<string, string>> = {
  ended: 'plan',
  is_on_board: 'place on the board',
};
