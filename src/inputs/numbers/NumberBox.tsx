import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import {
  groupedText,
  type NumberLimits,
  numberText,
  readNumber,
  truncatedText,
  typedValue,
} from './numberText.ts';

/** The format of a kind of number. */
export interface NumberStyle extends NumberLimits {
  /** The decimals that are always shown after typing. */
  shownDecimals?: number;
  thousands?: boolean;
}

interface NumberBoxProps extends NumberStyle {
  /** A number, or the text of what was typed and can't be read. */
  value: unknown;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  /** Other props of the frame around it. */
  box?: Omit<OutlinedInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'>;
}

/**
 * A number. While a person types, the text stays as typed: no key is ignored, since 12.9 without its
 * point would be 129. Afterwards it is grouped by spaces, with its decimals filled in. What can't be
 * read, or is outside the limits, stays as typed, and `onChange` gets its text.
 */
export function NumberBox({ value, onChange, onBlur, box, ...style }: NumberBoxProps) {
  const { decimals, shownDecimals = 0, thousands = true } = style;
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed === null && isWrongNumber(value, style);

  const change = (text: string) => {
    setTyped(text);
    onChange(typedValue(text, style));
  };

  return (
    <OutlinedInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...box}
      error={isWrong || box?.error}
      value={typed ?? shown()}
      onChange={event => change(event.target.value)}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      onPaste={paste}
    />
  );

  function shown(): string {
    if (isWrong) return String(value);
    const text = numberText(value, shownDecimals);
    const cut = decimals === 0 ? truncatedText(text) : text;
    return thousands ? groupedText(cut) : cut;
  }

  /** A pasted "1,525.00" or "12.7" is a number of its own, not digits to append. */
  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text').trim();
    if (box?.disabled || box?.readOnly) return;
    if (readNumber(text) === null || /^\d+$/.test(text)) return;
    event.preventDefault();
    change(text);
  }
}

/** Whether the value is a typed text that is no number within the limits. */
export const isWrongNumber = (value: unknown, limits: NumberLimits): boolean =>
  typeof value === 'string' && typeof typedValue(value, limits) === 'string';
