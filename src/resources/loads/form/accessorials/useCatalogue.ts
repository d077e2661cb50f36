import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { useCan, useCanRequest } from '../../../../session/useRights.ts';
import type { CatalogueEntry } from './accessorialLines.ts';

/**
 * The company's accessorial catalog, loaded once. Users who write loads without seeing it choose
 * entries by name. Empty for users who may do neither.
 */
export function useCatalogue(): readonly CatalogueEntry[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const hasList = useCan()('accessorials.list');
  const canChoose = useCanRequest()(`GET ${NAMES}`);
  const { data } = useQuery({
    queryKey: ['accessorials', 'catalogue', hasList],
    queryFn: async (): Promise<readonly CatalogueEntry[]> =>
      hasList ? (await call('GET', '/accessorials?per_page=100')).data : call('GET', NAMES),
    enabled: hasList || canChoose,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  return data ?? NONE;
}

const NAMES = '/accessorials/short/list';

const NONE: readonly CatalogueEntry[] = [];
