import { InputAdornment } from '@mui/material';
import { Field } from '../frame/Field.tsx';
import { ReadMarkBar } from '../frame/ReadMarkBar.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { numeric, validatorsOf } from '../validate.ts';
import { NumberBox, type NumberStyle } from './NumberBox.tsx';
import styles from './numbers.module.css';

export interface NumberInputProps extends FieldOptions, Partial<NumberStyle> {
  /** A sign or unit before the number, "$". */
  prefix?: string;
  /** A unit after it, "lb". */
  unit?: string;
}

/** The number inputs differ only in style. This one is for numbers of no special kind. */
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
    validate: [...validatorsOf(options.validate), numberRule],
  });
  const { aria, inputRef, required, ...control } = state.control;

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
        onBlur={state.onBlur}
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

const numberRule = numeric();
const asIs = (value: unknown) => value;

function End({ unit, mark }: { unit?: string; mark: FieldOptions['readMark'] }) {
  return (
    <>
      {unit && <InputAdornment position="end">{unit}</InputAdornment>}
      <ReadMarkBar mark={mark} />
    </>
  );
}
