import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldArray, useWatch } from 'react-hook-form';
import {
  attributeField,
  attributesOf,
  operatorsOfField,
} from '../../../schema/rules/automation/attributes.ts';
import {
  type ConditionOperator,
  comparesValue,
  type WorkflowModel,
} from '../../../schema/rules/automation/operators.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { ValueInput } from './ValueInput.tsx';
import styles from './workflows.module.css';

/** Until a field is chosen. */
const ONLY_EQUAL = ['eq'] as const;

const keyOf = (key: string) => `linehaul.workflows.condition.${key}`;

/** The conditions of a workflow, one a line: field, comparison, value. */
export function Conditions({ model }: { model: WorkflowModel }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: 'conditions', keyName: 'key' });
  return (
    <div className={styles.wide}>
      {fields.length === 0 && <p className={styles.hint}>{translate(keyOf('none'))}</p>}
      {fields.map(({ key }, index) => (
        <div key={key} className={styles.line}>
          <ConditionInputs
            model={model}
            names={{
              attribute: `conditions.${index}.attribute`,
              operator: `conditions.${index}.operator`,
              value: `conditions.${index}.value`,
            }}
          />
          <Button
            onClick={() => remove(index)}
            aria-label={translate(keyOf('remove'), { number: index + 1 })}
          >
            <Glyph name="ic-x" size={14} />
          </Button>
        </div>
      ))}
      <div>
        <Button variant="outlined" onClick={() => append({ attribute: '', operator: 'eq' })}>
          {translate(keyOf('add'))}
        </Button>
      </div>
    </div>
  );
}

interface ConditionInputsProps {
  model: WorkflowModel;
  /** The form's fields of the three parts. */
  names: { attribute: string; operator: string; value: string };
}

/** The three inputs of a condition. The attribute decides the comparisons and the value's input. */
export function ConditionInputs({ model, names }: ConditionInputsProps) {
  const translate = useTranslate();
  const [attribute, operator]: unknown[] = useWatch({ name: [names.attribute, names.operator] });
  const field = attributeField(model, String(attribute ?? ''));
  const attributes = attributesOf(model).map(one => ({ id: one.attribute, name: one.label }));
  const operators = (field ? operatorsOfField(field) : ONLY_EQUAL).map(id => ({
    id,
    name: translate(`linehaul.workflows.operators.${id}`),
  }));
  const comparison = String(operator ?? 'eq') as ConditionOperator; // of the choices above
  return (
    <>
      <ChoiceInput source={names.attribute} label={keyOf('attribute')} choices={attributes} />
      <ChoiceInput source={names.operator} label={keyOf('operator')} choices={operators} />
      {comparesValue(comparison) ? (
        <ValueInput
          key={`${attribute} ${operator}`}
          model={model}
          attribute={String(attribute ?? '')}
          operator={comparison}
          source={names.value}
          label={keyOf('value')}
        />
      ) : (
        <span />
      )}
    </>
  );
}
