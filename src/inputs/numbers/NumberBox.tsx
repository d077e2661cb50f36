import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import { type NumberFormatValues, NumericFormat } from 'react-number-format';
import { isNumberText, numberText, pastedNumber, truncatedText } from './numberText.ts';

/** How numbers of a kind are written. */
export interface NumberStyle {
  /** The most decimals that can be typed. */
  decimals: number;
  /** The decimals that are always shown once the typing is over. */
  shownDecimals?: number;
  allowNegative?: boolean;
  /** Larger amounts cannot be typed. */
  max?: number;
  thousands?: boolean;
}

interface NumberBoxProps extends NumberStyle {
  value: unknown;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  /** Whatever else the frame around it takes. */
  box?: Omit<OutlinedInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'>;
}

/**
 * A number, grouped by spaces. While somebody types, their text stays as typed; decimals are
 * filled up on load and on leaving. A value that is no number is shown as it came.
 */
export function NumberBox({ value, onChange, onBlur, box, ...style }: NumberBoxProps) {
  const { decimals, shownDecimals = 0, allowNegative = false, max, thousands = true } = style;
  const [typed, setTyped] = useState<string | null>(null);
  const loaded = numberText(value, shownDecimals);
  const text = typed ?? (decimals === 0 ? truncatedText(loaded) : loaded);

  const leave = () => {
    setTyped(null);
    onBlur?.();
  };

  if (text !== '' && text !== '-' && !isNumberText(text)) {
    return <WrongText {...{ text, onChange, onBlur, box }} />;
  }

  return (
    <NumericFormat
      {...box}
      customInput={OutlinedInput}
      getInputRef={box?.inputRef}
      value={text}
      valueIsNumericString
      onValueChange={({ value: next, floatValue }, { source }) => {
        if (source === 'prop') return;
        setTyped(next);
        onChange(floatValue ?? null);
      }}
      onBlur={leave}
      onPaste={paste}
      isAllowed={isWithinCap}
      decimalScale={decimals}
      allowNegative={allowNegative}
      allowedDecimalSeparators={['.', ',']}
      thousandSeparator={thousands ? ' ' : ''}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  );

  function isWithinCap({ floatValue }: NumberFormatValues) {
    return max === undefined || floatValue === undefined || Math.abs(floatValue) <= max;
  }

  /** A pasted "1,525.00" or "12.7" means a whole number of its own, not digits to be strung on. */
  function paste(event: ClipboardEvent<HTMLElement>) {
    const number = pastedNumber(event.clipboardData.getData('text'));
    if (number === null || !/[.,$]/.test(number + event.clipboardData.getData('text'))) return;
    event.preventDefault();
    const fitting = fitted(number, decimals, allowNegative);
    if (!isWithinCap({ floatValue: Number(fitting), value: '', formattedValue: '' })) return;
    setTyped(fitting);
    onChange(Number(fitting));
  }
}

/** Cuts what the input cannot hold: decimals too many, a sign where none is allowed. */
function fitted(number: string, decimals: number, allowNegative: boolean): string {
  const signed = allowNegative ? number : number.replace('-', '');
  if (decimals === 0) return truncatedText(signed);
  const [whole, fraction] = signed.split('.');
  return fraction === undefined ? signed : `${whole}.${fraction.slice(0, decimals)}`;
}

interface WrongTextProps extends Pick<NumberBoxProps, 'onChange' | 'onBlur' | 'box'> {
  text: string;
}

/** Keeps its own text until it is left, so that mending it does not swap the element in hand. */
function WrongText({ text, onChange, onBlur, box }: WrongTextProps) {
  const [mended, setMended] = useState(text);
  return (
    <OutlinedInput
      {...box}
      value={mended}
      onChange={event => setMended(event.target.value)}
      onBlur={() => {
        const number = pastedNumber(mended);
        onChange(mended.trim() === '' ? null : number === null ? mended : Number(number));
        onBlur?.();
      }}
    />
  );
}
