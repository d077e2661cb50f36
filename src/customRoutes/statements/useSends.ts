import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** While something is on its way, its state is asked again after so long. */
const AGAIN_MS = 2_000;

/** What was sent of a batch or a settlement, the latest first: asked again while something is sent. */
export function useSends(of: 'batch' | 'driver-pay-settlements', id: number) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [of, 'sends', companyId, id],
    queryFn: () => call('GET', `/${of}/${id}/sends`),
    refetchInterval: ({ state }) =>
      state.data?.some(send => send.state === 'queued') ? AGAIN_MS : false,
    retry: false,
    meta: { quiet: true },
  });
}

/** The links of a settlement with their openings, the latest first. */
export function useLinks(id: number) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['driver-pay-settlements', 'links', companyId, id],
    queryFn: () => call('GET', `/driver-pay-settlements/${id}/link`),
    retry: false,
    meta: { quiet: true },
  });
}
