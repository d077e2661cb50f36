import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { NamedRecord } from '../../../../schema/responses/shared.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';

/** The people who may have created the company's loads, including those who have left. */
export function useCreators(): readonly NamedRecord[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const { data = [] } = useQuery({
    queryKey: ['loads', companyId, 'makers'],
    queryFn: () => call('GET', '/loads/makers/list'),
    staleTime: 300_000,
    meta: { quiet: true },
  });
  return data;
}
