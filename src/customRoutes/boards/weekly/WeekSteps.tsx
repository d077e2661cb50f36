import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { addDays } from '../../../../schema/rules/time/weeks.ts';
import { shownDate } from '../../../inputs/dates/dateText.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from '../gross/gross.module.css';

interface WeekStepsProps {
  /** The first and the last shown day. Null until the server has answered. */
  range: { from: string; to: string } | null;
  isLatest: boolean;
  onUntil: (day: string | null) => void;
}

/** Steps through the shown weeks by one, and back to the latest. */
export function WeekSteps({ range, isLatest, onUntil }: WeekStepsProps) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.boards.weekly.${name}`);
  const step = (days: number) => range && onUntil(addDays(range.to, days));
  return (
    <div className={styles.week}>
      <IconButton aria-label={say('earlier')} disabled={!range} onClick={() => step(-7)}>
        <Glyph name="ic-left" />
      </IconButton>
      <span className={styles.range} aria-live="polite">
        <Glyph name="ic-cal" />
        {range && `${shownDate(range.from).slice(0, 5)} – ${shownDate(range.to)}`}
      </span>
      <IconButton aria-label={say('later')} disabled={!range} onClick={() => step(7)}>
        <Glyph name="ic-right" />
      </IconButton>
      {!isLatest && (
        <Button variant="outlined" onClick={() => onUntil(null)}>
          {say('latest')}
        </Button>
      )}
    </div>
  );
}
