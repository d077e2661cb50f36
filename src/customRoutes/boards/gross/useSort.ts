import { useCallback, useState } from 'react';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { nextSort } from '../parts/nextSort.ts';

/** The column that a board is sorted by, and what a click on a header does. */
export function useSort(): [GridSort | undefined, (key: string) => void] {
  const [sort, setSort] = useState<GridSort>();
  const sortBy = useCallback((key: string) => setSort(now => nextSort(now, key)), []);
  return [sort, sortBy];
}
