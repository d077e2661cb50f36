import { notifications } from '../../../schema/entities/notifications.ts';
import { now } from '../../clock.ts';
import { rowsOf } from '../../db/rows.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { listOf } from '../../rest/list.ts';
import { subscribe, unsubscribe } from './push/subscriptions.ts';
import { changeSettings, readSettings } from './settings.ts';

/** Each user's own notifications: no one reads another's, whatever their permissions. */
export function registerNotifications(app: App): void {
  call(app, 'GET /notifications/list', request =>
    listOf(notifications, app.registry, request, { filters: { user_id: request.actor.userId } }),
  );
  call(app, 'GET /notifications/unread-count', async ({ access, actor }) => {
    const { tx, companyId } = access.read;
    const [row] = await tx.query<{ count: number }>(UNREAD, [companyId, actor.userId]);
    const count = row?.count ?? 0;
    return ok({ count }, { count });
  });
  call(app, 'GET /notifications/read/{id}', readOne);
  call(app, 'GET /notifications/read-all', readAll);
  call(app, 'GET /notifications/settings', request => readSettings(app, request));
  call(app, 'PUT /notifications/settings', request => changeSettings(app, request));
  call(app, 'POST /notifications/push-subscriptions', request => subscribe(app, request));
  call(app, 'DELETE /notifications/push-subscriptions/{id}', request => unsubscribe(app, request));
}

const UNREAD = `
  select count(*)::int as count from notifications
  where company_id = $1 and user_id = $2 and not is_read and deleted_at is null`;

async function readOne({ access, actor, params }: Request) {
  return ok(
    await access.write(async scope => {
      const rows = rowsOf(notifications, scope);
      const own = await rows.first('t.id = $2 and t.user_id = $3', [params.id, actor.userId]);
      if (!own) throw notFound();
      if (own.is_read) return own;
      return rows.update(own.id, { is_read: true, read_at: now().toISOString() });
    }),
  );
}

/** Returns how many were new. */
async function readAll({ access, actor }: Request) {
  const count = await access.write(async ({ tx, companyId, changed }) => {
    const read = await tx.query<{ id: number }>(
      `update notifications set is_read = true, read_at = $3, updated_at = now(),
         version = version + 1
       where company_id = $1 and user_id = $2 and not is_read and deleted_at is null
       returning id`,
      [companyId, actor.userId, now()],
    );
    const [first] = read;
    if (first) changed('notifications', first.id, { type: 'updated', to: actor.userId });
    return read.length;
  });
  return ok({ count }, { count });
}
