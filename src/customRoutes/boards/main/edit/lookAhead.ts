import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { Finding } from '../../../../../schema/rules/preflight.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import {
  type Instead,
  isPlanned,
  type PreflightQuery,
  preflightQuery,
} from '../../../../resources/loads/parts/preflightQuery.ts';
import type { BoardLoad, BoardRow } from '../BoardRow.ts';
import { movedLoad } from './statusOptions.ts';

/** The load of a row that is not under way yet: who drives it may still be somebody else. */
export function plannedLoad(row: BoardRow): BoardLoad | null {
  const load = movedLoad(row);
  return load && isPlanned(load) ? load : null;
}

/** What somebody should decide about before; the rest is only good to know. */
export const isObjection = ({ level }: Finding): boolean => level !== 'inform';

/** So long an answer is not asked for again. */
const FRESH_MS = 5_000;

/**
 * Asks what stands against a row's load, or against another driver for its truck. Nothing where it
 * cannot be asked: the server judges what is done in any case.
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

/** A truck without a load: what is to be known of the driver and the truck by themselves. */
const withoutLoad = (
  call: LinehaulProvider['call'],
  { driver_id, truck_id }: Instead,
): PreflightQuery => ({
  queryKey: ['loads', 'preflight', null, driver_id, truck_id],
  queryFn: async () => {
    const body = { truck_id, load_drivers: [{ driver_id }], stops: [] };
    const { findings } = await call<{ findings: Finding[] }>(
      'POST',
      '/loads/check/preflight',
      body,
    );
    return findings;
  },
  meta: { quiet: true },
});
