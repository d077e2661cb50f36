import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { conflict, Invalid } from '../../errors.ts';
import { welcome } from './welcome.ts';

/** What a new account is created from. Without a hash, no one can sign in to it yet. */
export interface NewAccount {
  email: string;
  nickname: string;
  first_name: string;
  last_name: string;
  passwordHash: string | null;
}

interface Found {
  user_id: number;
  staff_id: number | null;
}

/** The account of an address, by exact match. */
export async function accountWithEmail(
  email: string,
  { tx }: Pick<Scope, 'tx'>,
): Promise<Found | null> {
  const [found] = await tx.query<Found>('select * from account_with_email($1)', [email]);
  return found ?? null;
}

/**
 * The user that a new staff member signs in as: the existing one of the address, however many
 * companies they work for, otherwise a new one.
 */
export async function accountFor(person: NewAccount, scope: Scope): Promise<number> {
  const known = await accountWithEmail(person.email, scope);
  if (known) return joining(known);

  const { email, nickname, first_name, last_name, passwordHash } = person;
  const [created] = await scope.tx.query<{ id: number | null }>(
    'select make_account($1, $2, $3, $4, $5) as id',
    [email, nickname, first_name, last_name, passwordHash],
  );
  if (created?.id) return created.id;

  // Another request created it at the same moment.
  const other = await accountWithEmail(email, scope);
  if (!other) throw conflict('The account could not be created. Please try again.');
  return joining(other);
}

function joining({ user_id, staff_id }: Found): number {
  if (staff_id !== null) throw new Invalid({ email: ['This person is already on your staff.'] });
  return user_id;
}

const SHARED =
  'This person has an account beyond this company, and changes it themselves: by their profile, ' +
  'or with “Forgot password”.';

/** Sets a password, which ends the person's sessions. 409 when the account is not the company's. */
export async function setPassword(userId: number, passwordHash: string, { tx }: Scope) {
  const [row] = await tx.query<{ done: boolean }>('select set_staff_password($1, $2, $3) as done', [
    userId,
    passwordHash,
    now(),
  ]);
  if (!row?.done) throw conflict(SHARED);
}

/**
 * Sets another address to sign in with. 422 when it is taken, or the account is not the company's.
 */
export async function setEmail(userId: number, email: string, scope: Scope): Promise<void> {
  const known = await accountWithEmail(email, scope);
  if (known && known.user_id !== userId) {
    throw new Invalid({ email: ['The email has already been taken.'] });
  }
  const [row] = await scope.tx.query<{ done: boolean }>('select set_staff_email($1, $2) as done', [
    userId,
    email,
  ]);
  if (!row?.done) throw new Invalid({ email: [SHARED] });
  // The links to the old address are dead: a person who has only those gets an email at the new
  // one.
  const [invited] = await scope.tx.query('select * from accounts_without_password($1)', [[userId]]);
  if (invited) await welcome(userId, scope);
}

/** Ends the sessions of a user who has no company left. */
export async function endSessionsOfGone(userId: number, { tx }: Scope): Promise<void> {
  await tx.query('select end_account_sessions($1, $2)', [userId, now()]);
}
