import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { inWorkingOrder } from './groupOrder.ts';
import type { Matrix } from './Matrix.ts';

export const MATRIX_KEY = ['permissions', 'matrix'];

/** The matrix as the server has it. */
export function useFreshMatrix() {
  const { call } = useDataProvider<LinehaulProvider>();
  return useQuery({
    queryKey: MATRIX_KEY,
    queryFn: async () => ordered(await call('GET', '/permissions/matrix')),
    meta: { quiet: true },
  });
}

/** Groups are in the order of the work. */
export const ordered = (matrix: Matrix): Matrix => ({
  ...matrix,
  groups: inWorkingOrder(matrix.groups),
});
