import { useTranslate } from 'ra-core';
import { isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { DateBox } from '../../inputs/dates/DateBox.tsx';
import { NumberBox } from '../../inputs/numbers/NumberBox.tsx';
import { isDay, numberLimits } from './conditionValues.ts';
import styles from './filters.module.css';
import type { FilterField } from './filterValues.ts';
import { Offers } from './SomeFilter.tsx';

interface ConditionValueProps {
  filter: FilterField;
  /** `is` and `not`: chosen from the existing values, where possible. */
  isExact: boolean;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** The value of a condition: checkboxes, a date, an amount, yes or no, or a text. */
export function ConditionValue({ filter, isExact, values, onChange }: ConditionValueProps) {
  const translate = useTranslate();
  const label = translate('linehaul.lists.value');
  const [value = ''] = values;
  const change = (next: unknown) =>
    onChange(next === null || next === undefined ? [] : [String(next)]);

  if (filter.shape === 'some' && isExact) {
    return <Offers filter={filter} chosen={values} onChange={ids => onChange(ids.map(String))} />;
  }
  if (filter.kind === 'flag') {
    return (
      <select
        className={styles.find}
        aria-label={label}
        value={value}
        onChange={({ target }) => change(target.value)}
      >
        <option value="" />
        <option value="true">{translate('ra.boolean.true')}</option>
        <option value="false">{translate('ra.boolean.false')}</option>
      </select>
    );
  }
  if (isDay(filter.kind)) {
    return (
      <DateBox
        value={value}
        onChange={day => change(isPlainDate(day) ? day : null)}
        box={{ inputProps: { 'aria-label': label } }}
      />
    );
  }
  const limits = numberLimits(filter);
  if (limits) {
    return (
      <NumberBox
        {...limits}
        value={value}
        onChange={change}
        box={{ inputProps: { 'aria-label': label } }}
      />
    );
  }
  return (
    <input
      className={styles.find}
      aria-label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
