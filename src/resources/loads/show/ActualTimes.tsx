import { Button, Popover } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { busyStatuses, LOAD_STATUS } from '../../../../schema/rules/loadStates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { DateTimeInput } from '../../../inputs/dates/DateTimeInput.tsx';
import { useMay } from '../../../session/useRights.ts';
import { refusedFields } from '../../form/formErrors.ts';
import type { Load, StopRow } from '../load.ts';
import { actualText } from '../stopTime.ts';
import { useKeepLoad } from '../useLoadAct.ts';
import styles from './show.module.css';

interface ActualTimesProps {
  load: Load;
  stop: StopRow;
  children: ReactNode;
}

/** When the truck came and left; who may move the load sets it here, and the load moves along. */
export function ActualTimes({ load, stop, children }: ActualTimesProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const translate = useTranslate();
  const may = useMay();
  const isOnTheRoad = busyStatuses.includes(load.status) && load.status !== LOAD_STATUS.reserve;
  const canSet = isOnTheRoad && (may('loads.update') || may('loads.dispatch'));
  const name = stop.place?.city ?? String(stop.sequence);
  const missing = !stop.arrived_at ? 'setArrived' : !stop.departed_at ? 'setDeparted' : 'setTimes';

  return (
    <div className={styles.cell} ref={anchor}>
      <div className={styles.cellLabel}>{translate('linehaul.loads.show.actual')}</div>
      <div>{actualText(stop) || (!canSet && '–')}</div>
      {children}
      {canSet && (
        <button
          type="button"
          className={styles.set}
          aria-haspopup="dialog"
          aria-label={`${translate(`linehaul.loads.show.${missing}`)}: ${name}`}
          onClick={() => setOpen(true)}
        >
          {translate(`linehaul.loads.show.${missing}`)}
        </button>
      )}
      <Popover
        open={isOpen}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            className: styles.times,
            role: 'dialog',
            'aria-label': translate('linehaul.loads.show.timesAt', { name }),
          },
        }}
      >
        <TimesForm load={load} stop={stop} onClose={() => setOpen(false)} />
      </Popover>
    </div>
  );
}

interface Times {
  arrived_at: string | null;
  departed_at: string | null;
}

interface TimesFormProps {
  load: Load;
  stop: StopRow;
  onClose: () => void;
}

function TimesForm({ load, stop, onClose }: TimesFormProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const translate = useTranslate();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (times: Times) =>
      call('PUT', `/load-stops/${stop.id}`, { ...times, version: stop.version }),
    // The load may have moved with it.
    onSettled: () => keep.again(load.id),
  });
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const start: Times = {
    arrived_at: stop.arrived_at ?? stop.departed_at ?? now,
    departed_at: stop.departed_at ?? (stop.arrived_at ? now : null),
  };
  const submit = async (values: Record<string, unknown>) => {
    try {
      const { arrived_at = null, departed_at = null } = values as Partial<Times>; // of this form
      await mutateAsync({ arrived_at, departed_at });
      setTimeout(onClose);
    } catch (error) {
      return refusedFields(error);
    }
    return undefined;
  };
  return (
    <Form
      record={{ id: stop.id, ...start }}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <div className={styles.timesForm}>
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
        <div className={styles.buttons}>
          <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {translate('linehaul.loads.show.saveTimes')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
