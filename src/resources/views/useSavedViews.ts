import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import type { SavedView } from './savedView.ts';

const PATH = '/saved-views';

/** The views of a list: the user's own, and those that others share. */
export function useSavedViews(listKey: string) {
  const companyId = useCompanyId();
  const user = useUser();
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const queryKey = [PATH, companyId];
  // One response contains those of all lists.
  const { data = [], refetch } = useQuery({
    queryKey,
    queryFn: () => call('GET', PATH),
    enabled: companyId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<SavedView | null>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey }),
    meta: { quiet: true },
  });
  const views = data.filter(view => view.list_key === listKey).sort(byName);
  const request = (send: () => Promise<SavedView | null>) => mutateAsync(send).catch(announce);

  return {
    mine: views.filter(view => view.user_id === user?.id),
    shared: views.filter(view => view.user_id !== user?.id),
    refetch,
    save: (view: object) => mutateAsync(() => call('POST', PATH, { list_key: listKey, ...view })),
    change: (id: number, body: object) => mutateAsync(() => call('PUT', `${PATH}/${id}`, body)),
    share: (id: number, isShared: boolean) =>
      request(() => call('PUT', `${PATH}/${isShared ? 'share' : 'unshare'}/${id}`)),
    remove: (id: number) => request(() => call('DELETE', `${PATH}/${id}`)),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name);
