import { isBlank } from '../../../schema/rules/records/validation.ts';
import type { Tx } from '../../db/database.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { checkAddress } from '../platform/accountRights.ts';
import { accountById } from '../session/accounts.ts';
import { endTokens } from '../session/accountTokens.ts';
import { changePassword } from '../session/changePassword.ts';
import { sendPasswordLink } from '../session/forgotPassword.ts';
import { moveAccount } from '../session/moveAccount.ts';
import { newPasswordErrors, newPasswordOf } from '../session/newPassword.ts';
import { hashPassword, keepPassword } from '../session/passwords.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { type Owner, ownerDetail, ownerRows, readOwner } from './owners.ts';

/** GET /company-owners/{id}. */
export const readOne = async ({ database }: App, { params }: Request) =>
  ok(await ownerDetail(database.platform.read, params.id));

/**
 * POST /company-owners: creates an account that owns companies. With a password it can be used at
 * once. Without one, an email with a link lets the person choose a password.
 */
export async function createOwner(app: App, request: Request) {
  const { body } = request;
  const { values, errors } = readOwner(body);
  const isInvited = isBlank(body.password) && isBlank(body.password_confirmation);
  const all = { ...errors, ...(isInvited ? {} : newPasswordErrors(body)) };
  if (Object.keys(all).length > 0) throw new Invalid(all);

  const hash = isInvited ? null : await hashPassword(String(body.password));
  return ok(
    await writing(app, request, async tx => {
      const created = { ...values, role: 'company_owner', created_by: request.actor.userId };
      const id = await ownerRows(tx).create(created);
      if (hash !== null) await keepPassword(tx, id, hash);
      else await invite(tx, id);
      return ownerDetail(tx, id);
    }),
  );
}

async function invite(tx: Tx, id: number): Promise<void> {
  const account = await accountById(tx, id);
  // An account created as inactive gets no email.
  if (account) await sendPasswordLink(tx, account);
}

/**
 * PUT /company-owners/{id}, by the rules of PUT /users/{id}. Deactivation signs the person out at
 * once. A new email address takes effect once the person confirms it by email.
 */
export async function changeOwner(app: App, request: Request) {
  const { body, params } = request;
  const owner = await writing(app, request, async tx => {
    const rows = ownerRows(tx);
    const current = await rows.lock(params.id);
    const { values, errors } = readOwner(body, current);
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    const { email, ...others } = values;
    checkAddress(request.actor, email, current);
    await rows.update(current, others, versionOf(body));
    if (values.is_active === false) {
      await endSessionsOf(tx, current.id);
      await endTokens(tx, current.id);
    }
    if (typeof email === 'string' && email.toLowerCase() !== current.email.toLowerCase()) {
      await moveAccount(tx, current.id, email);
    }
    return ownerDetail(tx, current.id);
  });
  if (owner.is_active === false) app.hub.endSessions({ userId: params.id });
  return ok(owner);
}

/** PUT /company-owners/change-password/{id}: sets a new password and signs the person out. */
export async function changeOwnersPassword(app: App, request: Request) {
  const { id } = request.params;
  await ownerRows(app.database.platform.read).get(id);
  const hash = await hashPassword(newPasswordOf(request.body));
  await writing(app, request, async tx => {
    const owner: Owner = await ownerRows(tx).lock(id);
    await changePassword(tx, owner.id, hash);
  });
  app.hub.endSessions({ userId: id });
  return ok(null, { message: 'The password was changed.' });
}

/** A write of the platform, in the actor's name. */
export const writing = <T>({ database }: App, { who }: Request, work: (tx: Tx) => Promise<T>) =>
  database.platform.write(who, work);
