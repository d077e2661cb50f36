import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { loadStops } from '../../../../schema/entities/loadParts.ts';
import { lockOfStopTimes } from '../../../../schema/rules/loadLocks.ts';
import { LOAD_STATUS } from '../../../../schema/rules/loadStates.ts';
import { arrivalBy, happensAtStops, stopTimeFields } from '../../../../schema/rules/stops.ts';
import { toComeRefusal } from '../../../../schema/rules/toldTimes.ts';
import { earliestOf } from '../../../../schema/rules/zones.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { DateTimeInput } from '../../../inputs/dates/DateTimeInput.tsx';
import { useMay } from '../../../session/useRights.ts';
import { serverNow } from '../../../wire/serverClock.ts';
import type { Load, StopRow } from '../load.ts';
import { actualText, stopTime } from '../stopTime.ts';
import { useKeepLoad } from '../useLoadAct.ts';
import { ClosedValue } from './InPlace.tsx';
import { InPlaceForm } from './InPlaceForm.tsx';
import { SetCell } from './SetCell.tsx';
import styles from './show.module.css';
import { TimesClash } from './TimesClash.tsx';
import { timeWord } from './timeWord.ts';
import { lockText } from './useAccess.ts';
import { useTellSaved } from './useTellSaved.ts';

interface ActualTimesProps {
  load: Load;
  stop: StopRow;
  children: ReactNode;
}

/**
 * What happened at a stop, and when. Who may move the load sets it here, and the load moves along; the
 * paper that tells the times comes after the delivery, so they are put right until they are billed.
 */
export function ActualTimes({ load, stop, children }: ActualTimesProps) {
  const translate = useTranslate();
  const may = useMay();
  const said = (key: string, values?: object) => translate(`linehaul.loads.show.${key}`, values);
  const lock = lockOfStopTimes(load);
  const mayTell = happensAtStops(load) && (may('loads.update') || may('loads.dispatch'));
  const name = stop.place?.city ?? String(stop.sequence);
  const title = said('timesAt', { name });
  const missing = !stop.arrived_at ? 'setArrived' : !stop.departed_at ? 'setDeparted' : 'setTimes';

  return (
    <SetCell
      label={said('actual')}
      value={
        mayTell && lock ? (
          <ClosedValue label={title} reason={lockText(lock)}>
            {actualText(stop) || '–'}
          </ClosedValue>
        ) : (
          actualText(stop)
        )
      }
      setting={mayTell && !lock ? { word: said(missing), name, title } : null}
      form={onClose => <TimesForm {...{ load, stop, title, onClose }} />}
    >
      <Between stop={stop} />
      {children}
    </SetCell>
  );
}

/** What happened between the arrival and the departure, where somebody told it. */
function Between({ stop }: { stop: StopRow }) {
  const translate = useTranslate();
  const told = (['checked_in_at', 'loaded_at'] as const).filter(field => stop[field]);
  return told.map(field => (
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
  const tellSaved = useTellSaved(load);
  return (
    <InPlaceForm
      of={loadStops}
      record={toldOf(stop)}
      fields={stopTimeFields}
      send={(values, version) => call('PUT', `/load-stops/${stop.id}`, { ...values, version })}
      onSaved={() => {
        void keep.again(load.id);
        tellSaved(title);
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
            value && value !== stop[field] ? toComeRefusal(value, clock()) : null
          }
          defaultValue={field === 'arrived_at' ? proposedArrival(load, stop) : null}
        />
      ))}
    </InPlaceForm>
  );
}

const clock = () => new Date(serverNow()).toISOString();

/** The stop without what nobody told of it: only there an input proposes something. */
const toldOf = (stop: StopRow) =>
  Object.fromEntries(Object.entries(stop).filter(([, value]) => value !== null)) as StopRow; // of the same stop

/**
 * On the road an arrival that is to be told is of just now, most likely; of what is over nobody knows
 * when. Neither is after what was told of the stop already. A departure is never proposed: whoever
 * tells of a check-in does not send the truck away.
 */
function proposedArrival({ status }: Load, stop: StopRow): string | null {
  if (status === LOAD_STATUS.delivered) return earliestOf(stopTimeFields.map(field => stop[field]));
  const minute = new Date(Math.floor(serverNow() / 60_000) * 60_000);
  return arrivalBy(stop, minute.toISOString());
}
