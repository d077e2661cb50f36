import { useTranslate } from 'ra-core';
import type { Condition, Operator } from '../../../schema/rules/records/conditions.ts';
import { takesValue } from '../../../schema/rules/records/conditions.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useListFacts } from '../list/listFacts.ts';
import { isDay } from './conditionValues.ts';
import { type FilterField, filterOf } from './filterValues.ts';
import { endText, shortened, useNames } from './useFilterText.ts';

/** A condition in words: "less than 10 000.00", "is not Net 30". */
export function useConditionText({ field, operator, values }: Condition): string {
  const { entity } = useListFacts();
  const filter = filterOf(entity, field);
  const translate = useTranslate();
  const says = useOperatorWords();
  const choice = useChoiceWords(entity.name, field);
  const names = useNames(filter, values);

  const words = () => {
    switch (filter.kind) {
      case 'belongsTo':
        return names;
      case 'choice':
      case 'choices':
        return values.map(choice);
      case 'flag':
        return values.map(value => translate(`ra.boolean.${value}`));
      case 'text':
      case 'phone':
      case 'time':
        return values;
      default:
        return values.map(value => endText(filter, value));
    }
  };
  const text = says(filter, operator);
  return takesValue(operator) ? `${text} ${shortened(words())}` : text;
}

/** The words of an operator for a field: less than for an amount, before for a date. */
export function useOperatorWords(): (filter: FilterField, operator: Operator) => string {
  const translate = useTranslate();
  return ({ kind }, operator) =>
    translate(`linehaul.lists.operators.${isDay(kind) ? 'days.' : ''}${operator}`);
}
