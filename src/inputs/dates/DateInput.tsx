import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { Field } from '../frame/Field.tsx';
import { ReadMarkBar } from '../frame/ReadMarkBar.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { dateText, validatorsOf } from '../validate.ts';
import { DateBox } from './DateBox.tsx';

export interface DateInputProps extends FieldOptions {
  min?: PlainDate;
  max?: PlainDate;
}

/** A plain date: MM/DD/YYYY on the screen, YYYY-MM-DD in the record. */
export function DateInput({ min, max, ...options }: DateInputProps) {
  const state = useField({
    ...options,
    parse: asIs,
    validate: [...validatorsOf(options.validate), dateText],
  });
  const { aria, placeholder, ...control } = state.control;

  return (
    <Field frame={state.frame}>
      <DateBox
        min={min}
        max={max}
        value={state.value}
        onChange={state.onChange}
        onBlur={state.onBlur}
        end={<ReadMarkBar mark={state.readMark} />}
        box={{ ...control, ...(placeholder && { placeholder }), inputProps: aria }}
      />
    </Field>
  );
}

const asIs = (value: unknown) => value;
