import { useTranslate } from 'ra-core';
import { isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import { shortDateText } from '../../../format/valueTexts.ts';
import { DateBox } from '../../../inputs/dates/DateBox.tsx';
import { FilterPill } from '../../../resources/filters/FilterPill.tsx';
import { ANY_DAY, type Days } from './days.ts';
import styles from './FilterMenu.module.css';

interface DaysFilterProps {
  name: string;
  days: Days;
  onChange: (days: Days) => void;
}

/** A filter as a pill whose menu has the first and the last day. */
export function DaysFilter({ name, days, onChange }: DaysFilterProps) {
  const translate = useTranslate();
  const isSet = days.from !== null || days.to !== null;
  const text = [days.from, days.to].map(day => (day ? shortDateText(day) : '…'));
  const box = (end: keyof Days) => {
    const label = translate(`linehaul.lists.${end}`);
    return (
      <div className={styles.end}>
        <span aria-hidden="true">{label}</span>
        <DateBox
          value={days[end]}
          onChange={day => {
            if (day === null || isPlainDate(day)) onChange({ ...days, [end]: day });
          }}
          box={{ inputProps: { 'aria-label': label } }}
        />
      </div>
    );
  };
  return (
    <FilterPill
      label={name}
      text={isSet ? text.join(' – ') : undefined}
      onClear={() => onChange(ANY_DAY)}
    >
      <div className={styles.ends}>
        {box('from')}
        {box('to')}
      </div>
    </FilterPill>
  );
}
