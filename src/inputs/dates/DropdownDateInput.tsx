import { Select } from '@mui/material';
import { useState } from 'react';
import { isPlainDate, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { DownGlyph } from '../choices/DownGlyph.tsx';
import { Field } from '../frame/Field.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { dateText, validatorsOf } from '../validate.ts';
import { useWords, type WordName } from '../words.ts';
import styles from './dates.module.css';
import { boundsOf, type DateLimits, daysIn, monthsIn, yearsIn } from './dropdownBounds.ts';

export interface DropdownDateInputProps extends FieldOptions, DateLimits {
  /** The date from which ages and past or future are counted. Default: the browser's date. */
  today?: PlainDate;
}

type Part = 'month' | 'day' | 'year';
type Parts = Record<Part, number | undefined>;

/** A date far from today, such as a date of birth: month, day and year each from a list. */
export function DropdownDateInput(props: DropdownDateInputProps) {
  const { minAge, maxAge, minYear, maxYear, minDate, maxDate, pastOnly, futureOnly, ...rest } =
    props;
  const { today = ownToday(), ...options } = rest;
  const state = useField({
    ...options,
    parse: asIs,
    validate: [...validatorsOf(options.validate), dateText],
  });
  const [begun, setBegun] = useState<Parts | null>(null);
  const bounds = boundsOf(
    { minAge, maxAge, minYear, maxYear, minDate, maxDate, pastOnly, futureOnly },
    today,
  );
  const chosen = isPlainDate(state.value) ? partsOf(state.value) : (begun ?? nothing);
  const offered: Record<Part, number[]> = {
    month: monthsIn(chosen.year, bounds),
    day: daysIn(chosen.year, chosen.month, bounds),
    year: yearsIn(bounds),
  };

  const choose = (part: Part, value: number | undefined) => {
    const next = { ...chosen, [part]: value };
    const days = daysIn(next.year, next.month, bounds);
    const months = monthsIn(next.year, bounds);
    if (next.month && !months.includes(next.month)) next.month = undefined;
    if (next.day && !days.includes(next.day)) next.day = undefined;
    setBegun(next);
    state.onChange(written(next));
  };

  return (
    <Field frame={state.frame} isGroup>
      <div className={styles.dropdowns}>
        {parts.map(part => (
          <PartSelect
            key={part}
            part={part}
            id={part === 'month' ? state.control.id : `${state.control.id}-${part}`}
            value={chosen[part]}
            offered={offered[part]}
            disabled={state.control.disabled || state.control.readOnly}
            isWrong={state.isWrong}
            inputRef={part === 'month' ? state.control.inputRef : undefined}
            onChoose={value => choose(part, value)}
            onBlur={state.onBlur}
          />
        ))}
      </div>
    </Field>
  );
}

interface PartSelectProps {
  part: Part;
  id: string;
  value: number | undefined;
  offered: number[];
  disabled?: boolean;
  isWrong: boolean;
  inputRef?: (element: HTMLElement | null) => void;
  onChoose: (value: number | undefined) => void;
  onBlur: () => void;
}

function PartSelect({ part, id, value, offered, onChoose, isWrong, ...box }: PartSelectProps) {
  const words = useWords();
  // A stored value outside the bounds is still shown, or it would seem to be missing.
  const all = value === undefined || offered.includes(value) ? offered : [value, ...offered];

  return (
    <Select
      native
      IconComponent={DownGlyph}
      {...box}
      value={value ?? ''}
      onChange={event => onChoose(Number(event.target.value) || undefined)}
      inputProps={{ id, 'aria-label': words(`date.${part}`), 'aria-invalid': isWrong || undefined }}
    >
      <option value="">{words(`date.${part}`)}</option>
      {all.map(option => (
        <option key={option} value={option}>
          {part === 'month' ? words(monthName(option)) : option}
        </option>
      ))}
    </Select>
  );
}

const parts: Part[] = ['month', 'day', 'year'];
const nothing: Parts = { month: undefined, day: undefined, year: undefined };
const asIs = (value: unknown) => value;
const two = (part: number) => String(part).padStart(2, '0');

/** The twelve names are m01 to m12. */
const monthName = (month: number) => `months.m${two(month)}` as WordName;

function partsOf(date: PlainDate): Parts {
  const [year, month, day] = date.split('-').map(Number);
  return { year, month, day };
}

function written({ year, month, day }: Parts): PlainDate | null {
  return year && month && day ? `${year}-${two(month)}-${two(day)}` : null;
}
