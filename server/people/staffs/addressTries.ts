import type { App } from '../../http/app.ts';
import { beginTry } from '../../http/rateLimit.ts';
import type { SessionActor } from '../../session/actor.ts';

/** So many addresses may one person ask for in a quarter of an hour, right ones and wrong ones. */
const LIMIT = { name: 'user-by-email:person', tries: 30 };

/**
 * Counts an address that somebody names, before it is looked up: every answer to it, be it a
 * refusal, tells whether the address has an account, so that no list of them may be tried.
 */
export async function countAddress(
  { database }: Pick<App, 'database'>,
  { userId }: Pick<SessionActor, 'userId'>,
): Promise<void> {
  const bucket = { limit: LIMIT, key: String(userId) };
  await beginTry(
    database,
    [bucket],
    seconds => `Too many addresses were asked for. Please try again in ${seconds} seconds.`,
  );
}
