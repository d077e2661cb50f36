import { registry } from '../../../schema/entities/index.ts';
import { staffs } from '../../../schema/entities/staffs.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import { conflict } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import type { SessionActor } from '../../session/actor.ts';
import { hashPassword } from '../../session/passwords.ts';
import { accountFor } from './account.ts';
import { countAddress } from './addressTries.ts';
import { directOf, giveRoles } from './giveRoles.ts';
import { readStaff, type StaffWish } from './readStaff.ts';
import { welcome } from './welcome.ts';
import { wholeStaff } from './wholeStaff.ts';

/**
 * POST /staffs: somebody comes to work for the company. Who has an account already keeps it with
 * its password; anybody else gets one, with the password that was given or, without one, with a
 * link to choose it. A letter goes out either way. The answer tells by `is_invited` whether they have
 * a password already, so the address counts as one that was asked for.
 */
export async function createStaff(app: App, request: Request) {
  const { access, actor, body } = request;
  const wish = readStaff(body);
  await countAddress(app, request);
  const passwordHash = wish.password === null ? null : await hashPassword(wish.password);
  return ok(await access.write(scope => employ(actor, wish, passwordHash, scope)));
}

async function employ(
  actor: SessionActor,
  wish: StaffWish,
  passwordHash: string | null,
  scope: Scope,
) {
  const { values, roles = [], permissions = [] } = wish;
  await checkReferences(staffs, values, scope, registry);
  const email = String(wish.email);
  const userId = await accountFor({ ...namesOf(values), email, passwordHash }, scope);
  const direct = directOf(actor, [], permissions);
  const made = await rowsOf(staffs, scope).create({
    ...values,
    email,
    user_id: userId,
    permissions: direct,
  });
  await giveRoles(actor, made.id, roles, scope);
  await welcome(userId, scope);
  return wholeStaff(made.id, scope);
}

/** Texts that were read and are required. */
const namesOf = (values: StaffWish['values']) => ({
  nickname: String(values.nickname),
  first_name: String(values.first_name),
  last_name: String(values.last_name),
});

/** POST /staffs/{id}/invite: the letter once more, for somebody who has lost it. */
export async function inviteAgain({ access, params }: Request) {
  const staff = await access.write(async scope => {
    const present = await rowsOf(staffs, scope).lock(params.id);
    if (!present.is_active) throw conflict('Activate this person first.');
    await welcome(present.user_id, scope);
    return wholeStaff(present.id, scope);
  });
  return ok(staff, { message: 'The letter is on its way.' });
}
