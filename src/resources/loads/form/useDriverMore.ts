import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { payTypes } from '../../../../schema/entities/drivers.ts';
import { useChoiceWords } from '../../../format/choiceWords.ts';
import { choiceColumn, numberColumn } from '../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../grid/lines/moreOfLine.ts';
import { newDriverDetails } from './driverDetails.ts';
import { saysDetails } from './lineDetails.ts';
import { momentColumn } from './momentColumn.tsx';

const cell = <K extends string>(key: K) => ({
  key,
  header: `linehaul.loads.drivers.${key}`,
  width: 0,
});

/** What an expanded driver shows below the line: this load's pay method, and the hours worked. */
export function useDriverMore(): MoreOfLine {
  const translate = useTranslate();
  const words = useChoiceWords('load-drivers', 'pay_type');
  return useMemo(() => {
    const columns = [
      choiceColumn({
        ...cell('pay_type'),
        choices: payTypes.map(id => ({ id, name: words(id) })),
        emptyText: translate('linehaul.loads.drivers.ownTerms'),
      }),
      numberColumn({ ...cell('rate'), shownDecimals: 2 }),
      momentColumn(cell('started_at')),
      momentColumn(cell('finished_at')),
    ];
    return { columns, isSaid: line => saysDetails(newDriverDetails, line) };
  }, [words, translate]);
}
