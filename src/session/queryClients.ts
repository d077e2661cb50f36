import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { announce } from '../feedback/announce.ts';
import { ApiError } from '../wire/ApiError.ts';

/** So many companies stay in memory; coming back to one shows it at once. */
const AT_MOST = 3;

const clients = new Map<string, QueryClient>();

/**
 * What one person has fetched in one company. Each company has a memory of its own, so that no
 * key can ever meet another company's answer.
 */
export function queryClientOf(scope: string): QueryClient {
  const known = clients.get(scope) ?? newClient();
  // Last used, last forgotten.
  clients.delete(scope);
  clients.set(scope, known);
  for (const [oldest, client] of clients) {
    if (clients.size <= AT_MOST) break;
    client.clear();
    clients.delete(oldest);
  }
  return known;
}

/** After a logout nothing of that person may stay in memory. */
export function forgetQueries() {
  for (const client of clients.values()) client.clear();
  clients.clear();
}

const newClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.quiet) announce(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet) announce(error);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 5_000, refetchOnWindowFocus: false, retry: mayHelp },
      mutations: { retry: false },
    },
  });

/** A refusal stays one, however often it is asked; a lost answer may come the second time. */
const mayHelp = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502);
