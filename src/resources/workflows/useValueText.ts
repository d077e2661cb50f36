import { useTranslate } from 'ra-core';
import { registry } from '../../../schema/entities/index.ts';
import type { ChoiceId } from '../../../schema/fields.ts';
import {
  attributeField,
  ENTITY_OF,
  entityOf,
} from '../../../schema/rules/automation/attributes.ts';
import type { WorkflowModel } from '../../../schema/rules/automation/operators.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText, numberText } from '../../format/valueTexts.ts';
import { useRecordNames } from '../parts/useRecordNames.ts';

/** A value of an attribute, or several, as people read it: choices, dates, amounts, names of records. */
export function useValueText(model: WorkflowModel, attribute: string, value: unknown): string {
  const translate = useTranslate();
  const words = useChoiceWords(ENTITY_OF[model], attribute);
  const field = attributeField(model, attribute);
  const values = (Array.isArray(value) ? value : [value]).filter(one => (one ?? '') !== '');
  const target = field?.kind === 'belongsTo' ? field.target : undefined;
  const names = useRecordNames(
    target ? registry.get(target) : entityOf(model),
    target ? values.map(Number) : [],
  );
  if (target) return names.join(', ');
  return values.map(textOf).join(', ');

  function textOf(one: unknown): string {
    switch (field?.kind) {
      case 'flag':
        return translate(`linehaul.workflows.${String(one) === 'true' ? 'yes' : 'no'}`);
      case 'choice':
      case 'choices':
        return words(one as ChoiceId); // It was read as one when it was saved.
      case 'date':
      case 'moment':
        return dateText(String(one));
      case 'money':
        return formatMoney(Number(one));
      case 'integer':
      case 'rate':
      case 'miles':
      case 'coordinate':
        return numberText(Number(one));
      default:
        return String(one);
    }
  }
}
