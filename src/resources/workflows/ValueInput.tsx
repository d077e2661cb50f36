import { useTranslate } from 'ra-core';
import { registry } from '../../../schema/entities/index.ts';
import { attributeField, ENTITY_OF } from '../../../schema/rules/automation/attributes.ts';
import {
  type ConditionOperator,
  comparesSeveral,
  type WorkflowModel,
} from '../../../schema/rules/automation/operators.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { DateInput } from '../../inputs/dates/DateInput.tsx';
import { LookupInput } from '../../inputs/lookup/LookupInput.tsx';
import { IntegerInput } from '../../inputs/numbers/IntegerInput.tsx';
import { NumberInput } from '../../inputs/numbers/NumberInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { representationOf } from '../derived/representation.ts';

interface ValueInputProps {
  model: WorkflowModel;
  attribute: string;
  source: string;
  label: string;
  /** Left out where a field is set. */
  operator?: ConditionOperator;
}

/** The input of a value by its attribute: a date, a choice, a record, a number or a text. */
export function ValueInput({ model, attribute, operator, ...shared }: ValueInputProps) {
  const translate = useTranslate();
  const words = useChoiceWords(ENTITY_OF[model], attribute);
  const field = attributeField(model, attribute);
  if (!field) return <TextInput {...shared} disabled />;
  if (operator === 'days_until_lte') return <IntegerInput {...shared} />;
  const isSeveral = operator !== undefined && comparesSeveral(operator);
  const choices = field.choices?.map(id => ({ id, name: words(id) }));
  if (choices && isSeveral) return <ChoicesInput {...shared} choices={choices} />;
  if (choices) return <ChoiceInput {...shared} choices={choices} />;
  if (isSeveral) {
    const hint = translate('linehaul.workflows.condition.several');
    return <TextInput {...shared} helperText={hint} format={asText} parse={asList} />;
  }
  switch (field.kind) {
    case 'flag':
      return (
        <ChoiceInput
          {...shared}
          choices={[
            { id: 'true', name: 'linehaul.workflows.yes' },
            { id: 'false', name: 'linehaul.workflows.no' },
          ]}
        />
      );
    case 'date':
    case 'moment':
      return <DateInput {...shared} />;
    case 'integer':
      return <IntegerInput {...shared} />;
    case 'money':
    case 'rate':
    case 'miles':
    case 'coordinate':
      return <NumberInput {...shared} decimals={4} allowNegative />;
    case 'belongsTo': {
      const target = registry.get(field.target ?? '');
      if (!target.calls?.includes('short-list')) return <IntegerInput {...shared} />;
      return (
        <LookupInput
          {...shared}
          reference={target.name}
          optionText={record => representationOf(target, record)}
        />
      );
    }
    default:
      return <TextInput {...shared} />;
  }
}

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
const asList = (text: unknown) =>
  String(text ?? '')
    .split(',')
    .map(one => one.trim());
