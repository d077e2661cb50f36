import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../api.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** How much waits, by the name of a group of the menu; a group of which nothing is told has none. */
export type Waiting = Readonly<Record<string, number>>;

const PATH = '/waiting-counts';

/** A morning's imports are hundreds of changes: one request for all of a while. */
const GATHER_MS = 3_000;

/** What waits for this person here; asked for again some time after what is counted has changed. */
export function useWaiting(): Waiting {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = useCallback(() => {
    // The first change begins the while, so that a steady stream of them is followed too.
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
    queryFn: async () => (await call<Waiting>('GET', PATH, { companyId })).data,
    enabled: companyId !== null,
    retry: false,
    // The menu does without; what a page asks says what is wrong.
    meta: { quiet: true },
  });
  return data ?? NOTHING;
}

const NOTHING: Waiting = {};
