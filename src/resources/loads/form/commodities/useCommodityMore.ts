import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { loadCommodities } from '../../../../../schema/entities/loadParts.ts';
import {
  choiceColumn,
  flagColumn,
  integerColumn,
  moneyColumn,
  numberColumn,
} from '../../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../../grid/lines/moreOfLine.ts';
import { saysDetails } from '../lineDetails.ts';
import { useStopChoices } from '../stops/useStopChoices.ts';
import { textColumnOf } from '../textColumnOf.ts';
import { newCommodityDetails } from './commodityDetails.ts';

/** What an expanded commodity shows below its line: stop, hazmat, value, size. */
export function useCommodityMore(): MoreOfLine {
  const translate = useTranslate();
  const stops = useStopChoices();
  return useMemo(() => {
    const cell = <K extends string>(key: K) => ({
      key,
      header: `linehaul.loads.commodities.${key}`,
      width: 0,
    });
    const text = (key: keyof typeof loadCommodities.fields) =>
      textColumnOf(loadCommodities, cell(key));
    const answers = { yes: translate('linehaul.loads.yes'), no: translate('linehaul.loads.no') };
    const choices = stops.map(({ id, n, facility, city }) => ({
      id,
      name: `${n} · ${[facility, city].filter(Boolean).join(', ')}`,
    }));
    const columns = [
      choiceColumn({ ...cell('stop_id'), choices, emptyText: '–' }),
      flagColumn({ ...cell('is_hazmat'), ...answers }),
      text('hazmat_class'),
      text('un_number'),
      integerColumn(cell('temperature')),
      moneyColumn(cell('value')),
      integerColumn(cell('nmfc_class')),
      text('commodity_code'),
      numberColumn(cell('length_ft')),
      numberColumn(cell('width_ft')),
      numberColumn(cell('height_ft')),
      flagColumn({ ...cell('stackable'), ...answers }),
      flagColumn({ ...cell('fragile'), ...answers }),
    ];
    return { columns, isGiven: line => saysDetails(newCommodityDetails, line) };
  }, [translate, stops]);
}
