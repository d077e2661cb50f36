import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useMay } from '../../../session/useRights.ts';
import type { CatalogueEntry } from './accessorialLines.ts';

/** The company's catalogue of accessorials, read once; empty for whoever may not see it. */
export function useCatalogue(): readonly CatalogueEntry[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['accessorials', 'catalogue'],
    queryFn: () => call<{ data: CatalogueEntry[] }>('GET', '/accessorials?per_page=100'),
    enabled: may('accessorials.list'),
    staleTime: 60_000,
    meta: { quiet: true },
  });
  return data?.data ?? NONE;
}

const NONE: readonly CatalogueEntry[] = [];
