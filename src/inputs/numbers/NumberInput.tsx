import { InputAdornment } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { Field } from '../frame/Field.tsx';
import { ReadMarkBar } from '../frame/ReadMarkBar.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { numberWithin, validatorsOf } from '../validate.ts';
import { NumberBox, type NumberStyle } from './NumberBox.tsx';
import styles from './numbers.module.css';

export interface NumberInputProps extends FieldOptions, Partial<NumberStyle> {
  /** A sign or unit before the number, "$". */
  prefix?: string;
  /** A unit after it, "lb". */
  unit?: string;
}

/**
 * The number inputs differ only in style. This one is for numbers of no special kind. What can't be
 * read is refused as soon as the person leaves the input.
 */
export function NumberInput({
  prefix,
  unit,
  decimals = 2,
  shownDecimals,
  allowNegative,
  max,
  thousands,
  ...options
}: NumberInputProps) {
  const state = useField({
    ...options,
    parse: options.parse ?? asIs,
    validate: [...validatorsOf(options.validate), numberWithin({ decimals, allowNegative, max })],
  });
  const { trigger } = useFormContext();
  const { aria, inputRef, required, ...control } = state.control;
  const leave = () => {
    state.onBlur();
    const isUnread = typeof state.value === 'string' && state.value !== '';
    if (state.isWrong || isUnread) void trigger(control.name);
  };

  return (
    <Field frame={state.frame}>
      <NumberBox
        decimals={decimals}
        shownDecimals={shownDecimals}
        allowNegative={allowNegative}
        max={max}
        thousands={thousands}
        value={state.value}
        onChange={state.onChange}
        onBlur={leave}
        box={{
          ...control,
          required,
          inputRef,
          inputProps: aria,
          className: styles.number,
          startAdornment: prefix && <InputAdornment position="start">{prefix}</InputAdornment>,
          endAdornment: (unit || state.readMark) && <End unit={unit} mark={state.readMark} />,
        }}
      />
    </Field>
  );
}

const asIs = (value: unknown) => value;

function End({ unit, mark }: { unit?: string; mark: FieldOptions['readMark'] }) {
  return (
    <>
      {unit && <InputAdornment position="end">{unit}</InputAdornment>}
      <ReadMarkBar mark={mark} />
    </>
  );
}
