import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api.ts';
import { queryOf } from '../../http/query.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { keptRows } from '../../session/keptRows.ts';

export const RADAR_FILTERS = ['days', 'kind', 'state'] as const;

export type ExpiryFilters = Partial<Record<(typeof RADAR_FILTERS)[number], string>>;

/** The filters of the expiry list. They are in the URL, so that it can be shared. */
export function useRadarFilters() {
  const [params, setParams] = useSearchParams();
  const filters: ExpiryFilters = Object.fromEntries(
    RADAR_FILTERS.flatMap(name => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const change = (name: keyof ExpiryFilters, value: string | null) =>
    setParams(
      now => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, state: { keepScroll: true } },
    );
  const clear = () =>
    setParams(
      now => {
        for (const name of RADAR_FILTERS) now.delete(name);
        return now;
      },
      { replace: true },
    );
  return { filters, change, clear };
}

/** What expires, next first, with the count of each state. */
export function useRadar(filters: ExpiryFilters) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['expiry-radar', filters, companyId],
    queryFn: () => call('GET', `/expiry-radar?${queryOf({ ...filters })}`, { companyId }),
    placeholderData: keptRows(companyId),
    meta: { quiet: true },
  });
}
