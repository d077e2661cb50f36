import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useCompanyId } from '../session/CompanyContext.ts';

interface RadarDays {
  /** The company's own day. */
  today: string;
  warning_days: number;
}

/** The day by which a company's dates are judged, and how early it wants to be warned. */
export function useRadarDays(): RadarDays | undefined {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['expiry-radar', 'days', companyId],
    queryFn: async () => (await call<RadarDays>('GET', '/expiry-radar/days', { companyId })).data,
    enabled: companyId !== null,
    staleTime: 600_000,
    meta: { quiet: true },
  }).data;
}
