import { staffs } from '../../../schema/entities/staffs.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid, notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { endStreams } from '../roles/members.ts';
import { namesIn, readPermissions, without } from '../roles/readPermissions.ts';
import { directOf } from './assignRoles.ts';
import { staffDetail } from './staffDetail.ts';

/**
 * POST /users/set-permissions/{id}: gives a user who works here exactly these permissions in
 * addition to those of the roles. Returns the full staff member.
 */
export async function setPermissions(app: App, request: Request) {
  await staffOf(request.params.id, request.access.read);
  const permissions = readPermissions(request.body.permissions);
  if (!permissions) throw new Invalid({ permissions: ['The field cannot be empty'] });
  return changeDirect(app, request, request.params.id, () => permissions);
}

/** DELETE /users/remove-permissions/{user_id}: these permissions, or all direct ones. */
export async function removePermissions(app: App, request: Request) {
  const sent = request.body.permissions ?? request.query.permissions;
  const removed = readPermissions(sent ?? undefined);
  return changeDirect(app, request, Number(request.params.user_id), had =>
    removed ? without(had, removed) : [],
  );
}

async function changeDirect(
  app: App,
  { access, actor, body }: Request,
  userId: number,
  next: (had: readonly string[]) => readonly string[],
) {
  const changed = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lock(await staffOf(userId, scope));
    const had = namesIn(present.permissions);
    const permissions = directOf(actor, had, next(had));
    await rowsOf(staffs, scope).update(present.id, { permissions }, versionOf(body));
    return staffDetail(present.id, scope);
  });
  endStreams(app.hub, access.member.companyId, [userId]);
  return ok(changed);
}

async function staffOf(userId: number, scope: Scope): Promise<number> {
  const staff = await rowsOf(staffs, scope).first('t.user_id = $2', [userId]);
  if (!staff) throw notFound();
  return staff.id;
}
