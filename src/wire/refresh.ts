import { refusal } from './ApiError.ts';
import { session, type TokenAnswer } from './storage.ts';

/** Told when a session is over; `message` is why, when the server gave a reason worth reading. */
type Ended = (message: string | null) => void;

let refreshing: Promise<void> | null = null;
let tellEnded: Ended = () => {};

export const onSessionEnd = (listener: Ended) => {
  tellEnded = listener;
};

/**
 * Gets a new token after `refused` was. Requests refused together wait for one refresh; one that
 * was refused with a token which is already replaced need not ask at all.
 */
export async function renewToken(
  refused: string | null,
  ask: (token: string) => Promise<Response>,
): Promise<void> {
  if (session.token() !== refused && session.token()) return;
  refreshing ??= refresh(ask).finally(() => {
    refreshing = null;
  });
  await refreshing;
}

async function refresh(ask: (token: string) => Promise<Response>) {
  const token = session.token();
  const answer = token ? await ask(token) : null;
  const body = await answer?.json().catch(() => null);
  if (answer?.ok && body?.data?.access_token) {
    // The shape is the contract's; a body without the token is refused on the line above.
    session.renew(body.data as TokenAnswer);
    return;
  }
  // A server in trouble is no reason to forget who is logged in.
  if (answer && answer.status >= 500) throw refusal(answer.status, answer.statusText, body, '');

  endSession(body?.message === 'Unauthenticated.' ? null : (body?.message ?? null));
  throw refusal(401, 'Unauthenticated.', body, '/auth/refresh');
}

/** Forgets the login and says so. Several requests may notice the end; it is told once. */
export function endSession(message: string | null) {
  session.clear();
  tellEnded(message);
}
