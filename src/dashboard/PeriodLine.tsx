import { useState } from 'react';
import {
  type DateRange,
  isPlainDate,
  type Weekday,
  weekOf,
} from '../../schema/rules/time/weeks.ts';
import { SegmentedControl } from '../grid/pieces/SegmentedControl.tsx';
import { useT } from '../i18n/useT.ts';
import { DateBox } from '../inputs/dates/DateBox.tsx';
import styles from './dashboard.module.css';
import { nameOf, type PeriodName, periodNames, rangeOf } from './usePeriod.ts';

interface PeriodLineProps {
  range: DateRange | null;
  today: string;
  /** The first day of the week here. */
  weekStart: Weekday;
  onPick: (range: DateRange | null, name: PeriodName, weekStart: Weekday) => void;
}

/** A day or weeks by name, or any two days. */
export function PeriodLine({ range, today, weekStart, onPick }: PeriodLineProps) {
  const [isCustom, setCustom] = useState(false);
  const [typed, setTyped] = useState<{ from: unknown; to: unknown }>();
  const t = useT('dashboard.period');
  const name = isCustom ? 'custom' : nameOf(range, today, weekStart);
  const shown: Record<'from' | 'to', unknown> = {
    ...(range ?? weekOf(today, weekStart)),
    ...typed,
  };

  const choose = (next: PeriodName) => {
    setTyped(undefined);
    setCustom(next === 'custom');
    if (next !== 'custom') onPick(rangeOf(next, today, weekStart), next, weekStart);
  };
  const change = (part: 'from' | 'to') => (date: unknown) => {
    // The dates stay open, also while they are those of a named period.
    setCustom(true);
    const picked = { ...shown };
    picked[part] = date;
    const { from, to } = picked;
    setTyped({ from, to });
    if (isPlainDate(from) && isPlainDate(to) && from <= to)
      onPick({ from, to }, 'custom', weekStart);
  };
  return (
    <>
      <SegmentedControl
        label={t('label')}
        segments={periodNames.map(id => ({ id, name: t(id) }))}
        value={name}
        onChange={choose}
      />
      {name === 'custom' && (
        <span className={styles.days}>
          <DateBox
            value={shown.from}
            onChange={change('from')}
            box={{ inputProps: { 'aria-label': t('from') } }}
          />
          <span aria-hidden="true">–</span>
          <DateBox
            value={shown.to}
            onChange={change('to')}
            box={{ inputProps: { 'aria-label': t('to') } }}
          />
        </span>
      )}
    </>
  );
}
