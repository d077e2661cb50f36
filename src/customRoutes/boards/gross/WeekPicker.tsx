import { Button, IconButton } from '@mui/material';
import { addDays } from '../../../../schema/rules/time/weeks.ts';
import { shortDateText } from '../../../format/valueTexts.ts';
import { useT } from '../../../i18n/useT.ts';
import { shownDate } from '../../../inputs/dates/dateText.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './gross.module.css';

interface WeekPickerProps {
  /** The displayed week. Null until the server has returned the current one. */
  from: string | null;
  isThisWeek: boolean;
  onWeek: (from: string | null) => void;
  /** How many days are shown, and stepped over. */
  days?: number;
}

/** Steps through the weeks, or spans of them, and back to the current one. */
export function WeekPicker({ from, isThisWeek, onWeek, days = 7 }: WeekPickerProps) {
  const t = useT('boards.gross');
  return (
    <div className={styles.week}>
      <IconButton
        aria-label={t(days === 7 ? 'previous' : 'earlier')}
        disabled={from === null}
        onClick={() => from && onWeek(addDays(from, -days))}
      >
        <Glyph name="ic-left" />
      </IconButton>
      <span className={styles.range} aria-live="polite">
        <Glyph name="ic-cal" />
        {from && `${shortDateText(from)} – ${shownDate(addDays(from, days - 1))}`}
      </span>
      <IconButton
        aria-label={t(days === 7 ? 'next' : 'later')}
        disabled={from === null}
        onClick={() => from && onWeek(addDays(from, days))}
      >
        <Glyph name="ic-right" />
      </IconButton>
      {!isThisWeek && (
        <Button variant="outlined" onClick={() => onWeek(null)}>
          {t('thisWeek')}
        </Button>
      )}
    </div>
  );
}
