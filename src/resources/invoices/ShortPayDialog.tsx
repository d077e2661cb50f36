import { useTranslate } from 'ra-core';
import { invoices } from '../../../schema/entities/invoices.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import type { ListedInvoice } from './InvoiceDetail.ts';
import { useInvoiceCalls } from './useInvoiceCalls.ts';

interface ShortPayDialogProps {
  invoice: ListedInvoice;
  onClose: () => void;
}

/** Closes an invoice without its balance, with the reason. */
export function ShortPayDialog({ invoice: latest, onClose }: ShortPayDialogProps) {
  const [invoice, orLearn] = useAsOpened(latest);
  const { closeShort } = useInvoiceCalls();
  const translate = useTranslate();
  const reason = useChoiceWords('invoices', 'short_pay_reason');
  const words = { number: invoice.number, balance: formatMoney(invoice.balance) };
  const t = (key: string) => translate(`linehaul.billing.short.${key}`, words);
  const reasons = invoices.fields.short_pay_reason.choices ?? [];
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={{ short_pay_reason: null }}
      onSubmit={async ({ short_pay_reason }) => {
        await orLearn(closeShort(invoice, short_pay_reason));
        toast({ kind: 'success', message: t('done') });
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <ChoiceInput
        source="short_pay_reason"
        resource="invoices"
        choices={reasons.map(id => ({ id, name: reason(id) }))}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
