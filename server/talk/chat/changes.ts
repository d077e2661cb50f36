import { CHAT_AWAY_AFTER_SECONDS, CHAT_TOPIC } from '../../../schema/rules/talk/chat.ts';
import { now } from '../../clock.ts';
import { notFound } from '../../errors.ts';
import type { FileStore } from '../../files/store.ts';
import type { Request } from '../../http/request.ts';
import { colleaguesOf, contactOf } from './members.ts';
import { personIn, requiredIn } from './window.ts';

/** POST /chatify/makeSeen: everything that the person `id` wrote to the user is read. */
export async function makeSeen({ access, actor, body }: Request) {
  const from = personIn(body, 'id');
  await access.write(async ({ tx, companyId, changed }) => {
    const read = await tx.query<{ id: number }>(
      `update chat_messages set seen = true, updated_at = now()
       where company_id = $1 and to_id = $2 and from_id = $3 and not seen and deleted_at is null
       returning id`,
      [companyId, actor.userId, from],
    );
    const [first] = read;
    if (!first) return;
    changed(CHAT_TOPIC, first.id, { to: from, changes: { with: actor.userId } });
    changed(CHAT_TOPIC, first.id, { to: actor.userId, changes: { with: from } });
  });
  return { status: 1 as const };
}

/** POST /chatify/star: adds a colleague to the favorites, or removes them. */
export async function star({ access, actor, body }: Request) {
  const id = personIn(body, 'user_id');
  await contactOf(access.read, actor.userId, id);
  const status = await access.write<0 | 1>(async ({ tx, companyId }) => {
    const values = [companyId, actor.userId, id];
    const removed = await tx.query(
      `delete from chat_favorites where company_id = $1 and user_id = $2 and favorite_id = $3
       returning id`,
      values,
    );
    if (removed.length > 0) return 0;
    await tx.query(
      `insert into chat_favorites (company_id, user_id, favorite_id) values ($1, $2, $3)
       on conflict do nothing`,
      values,
    );
    return 1;
  });
  return { status };
}

/**
 * POST /chatify/setActiveStatus: the heartbeat of an open chat, and its end. Colleagues hear only
 * of a change.
 */
export async function setActiveStatus({ access, actor, body }: Request) {
  const isActive = Number(requiredIn(body, 'status')) > 0;
  const at = now();
  await access.write(async scope => {
    const { tx, companyId, changed } = scope;
    const [before] = await tx.query<{ was: boolean }>(
      `select is_active and seen_at > $3::timestamptz - interval '${CHAT_AWAY_AFTER_SECONDS} seconds'
         as was
       from chat_presences where company_id = $1 and user_id = $2`,
      [companyId, actor.userId, at],
    );
    await tx.query(
      `insert into chat_presences (company_id, user_id, is_active, seen_at) values ($1, $2, $3, $4)
       on conflict (company_id, user_id) do update set is_active = $3, seen_at = $4`,
      [companyId, actor.userId, isActive, at],
    );
    if ((before?.was ?? false) === isActive) return;
    for (const to of await colleaguesOf(scope, actor.userId)) {
      const changes = { presence: actor.userId, active_status: Number(isActive) };
      changed(CHAT_TOPIC, 0, { to, changes });
    }
  });
  return { status: 1 as const };
}

/** POST /chatify/deleteMessage: one's own, with its file, for both people. */
export async function deleteMessage({ access, actor, body }: Request, store: FileStore) {
  const uuid = requiredIn(body, 'id');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)) throw notFound();
  const path = await access.write(async ({ tx, companyId, changed }) => {
    const [row] = await tx.query<{ id: number; to_id: number; file_path: string | null }>(
      `select id, to_id, file_path from chat_messages
       where company_id = $1 and uuid = $2::uuid and from_id = $3 and deleted_at is null
       for no key update`,
      [companyId, uuid, actor.userId],
    );
    if (!row) throw notFound();
    await tx.query(
      `update chat_messages set deleted_at = $3, updated_at = now(), body = null, file_name = null,
         file_path = null, file_mime = null, file_size = null
       where company_id = $1 and id = $2`,
      [companyId, row.id, now()],
    );
    for (const [to, other] of [
      [row.to_id, actor.userId],
      [actor.userId, row.to_id],
    ]) {
      changed(CHAT_TOPIC, row.id, { type: 'deleted', to, changes: { with: other } });
    }
    return row.file_path;
  });
  // What can't be removed now is removed by the orphan job.
  if (path !== null) await store.remove(path).catch(() => {});
  return { deleted: 1 as const };
}
