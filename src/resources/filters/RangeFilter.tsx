import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { DateBox } from '../../inputs/dates/DateBox.tsx';
import { isWrongNumber, NumberBox } from '../../inputs/numbers/NumberBox.tsx';
import { useWeekStart } from '../../session/useWeekStart.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { datePresets } from './datePresets.ts';
import type { EditorProps } from './FilterEditor.tsx';
import styles from './filters.module.css';

interface Ends {
  from: unknown;
  to: unknown;
}

/** A range with two optional ends. Dates also by name: this week, next 30 days. */
export function RangeFilter({ filter, set }: EditorProps) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const weekStart = useWeekStart();
  const [from, to] = [`${filter.name}_from`, `${filter.name}_to`];
  const [ends, setEnds] = useState<Ends>({ from: filterValues[from], to: filterValues[to] });
  const isOfDays = filter.kind === 'date' || filter.kind === 'moment';

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isOfDays && [ends.from, ends.to].some(end => isWrongNumber(end, AMOUNT))) return;
    const isGood = (end: unknown) => !isOfDays || isPlainDate(end);
    set({
      ...(isGood(ends.from) && { [from]: ends.from }),
      ...(isGood(ends.to) && { [to]: ends.to }),
    });
  };
  const box = (end: keyof Ends) => (
    <EndBox
      label={translate(`linehaul.lists.${end}`)}
      isDay={isOfDays}
      value={ends[end]}
      onChange={value => setEnds({ ...ends, [end]: value })}
    />
  );

  return (
    <form onSubmit={apply}>
      {isOfDays && (
        <div className={styles.presets}>
          {datePresets(ownToday(), weekStart).map(({ name, range }) => (
            <button
              key={name}
              type="button"
              className={styles.preset}
              onClick={() => {
                setEnds(range);
                set({ [from]: range.from, [to]: range.to });
              }}
            >
              {translate(`linehaul.lists.presets.${name}`)}
            </button>
          ))}
        </div>
      )}
      <div className={styles.ends}>
        {box('from')}
        {box('to')}
        <Button type="submit" variant="contained">
          {translate('linehaul.lists.apply')}
        </Button>
      </div>
    </form>
  );
}

/** An end that can't be read stays to be corrected: without it the list would show more. */
const AMOUNT = { decimals: 2, allowNegative: true };

interface EndBoxProps {
  label: string;
  isDay: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

const EndBox = ({ label, isDay, value, onChange }: EndBoxProps) => (
  <div className={styles.end}>
    <span className={styles.endLabel} aria-hidden="true">
      {label}
    </span>
    {isDay ? (
      <DateBox value={value} onChange={onChange} box={{ inputProps: { 'aria-label': label } }} />
    ) : (
      <NumberBox
        value={value}
        onChange={onChange}
        {...AMOUNT}
        box={{ inputProps: { 'aria-label': label } }}
      />
    )}
  </div>
);
