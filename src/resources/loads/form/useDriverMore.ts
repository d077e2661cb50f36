import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { payTypes } from '../../../../schema/entities/drivers.ts';
import { choiceColumn, numberColumn } from '../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../grid/lines/moreOfLine.ts';
import { useChoiceWords } from '../../../words/choiceWords.ts';
import { newDriverDetails } from './driverDetails.ts';
import { saysDetails } from './lineDetails.ts';
import { momentColumn } from './momentColumn.tsx';

const cell = <K extends string>(key: K) => ({
  ...{ key, header: `linehaul.loads.drivers.${key}`, width: 0 },
});

/** What an opened driver shows below his line: what this load pays by, and the hours he worked. */
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
