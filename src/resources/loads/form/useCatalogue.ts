import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useMay, useMayAsk } from '../../../session/useRights.ts';
import type { CatalogueEntry, EntryName } from './accessorialLines.ts';

/**
 * The company's catalogue of accessorials, read once. Whoever writes loads without seeing it chooses
 * its entries by their names; it is empty for whoever may do neither.
 */
export function useCatalogue(): readonly CatalogueEntry[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const hasList = useMay()('accessorials.list');
  const mayChoose = useMayAsk()(`GET ${NAMES}`);
  const { data } = useQuery({
    queryKey: ['accessorials', 'catalogue', hasList],
    queryFn: async (): Promise<readonly CatalogueEntry[]> =>
      hasList
        ? (await call<{ data: CatalogueEntry[] }>('GET', '/accessorials?per_page=100')).data
        : call<EntryName[]>('GET', NAMES),
    enabled: hasList || mayChoose,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  return data ?? NONE;
}

const NAMES = '/accessorials/short/list';

const NONE: readonly CatalogueEntry[] = [];
