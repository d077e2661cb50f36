import { useMemo } from 'react';
import { loadCommodities } from '../../../../../schema/entities/loadParts.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import type { LineColumn } from '../../../../grid/lines/lineColumn.ts';
import { choiceColumn, inEveryLine, integerColumn } from '../../../../grid/lines/lineColumns.tsx';
import { required } from '../../../../inputs/validate.ts';
import { textColumnOf } from '../textColumnOf.ts';

const head = (name: string) => `linehaul.loads.commodities.${name}`;

/** The contents of the trailer. */
export function useCommodityColumns(): LineColumn[] {
  const units = useChoiceWords('load-commodities', 'unit');
  return useMemo(() => {
    const choices = (loadCommodities.fields.unit.choices ?? []).map(id => ({
      id,
      name: units(id),
    }));
    const what = {
      key: 'description',
      header: head('what'),
      width: 'rest',
      minWidth: 160,
    } as const;
    return [
      inEveryLine(textColumnOf(loadCommodities, what), required()),
      integerColumn({ key: 'quantity', header: head('quantity'), width: 90 }),
      choiceColumn({ key: 'unit', header: head('unit'), width: 110, choices, emptyText: '–' }),
      integerColumn({ key: 'weight', header: head('weight'), width: 110 }),
    ];
  }, [units]);
}
