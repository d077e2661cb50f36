import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { addDays } from '../../../../schema/rules/time/weeks.ts';
import { shownDate } from '../../../inputs/dates/dateText.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './gross.module.css';

interface WeekPickerProps {
  /** The displayed week. Null until the server has returned the current one. */
  from: string | null;
  isThisWeek: boolean;
  onWeek: (from: string | null) => void;
}

/** Steps through the weeks, and back to the current one. */
export function WeekPicker({ from, isThisWeek, onWeek }: WeekPickerProps) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.boards.gross.${name}`);
  return (
    <div className={styles.week}>
      <IconButton
        aria-label={say('previous')}
        disabled={from === null}
        onClick={() => from && onWeek(addDays(from, -7))}
      >
        <Glyph name="ic-left" />
      </IconButton>
      <span className={styles.range} aria-live="polite">
        <Glyph name="ic-cal" />
        {from && `${shownDate(from).slice(0, 5)} – ${shownDate(addDays(from, 6))}`}
      </span>
      <IconButton
        aria-label={say('next')}
        disabled={from === null}
        onClick={() => from && onWeek(addDays(from, 7))}
      >
        <Glyph name="ic-right" />
      </IconButton>
      {!isThisWeek && (
        <Button variant="outlined" onClick={() => onWeek(null)}>
          {say('thisWeek')}
        </Button>
      )}
    </div>
  );
}
