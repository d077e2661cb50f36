import { IconButton, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { addDays, isPlainDate, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useWords } from '../words.ts';
import { readDate, shownDate } from './dateText.ts';

/** The calendar and its date library load on first use. */
const CalendarPopover = lazyPart(() =>
  import('./CalendarPopover.tsx').then(({ CalendarPopover }) => CalendarPopover),
);

export interface DateBoxProps {
  /** YYYY-MM-DD, or typed text that is not a date. */
  value: unknown;
  onChange: (date: PlainDate | string | null) => void;
  onBlur?: () => void;
  min?: PlainDate;
  max?: PlainDate;
  end?: ReactNode;
  box?: Omit<OutlinedInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'>;
}

/** A date typed as MM/DD/YYYY or picked from a calendar whose weeks begin on Monday. */
export function DateBox({ value, onChange, onBlur, min, max, end, box }: DateBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const words = useWords();
  const isFixed = box?.disabled || box?.readOnly;
  const date = isPlainDate(value) ? value : undefined;
  const close = () => setOpen(false);

  const take = (text: string) =>
    onChange(text.trim() === '' ? null : (readDate(text, ownToday()) ?? text));

  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed) return;
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
    else if (date && event.key === 'ArrowUp') step(addDays(date, 1));
    else if (date && event.key === 'ArrowDown') step(addDays(date, -1));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <OutlinedInput
        placeholder={words('date.format')}
        autoComplete="off"
        {...box}
        ref={anchor}
        value={typed ?? shownDate(value)}
        onChange={event => {
          setTyped(event.target.value);
          take(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        endAdornment={
          <>
            {!isFixed && (
              <IconButton
                size="small"
                aria-label={words('date.choose')}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                <Glyph name="ic-cal" />
              </IconButton>
            )}
            {end}
          </>
        }
      />
      {isOpen && (
        <CalendarPopover
          anchor={anchor}
          date={date}
          min={min}
          max={max}
          onPick={step}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  );

  function step(next: PlainDate) {
    setTyped(null);
    onChange(next);
  }
}
