import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { loadStops } from '../../../../../schema/entities/loadParts.ts';
import { flagColumn, integerColumn } from '../../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../../grid/lines/moreOfLine.ts';
import { saysDetails } from '../lineDetails.ts';
import { textColumnOf } from '../textColumnOf.ts';
import { newStopDetails } from './stopDetails.ts';

/**
 * What an expanded stop shows below its line: whether detention counts, whom to call, its
 * documents.
 */
export function useStopMore(): MoreOfLine {
  const translate = useTranslate();
  return useMemo(() => {
    const cell = <K extends string>(key: K) => ({
      key,
      header: `linehaul.loads.stops.${key}`,
      width: 0,
    });
    const text = (key: keyof typeof loadStops.fields) => textColumnOf(loadStops, cell(key));
    const answers = { yes: translate('linehaul.loads.yes'), no: translate('linehaul.loads.no') };
    const columns = [
      flagColumn({ ...cell('count_detention'), ...answers }),
      flagColumn({ ...cell('is_drop_hook'), ...answers }),
      flagColumn({ ...cell('driver_assist'), ...answers }),
      text('contact_name'),
      text('contact_phone'),
      text('bol_number'),
      text('po_number'),
      text('seal_number'),
      integerColumn(cell('weight')),
      integerColumn(cell('pieces')),
      integerColumn(cell('pallets')),
      text('late_reason'),
      text('note'),
    ];
    const fresh = { ...newStopDetails, note: null };
    return { columns, isGiven: line => saysDetails(fresh, line) };
  }, [translate]);
}
