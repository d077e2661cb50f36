import { useRecordContext, useTranslate } from 'ra-core';
import { busyStatuses } from '../../../../schema/rules/loadStates.ts';
import { isLate } from '../../../../schema/rules/stops.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { serverInstant } from '../../../wire/serverClock.ts';
import type { LoadRow } from '../load.ts';
import { stopTime } from '../stopTime.ts';
import styles from './list.module.css';

/** The appointment on the clocks of its own place; what a moving truck has missed is marked. */
export function StopTimeCell({ end }: { end: 'origin' | 'destination' }) {
  const load = useRecordContext<LoadRow>();
  const translate = useTranslate();
  const stop = load?.[end];
  if (!load || !stop?.date_from) return '–';

  const text = stopTime(stop.date_from, stop.timezone);
  const isWaited = busyStatuses.includes(load.status) && !stop.arrived_at && !stop.departed_at;
  if (!isWaited || !isLate(stop, serverInstant())) return text;
  return (
    <span className={styles.late}>
      <Glyph name="st-late" size={12} label={translate('linehaul.loads.late')} />
      {text}
    </span>
  );
}
