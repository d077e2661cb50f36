import { useTranslate } from 'ra-core';
import type { WaitingStop } from '../../../../../schema/responses/boards.ts';
import { type DetentionStop, detentionWaitOf } from '../../../../../schema/rules/freight/stops.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { useBoardInstant } from '../clock.ts';
import { clockText, place } from '../times.ts';
import styles from './cells.module.css';

interface WaitProps {
  stop: DetentionStop & Pick<WaitingStop, 'city' | 'state'>;
  freeMinutes: number;
}

/** The clock of a truck that waits at a stop: the free time left, then its detention. */
export function Wait({ stop, freeMinutes }: WaitProps) {
  const translate = useTranslate();
  const waiting = detentionWaitOf(stop, freeMinutes, useBoardInstant());
  if (!waiting) return null;
  const { detention_minutes: detention, free_left_minutes: free, dwell_minutes } = waiting;
  const [name, minutes] =
    detention > 0
      ? ['detention', detention]
      : free === null
        ? ['dwell', dwell_minutes]
        : ['free', free];
  return (
    <span
      className={detention > 0 ? styles.late : styles.wait}
      title={place(stop.city, stop.state)}
    >
      <Glyph name="ic-clock" size={14} />
      {translate(`linehaul.boards.wait.${name}`, { time: clockText(minutes) })}
    </span>
  );
}
