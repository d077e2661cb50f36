import { useTranslate } from 'ra-core';
import { ENTITY_OF } from '../../../schema/rules/automation/attributes.ts';
import type { WorkflowCondition } from '../../../schema/rules/automation/conditions.ts';
import { comparesValue, type WorkflowModel } from '../../../schema/rules/automation/operators.ts';
import { fieldWord } from '../../../schema/words/entityWords.ts';
import { useValueText } from './useValueText.ts';
import styles from './workflows.module.css';

interface ConditionListProps {
  model: WorkflowModel;
  conditions: readonly WorkflowCondition[];
}

/** The conditions as they are read, one a line. */
export function ConditionList({ model, conditions }: ConditionListProps) {
  const translate = useTranslate();
  if (conditions.length === 0) {
    return <p className={styles.hint}>{translate('linehaul.workflows.condition.none')}</p>;
  }
  return (
    <ul className={styles.steps}>
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a saved record never change places
        <li key={index}>
          <ConditionText model={model} condition={condition} />
        </li>
      ))}
    </ul>
  );
}

interface ConditionTextProps {
  model: WorkflowModel;
  condition: WorkflowCondition;
}

/** A condition in words: "Status is one of Dispatched, Enroute". */
export function ConditionText({ model, condition }: ConditionTextProps) {
  const { attribute, operator, value } = condition;
  const translate = useTranslate();
  const text = useValueText(model, attribute, value);
  const field = fieldWord(ENTITY_OF[model], attribute);
  const comparison =
    operator === 'days_until_lte'
      ? translate('linehaul.workflows.condition.withinDays', { smart_count: Number(value) })
      : translate(`linehaul.workflows.operators.${operator}`);
  const isCompared = comparesValue(operator) && operator !== 'days_until_lte';
  return <>{[field, comparison, isCompared && text].filter(Boolean).join(' ')}</>;
}
