import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { BoardedLoad, TimelineStop } from '../../../../schema/responses/timeline.ts';
import { isMissed } from '../../../../schema/rules/freight/stopClock.ts';
import { lateMinutes } from '../../../../schema/rules/freight/stops.ts';
import { useT } from '../../../i18n/useT.ts';
import { windowText, windowTimes } from '../../../resources/loads/stopTime.ts';
import { busyProps } from '../../../resources/parts/BusyButton.tsx';
import { Glyph } from '../../../theme/Glyph.tsx';
import { Wait } from '../parts/cells/Wait.tsx';
import { useBoardInstant } from '../parts/clock.ts';
import { lateText, place } from '../parts/times.ts';
import { stopTimes } from './LoadBar.tsx';
import styles from './transport.module.css';

interface StopProgressProps {
  load: BoardedLoad;
  stop: TimelineStop;
  /** What this person may report of the stop now. Null where something else happens first. */
  report: 'arrived_at' | 'departed_at' | null;
  isBusy: boolean;
  onReport: () => void;
}

/**
 * A stop: when the truck came and left, waiting with its clock, due or late. At the next one, a button
 * reports what happens there now.
 */
export function StopProgress({ load, stop, report, isBusy, onReport }: StopProgressProps) {
  const translate = useTranslate();
  const now = useBoardInstant();
  const t = useT('transport.panel');
  const { arrived_at, departed_at } = stop;
  const where = place(stop.city, stop.state);
  let state: ReactNode = stop.date_from && t('due', { time: windowTimes(stop) });
  const times = stopTimes(stop, (key, args) => translate(`linehaul.transport.${key}`, args));
  if (departed_at) state = times;
  else if (arrived_at) {
    state = (
      <>
        <Wait stop={stop} freeMinutes={load.free_minutes} />
        <span className={styles.second}>{times}</span>
      </>
    );
  } else if (isMissed(load, stop, now)) {
    state = <span className={styles.lateText}>{lateText(lateMinutes(stop, now))}</span>;
  }
  return (
    <li
      data-done={departed_at !== null || undefined}
      data-here={isHere(stop) || undefined}
      title={windowText(stop) || undefined}
    >
      <Glyph
        name={departed_at ? 'ic-check' : isHere(stop) ? 'ic-truckpin' : 'ic-clock'}
        size={14}
      />
      <b>{where}</b> {state}
      {report && (
        <button
          type="button"
          className={styles.report}
          aria-keyshortcuts="S"
          aria-label={t(`report.at.${report}`, { place: where })}
          {...busyProps(isBusy, onReport)}
        >
          {t(`report.${report}`)}
        </button>
      )}
    </li>
  );
}

const isHere = ({ arrived_at, departed_at }: TimelineStop) =>
  arrived_at !== null && departed_at === null;
