import { useCallback } from 'react';
import { isDimension } from '../../../schema/dimensions.ts';
import {
  askedFigure,
  figureAddress,
  listOfMeasure,
  type MeasureList,
} from '../../../schema/measureLists.ts';
import type { MeasureKey } from '../../../schema/measures.ts';
import type { CountedTile, TileRow } from '../../../schema/responses/dashboard.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useListLink } from '../useListLink.ts';

const PATHS = {
  loads: 'loads/all',
  invoices: 'invoices/list',
  expenses: 'expenses/list',
  'driver-pay-settlements': 'driver-pay-settlements/list',
} as const satisfies Record<MeasureList['entity'], string>;

/**
 * What figures open: the list with the same filter and the same sum, and where no list adds up to a
 * figure, its rows.
 */
export function useTileLinks(today: string, dispatcher: number | null) {
  const link = useListLink();
  const companyId = useCompanyId();
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
      const limits = [...tile.definition.filters, ...whose, ...groups].flatMap(filter => {
        const { dimension } = filter;
        return isDimension(dimension) ? [{ ...filter, dimension }] : [];
      });
      const list = listOfMeasure(key, limits, tile.period, today);
      if (list) return link(PATHS[list.entity], list.filter, key);
      return companyId === null
        ? undefined
        : figureAddress(askedFigure(key, limits, tile.period), companyId);
    },
    [link, companyId, today, dispatcher],
  );
}
