import { Button, FormControl } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { type DimensionKey, dimensionOf } from '../../../schema/dimensions.ts';
import { nameOfValue } from '../../../schema/dimensionValues.ts';
import {
  isPlainDate,
  type PlainDate,
  type Weekday,
  weekOf,
} from '../../../schema/rules/time/weeks.ts';
import { DateBox } from '../../inputs/dates/DateBox.tsx';
import { useWeekStart } from '../../session/useWeekStart.ts';
import { Ticks } from '../filters/SomeFilter.tsx';
import styles from './measures.module.css';

export interface OffersProps {
  dimension: DimensionKey;
  chosen: readonly (string | number)[];
  onChange: (values: readonly (string | number)[]) => void;
}

/** Days, weeks or months of a filter: any date names the one that it is in. */
export function DateOffers({ dimension, chosen, onChange }: OffersProps) {
  const translate = useTranslate();
  const weekStart = useWeekStart();
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const date = isPlainDate(typed) ? typed : null;
  const add = () => {
    if (date === null) return;
    const first = firstDayOf(dimension, date, weekStart);
    setTyped(null);
    // The button is disabled now, and would swallow the next key.
    box.current?.focus();
    if (!chosen.includes(first)) onChange([...chosen, first].sort());
  };
  const { label } = dimensionOf(dimension);
  return (
    <>
      <div className={styles.adding}>
        <FormControl size="small" onKeyDown={event => event.key === 'Enter' && add()}>
          <DateBox
            value={typed}
            onChange={setTyped}
            box={{ autoFocus: true, inputRef: box, inputProps: { 'aria-label': label } }}
          />
        </FormControl>
        <Button size="small" disabled={date === null} onClick={add}>
          {translate('linehaul.measureFilters.add')}
        </Button>
      </div>
      <Chosen dimension={dimension} chosen={chosen} onChange={onChange} />
    </>
  );
}

/** What was chosen, each to be taken out again. */
export const Chosen = ({ dimension, chosen, onChange }: OffersProps) => (
  <Ticks
    filter={{ kind: 'belongsTo' }}
    chosen={chosen}
    onChange={onChange}
    offered={chosen.map(id => ({ id, name: nameOfValue(dimension, id) }))}
  />
);

function firstDayOf(dimension: DimensionKey, date: PlainDate, weekStart: Weekday): PlainDate {
  if (dimension === 'week') return weekOf(date, weekStart).from;
  return dimension === 'month' ? `${date.slice(0, 7)}-01` : date;
}
