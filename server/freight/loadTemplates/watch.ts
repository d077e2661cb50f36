import { loadTemplates } from '../../../schema/entities/loadTemplates.ts';
import type { Scope, Watcher } from '../../db/access.ts';
import { touches } from '../../db/changes.ts';
import { rowsOf } from '../../db/rows.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { readLoadAggregate } from '../loads/readLoadAggregate.ts';
import { laneOf } from './lane.ts';

/**
 * Any call that creates a template, or changes its load, copies the lane from the load in the same
 * transaction. Due loads are created right after.
 */
export const laneWatcher: Watcher = {
  follows: { 'load-templates': ['load_id'] },
  run: takeLanes,
};

async function takeLanes(scope: Scope): Promise<void> {
  const { changes } = scope;
  const changed = await scope.tx.query<{ id: number; load_id: number; is_recurring: boolean }>(
    `select t.id, t.load_id, t.is_recurring from load_templates t
     where t.company_id = $1 and t.id = any($2::int[]) and t.deleted_at is null
       and (t.lane is null or t.id = any($3::int[]))
     order by t.id`,
    [
      scope.companyId,
      changes.idsOf(loadTemplates, ({ action }) => action !== 'delete'),
      changes.idsOf(loadTemplates, change => touches(change, 'load_id')),
    ],
  );
  for (const { id, load_id } of changed) {
    const { row } = await readLoadAggregate(scope, load_id);
    await rowsOf(loadTemplates, scope).update(id, { lane: laneOf(row) });
  }
  const { companyId } = scope;
  await enqueue(scope.tx, 'make_recurring_loads', {}, { key: `make_recurring_loads ${companyId}` });
}
