import { loadTemplates } from '../../schema/entities/loadTemplates.ts';
import type { Scope, Watcher } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { readWhole } from '../loads/whole.ts';
import { laneOf } from './lane.ts';

/**
 * Whoever makes a template, or names another load for it, by whatever call: the lane is taken from
 * the load in the same transaction. What is due of it is made right after.
 */
export const laneWatcher: Watcher = { entities: ['load-templates'], run: takeLanes };

async function takeLanes(scope: Scope): Promise<void> {
  const changed = await scope.tx.query<{ id: number; load_id: number; is_recurring: boolean }>(
    `select distinct t.id, t.load_id, t.is_recurring from audit a
     join load_templates t on t.company_id = a.company_id and t.id = a.record_id
     where a.company_id = $1 and a.tx = audit_tx() and a.entity = 'load_templates'
       and a.action in ('create', 'update') and t.deleted_at is null
       and (t.lane is null or a.after ? 'load_id')
     order by t.id`,
    [scope.companyId],
  );
  for (const { id, load_id } of changed) {
    const { row } = await readWhole(scope, load_id);
    await rowsOf(loadTemplates, scope).update(id, { lane: laneOf(row) });
  }
  const { companyId } = scope;
  await enqueue(scope.tx, 'make_recurring_loads', {}, { key: `make_recurring_loads ${companyId}` });
}
