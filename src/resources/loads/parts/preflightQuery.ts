import { LOAD_STATUS } from '../../../../schema/rules/loadStates.ts';
import type { Finding } from '../../../../schema/rules/preflight.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';

const { available, reserve, dispatched, pending } = LOAD_STATUS;

/** Statuses in which somebody can still change who drives. */
const PLANNED: readonly number[] = [available, reserve, dispatched, pending];

export const isPlanned = ({ status }: { status: number }): boolean => PLANNED.includes(status);

/** Who would drive what, where it is not as the load has it. */
export type Instead = Readonly<Partial<Record<'driver_id' | 'truck_id', number>>>;

export interface PreflightQuery {
  queryKey: readonly unknown[];
  queryFn: () => Promise<readonly Finding[]>;
  meta: { quiet: true };
}

/**
 * Asks what stands against the driver, truck and trailer of a load. Quiet: what cannot be asked is
 * judged by the server when it is done.
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
    const { findings } = await call<{ findings: Finding[] }>(
      'GET',
      `/loads/check/preflight?${query}`,
    );
    return findings;
  },
  meta: { quiet: true },
});
