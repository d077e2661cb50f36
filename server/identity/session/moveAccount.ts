import type { Tx } from '../../db/database.ts';
import { Invalid } from '../../errors.ts';
import { accountById, updateAccount } from './accounts.ts';
import { endTokens } from './accountTokens.ts';
import { sendPasswordLink } from './forgotPassword.ts';
import { askToVerify } from './registration.ts';

/**
 * Changes the address of an account, on behalf of the platform. A person with a password signs in
 * with the old address until they follow the link in an email to the new one. A person without one
 * has only received emails: the links in them end, and the new address gets one to register with.
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
    if (!account) throw new Invalid({ email: ['The account is deactivated.'] });
    return askToVerify(tx, id, email);
  }
  await updateAccount(tx, id, { email, email_verified_at: null });
  await endTokens(tx, id);
  if (account) await sendPasswordLink(tx, { ...account, email });
}
