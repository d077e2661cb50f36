import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import {
  type Condition,
  type Operator,
  operatorsOf,
  takesSeveral,
  takesValue,
} from '../../../schema/rules/records/conditions.ts';
import { isWrongNumber } from '../../inputs/numbers/NumberBox.tsx';
import { useListFacts } from '../list/listFacts.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { numberLimits } from './conditionValues.ts';
import styles from './filters.module.css';
import { filterOf } from './filterValues.ts';
import { useOperatorWords } from './useConditionText.ts';

interface ConditionEditorProps {
  field: string;
  start?: Condition;
  onApply: (condition: Condition) => void;
}

/** The operator and value of a field's condition. */
export function ConditionEditor({ field, start, onApply }: ConditionEditorProps) {
  const { entity } = useListFacts();
  const filter = filterOf(entity, field);
  const offered = operatorsOf(filter.kind);
  const [operator, setOperator] = useState<Operator>(start?.operator ?? offered[0] ?? 'is');
  const [values, setValues] = useState<readonly string[]>(start?.values ?? []);
  const translate = useTranslate();
  const says = useOperatorWords();
  const filled = values.filter(value => value.trim() !== '');
  const limits = numberLimits(filter);
  const isWrong = limits !== undefined && filled.some(value => isWrongNumber(value, limits));
  const isComplete = !takesValue(operator) || (filled.length > 0 && !isWrong);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const wanted = takesSeveral(operator) ? filled : filled.slice(0, 1);
    onApply({ field, operator, values: takesValue(operator) ? wanted : [] });
  };
  return (
    <form className={styles.condition} onSubmit={apply}>
      <select
        // biome-ignore lint/a11y/noAutofocus: the editor opens to be answered by keys
        autoFocus={!start}
        className={styles.find}
        aria-label={translate('linehaul.lists.operator')}
        value={operator}
        onChange={({ target }) =>
          setOperator(offered.find(one => one === target.value) ?? operator)
        }
      >
        {offered.map(one => (
          <option key={one} value={one}>
            {says(filter, one)}
          </option>
        ))}
      </select>
      {takesValue(operator) && (
        <ConditionValue
          filter={filter}
          isExact={takesSeveral(operator)}
          values={values}
          onChange={setValues}
        />
      )}
      <Button type="submit" variant="contained" disabled={!isComplete}>
        {translate('linehaul.lists.apply')}
      </Button>
    </form>
  );
}
