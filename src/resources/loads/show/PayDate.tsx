import { Button, Popover } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { FlagInput } from '../../../inputs/choices/FlagInput.tsx';
import { DateInput } from '../../../inputs/dates/DateInput.tsx';
import { useMay } from '../../../session/useRights.ts';
import { dateText } from '../../derived/valueTexts.ts';
import { refusedFields } from '../../form/formErrors.ts';
import type { DriverShare, Load } from '../load.ts';
import { useKeepLoad } from '../useLoadAct.ts';
import styles from './show.module.css';

interface PayDateProps {
  load: Load;
  share: DriverShare;
  /** The driver's, to be read out. */
  name: string;
}

/** The day into whose week the pay falls, where it is not the delivery's; it is set here. */
export function PayDate({ load, share, name }: PayDateProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const translate = useTranslate();
  const may = useMay();
  const said = (key: string, values?: object) => translate(`linehaul.payDates.${key}`, values);
  const canSet = may('loads.update') && share.settlement_id === null && !load.locks.load_drivers;
  const word = said(share.pay_date ? 'change' : 'set');

  return (
    <div className={styles.cell} ref={anchor}>
      <div className={styles.cellLabel}>{translate('linehaul.loads.drivers.payDate')}</div>
      <div>{share.pay_date ? dateText(share.pay_date) : !canSet && '–'}</div>
      {canSet && (
        <button
          type="button"
          className={styles.set}
          aria-haspopup="dialog"
          aria-label={`${word}: ${name}`}
          onClick={() => setOpen(true)}
        >
          {word}
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
            'aria-label': said('of', { name }),
          },
        }}
      >
        <PayDateForm load={load} share={share} onClose={() => setOpen(false)} />
      </Popover>
    </div>
  );
}

interface PayDateFormProps {
  load: Load;
  share: DriverShare;
  onClose: () => void;
}

interface Wish {
  date: string | null;
  for_all: boolean;
}

function PayDateForm({ load, share, onClose }: PayDateFormProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const translate = useTranslate();
  const isTeam = load.load_drivers.length > 1;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ date, for_all }: Wish) => save(call, load, share, date, for_all),
    onSettled: () => keep.again(load.id),
  });
  const submit = async (values: Record<string, unknown>) => {
    try {
      const { date = null, for_all = false } = values as Partial<Wish>; // of this form
      await mutateAsync({ date: date || null, for_all });
      setTimeout(onClose);
    } catch (error) {
      return refusedFields(error);
    }
    return undefined;
  };
  return (
    <Form
      record={{ id: share.id, date: share.pay_date, for_all: isTeam }}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <div className={styles.timesForm}>
        <DateInput source="date" label="linehaul.loads.drivers.payDate" autoFocus />
        {isTeam && <FlagInput source="for_all" label="linehaul.payDates.forAll" />}
        <p className={styles.small}>{translate('linehaul.payDates.help')}</p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {translate('linehaul.payDates.save')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** A team is paid on one day mostly: then the date is everybody's. No date is the delivery's week. */
async function save(
  call: LinehaulProvider['call'],
  load: Load,
  share: DriverShare,
  date: string | null,
  forAll: boolean,
) {
  const shares = forAll ? load.load_drivers : [share];
  const ids = shares.filter(({ settlement_id }) => settlement_id === null).map(({ id }) => id);
  if (date === null) {
    for (const id of ids) {
      await call('DELETE', `/load-driver-pay-date/load-driver-delete/${id}`);
    }
    return;
  }
  if (ids.length === 1) {
    await call('POST', '/load-driver-pay-date', { load_driver_id: ids[0], date });
    return;
  }
  const rows = ids.map(id => ({ load_driver_id: id, date }));
  const { results } = await call<{ results: { ok: boolean; message?: string }[] }>(
    'POST',
    '/load-driver-pay-date/multiple-save',
    { rows },
  );
  const refused = results.find(({ ok }) => !ok);
  if (refused) throw new Error(refused.message);
}
