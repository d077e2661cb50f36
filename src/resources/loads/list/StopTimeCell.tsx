import { useRecordContext, useTranslate } from 'ra-core';
import { isMissed } from '../../../../schema/rules/freight/stopClock.ts';
import { serverInstant } from '../../../http/serverClock.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import type { LoadRow, StopPoint } from '../load.ts';
import { stopTime } from '../stopTime.ts';
import styles from './list.module.css';

/**
 * The appointment in the stop's local time. One that a moving truck has missed is marked. A missed
 * stop between pickup and delivery has no cell of its own: it is marked at the delivery.
 */
export function StopTimeCell({ end }: { end: 'origin' | 'destination' }) {
  const load = useRecordContext<LoadRow>();
  const translate = useTranslate();
  const stop = load?.[end];
  if (!load || !stop?.date_from) return '–';

  const text = stopTime(stop.date_from, stop.timezone);
  const word = lateWord(load, end, serverInstant());
  if (!word) return text;
  return (
    <span className={styles.late}>
      <Glyph name="st-late" size={12} label={translate(`linehaul.loads.${word}`)} />
      <span className={styles.rest}>{text}</span>
    </span>
  );
}

function lateWord(load: LoadRow, end: 'origin' | 'destination', now: string) {
  const isLateAt = (stop: StopPoint | null) => stop !== null && isMissed(load, stop, now);
  if (isLateAt(load[end])) return 'late';
  const isBetween = load.is_late && !isLateAt(load.origin) && !isLateAt(load.destination);
  return isBetween && end === 'destination' ? 'lateBetween' : null;
}
