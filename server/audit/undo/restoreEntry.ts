import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { quote } from '../../db/sql/columns.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
import { plainValue, type RecordChange, stillHolds } from './recordChange.ts';
import { since } from './since.ts';

/** An added note, plan or assignment is removed; a removed one is restored. */
export async function restoreEntry(
  scope: Scope,
  entity: Entity,
  change: RecordChange,
): Promise<void> {
  const rows = rowsOf(entity, scope, registry);
  const { id, action, before, after } = change;
  if (action === 'create' || action === 'update') {
    const now: Record<string, unknown> = { ...(await rows.lock(id)) };
    // The audit log leaves out empty fields of a new record: they must still be empty.
    for (const name of Object.keys(action === 'create' ? entity.fields : after)) {
      if (!stillHolds(entity, name, now[name], after[name])) throw since(entity, name);
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
