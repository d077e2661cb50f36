import type { App } from '../../http/app.ts';
import { beginTry, type Trying } from '../../http/rateLimit.ts';
import type { SessionActor } from '../../session/actor.ts';

/** So many addresses may one person ask for in a quarter of an hour, right ones and wrong ones. */
const LIMIT = { name: 'user-by-email:person', tries: 30 };

/** Who names an address; a job answers nobody, and its headers go nowhere. */
type Naming = Trying & { actor: Pick<SessionActor, 'userId'> };

/**
 * Counts an address that somebody names, before it is looked up: every answer to it, be it a
 * refusal, tells whether the address has an account, so that no list of them may be tried.
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
