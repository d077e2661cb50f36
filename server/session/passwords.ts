import { hash, verify } from '@node-rs/argon2';

/** As OWASP recommends it today for Argon2id, the library's default: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash to keep. It takes tens of milliseconds: never inside a transaction. */
export const hashPassword = (password: string) => hash(password, COST);

let nobodys: Promise<string> | null = null;

/**
 * Whether the password is the one of the hash. Without a hash the same work is done, so that an
 * unknown e-mail address takes as long as a wrong password.
 */
export async function isPassword(password: string, known: string | null): Promise<boolean> {
  nobodys ??= hashPassword('the password of nobody');
  const matches = await verify(known ?? (await nobodys), password);
  return matches && known !== null;
}
