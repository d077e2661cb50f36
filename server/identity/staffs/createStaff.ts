import { registry } from '../../../schema/entities/index.ts';
import { staffs } from '../../../schema/entities/staffs.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { hashPassword } from '../session/passwords.ts';
import { accountFor } from './account.ts';
import { countAddress } from './addressTries.ts';
import { assignRoles, directOf } from './assignRoles.ts';
import { readStaff, type StaffInput } from './readStaff.ts';
import { staffDetail } from './staffDetail.ts';
import { welcome } from './welcome.ts';

/**
 * POST /staffs: adds a person to the company. An existing account keeps its password. Anyone else
 * gets a new account, with the given password or, without one, with a link to choose it. An email
 * is sent either way. The response shows in `is_invited` whether they already have a password, so
 * the address counts as a lookup.
 */
export async function createStaff(app: App, request: Request) {
  const { access, actor, body } = request;
  const input = readStaff(body);
  await countAddress(app, request);
  const passwordHash = input.password === null ? null : await hashPassword(input.password);
  return ok(await access.write(scope => employ(actor, input, passwordHash, scope)));
}

async function employ(
  actor: SessionActor,
  input: StaffInput,
  passwordHash: string | null,
  scope: Scope,
) {
  const { values, roles = [], permissions = [] } = input;
  await checkReferences(staffs, values, scope, registry);
  const email = String(input.email);
  const userId = await accountFor({ ...namesOf(values), email, passwordHash }, scope);
  const direct = directOf(actor, [], permissions);
  const created = await rowsOf(staffs, scope).create({
    ...values,
    email,
    user_id: userId,
    permissions: direct,
  });
  await assignRoles(actor, created.id, roles, scope);
  await welcome(userId, scope);
  return staffDetail(created.id, scope);
}

/** Texts that were read and are required. */
const namesOf = (values: StaffInput['values']) => ({
  nickname: String(values.nickname),
  first_name: String(values.first_name),
  last_name: String(values.last_name),
});

/** POST /staffs/{id}/invite: sends the email again to a person who has lost it. */
export async function inviteAgain({ access, params }: Request) {
  const staff = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lock(params.id);
    if (!present.is_active) throw conflict('Activate this person first.');
    await welcome(present.user_id, scope);
    return staffDetail(present.id, scope);
  });
  return ok(staff, { message: 'The email is on its way.' });
}
