import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Expiry, ExpiryKind, ExpiryState } from '../../../schema/rules/time/expiry.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../http/query.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

export interface ExpiryRow extends Expiry {
  id: string;
  model: string;
  model_id: number;
  name: string;
  what: string;
  kind: ExpiryKind;
  date: string;
  /** What its document says, where that is another date. */
  document_date: string | null;
}

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
    queryKey: ['expiry-radar', companyId, filters],
    queryFn: async (): Promise<RadarAnswer> => {
      const path = `/expiry-radar?${queryOf({ ...filters })}`;
      const { data, ...beside } = await call<ExpiryRow[]>('GET', path, { companyId });
      return { ...(beside as Omit<RadarAnswer, 'data'>), data }; // what this call returns next to its rows
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

interface RadarAnswer {
  data: ExpiryRow[];
  warning_days: number;
  counts: Readonly<Record<ExpiryState, number>>;
}
