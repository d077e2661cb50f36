import { Field } from '../frame/Field.tsx';
import { ReadMarkBar } from '../frame/ReadMarkBar.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { timeText, validatorsOf } from '../validate.ts';
import { TimeBox } from './TimeBox.tsx';

/** A time of day without a date: HH:MM. */
export function TimeInput(options: FieldOptions) {
  const state = useField({
    ...options,
    parse: asIs,
    validate: [...validatorsOf(options.validate), timeText],
  });
  const { aria, placeholder, ...control } = state.control;

  return (
    <Field frame={state.frame}>
      <TimeBox
        value={state.value}
        onChange={state.onChange}
        onBlur={state.onBlur}
        box={{
          ...control,
          ...(placeholder && { placeholder }),
          inputProps: aria,
          endAdornment: state.readMark && <ReadMarkBar mark={state.readMark} />,
        }}
      />
    </Field>
  );
}

const asIs = (value: unknown) => value;
