import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { announce } from '../feedback/announce.ts';
import { ApiError } from '../http/ApiError.ts';

/** So many companies stay in memory: returning to one shows it immediately. */
const AT_MOST = 3;

const clients = new Map<string, QueryClient>();

/**
 * One user's loaded data in one company. Each company has its own cache, so that no key can match
 * another company's response.
 */
export function queryClientOf(scope: string): QueryClient {
  const known = clients.get(scope) ?? newClient();
  // The least recently used is dropped first.
  clients.delete(scope);
  clients.set(scope, known);
  for (const [oldest, client] of clients) {
    if (clients.size <= AT_MOST) break;
    client.clear();
    clients.delete(oldest);
  }
  return known;
}

/**
 * What an action answers is shown before it is said to be done. By default the library tells components in
 * a later task: a key pressed before it would start the next action from the record as it was.
 */
export const showAnswersAtOnce = () => notifyManager.setScheduler(queueMicrotask);

/** After signing out, none of that user's data may stay in memory. */
export function forgetQueries() {
  for (const client of clients.values()) client.clear();
  clients.clear();
}

function newClient(): QueryClient {
  const client = new QueryClient({
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
      queries: { staleTime: 5_000, refetchOnWindowFocus: false, retry: isRetryable },
      mutations: { retry: false },
    },
  });
  askAgainAfterChanges(client);
  return client;
}

/**
 * A first answer that was still on its way when a change arrived may lack that change: it is asked
 * for again. The library cancels and repeats later requests by itself, but waits for a first one.
 */
function askAgainAfterChanges(client: QueryClient): void {
  const outdated = new Set<string>();
  client.getQueryCache().subscribe(event => {
    if (event.type === 'removed') outdated.delete(event.query.queryHash);
    if (event.type !== 'updated') return;
    const { queryHash, queryKey, state } = event.query;
    const isWithoutData = state.data === undefined;
    if (event.action.type === 'invalidate') {
      if (state.fetchStatus === 'fetching' && isWithoutData) outdated.add(queryHash);
    } else if (event.action.type === 'fetch' && isWithoutData && state.isInvalidated) {
      // Nothing is outdated before there is an answer: the next change is reported again.
      event.query.setState({ isInvalidated: false });
    } else if (event.action.type === 'error') {
      outdated.delete(queryHash);
    } else if (event.action.type === 'success' && outdated.delete(queryHash)) {
      void client.invalidateQueries({ queryKey, exact: true });
    }
  });
}

/**
 * A refusal is final, however often it is retried. A lost response may arrive on the second
 * attempt.
 */
const isRetryable = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502);
