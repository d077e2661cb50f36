import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import type { ListCalls } from '../preferences/alsoOnServer.ts';
import { KEPT_LISTS, type KeptList, keptListsQuery } from '../preferences/keptLists.ts';
import { currentUser } from '../session/current.ts';

/** The calls for whoever is signed in now, and nobody after them. */
export function listCallsOf(companyId: number, client: QueryClient): ListCalls {
  const userId = currentUser()?.id;
  const ask = async () => (await call<KeptList[]>('GET', KEPT_LISTS, { companyId })).data;
  return {
    // The same answer says how the columns stand. It is asked for whenever the company is entered.
    all: () => client.fetchQuery({ ...keptListsQuery(client, companyId, ask), staleTime: 0 }),
    async keep(list) {
      // What a logout interrupts waits in the browser for the person's next start.
      if (currentUser()?.id !== userId) throw new Error('Somebody else is signed in.');
      await call('POST', KEPT_LISTS, { body: list, companyId, keepalive: true });
    },
  };
}
