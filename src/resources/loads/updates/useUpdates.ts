import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { multipartOf } from '../../../http/multipart.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import type { Colleague, Draft, Update } from './Update.ts';

/** A load's thread, reloaded whenever someone writes to it. */
export function useUpdates(loadId: number) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const queryKey = threadKey(useCompanyId(), loadId);
  const again = () => void client.invalidateQueries({ queryKey });
  useTopic(`loads/${loadId}`, again);

  const { data, error } = useThread(loadId);
  const sending = useMutation({
    mutationFn: ({ files, ...draft }: Draft) => {
      const form = multipartOf({ load_id: loadId, ...draft });
      for (const file of files) form.append('files[]', file);
      return call('POST', '/load-updates', form);
    },
    onSuccess: written =>
      client.setQueryData<Update[]>(queryKey, (known = []) =>
        known.some(({ id }) => id === written.id) ? known : [...known, written],
      ),
    onSettled: again,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Update) => call('DELETE', `/load-updates/${id}`),
    onSuccess: () => toast({ kind: 'success', message: translate('linehaul.updates.removed') }),
    onSettled: again,
  });
  return {
    updates: data,
    error,
    send: (draft: Draft) => sending.mutateAsync(draft),
    remove: (update: Update) => removing.mutate(update),
    isBusy: sending.isPending,
  };
}

/** A load's thread as loaded, oldest entry first. */
export function useThread(loadId: number) {
  const { call } = useDataProvider<LinehaulProvider>();
  return useQuery({
    queryKey: threadKey(useCompanyId(), loadId),
    queryFn: () => call('GET', `/load-updates/by-load/${loadId}`),
    meta: { quiet: true },
  });
}

const threadKey = (companyId: number | null, loadId: number) => ['load-updates', companyId, loadId];

/** The people who can be mentioned. Loaded with the first @. */
export function useColleagues(isRequested: boolean): readonly Colleague[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const { data = [] } = useQuery({
    queryKey: ['load-updates', companyId, 'colleagues'],
    queryFn: () => call('GET', '/load-updates/colleagues'),
    enabled: isRequested,
    staleTime: 300_000,
    meta: { quiet: true },
  });
  return data;
}
