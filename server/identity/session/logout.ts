import { now } from '../../clock.ts';
import { NOBODY } from '../../db/scope.ts';
import { unauthenticated } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { bearerOf, tokenHash } from '../../http/auth/token.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { endFamily } from './sessions.ts';

interface SignedIn {
  user_id: number;
  family_id: string;
}

/**
 * POST /logout: ends the sign-in of the token, with all its tokens. An expired token works too,
 * because it could still be refreshed: a user who comes back after an hour and signs out is signed
 * out.
 */
export async function logout(app: App, request: Request) {
  const token = bearerOf(request.header('authorization') ?? undefined);
  if (token === null) throw unauthenticated();

  const [session] = await app.database.platform.read.query<SignedIn>(
    `select user_id, family_id from sessions
     where token_hash = $1 and ended_at is null and family_expires_at > $2`,
    [tokenHash(token), now()],
  );
  if (!session) throw unauthenticated();

  const { user_id: userId, family_id: familyId } = session;
  await app.database.platform.write({ ...NOBODY, userId, requestId: request.id }, tx =>
    endFamily(tx, userId, familyId),
  );
  app.hub.endSessions({ familyId });
  // Clears the pages and documents that the browser cached. Not its storage: that holds drafts, the
  // theme and the language, for the user's return.
  request.answerHeaders['clear-site-data'] = '"cache"';
  return ok(null, { message: 'Successfully logged out' });
}
