import { registry } from '../../../schema/entities/index.ts';
import { staffs } from '../../../schema/entities/staffs.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { queueMail } from '../../mail/sendMail.ts';
import { checkReferences } from '../../rest/references.ts';
import type { SessionActor } from '../../session/actor.ts';
import { hashPassword } from '../../session/passwords.ts';
import { accountFor } from './account.ts';
import { directOf, giveRoles } from './giveRoles.ts';
import { joinedText } from './joinedText.ts';
import { newPassword } from './newPassword.ts';
import { readStaff, type StaffWish } from './readStaff.ts';
import { wholeStaff } from './wholeStaff.ts';

/**
 * POST /staffs: somebody comes to work for the company. Who has an account already keeps it with
 * its password, and hears of the company by mail; anybody else gets one with the password given.
 */
export async function createStaff({ access, actor, body }: Request) {
  const wish = readStaff(body);
  const passwordHash = await hashPassword(newPassword(body));
  return ok(await access.write(scope => employ(actor, wish, passwordHash, scope)));
}

async function employ(actor: SessionActor, wish: StaffWish, passwordHash: string, scope: Scope) {
  const { values, roles = [], permissions = [] } = wish;
  await checkReferences(staffs, values, scope, registry);
  const email = String(wish.email);
  const { userId, isNew } = await accountFor({ ...namesOf(values), email, passwordHash }, scope);
  const direct = directOf(actor, [], permissions);
  const made = await rowsOf(staffs, scope).create({
    ...values,
    email,
    user_id: userId,
    permissions: direct,
  });
  await giveRoles(actor, made.id, roles, scope);
  if (!isNew) await queueMail({ to: email, ...(await joinedText(actor, scope)) }, scope);
  return wholeStaff(made.id, scope);
}

/** Texts that were read and are required. */
const namesOf = (values: StaffWish['values']) => ({
  nickname: String(values.nickname),
  first_name: String(values.first_name),
  last_name: String(values.last_name),
});
