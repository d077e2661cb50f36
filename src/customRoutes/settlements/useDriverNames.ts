import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** The names of drivers, by id. Drivers who have left are also paid for their last week. */
export function useDriverNames(): ReadonlyMap<number, string> {
  const { shortList } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const { data } = useQuery({
    queryKey: ['drivers', 'names', companyId],
    queryFn: async () => {
      const drivers = await shortList('drivers', { per_page: 500, with_inactive: true });
      return new Map(
        drivers.map(({ id, first_name, last_name }) => [Number(id), `${first_name} ${last_name}`]),
      );
    },
    meta: { quiet: true },
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<number, string> = new Map();
