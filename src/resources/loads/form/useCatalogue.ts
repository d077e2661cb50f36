import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import type { CatalogueEntry } from './accessorialLines.ts';

/** The company's catalogue of accessorials: a short list, read once. */
export function useCatalogue(): readonly CatalogueEntry[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const { data } = useQuery({
    queryKey: ['accessorials', 'catalogue'],
    queryFn: () => call<{ data: CatalogueEntry[] }>('GET', '/accessorials?per_page=100'),
    staleTime: 60_000,
  });
  return data?.data ?? NONE;
}

const NONE: readonly CatalogueEntry[] = [];
