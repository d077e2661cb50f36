import { tasks } from '../../../schema/entities/tasks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { listOf } from '../../rest/list.ts';
import { taskWatcher } from './notifyAssignee.ts';

/** An owner has no staff record: PostgreSQL's greatest id, which no record has. */
const NO_ONE = 2_147_483_647;

/** A person's own tasks. The regular calls are derived. */
export function registerTasks(app: App): void {
  app.watchers.push(taskWatcher);
  call(app, 'GET /tasks/mine', async request => {
    const { access, actor, path, query } = request;
    const filters = { assignee_id: (await ownStaffId(access.read, actor.userId)) ?? NO_ONE };
    const soonest = { ...query, sort: query.sort ?? 'due_at', status: query.status ?? 'open' };
    // Of those that were done, somebody may have many.
    const isFew = soonest.status === 'open';
    return listOf(tasks, app.registry, { access, path, query: soonest }, { filters, isFew });
  });
  call(app, 'POST /tasks/done/{id}', finish);
}

/** POST /tasks/done/{id}: one's own task is done. No permission is needed for that. */
async function finish({ access, actor, params }: Request) {
  return ok(
    await access.write(async scope => {
      const rows = rowsOf(tasks, scope);
      const own = (await ownStaffId(scope, actor.userId)) ?? NO_ONE;
      const task = await rows.first('t.id = $2 and t.assignee_id = $3', [params.id, own]);
      if (!task) throw notFound();
      if (task.status !== 'open') throw conflict('The task is not open.');
      return rows.update(task.id, { status: 'done' });
    }),
  );
}

/** The staff record of the user. */
async function ownStaffId({ tx, companyId }: Scope, userId: number): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `select id from staffs where company_id = $1 and user_id = $2 and deleted_at is null
     order by is_active desc, id limit 1`,
    [companyId, userId],
  );
  return row?.id ?? null;
}
