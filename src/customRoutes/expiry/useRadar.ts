import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Expiry, ExpiryKind, ExpiryState } from '../../../schema/rules/expiry.ts';
import { call } from '../../api.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { queryOf } from '../../wire/query.ts';

export interface RadarRow extends Expiry {
  id: string;
  model: string;
  model_id: number;
  name: string;
  what: string;
  kind: ExpiryKind;
  date: string;
}

export const RADAR_FILTERS = ['days', 'kind', 'state'] as const;

export type RadarFilters = Partial<Record<(typeof RADAR_FILTERS)[number], string>>;

/** What of the radar is looked at; the address holds it, so that it can be sent to somebody. */
export function useRadarFilters() {
  const [params, setParams] = useSearchParams();
  const filters: RadarFilters = Object.fromEntries(
    RADAR_FILTERS.flatMap(name => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const change = (name: keyof RadarFilters, value: string | null) =>
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

/** What expires, the next one first, with how many there are of each state. */
export function useRadar(filters: RadarFilters) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['expiry-radar', companyId, filters],
    queryFn: async (): Promise<RadarAnswer> => {
      const path = `/expiry-radar?${queryOf({ ...filters })}`;
      const { data, ...beside } = await call<RadarRow[]>('GET', path, { companyId });
      return { ...(beside as Omit<RadarAnswer, 'data'>), data }; // what this call says beside its rows
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

interface RadarAnswer {
  data: RadarRow[];
  warning_days: number;
  counts: Readonly<Record<ExpiryState, number>>;
}
