import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

interface RadarDays {
  /** The company's current date. */
  today: string;
  warning_days: number;
}

/** The date by which a company's expirations are checked, and how early it wants warnings. */
export function useRadarDays(): RadarDays | undefined {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['expiry-radar', 'days', companyId],
    queryFn: async () => (await call('GET', '/expiry-radar/days', { companyId })).data,
    enabled: companyId !== null,
    staleTime: 600_000,
    meta: { quiet: true },
  }).data;
}
