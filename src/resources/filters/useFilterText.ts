import { type Identifier, useGetManyAggregate, useListContext, useTranslate } from 'ra-core';
import { registry } from '../../../schema/entities/index.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText, numberText } from '../../format/valueTexts.ts';
import { shortListOf } from '../../inputs/lookup/useShortList.ts';
import { representationOf } from '../derived/representation.ts';
import { useListFacts } from '../list/listFacts.ts';
import { chosenOf, type FilterField } from './filterValues.ts';

/** The number of values spelled out on a pill. The rest is counted. */
const SPELLED = 2;

/** The value of a filter in words: "Active, On leave +2", "11/09/2026 – 11/15/2026". */
export function useFilterText(filter: FilterField): string {
  const { entity } = useListFacts();
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const words = useChoiceWords(entity.name, filter.name);
  const chosen = chosenOf(filter, filterValues);
  const named = useNames(filter, chosen);

  switch (filter.shape) {
    case 'some':
      return shortened(filter.kind === 'belongsTo' ? named : chosen.map(words));
    case 'flag':
      return translate(`ra.boolean.${String(filterValues[filter.name]) === 'true'}`);
    case 'range':
      return rangeText();
    case 'text':
      return shortened(chosen.map(String));
  }

  function rangeText(): string {
    const from = endText(filter, filterValues[`${filter.name}_from`]);
    const to = endText(filter, filterValues[`${filter.name}_to`]);
    if (from && to) return from === to ? from : `${from} – ${to}`;
    if (from) return translate('linehaul.lists.fromOn', { from });
    return to ? translate('linehaul.lists.upTo', { to }) : shortened(chosen.map(String));
  }
}

/** The names of these ids' records, where the filter is about records. */
export function useNames({ kind, target }: FilterField, ids: readonly Identifier[]): string[] {
  const translate = useTranslate();
  const isRequested = kind === 'belongsTo' && ids.length > 0;
  const { data } = useGetManyAggregate(
    target,
    { ids: isRequested ? ids.filter(id => String(id) !== '0') : [], meta: shortListOf(target) },
    { enabled: isRequested },
  );
  if (!isRequested) return [];
  const entity = registry.get(target);
  return ids.map(id => {
    // Lists understand 0 as those without such a record.
    if (String(id) === '0') return translate('linehaul.lists.nothing');
    const record = data?.find(one => one && String(one.id) === String(id));
    return record ? representationOf(entity, record) : `#${id}`;
  });
}

/** A date or an amount for display. */
export function endText({ kind }: Pick<FilterField, 'kind'>, end: unknown): string {
  if (end === undefined || end === null || end === '') return '';
  if (isPlainDate(end)) return dateText(end);
  return kind === 'money' ? formatMoney(Number(end)) : numberText(Number(end));
}

export const shortened = (names: readonly string[]) =>
  names.slice(0, SPELLED).join(', ') +
  (names.length > SPELLED ? ` +${names.length - SPELLED}` : '');
