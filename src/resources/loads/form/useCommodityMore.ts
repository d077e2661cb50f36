import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { loadCommodities } from '../../../../schema/entities/loadParts.ts';
import { flagColumn, moneyColumn, numberColumn } from '../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../grid/lines/moreOfLine.ts';
import { newCommodityDetails } from './commodityDetails.ts';
import { saysDetails } from './lineDetails.ts';
import { textColumnOf } from './textColumnOf.ts';

/** What an opened commodity shows below its line: its dangers, its worth, its size. */
export function useCommodityMore(): MoreOfLine {
  const translate = useTranslate();
  return useMemo(() => {
    const cell = <K extends string>(key: K) => ({
      ...{ key, header: `linehaul.loads.commodities.${key}`, width: 0 },
    });
    const text = (key: keyof typeof loadCommodities.fields) =>
      textColumnOf(loadCommodities, cell(key));
    const answers = { yes: translate('linehaul.loads.yes'), no: translate('linehaul.loads.no') };
    const columns = [
      flagColumn({ ...cell('is_hazmat'), ...answers }),
      text('hazmat_class'),
      text('un_number'),
      numberColumn(cell('temperature')),
      moneyColumn(cell('value')),
      numberColumn(cell('nmfc_class')),
      text('commodity_code'),
      numberColumn(cell('length_ft')),
      numberColumn(cell('width_ft')),
      numberColumn(cell('height_ft')),
      flagColumn({ ...cell('stackable'), ...answers }),
      flagColumn({ ...cell('fragile'), ...answers }),
    ];
    return { columns, isSaid: line => saysDetails(newCommodityDetails, line) };
  }, [translate]);
}
