import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import { type NumberFormatValues, NumericFormat } from 'react-number-format';
import { isNumberText, numberText, pastedNumber, truncatedText } from './numberText.ts';

/** The format of a kind of number. */
export interface NumberStyle {
  /** The maximum number of decimals. */
  decimals: number;
  /** The decimals that are always shown after typing. */
  shownDecimals?: number;
  allowNegative?: boolean;
  /** Larger amounts can't be typed. */
  max?: number;
  thousands?: boolean;
}

interface NumberBoxProps extends NumberStyle {
  value: unknown;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  /** Other props of the frame around it. */
  box?: Omit<OutlinedInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'>;
}

/**
 * A number, grouped by spaces. While a person types, the text stays as typed. Decimals are filled
 * in on load and on blur. A value that is not a number is shown as it is.
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
    return <WrongText text={text} onChange={onChange} onBlur={onBlur} box={box} />;
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

  /** A pasted "1,525.00" or "12.7" is a number of its own, not digits to append. */
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

/** Cuts what the input can't hold: too many decimals, a sign where none is allowed. */
function fitted(number: string, decimals: number, allowNegative: boolean): string {
  const signed = allowNegative ? number : number.replace('-', '');
  if (decimals === 0) return truncatedText(signed);
  const [whole, fraction] = signed.split('.');
  return fraction === undefined ? signed : `${whole}.${fraction.slice(0, decimals)}`;
}

interface WrongTextProps extends Pick<NumberBoxProps, 'onChange' | 'onBlur' | 'box'> {
  text: string;
}

/** Keeps its own text until blur, so that a correction does not replace the focused element. */
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
