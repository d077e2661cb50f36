import { registry } from '../../../schema/entities/index.ts';
import { staffs } from '../../../schema/entities/staffs.ts';
import { personName } from '../../../schema/recordName.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences, usesOf } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import { endStreams } from '../roles/members.ts';
import { newPasswordOf } from '../session/newPassword.ts';
import { hashPassword } from '../session/passwords.ts';
import { endSessionsOfGone, setEmail, setPassword } from './account.ts';
import { countAddress } from './addressTries.ts';
import { assignRoles, directOf } from './assignRoles.ts';
import { readStaff, type StaffInput } from './readStaff.ts';
import { type Staff, staffDetail } from './staffDetail.ts';

/**
 * PUT /staffs/{id}: updates what was sent. Roles and permissions change only when they are sent.
 */
export async function changeStaff(app: App, request: Request) {
  const { access, actor, params, body } = request;
  await countOther(app, request);
  const changed = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lock(params.id);
    const { values, email, roles, permissions } = readStaff(body, present);
    await checkReferences(staffs, values, scope, registry);
    if (isOther(email, present)) {
      await setEmail(present.user_id, email, scope);
    }
    const direct = permissions && directOf(actor, present.permissions, permissions);
    const changes = { ...values, email: email ?? present.email, permissions: direct };
    await rowsOf(staffs, scope).update(present.id, changes, versionOf(body));
    if (roles) await assignRoles(actor, present.id, roles, scope);
    return staffDetail(present.id, scope);
  });
  if (body.roles !== undefined || body.permissions !== undefined) {
    endStreams(app.hub, access.member.companyId, [changed.user_id]);
  }
  return ok(changed);
}

/** Counts the address that was sent, when it differs from the current one. */
async function countOther(app: App, request: Request): Promise<void> {
  const { access, params, body } = request;
  if (body.email === undefined) return;
  const present = await rowsOf(staffs, access.read).get(params.id);
  if (isOther(readStaff(body, present).email, present)) await countAddress(app, request);
}

const isOther = (email: StaffInput['email'], { email: present }: Staff): email is string =>
  Boolean(email) && email?.toLowerCase() !== present?.toLowerCase();

/** PUT /staffs/activated/{id} and /staffs/deactivated/{id}. */
export async function setActive(app: App, request: Request, isActive: boolean) {
  const { access, params, body } = request;
  const changed = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lock(params.id);
    if (present.is_active !== isActive) {
      await rowsOf(staffs, scope).update(present.id, { is_active: isActive }, versionOf(body));
      if (!isActive) await endSessionsOfGone(present.user_id, scope);
    }
    return staffDetail(present.id, scope);
  });
  if (!isActive) endStreams(app.hub, access.member.companyId, [changed.user_id]);
  return ok(changed);
}

/** DELETE /staffs/{id}: deletes a staff member without any history; others are deactivated. */
export async function removeStaff(app: App, { access, actor, params }: Request) {
  const { user_id } = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lockWithReferences(params.id);
    const uses = await usesOf(staffs, present.id, scope, registry);
    if (uses.length > 0) {
      throw conflict(
        `${personName(present)} is still named by ${uses.join(', ')}: deactivate instead.`,
      );
    }
    await assignRoles(actor, present.id, [], scope);
    await rowsOf(staffs, scope).remove(present.id);
    await endSessionsOfGone(present.user_id, scope);
    return present;
  });
  endStreams(app.hub, access.member.companyId, [user_id]);
  return ok(null, { message: 'Deleted.' });
}

/** PUT /staffs/change-password/{id}: for people whose account belongs to this company only. */
export async function changePassword(app: App, { access, actor, params, body }: Request) {
  await rowsOf(staffs, access.read).get(params.id);
  const passwordHash = await hashPassword(newPasswordOf(body));
  const { user_id } = await access.write(async (scope): Promise<Staff> => {
    const present = await rowsOf(staffs, scope).lock(params.id);
    if (present.user_id === actor.userId) {
      throw conflict('Change your own password in your profile.');
    }
    await setPassword(present.user_id, passwordHash, scope);
    return present;
  });
  app.hub.endSessions({ userId: user_id });
  return ok(null, { message: 'The password was changed.' });
}
