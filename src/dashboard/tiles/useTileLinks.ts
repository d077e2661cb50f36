import { useCallback } from 'react';
import { isDimension } from '../../../schema/dimensions.ts';
import { listOfMeasure, type MeasureList } from '../../../schema/measureLists.ts';
import type { MeasureKey } from '../../../schema/measures.ts';
import type { CountedTile, TileRow } from '../../../schema/responses/dashboard.ts';
import { useListLink } from '../useListLink.ts';

const PATHS = {
  loads: 'loads/all',
  invoices: 'invoices/list',
  expenses: 'expenses/list',
  'driver-pay-settlements': 'driver-pay-settlements/list',
} as const satisfies Record<MeasureList['entity'], string>;

/** The lists that figures open: with the same filter, and the same sum. */
export function useTileLinks(today: string, dispatcher: number | null) {
  const link = useListLink();
  return useCallback(
    (tile: CountedTile, key: MeasureKey, row?: TileRow): string | undefined => {
      const groups = row
        ? tile.dimensions.map((dimension, at) => ({
            dimension,
            values: [row.values[at]?.id ?? 0],
          }))
        : [];
      const whose =
        dispatcher !== null && tile.is_filtered
          ? [{ dimension: 'dispatcher', values: [dispatcher] }]
          : [];
      const limits = [...tile.definition.filters, ...whose, ...groups].flatMap(
        ({ dimension, values }) => (isDimension(dimension) ? [{ dimension, values }] : []),
      );
      const list = listOfMeasure(key, limits, tile.period, today);
      return list ? link(PATHS[list.entity], list.filter) : undefined;
    },
    [link, today, dispatcher],
  );
}
