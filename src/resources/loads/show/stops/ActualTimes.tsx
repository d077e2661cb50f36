import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { loadStops } from '../../../../../schema/entities/loadParts.ts';
import { movesLoads } from '../../../../../schema/loadMovers.ts';
import { lockOfStopTimes } from '../../../../../schema/rules/freight/loadLocks.ts';
import { LOAD_STATUS } from '../../../../../schema/rules/freight/loadStates.ts';
import { toComeViolation } from '../../../../../schema/rules/freight/reportedTimes.ts';
import {
  arrivalBy,
  happensAtStops,
  stopTimeFields,
} from '../../../../../schema/rules/freight/stops.ts';
import { earliestOf } from '../../../../../schema/rules/time/zones.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { serverNow } from '../../../../http/serverClock.ts';
import { useT } from '../../../../i18n/useT.ts';
import { DateTimeInput } from '../../../../inputs/dates/DateTimeInput.tsx';
import { useCan } from '../../../../session/useRights.ts';
import type { Load, StopRow } from '../../load.ts';
import { actualText, stopTime } from '../../stopTime.ts';
import { useKeepLoad } from '../../useLoadAct.ts';
import { ClosedValue } from '../inPlace/InPlace.tsx';
import { InPlaceForm } from '../inPlace/InPlaceForm.tsx';
import { SetCell } from '../inPlace/SetCell.tsx';
import { lockText } from '../inPlace/useAccess.ts';
import { useNotifySaved } from '../inPlace/useNotifySaved.ts';
import styles from '../show.module.css';
import { TimesClash, timeWord } from './TimesClash.tsx';

interface ActualTimesProps {
  load: Load;
  stop: StopRow;
  children: ReactNode;
}

/**
 * What happened at a stop, and when. Users who may change the load's status set it here, and the
 * load advances with it. The document with the times arrives after the delivery, so they can be
 * corrected until they are billed.
 */
export function ActualTimes({ load, stop, children }: ActualTimesProps) {
  const can = useCan();
  const t = useT('loads.show');
  const lock = lockOfStopTimes(load);
  const canEnterTimes = happensAtStops(load) && movesLoads(can);
  const name = stop.place?.city ?? String(stop.sequence);
  const title = t('timesAt', { name });
  const missing = !stop.arrived_at ? 'setArrived' : !stop.departed_at ? 'setDeparted' : 'setTimes';

  return (
    <SetCell
      label={t('actual')}
      value={
        canEnterTimes && lock ? (
          <ClosedValue label={title} reason={lockText(lock)}>
            {actualText(stop) || '–'}
          </ClosedValue>
        ) : (
          actualText(stop)
        )
      }
      setting={canEnterTimes && !lock ? { word: t(missing), name, title } : null}
      form={onClose => <TimesForm load={load} stop={stop} title={title} onClose={onClose} />}
    >
      <Between stop={stop} />
      {children}
    </SetCell>
  );
}

/** What happened between the arrival and the departure, where it was reported. */
function Between({ stop }: { stop: StopRow }) {
  const translate = useTranslate();
  const reported = (['checked_in_at', 'loaded_at'] as const).filter(field => stop[field]);
  return reported.map(field => (
    <div key={field} className={styles.small}>
      {translate(timeWord(stop, field))} {stopTime(stop[field] ?? '', stop.timezone)}
    </div>
  ));
}

interface TimesFormProps {
  load: Load;
  stop: StopRow;
  title: string;
  onClose: () => void;
}

function TimesForm({ load, stop, title, onClose }: TimesFormProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const notifySaved = useNotifySaved(load);
  return (
    <InPlaceForm
      of={loadStops}
      record={reportedOf(stop)}
      fields={stopTimeFields}
      send={(values, version) => call('PUT', `/load-stops/${stop.id}`, { ...values, version })}
      onSaved={() => {
        void keep.again(load.id);
        notifySaved(title);
      }}
      onClose={onClose}
      conflict={clash => <TimesClash load={load} stop={stop} clash={clash} />}
    >
      {stopTimeFields.map(field => (
        <DateTimeInput
          key={field}
          source={field}
          label={timeWord(stop, field)}
          zone={stop.timezone}
          validate={(value?: string | null) =>
            value && value !== stop[field] ? toComeViolation(value, clock()) : null
          }
          defaultValue={field === 'arrived_at' ? proposedArrival(load, stop) : null}
        />
      ))}
    </InPlaceForm>
  );
}

const clock = () => new Date(serverNow()).toISOString();

/** The stop without its unreported times: only for those does an input propose a value. */
const reportedOf = (stop: StopRow) =>
  Object.fromEntries(Object.entries(stop).filter(([, value]) => value !== null)) as StopRow; // of the same stop

/**
 * In transit, an unreported arrival is most likely just now. For a past one the time is unknown.
 * Neither is later than what was already reported for the stop. A departure is never proposed:
 * reporting a check-in must not send the truck away.
 */
function proposedArrival({ status }: Load, stop: StopRow): string | null {
  if (status === LOAD_STATUS.delivered) return earliestOf(stopTimeFields.map(field => stop[field]));
  const minute = new Date(Math.floor(serverNow() / 60_000) * 60_000);
  return arrivalBy(stop, minute.toISOString());
}
