import { call } from '../api.ts';
import { Cell, useCell } from '../cell.ts';
import { endPreview, preview, throughPreview } from '../http/preview.ts';
import { session, type TokenAnswer } from '../http/storage.ts';
import type { StoredUser } from '../http/user.ts';
import { draftStore } from '../storage/drafts/draftStore.ts';
import { homeOf } from './rights.ts';

/**
 * The user this page was rendered for. The store may change when another window signs in or out.
 * `watchFocus` then reloads the page.
 */
const loaded = new Cell<StoredUser | null>(null);

/** The same person, or their limited session while they view as another user. */
const shown = new Cell<StoredUser | null>(null);
const look = () => shown.set(throughPreview(loaded.get(), preview.get()));
loaded.subscribe(look);
preview.subscribe(look);

export const useUser = () => useCell(shown);

export const currentUser = shown.get;

export const onUserChange = loaded.subscribe;

/** Shows the user that the browser remembers, and asks the server for their current permissions. */
export function resumeSession() {
  if (!session.token()) return;
  loaded.set(session.user());
  // Without a response the remembered user stays. A rejected one is sent to the login.
  void loadUser().catch(() => {});
}

/**
 * Signs in and renders the page for that user. Returns a challenge instead where a code is required
 * too: `confirmLogIn` takes both.
 */
export async function logIn(email: string, password: string, stay: boolean) {
  const { data } = await call('POST', '/login', {
    body: { email, password },
    anonymous: true,
  });
  if ('challenge' in data) return data.challenge;
  await startSession(data, stay);
  return undefined;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export async function confirmLogIn(challenge: string, code: string, stay: boolean) {
  const { data } = await call('POST', '/login/second-factor', {
    body: { challenge, code },
    anonymous: true,
  });
  await startSession(data, stay);
}

/** After signing in or verifying an email address: loads the user, then shows them. */
export async function startSession(answer: TokenAnswer, stay: boolean) {
  session.start(answer, null, stay);
  try {
    await loadUser();
  } catch (error) {
    session.clear();
    throw error;
  }
}

/** Reloads the user and their permissions from the server: permissions may have changed. */
export async function loadUser() {
  const { data } = await call('POST', '/get-info', { companyId: null });
  session.setUser(data);
  if (JSON.stringify(data) !== JSON.stringify(loaded.get())) loaded.set(data);
}

const leavings = new Set<() => void>();

/** Called when a user signs out. A session may also expire, and be continued. */
export const onLogOut = (listener: () => void) => {
  leavings.add(listener);
};

export async function logOut() {
  // Not awaited: the browser's push service may be slow.
  void endPushMessages().catch(() => {});
  // The server deletes the token, and what the browser subscribed to with it. Without a connection
  // the browser still does its part.
  if (session.token()) await call('POST', '/logout').catch(() => {});
  session.clear();
  // A browser without storage has nothing to clear.
  await draftStore.close().catch(() => {});
  for (const tell of leavings) tell();
  endPreview();
  loaded.set(null);
}

/** Renders the page signed out, after the session has expired. */
export function forgetUser() {
  endPreview();
  loaded.set(null);
}

/**
 * When the window gets the focus after another one has changed the user, the page goes to the list
 * of companies and reloads, so that no screen mixes two users.
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

/** Ends the push messages to this browser: somebody else may use it next. */
async function endPushMessages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
