import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { currentUser } from '../../session/current.ts';
import type { ListCalls } from '../../storage/preferences/alsoOnServer.ts';
import {
  LIST_PREFERENCES,
  listPreferencesQuery,
} from '../../storage/preferences/listPreferences.ts';

/** The calls for the currently signed-in user, and no one after them. */
export function listCallsOf(companyId: number, client: QueryClient): ListCalls {
  const userId = currentUser()?.id;
  const ask = async () => (await call('GET', LIST_PREFERENCES, { companyId })).data;
  return {
    // The same response includes the column settings. It is requested whenever the company is
    // entered.
    all: () => client.fetchQuery({ ...listPreferencesQuery(client, companyId, ask), staleTime: 0 }),
    async keep(list) {
      // What a sign-out interrupts stays in the browser until the person's next start.
      if (currentUser()?.id !== userId) throw new Error('Somebody else is signed in.');
      await call('POST', LIST_PREFERENCES, { body: list, companyId, keepalive: true });
    },
  };
}
