import { useTranslate } from 'ra-core';
import { CLAIMED_LOCK } from '../../../../../schema/rules/freight/loadLocks.ts';
import { dateText } from '../../../../format/valueTexts.ts';
import { useT } from '../../../../i18n/useT.ts';
import { FlagInput } from '../../../../inputs/choices/FlagInput.tsx';
import { DateInput } from '../../../../inputs/dates/DateInput.tsx';
import { useCan } from '../../../../session/useRights.ts';
import { LoadConflict } from '../../LoadConflict.tsx';
import type { Load, LoadDriverPay } from '../../load.ts';
import { ClosedValue } from '../inPlace/InPlace.tsx';
import { SetCell, SetForm } from '../inPlace/SetCell.tsx';
import { lockText } from '../inPlace/useAccess.ts';
import styles from '../show.module.css';
import { type Overtaken, type SavePayDate, usePayDate } from './usePayDate.ts';

interface PayDateProps {
  load: Load;
  driverPay: LoadDriverPay;
  /** The driver's name, for screen readers. */
  name: string;
}

/** The day whose week the pay belongs to, where it is not the delivery's. It is set here. */
export function PayDate({ load, driverPay, name }: PayDateProps) {
  const translate = useTranslate();
  const can = useCan();
  const t = useT('payDates');
  const canSet = can('loads.update');
  const lock = load.locks.load_drivers ?? (driverPay.settlement_id === null ? null : CLAIMED_LOCK);
  const date = driverPay.pay_date ? dateText(driverPay.pay_date) : '';
  const word = t(driverPay.pay_date ? 'change' : 'set');
  const { save, clash } = usePayDate(load);

  return (
    <SetCell
      label={translate('linehaul.loads.drivers.payDate')}
      value={
        canSet && lock ? (
          <ClosedValue label={t('of', { name })} reason={lockText(lock)}>
            {date || '–'}
          </ClosedValue>
        ) : (
          date
        )
      }
      setting={canSet && !lock ? { word, name, title: t('of', { name }) } : null}
      form={onClose => (
        <PayDateForm load={load} driverPay={driverPay} onClose={onClose} onSave={save} />
      )}
    >
      {clash && <PayDateClash load={load} clash={clash} />}
    </SetCell>
  );
}

interface PayDateFormProps {
  load: Load;
  driverPay: LoadDriverPay;
  onSave: SavePayDate;
  onClose: () => void;
}

interface PayDateValues {
  date: string | null;
  for_all: boolean;
}

/** A team is usually paid on one day: then the date applies to all of them. */
function PayDateForm({ load, driverPay, onSave, onClose }: PayDateFormProps) {
  const translate = useTranslate();
  const isTeam = load.load_drivers.length > 1;
  const keep = (values: Record<string, unknown>) => {
    const { date = null, for_all = false } = values as Partial<PayDateValues>; // of this form
    return onSave(date || null, for_all ? load.load_drivers.filter(isOpen) : [driverPay]);
  };
  return (
    <SetForm
      loadId={load.id}
      start={{ id: driverPay.id, date: driverPay.pay_date, for_all: isTeam }}
      submit={translate('linehaul.payDates.save')}
      onSave={keep}
      onClose={onClose}
    >
      <DateInput source="date" label="linehaul.loads.drivers.payDate" autoFocus />
      {isTeam && <FlagInput source="for_all" label="linehaul.payDates.forAll" />}
      <p className={styles.small}>{translate('linehaul.payDates.help')}</p>
    </SetForm>
  );
}

/** Pay on a settlement is already in its week. */
const isOpen = ({ settlement_id }: LoadDriverPay) => settlement_id === null;

interface PayDateClashProps {
  load: Load;
  clash: Overtaken;
}

/** Two people set the pay date of a driver: asks which day to use, for a team per driver. */
function PayDateClash({ load, clash }: PayDateClashProps) {
  const translate = useTranslate();
  const { date, driverPays, onResolved, onClose } = clash;
  const textOf = (day: string | null) => (day ? dateText(day) : '–');
  return (
    <LoadConflict
      base={load}
      mine={load}
      current={load}
      more={driverPays.map(driverPay => ({
        path: String(driverPay.id),
        label: translate('linehaul.payDates.of', { name: nameOf(driverPay) }),
        isClash: true,
        start: 'mine',
        words: { mine: textOf(date), theirs: textOf(driverPay.pay_date) },
      }))}
      onResolved={(_, sides) => onResolved(driverPays.filter(({ id }) => sides[id] !== 'theirs'))}
      onClose={onClose}
    />
  );
}

const nameOf = ({ driver }: LoadDriverPay) =>
  `${driver?.first_name ?? ''} ${driver?.last_name ?? ''}`.trim();
