import { useQueryClient } from '@tanstack/react-query';
import type { DashboardTile } from '../../../schema/dashboardTiles.ts';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';
import type { CountedTile, DashboardTiles } from '../../../schema/responses/dashboard.ts';
import { call } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { figuresKey, type Shown, useFigures } from '../useFigures.ts';

const PATH = '/dashboard/tiles';

/** The person's tiles with their figures. */
export const useTiles = (shown: Shown) => useFigures<DashboardTiles>(PATH, shown);

/** A tile without its figures, as it is stored. */
export const storedTile = ({
  name,
  look,
  follows_period,
  definition,
}: CountedTile): DashboardTile => ({
  name,
  look,
  follows_period,
  definition: definition as ReportDefinition, // The server writes and checks it by this type.
});

type Answer = { data: DashboardTiles };

/** Adds, removes and moves tiles. What needs no new figures is shown at once. */
export function useArranging() {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const queryKey = figuresKey(PATH, companyId);
  const readAgain = () => client.invalidateQueries({ queryKey });

  async function save(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      announce(error);
      return false;
    } finally {
      await readAgain();
    }
  }
  return {
    /** These tiles, in this order. */
    arrange: (tiles: CountedTile[]) => {
      client.setQueriesData<Answer>({ queryKey }, known =>
        known ? { ...known, data: { ...known.data, tiles, is_default: false } } : known,
      );
      return save(() => call('PUT', PATH, { companyId, body: { tiles: tiles.map(storedTile) } }));
    },
    add: (tile: DashboardTile) => save(() => call('POST', PATH, { companyId, body: { tile } })),
    reset: () => save(() => call('DELETE', PATH, { companyId })),
  };
}
