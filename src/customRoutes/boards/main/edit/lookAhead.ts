import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { BoardLoad, BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Finding } from '../../../../../schema/rules/freight/preflight.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import {
  type Instead,
  isPlanned,
  type PreflightQuery,
  preflightQuery,
} from '../../../../resources/loads/parts/preflightQuery.ts';
import { movedLoad } from './statusOptions.ts';

/** The load of a row that is not on the road yet: its driver may still change. */
export function plannedLoad(row: BoardRow): BoardLoad | null {
  const load = movedLoad(row);
  return load && isPlanned(load) ? load : null;
}

/** How long a response is reused. */
const FRESH_MS = 5_000;

/**
 * Requests the findings for a row's load, or for another driver on its truck. Empty when the
 * request fails: the server checks the change in any case.
 */
export function useLookAhead() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  return useCallback(
    async (row: BoardRow, driver_id?: number): Promise<readonly Finding[]> => {
      const load = plannedLoad(row);
      const instead: Instead = driver_id === undefined ? {} : { driver_id, truck_id: row.id };
      if (!load && driver_id === undefined) return [];
      const query = load ? preflightQuery(call, load, instead) : withoutLoad(call, instead);
      return client.fetchQuery({ ...query, staleTime: FRESH_MS }).catch(() => []);
    },
    [call, client],
  );
}

/** A truck without a load: findings about only the driver and the truck. */
const withoutLoad = (
  call: LinehaulProvider['call'],
  { driver_id, truck_id }: Instead,
): PreflightQuery => ({
  queryKey: ['loads', 'preflight', null, driver_id, truck_id],
  queryFn: async () => {
    const body = { truck_id, load_drivers: [{ driver_id }], stops: [] };
    const { findings } = await call('POST', '/loads/check/preflight', body);
    return findings;
  },
  meta: { quiet: true },
});
