import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { readTime } from './timeText.ts';

export interface TimeBoxProps {
  /** HH:MM, or typed text that is not a time. */
  value: unknown;
  onChange: (time: string | null) => void;
  onBlur?: () => void;
  box?: Omit<OutlinedInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'>;
}

/** A time of day in 24-hour format. "930", "9:30p" and similar are understood. */
export function TimeBox({ value, onChange, onBlur, box }: TimeBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const words = useWords();

  return (
    <OutlinedInput
      placeholder={words('time.format')}
      autoComplete="off"
      {...box}
      value={typed ?? (readTime(String(value ?? '')) || String(value ?? ''))}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (readTime(target.value) ?? target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
