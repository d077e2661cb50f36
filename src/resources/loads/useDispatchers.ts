import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { personName } from '../../../schema/recordName.ts';
import type { NamedRecord } from '../../../schema/responses/shared.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { useOwnStaffId } from '../../session/useOwnStaffId.ts';

/**
 * The dispatchers of this company, by department, role or truck, and the user. Requested once they
 * are wanted.
 */
export function useDispatchers(isWanted = true): NamedRecord[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const user = useUser();
  const companyId = useCompanyId();
  const { data = [] } = useQuery({
    queryKey: ['staffs', companyId, 'dispatchers'],
    queryFn: () => call('GET', '/staffs/dispatcher-list'),
    enabled: isWanted,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const own = useOwnStaffId();
  const known = new Map<number, string>();
  if (own !== null) known.set(own, user?.name ?? '');
  for (const person of data) known.set(person.id, personName(person));
  return [...known]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
