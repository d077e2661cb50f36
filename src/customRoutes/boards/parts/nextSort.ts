import type { GridSort } from '../../../grid/GridHeader.tsx';

/** A click on a header: ascending, then descending, then by unit again. */
export function nextSort(sort: GridSort | undefined, key: string): GridSort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}
