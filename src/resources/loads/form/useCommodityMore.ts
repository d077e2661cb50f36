import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import {
  flagColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../grid/lines/moreOfLine.ts';
import { newCommodityDetails } from './commodityDetails.ts';
import { saysDetails } from './lineDetails.ts';

/** What an opened commodity shows below its line: its dangers, its worth, its size. */
export function useCommodityMore(): MoreOfLine {
  const translate = useTranslate();
  return useMemo(() => {
    const cell = (key: string) => ({ key, header: `linehaul.loads.commodities.${key}`, width: 0 });
    const answers = { yes: translate('linehaul.loads.yes'), no: translate('linehaul.loads.no') };
    const columns = [
      flagColumn({ ...cell('is_hazmat'), ...answers }),
      textColumn({ ...cell('hazmat_class'), maxLength: 10 }),
      textColumn({ ...cell('un_number'), maxLength: 10 }),
      numberColumn(cell('temperature')),
      moneyColumn(cell('value')),
      numberColumn(cell('nmfc_class')),
      textColumn({ ...cell('commodity_code'), maxLength: 50 }),
      numberColumn(cell('length_ft')),
      numberColumn(cell('width_ft')),
      numberColumn(cell('height_ft')),
      flagColumn({ ...cell('stackable'), ...answers }),
      flagColumn({ ...cell('fragile'), ...answers }),
    ];
    return { columns, isSaid: line => saysDetails(newCommodityDetails, line) };
  }, [translate]);
}
