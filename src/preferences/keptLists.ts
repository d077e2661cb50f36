import type { QueryClient } from '@tanstack/react-query';

/** How the person wants to see one list, as the server keeps it for them and the company. */
export interface KeptList {
  list_key: string;
  columns?: readonly KeptColumn[] | null;
  filters?: Readonly<Record<string, unknown>> | null;
  sort_by?: string | null;
  sort_dir?: 'asc' | 'desc' | null;
  page_size?: number | null;
}

/** A column as the server keeps it; what the person left alone is not said. */
export interface KeptColumn {
  key: string;
  order?: number;
  visible?: boolean;
  width?: number;
  pinned?: true;
}

export const KEPT_LISTS = '/list-column-settings';

/** What was changed here, and when the server had heard of it. */
export interface OwnChange {
  list: KeptList;
  serial: number;
  settledAt?: number;
}

/** Where the memory of a company has the changes that were made here. */
export const ownChangesKey = (companyId: number | null) => [KEPT_LISTS, companyId, 'own'];

/** All lists of the company in one answer, which is asked for once. */
export const keptListsQuery = (
  client: QueryClient,
  companyId: number | null,
  ask: () => Promise<KeptList[]>,
) => ({
  queryKey: [KEPT_LISTS, companyId],
  queryFn: async () => {
    const askedAt = performance.now();
    return withOwn(await ask(), ownSince(client, companyId, askedAt));
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});

/** What is known of all lists, with what was changed here. */
export const withOwn = (known: readonly KeptList[], own: readonly KeptList[]): KeptList[] => {
  const changed = new Map(own.map(list => [list.list_key, list]));
  const isNew = ({ list_key }: KeptList) => known.every(one => one.list_key !== list_key);
  return [
    ...known.map(list => ({ ...list, ...changed.get(list.list_key) })),
    ...[...changed.values()].filter(isNew),
  ];
};

/** What an answer that was asked for then may not know: it was not on the server by that time. */
function ownSince(client: QueryClient, companyId: number | null, askedAt: number): KeptList[] {
  const own = client.getQueryData<OwnChange[]>(ownChangesKey(companyId)) ?? [];
  return own
    .filter(({ settledAt }) => settledAt === undefined || settledAt > askedAt)
    .map(({ list }) => list);
}
