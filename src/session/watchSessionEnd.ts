import { showAttention } from '../feedback/attention.ts';
import { onSessionEnd } from '../http/refresh.ts';
import { draftStore } from '../storage/drafts/draftStore.ts';
import { currentUser, forgetUser, onUserChange } from './current.ts';
import { forgetQueries } from './queryClients.ts';

/** What signing out, or the end of a session, clears. */
export function watchSessionEnd() {
  onSessionEnd(message => {
    // The server's reason is shown first, then the login.
    if (message) showAttention(message, forgetUser);
    else forgetUser();
  });

  let known = currentUser()?.id;
  let opened: number | undefined;
  onUserChange(user => {
    if (known !== undefined && user?.id !== known) forgetQueries();
    // Drafts survive an expired session. Only another user must not find them. Checked at each
    // start too: the previous user may have left by closing the window.
    if (user && user.id !== opened) void draftStore.openFor(user.id).catch(logOnly);
    opened = user?.id;
    known = user?.id ?? known;
  });
}

const logOnly = (error: unknown) => console.warn('Drafts:', error);
