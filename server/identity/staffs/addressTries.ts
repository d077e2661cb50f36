import type { App } from '../../http/app.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { beginTry, type Trying } from '../../http/rateLimit.ts';

/** The number of addresses one person may ask about in 15 minutes, known or not. */
const LIMIT = { name: 'user-by-email:person', tries: 30 };

/** The requester who names an address. A job responds to no one, so its headers go nowhere. */
type Naming = Trying & { actor: Pick<SessionActor, 'userId'> };

/**
 * Counts an address in a request before it is looked up. Every response, even an error, reveals
 * whether the address has an account, so this prevents trying a list of them.
 */
export async function countAddress(
  { database }: Pick<App, 'database'>,
  { actor, answerHeaders, proof }: Naming,
): Promise<void> {
  const bucket = { limit: LIMIT, key: String(actor.userId) };
  await beginTry(
    database,
    { answerHeaders, proof },
    [bucket],
    seconds => `Too many addresses were asked for. Please try again in ${seconds} seconds.`,
  );
}
