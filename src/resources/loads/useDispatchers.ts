import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../routing/CompanyContext.ts';
import { useUser } from '../../session/current.ts';

export interface Dispatcher {
  id: number;
  name: string;
}

interface Assignment {
  dispatcher_id: number;
  dispatcher: { id: number; nickname: string } | null;
}

/** Who dispatches trucks of this company, and oneself. */
export function useDispatchers(): Dispatcher[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const user = useUser();
  const companyId = useCompanyId();
  const { data } = useQuery({
    queryKey: ['trucks-dispatchers', 'names'],
    queryFn: () => call<{ data: Assignment[] }>('GET', '/trucks-dispatchers?per_page=100'),
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const own = user?.staffs.find(staff => staff.company_id === companyId);
  const known = new Map<number, string>();
  if (own && 'id' in own) known.set(Number(own.id), String(user?.nickname ?? user?.name ?? ''));
  for (const { dispatcher } of data?.data ?? []) {
    if (dispatcher) known.set(dispatcher.id, dispatcher.nickname);
  }
  return [...known]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
