import type { App } from '../../http/app.ts';
import { beginTry } from '../../http/rateLimit.ts';
import type { Request } from '../../http/request.ts';
import type { SessionActor } from '../../session/actor.ts';

/** So many addresses may one person ask for in a quarter of an hour, right ones and wrong ones. */
const LIMIT = { name: 'user-by-email:person', tries: 30 };

/** Who names an address; a job answers nobody, and its headers go nowhere. */
type Naming = Pick<Request, 'answerHeaders'> & { actor: Pick<SessionActor, 'userId'> };

/**
 * Counts an address that somebody names, before it is looked up: every answer to it, be it a
 * refusal, tells whether the address has an account, so that no list of them may be tried.
 */
export async function countAddress(
  { database }: Pick<App, 'database'>,
  { actor, answerHeaders }: Naming,
): Promise<void> {
  const bucket = { limit: LIMIT, key: String(actor.userId) };
  await beginTry(
    database,
    { answerHeaders },
    [bucket],
    seconds => `Too many addresses were asked for. Please try again in ${seconds} seconds.`,
  );
}
