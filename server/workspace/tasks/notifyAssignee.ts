import { z } from 'zod';
import { tasks } from '../../../schema/entities/tasks.ts';
import { now } from '../../clock.ts';
import type { Scope, Watcher } from '../../db/access.ts';
import { touches } from '../../db/changes.ts';
import { rowsOf } from '../../db/rows.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { userOfStaff } from '../notifications/audience.ts';
import { notify } from '../notifications/notify.ts';

/** A person who is given a task by somebody else, or by a workflow, is notified. */
export const taskWatcher: Watcher = {
  follows: { [tasks.name]: ['assignee_id'] },
  async run(scope) {
    const given = scope.changes.idsOf(
      tasks,
      change => change.action !== 'delete' && touches(change, 'assignee_id'),
    );
    for (const task of await rowsOf(tasks, scope).all('t.id = any($2::int[])', [given])) {
      if (task.assignee_id === null || task.status !== 'open') continue;
      const user = await userOfStaff(task.assignee_id, scope);
      if (user === null || user === scope.userId) continue;
      await notify(scope, [user], {
        kind: 'assignment',
        title: `Task: ${task.title}`,
        ...subjectOf(task),
      });
    }
  },
};

/** Notifies of tasks that are due. */
export function registerTaskJobs(jobs: Jobs): void {
  jobs.task('check_due_tasks', z.looseObject({}), async (_payload, { database }) => {
    for (const companyId of await openCompanies(database)) {
      await database.write({ companyId, userId: null }, tx =>
        enqueue(tx, 'notify_due_tasks', {}, { key: `notify_due_tasks ${companyId}` }),
      );
    }
  });
  jobs.task('notify_due_tasks', z.looseObject({}), async (_payload, context) => {
    await context.ownAccess().write(notifyDueTasks);
  });
  jobs.schedule('check_due_tasks', '*/15 * * * *');
}

/** Once for each due time of the last day. Safe to run again. */
export async function notifyDueTasks(scope: Scope): Promise<void> {
  const due = await scope.tx.query<DueTask>(
    `select t.id, t.title, t.subject, t.subject_id, to_jsonb(t.due_at)#>>'{}' as due_at, s.user_id
     from tasks t
     join staffs s on s.company_id = t.company_id and s.id = t.assignee_id and s.is_active
       and s.deleted_at is null and s.user_id is not null
     where t.company_id = $1 and t.status = 'open' and t.deleted_at is null
       and t.due_at <= $2::timestamptz and t.due_at > $2::timestamptz - interval '1 day'
     order by t.due_at, t.id`,
    [scope.companyId, now()],
  );
  for (const task of due) {
    await notify(scope, [task.user_id], {
      kind: 'alert',
      title: `Due: ${task.title}`,
      key: `task due ${task.id} ${task.due_at}`,
      ...subjectOf(task),
    });
  }
}

interface DueTask {
  id: number;
  title: string;
  subject: string | null;
  subject_id: number | null;
  due_at: string;
  user_id: number;
}

/** What the task is about, otherwise the task itself. */
const subjectOf = ({ id, subject, subject_id }: Pick<DueTask, 'id' | 'subject' | 'subject_id'>) =>
  subject !== null && subject_id !== null
    ? { subject, subject_id }
    : { subject: tasks.name, subject_id: id };
