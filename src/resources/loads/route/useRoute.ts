import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import type { Load } from '../load.ts';
import { useKeepLoad } from '../useLoadAct.ts';

/** The route of a load, and its recalculation. */
export function useRoute(load: Load) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const keep = useKeepLoad();
  // The positions of the stops are part of the load: another version of it may have others.
  const queryKey = ['load-map-routes', useCompanyId(), load.id, load.version];
  const { data: route } = useQuery({
    queryKey,
    queryFn: () => call('GET', `/load-map-routes/get-by-load-id/${load.id}`),
    placeholderData: earlier => earlier,
    meta: { quiet: true },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (use_miles: boolean) =>
      call('POST', '/load-map-routes/save', {
        load_id: load.id,
        use_miles,
      }),
    onSuccess({ miles_refusal, ...saved }) {
      client.setQueryData(queryKey, saved);
      if (miles_refusal) toast({ kind: 'error', message: miles_refusal.message });
      keep.again(load.id);
    },
  });
  return {
    route,
    calculate: () => mutate(false),
    takeMiles: () => mutate(true),
    isBusy: isPending,
  };
}
