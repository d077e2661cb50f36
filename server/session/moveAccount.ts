import type { Tx } from '../db/database.ts';
import { Invalid } from '../http/errors.ts';
import { accountById, updateAccount } from './accounts.ts';
import { endTokens } from './accountTokens.ts';
import { sendPasswordLink } from './forgotPassword.ts';
import { askToVerify } from './registration.ts';

/**
 * Gives an account another address, in the name of the platform. Who has a password signs in with
 * the old one until they have followed the link in a letter to the new one. Who has none was only
 * written to: the links of those letters end, and the new address gets one by which they register.
 */
export async function moveAccount(tx: Tx, id: number, email: string): Promise<void> {
  const others = await tx.query(
    'select 1 from users where lower(email) = lower($1) and deleted_at is null and id <> $2',
    [email, id],
  );
  if (others.length > 0) throw new Invalid({ email: ['The email has already been taken'] });
  const [registered] = await tx.query('select 1 from passwords where user_id = $1', [id]);
  const account = await accountById(tx, id);
  if (registered) {
    if (!account) throw new Invalid({ email: ['The account is out of use.'] });
    return askToVerify(tx, id, email);
  }
  await updateAccount(tx, id, { email, email_verified_at: null });
  await endTokens(tx, id);
  if (account) await sendPasswordLink(tx, { ...account, email });
}
