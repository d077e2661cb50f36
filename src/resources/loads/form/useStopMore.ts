import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { flagColumn, numberColumn, textColumn } from '../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../grid/lines/moreOfLine.ts';
import { saysDetails } from './lineDetails.ts';
import { newStopDetails } from './stopDetails.ts';

/** What an opened stop shows below its line: whether waiting counts, whom to call, its papers. */
export function useStopMore(): MoreOfLine {
  const translate = useTranslate();
  return useMemo(() => {
    const cell = (key: string) => ({ key, header: `linehaul.loads.stops.${key}`, width: 0 });
    const answers = { yes: translate('linehaul.loads.yes'), no: translate('linehaul.loads.no') };
    const columns = [
      flagColumn({ ...cell('count_detention'), ...answers }),
      flagColumn({ ...cell('is_drop_hook'), ...answers }),
      flagColumn({ ...cell('driver_assist'), ...answers }),
      textColumn({ ...cell('contact_name'), maxLength: 100 }),
      textColumn({ ...cell('contact_phone'), maxLength: 50 }),
      textColumn({ ...cell('bol_number'), maxLength: 100 }),
      textColumn({ ...cell('po_number'), maxLength: 100 }),
      textColumn({ ...cell('seal_number'), maxLength: 100 }),
      numberColumn(cell('weight')),
      numberColumn(cell('pieces')),
      numberColumn(cell('pallets')),
      textColumn({ ...cell('late_reason'), maxLength: 255 }),
      textColumn({ ...cell('note'), maxLength: 2000 }),
    ];
    const fresh = { ...newStopDetails, note: null };
    return { columns, isSaid: line => saysDetails(fresh, line) };
  }, [translate]);
}
