import { draftStore } from '../drafts/draftStore.ts';
import { showAttention } from '../feedback/attention.ts';
import { onSessionEnd } from '../wire/refresh.ts';
import { currentUser, forgetUser, onUserChange } from './current.ts';
import { forgetQueries } from './queryClients.ts';

/** What a logout, or the end of a session, takes with it. */
export function watchSessionEnd() {
  onSessionEnd(message => {
    // A reason that the server gave is read first; then comes the login.
    if (message) showAttention(message, forgetUser);
    else forgetUser();
  });

  let known = currentUser()?.id;
  let opened: number | undefined;
  onUserChange(user => {
    if (known !== undefined && user?.id !== known) forgetQueries();
    // Drafts survive the end of a session by time; only another person may not find them. Asked
    // at each start too: who was here before may have left by closing the window.
    if (user && user.id !== opened) void draftStore.openFor(user.id).catch(logOnly);
    opened = user?.id;
    known = user?.id ?? known;
  });
}

const logOnly = (error: unknown) => console.warn('Drafts:', error);
