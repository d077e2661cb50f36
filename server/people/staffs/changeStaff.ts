import { registry } from '../../../schema/entities/index.ts';
import { staffs } from '../../../schema/entities/staffs.ts';
import { holdsEverything, outranks } from '../../../schema/rules/grants.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import { conflict, forbidden, notFound } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences, usesOf } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import type { SessionActor } from '../../session/actor.ts';
import { newPasswordOf } from '../../session/newPassword.ts';
import { hashPassword } from '../../session/passwords.ts';
import { endStreams, type MemberRights, rightsOf } from '../roles/members.ts';
import { endSessionsOfGone, setEmail, setPassword } from './account.ts';
import { countAddress } from './addressTries.ts';
import { directOf, giveRoles } from './giveRoles.ts';
import { readStaff, type StaffWish } from './readStaff.ts';
import { type Staff, wholeStaff } from './wholeStaff.ts';

/** PUT /staffs/{id}: what was sent is changed; roles and permissions only where they are sent. */
export async function changeStaff(app: App, request: Request) {
  const { access, actor, params, body } = request;
  await countOther(app, request);
  const changed = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lock(params.id);
    const { values, email, roles, permissions } = readStaff(body, present);
    await checkReferences(staffs, values, scope, registry);
    if (isOther(email, present)) {
      checkOutranks(actor, await rightsHere(present.id, scope));
      await setEmail(present.user_id, email, scope);
    }
    const direct = permissions && directOf(actor, present.permissions, permissions);
    const changes = { ...values, email: email ?? present.email, permissions: direct };
    await rowsOf(staffs, scope).update(present.id, changes, versionOf(body));
    if (roles) await giveRoles(actor, present.id, roles, scope);
    return wholeStaff(present.id, scope);
  });
  if (body.roles !== undefined || body.permissions !== undefined) {
    endStreams(app.hub, access.member.companyId, [changed.user_id]);
  }
  return ok(changed);
}

/** Counts the address that was sent, where it is another one than the present. */
async function countOther(app: App, request: Request): Promise<void> {
  const { access, params, body } = request;
  if (body.email === undefined) return;
  const present = await rowsOf(staffs, access.read).get(params.id);
  if (isOther(readStaff(body, present).email, present)) await countAddress(app, request);
}

const isOther = (email: StaffWish['email'], { email: present }: Staff): email is string =>
  Boolean(email) && email?.toLowerCase() !== present?.toLowerCase();

/** PUT /staffs/activated/{id} and /staffs/deactivated/{id}. */
export async function setActive(app: App, request: Request, isActive: boolean) {
  const { access, actor, params, body } = request;
  const changed = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lock(params.id);
    if (present.is_active !== isActive) {
      const rights = await rightsHere(present.id, scope);
      if (isActive) checkOutranks(actor, rights);
      else checkLettingGo(actor, rights);
      await rowsOf(staffs, scope).update(present.id, { is_active: isActive }, versionOf(body));
      if (!isActive) await endSessionsOfGone(present.user_id, scope);
    }
    return wholeStaff(present.id, scope);
  });
  if (!isActive) endStreams(app.hub, access.member.companyId, [changed.user_id]);
  return ok(changed);
}

/** DELETE /staffs/{id}: somebody who left no trace goes; anybody else is deactivated. */
export async function removeStaff(app: App, { access, actor, params }: Request) {
  const { user_id } = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lockWithReferences(params.id);
    checkLettingGo(actor, await rightsHere(present.id, scope));
    const uses = await usesOf(staffs, present.id, scope, registry);
    if (uses.length > 0) {
      throw conflict(
        `${present.nickname} is still named by ${uses.join(', ')}: deactivate instead.`,
      );
    }
    await giveRoles(actor, present.id, [], scope);
    await rowsOf(staffs, scope).remove(present.id);
    await endSessionsOfGone(present.user_id, scope);
    return present;
  });
  endStreams(app.hub, access.member.companyId, [user_id]);
  return ok(null, { message: 'Deleted.' });
}

/** PUT /staffs/change-password/{id}: for people whose account is this company's alone. */
export async function changePassword(app: App, { access, actor, params, body }: Request) {
  await rowsOf(staffs, access.read).get(params.id);
  const passwordHash = await hashPassword(newPasswordOf(body));
  const { user_id } = await access.write(async (scope): Promise<Staff> => {
    const present = await rowsOf(staffs, scope).lock(params.id);
    if (present.user_id === actor.userId) {
      throw conflict('Change your own password in your profile.');
    }
    checkOutranks(actor, await rightsHere(present.id, scope));
    await setPassword(present.user_id, passwordHash, scope);
    return present;
  });
  app.hub.endSessions({ userId: user_id });
  return ok(null, { message: 'The password was changed.' });
}

async function rightsHere(staffId: number, scope: Scope): Promise<MemberRights> {
  const rights = await rightsOf(staffId, scope);
  if (!rights) throw notFound();
  return rights;
}

function checkOutranks(actor: SessionActor, other: MemberRights): void {
  if (!outranks(actor, other)) throw forbidden('This person may do more here than you may.');
}

/** Nobody locks themselves out, and nobody an administrator who is none. */
function checkLettingGo(actor: SessionActor, other: MemberRights): void {
  if (actor.isOwner) return;
  if (other.isOwner) throw forbidden();
  if (other.userId === actor.userId) throw conflict('You cannot do this to yourself.');
  if (holdsEverything(other) && !holdsEverything(actor)) {
    throw forbidden('This person may do more here than you may.');
  }
}
