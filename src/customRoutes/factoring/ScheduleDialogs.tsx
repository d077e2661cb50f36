import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { invoices } from '../../../schema/entities/invoices.ts';
import type { FactoringLine, FactoringSchedule } from '../../../schema/responses/factoring.ts';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { withToggled } from '../../inputs/choices/withToggled.ts';
import { DateInput } from '../../inputs/dates/DateInput.tsx';
import { MoneyInput } from '../../inputs/numbers/MoneyInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';
import { type DialogValues, FormDialog } from '../../resources/parts/FormDialog.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { AddInvoices } from './AddInvoices.tsx';
import styles from './factoring.module.css';
import { factorNameOf } from './factorNameOf.ts';
import { type ScheduleMove, useScheduleCalls } from './useSchedule.ts';

/** What is asked before it is done. */
export type ScheduleQuestion =
  | 'submit'
  | 'fund'
  | 'collect'
  | 'release'
  | 'buyBack'
  | 'reverse'
  | 'close'
  | 'delete'
  | 'add';

interface ScheduleDialogsProps {
  schedule: FactoringSchedule;
  asked: ScheduleQuestion;
  /** The ids of the selected invoices. */
  chosen: ReadonlySet<number>;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of an action on a schedule. */
export function ScheduleDialogs(props: ScheduleDialogsProps) {
  switch (props.asked) {
    case 'fund':
      return <FundDialog {...props} />;
    case 'collect':
      return <CollectDialog {...props} />;
    case 'release':
    case 'buyBack':
    case 'close':
      return <DayDialog {...props} asked={props.asked} />;
    case 'reverse':
      return <ReverseDialog {...props} />;
    case 'add':
      return <AddInvoices schedule={props.schedule} onClose={props.onClose} />;
    default:
      return <AskOnce {...props} asked={props.asked} />;
  }
}

/** The texts of a schedule's dialogs, and the call that closes them. */
function useMoves({ schedule, asked, onDone }: ScheduleDialogsProps) {
  const calls = useScheduleCalls();
  const translate = useTranslate();
  const words = { number: schedule.number, factor: factorNameOf(schedule) };
  const t = (key: string, more = {}) =>
    translate(`linehaul.factoring.${key}`, { ...words, ...more });
  const tell = () => {
    onDone();
    toast({ kind: 'success', message: t(`done.${asked}`) });
  };
  const move = async (name: ScheduleMove, body: DialogValues) => {
    await calls.move(schedule.id, name, { ...body, version: schedule.version });
    tell();
  };
  return { t, move, tell, calls };
}

const sumOf = (lines: readonly FactoringLine[], of: (line: FactoringLine) => number) =>
  formatMoney(sumMoney(lines.map(of)));

/** Submits a schedule, or deletes a draft. */
function AskOnce(props: ScheduleDialogsProps & { asked: 'submit' | 'delete' }) {
  const { schedule, asked, onClose } = props;
  const { t, move, tell, calls } = useMoves(props);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const pathTo = usePathTo('factoring-schedules');
  const isEmailed = schedule.submission_method === 'email';
  const words = { smart_count: schedule.invoice_count, amount: formatMoney(schedule.amount) };

  async function act() {
    setBusy(true);
    try {
      if (asked === 'submit') {
        await move('submit', {});
      } else {
        await calls.remove(schedule.id, schedule.version);
        tell();
        void navigate(pathTo('list') ?? '');
      }
    } catch (error) {
      announce(error);
    } finally {
      onClose();
    }
  }
  return (
    <ConfirmDialog
      title={t(`ask.${asked}`)}
      confirm={t(`actions.${asked}`)}
      isDangerous={asked === 'delete'}
      isBusy={isBusy}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <p>{t(`ask.${asked}Text`, words)}</p>
      {asked === 'submit' && <p>{t(isEmailed ? 'ask.submitEmail' : 'ask.submitPortal')}</p>}
    </ConfirmDialog>
  );
}

/** The advance of the factor, and the invoices that it rejected. */
function FundDialog(props: ScheduleDialogsProps) {
  const { schedule, chosen, onClose } = props;
  const { t, move } = useMoves(props);
  const [rejected, setRejected] = useState<ReadonlySet<number>>(chosen);
  const accepted = schedule.lines.filter(({ invoice_id }) => !rejected.has(invoice_id));
  const toggle = (id: number) => setRejected(withToggled(rejected, id));
  return (
    <FormDialog
      title={t('ask.fund')}
      submit={t('actions.fund')}
      start={{ funded_at: ownToday(), funding_reference: null, reason: null }}
      onSubmit={({ reason, ...values }) =>
        move('fund', {
          ...values,
          rejected: [...rejected].map(invoice_id => ({ invoice_id, reason })),
        })
      }
      onClose={onClose}
    >
      <p>{t('ask.advance', { amount: sumOf(accepted, line => line.advance_amount) })}</p>
      <DateInput source="funded_at" resource="factoring-schedules" autoFocus />
      <TextInput source="funding_reference" resource="factoring-schedules" />
      <fieldset className={styles.choices}>
        <legend>{t('ask.fundText')}</legend>
        {schedule.lines.map(({ invoice_id, invoice, amount }) => (
          <label key={invoice_id}>
            <input
              type="checkbox"
              checked={rejected.has(invoice_id)}
              onChange={() => toggle(invoice_id)}
            />
            {`${invoice.number} · ${invoice.bill_to_name} · $${formatMoney(amount)}`}
          </label>
        ))}
      </fieldset>
      {rejected.size > 0 && <TextInput source="reason" label={t('ask.rejectReason')} />}
    </FormDialog>
  );
}

/** What the factor collected of the selected invoices, or of all that are out. */
function CollectDialog(props: ScheduleDialogsProps) {
  const { schedule, chosen, onClose } = props;
  const { t, move } = useMoves(props);
  const reason = useChoiceWords('invoices', 'short_pay_reason');
  const out = schedule.lines.filter(({ status }) => status === 'funded');
  const picked = out.filter(({ invoice_id }) => chosen.has(invoice_id));
  const [lines] = useState(picked.length > 0 ? picked : out);
  const reasons = (invoices.fields.short_pay_reason.choices ?? []).map(id => ({
    id,
    name: reason(id),
  }));
  const start = Object.fromEntries(lines.map(line => [amountOf(line), line.amount]));
  return (
    <FormDialog
      title={t('ask.collect')}
      submit={t('actions.collect')}
      isWide
      start={{ date: ownToday(), release: true, ...start }}
      onSubmit={values =>
        move('collect', {
          date: values.date,
          release: values.release,
          items: lines.map(line => ({
            invoice_id: line.invoice_id,
            amount: values[amountOf(line)],
            short_pay_reason: values[reasonOf(line)] ?? null,
          })),
        })
      }
      onClose={onClose}
    >
      <p>{t('ask.collectText')}</p>
      <DateInput source="date" resource="factoring-schedules" autoFocus />
      <div className={styles.amounts}>
        {lines.map(line => (
          <CollectedLine key={line.id} line={line} reasons={reasons} />
        ))}
      </div>
      <FlagInput source="release" label={t('ask.isReleased')} />
    </FormDialog>
  );
}

interface CollectedLineProps {
  line: FactoringLine;
  reasons: { id: string | number; name: string }[];
}

function CollectedLine({ line, reasons }: CollectedLineProps) {
  const translate = useTranslate();
  const { number, bill_to_name } = line.invoice;
  const amount = translate('linehaul.factoring.lines.amount');
  const label = translate('resources.invoices.fields.short_pay_reason', {
    _: translate('linehaul.factoring.lines.shortPay'),
  });
  return (
    <>
      <span>{`${number} · ${bill_to_name}`}</span>
      <MoneyInput source={amountOf(line)} label={amount} />
      <ChoiceInput source={reasonOf(line)} label={label} choices={reasons} />
    </>
  );
}

const amountOf = ({ invoice_id }: FactoringLine) => `amount_${invoice_id}`;
const reasonOf = ({ invoice_id }: FactoringLine) => `reason_${invoice_id}`;

/** The day of a release, a buy-back or the closing. */
function DayDialog(props: ScheduleDialogsProps & { asked: 'release' | 'buyBack' | 'close' }) {
  const { schedule, asked, chosen, onClose } = props;
  const { t, move } = useMoves(props);
  const isIn = (line: FactoringLine) =>
    asked === 'buyBack'
      ? line.status === 'funded' && chosen.has(line.invoice_id)
      : line.status === 'collected' && Number(line.balances.reserve) !== 0;
  const [lines] = useState(schedule.lines.filter(isIn));
  const ids = lines.map(({ invoice_id }) => invoice_id);
  const names = { release: 'release', buyBack: 'buy-back', close: 'close' } as const;
  return (
    <FormDialog
      title={t(`ask.${asked}`)}
      submit={t(`actions.${asked}`)}
      start={{ date: ownToday() }}
      isDangerous={asked === 'buyBack'}
      onSubmit={({ date }) =>
        move(names[asked], asked === 'close' ? { date } : { date, invoice_ids: ids })
      }
      onClose={onClose}
    >
      <p>
        {t(`ask.${asked}Text`, {
          smart_count: lines.length,
          amount: sumOf(lines, line => line.balances.reserve),
        })}
      </p>
      <DateInput source="date" resource="factoring-schedules" autoFocus />
    </FormDialog>
  );
}

/** Reverses the collection or buy-back of the selected invoice. */
function ReverseDialog(props: ScheduleDialogsProps) {
  const { schedule, chosen, onClose } = props;
  const { t, move } = useMoves(props);
  const line = schedule.lines.find(({ invoice_id }) => chosen.has(invoice_id));
  return (
    <FormDialog
      title={t('ask.reverse', { number: line?.invoice.number })}
      submit={t('actions.reverse')}
      isDangerous
      onSubmit={({ reason }) => move('reverse', { invoice_id: line?.invoice_id, reason })}
      onClose={onClose}
    >
      <p>{t('ask.reverseText')}</p>
      <TextInput source="reason" label={t('ask.reason')} autoFocus />
    </FormDialog>
  );
}
