import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../api.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** Counts by menu group. A group without one has none. */
export type Waiting = Readonly<Record<string, number>>;

const PATH = '/waiting-counts';

/** A morning's imports are hundreds of changes: one request for each interval. */
const GATHER_MS = 3_000;

/** The person's menu counts. Requested again some time after counted records changed. */
export function useMenuCounts(): Waiting {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = useCallback(() => {
    // The first change starts the interval, so that a steady stream of changes is followed too.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: [PATH] });
    }, GATHER_MS);
  }, [client]);
  useTopic(companyId === null ? null : 'loads', ask);
  useTopic(companyId === null ? null : 'invoices', ask);
  useTopic(companyId === null ? null : 'driver-pay-settlements', ask);

  const { data } = useQuery({
    queryKey: [PATH, companyId],
    queryFn: async () => (await call('GET', PATH, { companyId })).data,
    enabled: companyId !== null,
    retry: false,
    // The menu works without them. A page's own requests report errors.
    meta: { quiet: true },
  });
  return data ?? NOTHING;
}

const NOTHING: Waiting = {};
