import type { QueryClient } from '@tanstack/react-query';
import type { listColumnSettings } from '../../../schema/entities/office.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { AnswerOf } from '../../../schema/responses/callAnswer.ts';

type Stored = RecordOf<typeof listColumnSettings>;

/** A person's settings of one list, as stored on the server. */
export interface ListPreference
  extends Pick<Stored, 'list_key'>,
    Partial<Pick<Stored, 'sort_by' | 'sort_dir' | 'page_size'>> {
  columns?: readonly ColumnPreference[] | null;
  filters?: Readonly<Record<string, unknown>> | null;
}

/** A column as stored on the server. Unchanged properties are left out. */
export interface ColumnPreference {
  key: string;
  order?: number;
  visible?: boolean;
  width?: number;
  pinned?: true;
}

type Answered = AnswerOf<'GET /list-column-settings'>;

export const LIST_PREFERENCES = '/list-column-settings';

/** Changes made here, and when the server received them. */
export interface OwnChange {
  list: ListPreference;
  serial: number;
  settledAt?: number;
}

/** The storage key of changes made here, per company. */
export const ownChangesKey = (companyId: number | null) => [LIST_PREFERENCES, companyId, 'own'];

/** All lists of the company in one answer, requested once. */
export const listPreferencesQuery = (
  client: QueryClient,
  companyId: number | null,
  ask: () => Promise<Answered>,
) => ({
  queryKey: [LIST_PREFERENCES, companyId],
  queryFn: async () => {
    const requestedAt = performance.now();
    const known = (await ask()) as ListPreference[]; // Only this app writes columns and filters.
    return withOwn(known, ownSince(client, companyId, requestedAt));
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});

/** All list settings, with the changes made here. */
export const withOwn = (
  known: readonly ListPreference[],
  own: readonly ListPreference[],
): ListPreference[] => {
  const changed = new Map(own.map(list => [list.list_key, list]));
  const isNew = ({ list_key }: ListPreference) => known.every(one => one.list_key !== list_key);
  return [
    ...known.map(list => ({ ...list, ...changed.get(list.list_key) })),
    ...[...changed.values()].filter(isNew),
  ];
};

/** Changes that an answer requested then may lack: they were not on the server by that time. */
function ownSince(
  client: QueryClient,
  companyId: number | null,
  requestedAt: number,
): ListPreference[] {
  const own = client.getQueryData<OwnChange[]>(ownChangesKey(companyId)) ?? [];
  return own
    .filter(({ settledAt }) => settledAt === undefined || settledAt > requestedAt)
    .map(({ list }) => list);
}
