import { isPlannedStatus } from '../../../../schema/rules/freight/loadStates.ts';
import type { Finding } from '../../../../schema/rules/freight/preflight.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';

/** Whether the load's driver and truck can still be changed. */
export const isPlanned = ({ status }: { status: number }): boolean => isPlannedStatus(status);

/** The planned driver, truck and trailer, where they differ from the load's. */
export type Instead = Readonly<Partial<Record<'driver_id' | 'truck_id', number>>>;

export interface PreflightQuery {
  queryKey: readonly unknown[];
  queryFn: () => Promise<readonly Finding[]>;
  meta: { quiet: true };
}

/**
 * Queries the findings about a load's driver, truck and trailer. Errors are silent: the server
 * checks again when the assignment is saved.
 */
export const preflightQuery = (
  call: LinehaulProvider['call'],
  { id, version }: { id: number; version: number },
  instead: Instead = {},
): PreflightQuery => ({
  queryKey: ['loads', 'preflight', id, version, instead],
  queryFn: async () => {
    const query = new URLSearchParams({ load_id: String(id) });
    for (const [name, value] of Object.entries(instead)) query.set(name, String(value));
    const { findings } = await call('GET', `/loads/check/preflight?${query}`);
    return findings;
  },
  meta: { quiet: true },
});
