import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { driverHolds, holdTransactions } from '../../../schema/entities/holds.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { DateInput } from '../../inputs/dates/DateInput.tsx';
import { MoneyInput } from '../../inputs/numbers/MoneyInput.tsx';
import { required } from '../../inputs/validate.ts';
import { useCan } from '../../session/useRights.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { Input } from '../form/Input.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import type { HoldDetail } from './ledger.ts';
import { useLedgerCalls } from './useLedgerCalls.ts';

export type HoldDialogName = 'apply' | 'refund' | 'interest' | 'release' | 'enter';

interface HoldDialogProps {
  hold: HoldDetail;
  onClose: () => void;
}

/** The dialog of an action on a driver's escrow. */
export function HoldDialogs({ open, ...props }: HoldDialogProps & { open: HoldDialogName }) {
  switch (open) {
    case 'apply':
      return <ApplyDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'interest':
      return <InterestDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'enter':
      return <EnterDialog {...props} />;
  }
}

/** Pays for something that the purpose names, or repays a debt of the driver. */
function ApplyDialog({ hold: latest, onClose }: HoldDialogProps) {
  const [hold, orLearn] = useAsOpened(latest);
  const { enter } = useLedgerCalls();
  const t = useT('ledgers.apply');
  const { purpose } = hold;
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={{ debt_id: null, amount: null, date: ownToday(), note: null }}
      onSubmit={async values => {
        await orLearn(enter(hold, { ...values, type: 'application' }));
        toast({
          kind: 'success',
          message: t('done', { amount: formatMoney(amountIn(values)) }),
        });
      }}
      onClose={onClose}
    >
      <p>{t('text', { balance: formatMoney(hold.balance), purpose })}</p>
      <DebtInput driverId={hold.driver_id} />
      <Amount />
      <Input of={holdTransactions} source="date" />
      <Input of={holdTransactions} source="note" />
    </FormDialog>
  );
}

/** The open debts of the driver, for people who may see them. */
function DebtInput({ driverId }: { driverId: number }) {
  const { openDebts } = useLedgerCalls();
  const can = useCan();
  const t = useT('ledgers.apply');
  const source = useChoiceWords('driver-debts', 'source');
  const canSee = can('driver-debts.show');
  const { data = [] } = useQuery({
    queryKey: ['driver-debts', 'open', driverId],
    queryFn: () => openDebts(driverId),
    enabled: canSee,
    meta: { quiet: true },
  });
  if (!canSee || data.length === 0) return null;
  const choices = data.map(({ id, description, balance, ...debt }) => ({
    id,
    name: t('owed', {
      name: description ?? source(debt.source),
      balance: formatMoney(balance),
    }),
  }));
  return (
    <ChoiceInput source="debt_id" label={t('debt')} choices={choices} emptyText={t('noDebt')} />
  );
}

/** Gives back what is held: now, or with the driver's next settlement. */
function RefundDialog({ hold: latest, onClose }: HoldDialogProps) {
  const [hold, orLearn] = useAsOpened(latest);
  const { enter } = useLedgerCalls();
  const t = useT('ledgers.refund');
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={{ amount: hold.balance, with_settlement: true, date: ownToday(), note: null }}
      isDangerous
      onSubmit={async values => {
        await orLearn(enter(hold, { ...values, type: 'refund' }));
        const key = values.with_settlement ? 'waits' : 'done';
        toast({ kind: 'success', message: t(key, { amount: formatMoney(amountIn(values)) }) });
      }}
      onClose={onClose}
    >
      <p>{t('text', { balance: formatMoney(hold.balance) })}</p>
      <Amount />
      <FlagInput source="with_settlement" label={t('withSettlement')} />
      <PaidNow />
    </FormDialog>
  );
}

/** A refund that has been paid has a day and a check number. */
function PaidNow() {
  const waits: unknown = useWatch({ name: 'with_settlement' });
  if (waits) return null;
  return (
    <>
      <Input of={holdTransactions} source="date" />
      <Input of={holdTransactions} source="note" />
    </>
  );
}

function InterestDialog({ hold: latest, onClose }: HoldDialogProps) {
  const [hold, orLearn] = useAsOpened(latest);
  const { payInterest } = useLedgerCalls();
  const t = useT('ledgers.interest');
  const from = dateText(hold.interest_through ?? hold.opened_date);
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={{ through: ownToday() }}
      onSubmit={async ({ through }) => {
        const { balance } = await orLearn(payInterest(hold, through));
        toast({ kind: 'success', message: t('done', { balance: formatMoney(balance) }) });
      }}
      onClose={onClose}
    >
      <p>{t('text', { rate: hold.annual_interest_rate, from })}</p>
      <DateInput source="through" label={t('through')} validate={rule} autoFocus />
    </FormDialog>
  );
}

function ReleaseDialog({ hold: latest, onClose }: HoldDialogProps) {
  const [hold, orLearn] = useAsOpened(latest);
  const { release } = useLedgerCalls();
  const t = useT('ledgers.release');
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={{ left_date: ownToday() }}
      onSubmit={async ({ left_date }) => {
        const { refund_due_date } = await orLearn(release(hold, left_date));
        const date = dateText(refund_due_date ?? '');
        toast({ kind: 'success', message: t('done', { date }) });
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <Input of={driverHolds} source="left_date" isRequested autoFocus />
    </FormDialog>
  );
}

/** A contribution by hand, or a correction of the balance. */
function EnterDialog({ hold: latest, onClose }: HoldDialogProps) {
  const [hold, orLearn] = useAsOpened(latest);
  const { enter } = useLedgerCalls();
  const t = useT('ledgers.enter');
  const words = useChoiceWords('hold-transactions', 'type');
  const choices = ENTERED.map(id => ({ id, name: words(id) }));
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={{ type: 'contribution', amount: null, date: ownToday(), note: null }}
      onSubmit={async values => {
        const { balance } = await orLearn(enter(hold, values));
        toast({ kind: 'success', message: t('done', { balance: formatMoney(balance) }) });
      }}
      onClose={onClose}
    >
      <p>{t('text', { balance: formatMoney(hold.balance) })}</p>
      <ChoiceInput
        source="type"
        resource="hold-transactions"
        choices={choices}
        isRequired
        autoFocus
      />
      <Input of={holdTransactions} source="amount" />
      <Input of={holdTransactions} source="date" />
      <Input of={holdTransactions} source="note" />
    </FormDialog>
  );
}

const ENTERED = ['contribution', 'adjustment'] as const;

const Amount = () => (
  <MoneyInput source="amount" resource="hold-transactions" validate={rule} isRequired autoFocus />
);

const amountIn = ({ amount }: Readonly<Record<string, unknown>>): number => Number(amount);

const rule = required();
