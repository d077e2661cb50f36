import { useTranslate } from 'ra-core';
import { driverDebts } from '../../../schema/entities/debts.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { required } from '../../inputs/validate.ts';
import { Input } from '../form/Input.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import type { DebtDetail } from './ledger.ts';
import { useLedgerCalls } from './useLedgerCalls.ts';

interface DebtDialogProps {
  debt: DebtDetail;
  onClose: () => void;
}

/** Collects nothing until a day. */
export function PauseDialog({ debt: latest, onClose }: DebtDialogProps) {
  const [debt, orLearn] = useAsOpened(latest);
  const { pause } = useLedgerCalls();
  const t = useT('ledgers.pause');
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={{ paused_until: debt.paused_until }}
      onSubmit={async ({ paused_until }) => {
        await orLearn(pause(debt, paused_until));
        const date = dateText(String(paused_until));
        toast({ kind: 'success', message: t('done', { date }) });
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <Input of={driverDebts} source="paused_until" isRequested autoFocus />
    </FormDialog>
  );
}

/** Gives up the balance, with the reason. */
export function WriteOffDialog({ debt: latest, onClose }: DebtDialogProps) {
  const [debt, orLearn] = useAsOpened(latest);
  const { writeOff } = useLedgerCalls();
  const translate = useTranslate();
  const words = { amount: formatMoney(debt.balance) };
  const t = (key: string) => translate(`linehaul.ledgers.writeOff.${key}`, words);
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={{ reason: null }}
      isDangerous
      onSubmit={async ({ reason }) => {
        await orLearn(writeOff(debt, reason));
        toast({ kind: 'success', message: t('done') });
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <TextInput source="reason" label={t('reason')} validate={rule} multiline autoFocus />
    </FormDialog>
  );
}

const rule = required();
