import { call } from '../api.ts';
import { Cell, useCell } from '../cell.ts';
import { draftStore } from '../drafts/draftStore.ts';
import { session, type TokenAnswer } from '../wire/storage.ts';
import type { StoredUser } from '../wire/user.ts';
import { endPreview, preview, throughPreview } from './preview.ts';
import { homeOf } from './rights.ts';

/**
 * Who this page was drawn for. The store may change under it when another window logs in or out;
 * `watchFocus` then starts the page anew.
 */
const loaded = new Cell<StoredUser | null>(null);

/** The same person, or what is left of them while they look through somebody else's eyes. */
const shown = new Cell<StoredUser | null>(null);
const look = () => shown.set(throughPreview(loaded.get(), preview.get()));
loaded.subscribe(look);
preview.subscribe(look);

export const useUser = () => useCell(shown);

export const currentUser = shown.get;

export const onUserChange = loaded.subscribe;

/** Shows whom the browser remembers, and asks the server what they may by now. */
export function resumeSession() {
  if (!session.token()) return;
  loaded.set(session.user());
  // Without an answer the remembered person stays; a refused one is sent to the login.
  void loadUser().catch(() => {});
}

/** What a login answers to somebody with a second factor, in place of a token. */
export interface Challenged {
  challenge: string;
}

/**
 * Logs in and draws the page for that person. Answers a challenge instead where a code is asked
 * for too: `confirmLogIn` takes both.
 */
export async function logIn(email: string, password: string, stay: boolean) {
  const { data } = await call<TokenAnswer | Challenged>('POST', '/login', {
    body: { email, password },
    anonymous: true,
  });
  if ('challenge' in data) return data.challenge;
  await startSession(data, stay);
  return undefined;
}

/** The second step of a login: a code of the app, or a recovery code. */
export async function confirmLogIn(challenge: string, code: string, stay: boolean) {
  const { data } = await call<TokenAnswer>('POST', '/login/second-factor', {
    body: { challenge, code },
    anonymous: true,
  });
  await startSession(data, stay);
}

/** After a login or a verified e-mail: asks who it is, then shows it. */
export async function startSession(answer: TokenAnswer, stay: boolean) {
  session.start(answer, null, stay);
  try {
    await loadUser();
  } catch (error) {
    session.clear();
    throw error;
  }
}

/** Asks the server again who is logged in and what they may: rights may have changed. */
export async function loadUser() {
  const { data } = await call<StoredUser>('POST', '/get-info', { companyId: null });
  session.setUser(data);
  if (JSON.stringify(data) !== JSON.stringify(loaded.get())) loaded.set(data);
}

const leavings = new Set<() => void>();

/** Told when somebody leaves of their own will; a session may also end by time, and be taken up again. */
export const onLogOut = (listener: () => void) => {
  leavings.add(listener);
};

export async function logOut() {
  // The server forgets the token; without a server the browser still does.
  if (session.token()) await call('POST', '/logout').catch(() => {});
  session.clear();
  // A browser that keeps nothing has nothing to forget.
  await draftStore.close().catch(() => {});
  for (const tell of leavings) tell();
  endPreview();
  loaded.set(null);
}

/** Draws the page for nobody, after the session has ended by itself. */
export function forgetUser() {
  endPreview();
  loaded.set(null);
}

/**
 * When the window comes to the front after another one has changed who is logged in, the page
 * goes to the list of companies and reloads, so that no screen mixes two people.
 */
export function watchFocus(restart = (path: string) => location.assign(path)) {
  const look = () => {
    const stored = session.token() ? session.user() : null;
    if ((stored?.id ?? null) === (loaded.get()?.id ?? null)) return;
    restart(stored ? homeOf(stored) : '/company-owner/companies');
  };
  window.addEventListener('focus', look);
  return () => window.removeEventListener('focus', look);
}
