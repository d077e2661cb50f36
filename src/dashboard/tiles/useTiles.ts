import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DashboardTile } from '../../../schema/dashboardTiles.ts';
import type { CountedTile, DashboardTiles } from '../../../schema/responses/dashboard.ts';
import { call } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { figuresKey, type Shown, useFigures } from '../useFigures.ts';

const PATH = '/dashboard/tiles';

/** The person's tiles with their figures. */
export const useTiles = (shown: Shown) => useFigures(PATH, shown);

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
  definition,
});

type Answer = { data: DashboardTiles };

/** The tiles in the order of others, with the figures that they have: those that are in both. */
function reordered(tiles: readonly CountedTile[], order: readonly CountedTile[]): CountedTile[] {
  const left = tiles.map(tile => ({ tile, key: JSON.stringify(storedTile(tile)) }));
  return order.flatMap(wanted => {
    const key = JSON.stringify(storedTile(wanted));
    const at = left.findIndex(one => one.key === key);
    return at < 0 ? [] : left.splice(at, 1).map(({ tile }) => tile);
  });
}

/** Adds, changes, removes and moves tiles. What needs no new figures is shown at once. */
export function useArranging() {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const queryKey = figuresKey(PATH, companyId);
  const readAgain = () => client.invalidateQueries({ queryKey });
  /** The version after the arrangements that are being sent: undefined after one that was refused. */
  const sent = useRef<Promise<number | undefined> | null>(null);

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

  /** One after the other, each based on the one before. What follows a refused one is not sent. */
  async function send(tiles: CountedTile[], base: Promise<number | undefined>) {
    const version = await base;
    if (version === undefined) return undefined;
    try {
      const body = { tiles: tiles.map(storedTile), version };
      const { data } = await call('PUT', PATH, { companyId, body });
      client.setQueriesData<Answer>({ queryKey }, known =>
        known?.data.version === version
          ? { ...known, data: { ...known.data, version: data.version } }
          : known,
      );
      return data.version;
    } catch (error) {
      announce(error);
      return undefined;
    }
  }
  return {
    /** These tiles, in this order, where `version` was shown. After a refusal they are read again. */
    arrange: async (tiles: CountedTile[], version: number) => {
      // A response that is on its way has the old order.
      void client.cancelQueries({ queryKey });
      client.setQueriesData<Answer>({ queryKey }, known => {
        if (!known) return known;
        const { data } = known;
        return {
          ...known,
          data: { ...data, tiles: reordered(data.tiles, tiles), is_default: false },
        };
      });
      const last = send(tiles, sent.current ?? Promise.resolve(version));
      sent.current = last;
      await last;
      if (sent.current !== last) return;
      sent.current = null;
      await readAgain();
    },
    /** Tiles of which one was changed: they are counted before they are shown. */
    replace: (tiles: DashboardTile[], version: number) =>
      save(() => call('PUT', PATH, { companyId, body: { tiles, version } })),
    add: (tile: DashboardTile) => save(() => call('POST', PATH, { companyId, body: { tile } })),
    reset: () => save(() => call('DELETE', PATH, { companyId })),
  };
}
