import { errorOfAnswer } from './ApiError.ts';
import { session, type TokenAnswer } from './storage.ts';

/** Called when a session is over. `message` is the reason, when the server gave a useful one. */
type Ended = (message: string | null) => void;

let refreshing: Promise<void> | null = null;
let notifyEnded: Ended = () => {};

export const onSessionEnd = (listener: Ended) => {
  notifyEnded = listener;
};

/**
 * Gets a new token after `refused` was rejected. Requests rejected together wait for one refresh.
 * One rejected with an already replaced token needs no refresh.
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
    // The contract defines the shape. A body without the token is rejected on the line above.
    session.renew(body.data as TokenAnswer);
    return;
  }
  // A server error is no reason to sign the user out.
  if (answer && answer.status >= 500)
    throw errorOfAnswer(answer.status, answer.statusText, body, '');

  endSession(body?.message === 'Unauthenticated.' ? null : (body?.message ?? null));
  throw errorOfAnswer(401, 'Unauthenticated.', body, '/auth/refresh');
}

/**
 * Clears the login and reports it. Several requests may notice the end, but it is reported once.
 */
export function endSession(message: string | null) {
  session.clear();
  notifyEnded(message);
}
