import { IconButton } from '@mui/material';
import { useState } from 'react';
import {
  addDays,
  type DateRange,
  daysBetween,
  isPlainDate,
} from '../../../schema/rules/time/weeks.ts';
import { useT } from '../../i18n/useT.ts';
import { DateBox } from '../../inputs/dates/DateBox.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './workspace.module.css';

interface PeriodPickerProps {
  period: DateRange;
  onPick: (period: DateRange) => void;
}

/** The pay period: back and forward by its own length, or any two days. */
export function PeriodPicker({ period, onPick }: PeriodPickerProps) {
  const [typed, setTyped] = useState<{ from: unknown; to: unknown }>();

  const days = daysBetween(period.from, period.to) + 1;
  const shift = (by: number) =>
    onPick({ from: addDays(period.from, by * days), to: addDays(period.to, by * days) });
  const change = (part: 'from' | 'to') => (date: unknown) => {
    const next = { ...period, ...typed, [part]: date };
    setTyped(next);
    if (isPlainDate(next.from) && isPlainDate(next.to) && next.from <= next.to) {
      onPick({ from: next.from, to: next.to });
    }
  };
  const t = useT('settlements.period');
  const box = (key: 'from' | 'to') => ({ inputProps: { 'aria-label': t(key) } });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div role="group" aria-label={t('label')} className={styles.period}>
      <IconButton aria-label={t('before')} title={t('before')} onClick={() => shift(-1)}>
        <Glyph name="ic-left" />
      </IconButton>
      <DateBox value={typed?.from ?? period.from} onChange={change('from')} box={box('from')} />
      <span aria-hidden="true">–</span>
      <DateBox value={typed?.to ?? period.to} onChange={change('to')} box={box('to')} />
      <IconButton aria-label={t('after')} title={t('after')} onClick={() => shift(1)}>
        <Glyph name="ic-right" />
      </IconButton>
    </div>
  );
}
