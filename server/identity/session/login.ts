import { sentence } from '../../../schema/rules/records/messages.ts';
import { NOBODY } from '../../db/scope.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { type Bucket, beginTry } from '../../http/rateLimit.ts';
import type { Request } from '../../http/request.ts';
import { accountByEmail, accountById, lockAccount } from './accounts.ts';
import { isPassword } from './passwords.ts';
import { admit, welcomed } from './signIn.ts';

const WRONG = 'These credentials do not match our records.';

/** Longer ones would only make hashing expensive. */
const MAX_PASSWORD = 1024;

/** The same response, in the same time, whether the address is unknown or the password wrong. */
export async function login(app: App, request: Request) {
  const { email, password } = credentials(request);
  const succeeded = await beginTry(
    app.database,
    request,
    [signingIn(email), { limit: { name: 'login:address', tries: 50 }, key: request.ip }],
    seconds => `Too many login attempts. Please try again in ${seconds} seconds.`,
  );

  const account = await accountByEmail(app.database.platform.read, email);
  if (!(await isPassword(password, account?.hash ?? null)) || !account) {
    throw new Invalid({ email: [WRONG] });
  }
  await succeeded();
  const { id, hash } = account;
  const who = { ...NOBODY, userId: id, requestId: request.id };
  const admission = await app.database.platform.write(who, async tx => {
    await lockAccount(tx, id);
    // Changed or put out of use while the password was compared, or while somebody held the account.
    const present = await accountById(tx, id);
    if (present?.hash !== hash) throw new Invalid({ email: [WRONG] });
    return admit(tx, request, id);
  });
  return welcomed(app, id, admission);
}

function credentials({ body }: Request) {
  const { email, password } = body;
  const missing = [sentence('required')];
  if (typeof email === 'string' && typeof password === 'string' && password.length > 0) {
    if (password.length > MAX_PASSWORD) throw new Invalid({ email: [WRONG] });
    return { email, password };
  }
  throw new Invalid({
    ...(typeof email !== 'string' && { email: missing }),
    ...((typeof password !== 'string' || password === '') && { password: missing }),
  });
}

/** The number of failed sign-in attempts for an account. */
export const signingIn = (email: string): Bucket => ({
  limit: { name: 'login:account', tries: 5 },
  key: email,
});
