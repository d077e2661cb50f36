import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { busyStatuses, LOAD_STATUS } from '../../../../schema/rules/loadStates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { DateTimeInput } from '../../../inputs/dates/DateTimeInput.tsx';
import { useMay } from '../../../session/useRights.ts';
import { serverNow } from '../../../wire/serverClock.ts';
import type { Load, StopRow } from '../load.ts';
import { actualText } from '../stopTime.ts';
import { SetCell } from './SetCell.tsx';
import { SetForm } from './SetForm.tsx';

interface ActualTimesProps {
  load: Load;
  stop: StopRow;
  children: ReactNode;
}

/** When the truck came and left; who may move the load sets it here, and the load moves along. */
export function ActualTimes({ load, stop, children }: ActualTimesProps) {
  const translate = useTranslate();
  const may = useMay();
  const said = (key: string, values?: object) => translate(`linehaul.loads.show.${key}`, values);
  const isOnTheRoad = busyStatuses.includes(load.status) && load.status !== LOAD_STATUS.reserve;
  const canSet = isOnTheRoad && (may('loads.update') || may('loads.dispatch'));
  const name = stop.place?.city ?? String(stop.sequence);
  const missing = !stop.arrived_at ? 'setArrived' : !stop.departed_at ? 'setDeparted' : 'setTimes';

  return (
    <SetCell
      label={said('actual')}
      value={actualText(stop)}
      setting={canSet ? { word: said(missing), name, title: said('timesAt', { name }) } : null}
      form={onClose => <TimesForm load={load} stop={stop} onClose={onClose} />}
    >
      {children}
    </SetCell>
  );
}

interface TimesFormProps {
  load: Load;
  stop: StopRow;
  onClose: () => void;
}

function TimesForm({ load, stop, onClose }: TimesFormProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const now = new Date(Math.floor(serverNow() / 60_000) * 60_000).toISOString();
  const start = {
    arrived_at: stop.arrived_at ?? stop.departed_at ?? now,
    departed_at: stop.departed_at ?? (stop.arrived_at ? now : null),
  };
  const save = ({ arrived_at = null, departed_at = null }: Record<string, unknown>) =>
    call('PUT', `/load-stops/${stop.id}`, { arrived_at, departed_at, version: stop.version });
  return (
    <SetForm
      loadId={load.id}
      start={{ id: stop.id, ...start }}
      submit={translate('linehaul.loads.show.saveTimes')}
      onSave={save}
      onClose={onClose}
    >
      <DateTimeInput
        source="arrived_at"
        label="linehaul.loads.show.arrived"
        zone={stop.timezone}
        autoFocus
      />
      <DateTimeInput
        source="departed_at"
        label="linehaul.loads.show.departed"
        zone={stop.timezone}
      />
    </SetForm>
  );
}
