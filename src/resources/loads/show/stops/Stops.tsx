import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { busyStatuses } from '../../../../../schema/rules/freight/loadStates.ts';
import { type StopClock, stopClock } from '../../../../../schema/rules/freight/stopClock.ts';
import type { Waiting } from '../../../../../schema/rules/freight/stops.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import type { Load, StopRow } from '../../load.ts';
import { hoursText, spanText } from '../../stopTime.ts';
import { Panel } from '../Panel.tsx';
import styles from '../show.module.css';
import { ActualTimes } from './ActualTimes.tsx';
import { Appointment } from './Appointment.tsx';
import { StopDetails } from './StopDetails.tsx';
import { useMinute } from './useMinute.ts';

/** The stops in order: appointment, actual times, and how long the truck was there. */
export function Stops({ load }: { load: Load }) {
  const translate = useTranslate();
  return (
    <Panel
      digit={1}
      title={translate('linehaul.loads.form.stops')}
      hint={translate('linehaul.loads.form.timesAtStop')}
    >
      <ol className={styles.stops}>
        {load.stops.map((stop, index) => (
          <Stop key={stop.id} load={load} stop={stop} next={load.stops[index + 1]} />
        ))}
      </ol>
    </Panel>
  );
}

interface StopProps {
  load: Load;
  stop: StopRow;
  next: StopRow | undefined;
}

function Stop({ load, stop, next }: StopProps) {
  const translate = useTranslate();
  const types = useChoiceWords('load-stops', 'type');
  const { off_minutes, waiting } = useStopClock(load, stop);
  return (
    <li
      className={`${styles.stop} ${isDone(stop) ? styles.reached : ''} ${isDone(next) ? styles.driven : ''}`}
    >
      <span className={styles.node} aria-hidden="true" />
      <div className={styles.where}>
        <div>
          <b>
            {stop.sequence}. {types(stop.type)}
          </b>{' '}
          {stop.place?.company_name ?? stop.load_company?.company_name}
        </div>
        <div className={styles.quiet}>{addressOf(stop)}</div>
        <StopDetails stop={stop} />
      </div>
      <Cell label={translate('linehaul.loads.show.appointment')}>
        <Appointment load={load} stop={stop} />
      </Cell>
      <ActualTimes load={load} stop={stop}>
        <OffBy off={off_minutes} />
      </ActualTimes>
      <Cell label={translate('linehaul.loads.show.dwell')} isRight>
        <Dwell waiting={waiting} />
      </Cell>
    </li>
  );
}

interface CellProps {
  label: string;
  isRight?: boolean;
  children: ReactNode;
}

export const Cell = ({ label, isRight, children }: CellProps) => (
  <div className={isRight ? styles.rightCell : styles.cell}>
    <div className={styles.cellLabel}>{label}</div>
    {children}
  </div>
);

/** How early or late the truck was, or how late it is by now. */
function OffBy({ off }: { off: number | null }) {
  const translate = useTranslate();
  if (off === null || off === 0) return null;
  const time = spanText(Math.abs(off));
  return (
    <div className={off > 0 ? styles.warning : styles.early}>
      {translate(`linehaul.loads.show.${off > 0 ? 'lateBy' : 'earlyBy'}`, { time })}
    </div>
  );
}

/** How long the truck is or was there. The broker owes for time beyond the free time. */
function Dwell({ waiting }: { waiting: Waiting | null }) {
  const translate = useTranslate();
  if (!waiting) return '–';
  const timeLine = (key: string, minutes: number) => (
    <div>{translate(`linehaul.loads.show.${key}`, { time: hoursText(minutes) })}</div>
  );
  const { dwell_minutes, detention_minutes, free_left_minutes, is_running } = waiting;
  if (detention_minutes > 0) {
    return (
      <div className={styles.warning}>
        <b>{hoursText(dwell_minutes)}</b>
        {timeLine(is_running ? 'detentionRuns' : 'detentionOf', detention_minutes)}
      </div>
    );
  }
  return (
    <>
      {hoursText(dwell_minutes)}
      {free_left_minutes !== null && (
        <div className={styles.small}>{timeLine('freeLeft', free_left_minutes)}</div>
      )}
    </>
  );
}

const isDone = (stop: StopRow | undefined) => Boolean(stop?.arrived_at ?? stop?.departed_at);

function addressOf({ place }: StopRow): string {
  if (!place) return '';
  const { address_line1, city, state, zip } = place;
  return [address_line1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/**
 * The server's values for a stop's times. They keep running while the truck is expected or waiting.
 */
function useStopClock(load: Load, stop: StopRow): StopClock {
  const isRunning = busyStatuses.includes(load.status) && !stop.departed_at;
  const now = useMinute(isRunning);
  return isRunning ? stopClock(load, stop, now) : stop.timing;
}
