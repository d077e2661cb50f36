import { useTranslate } from 'ra-core';
import { invoicePayments, paymentMethods } from '../../../schema/entities/invoices.ts';
import { formatMoney } from '../../../schema/rules/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { ownToday } from '../../preferences/ownZone.ts';
import { useChoiceWords } from '../../words/choiceWords.ts';
import { Input } from '../derived/Input.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import { useInvoiceCalls } from './useInvoiceCalls.ts';
import type { ListedInvoice } from './WholeInvoice.ts';

interface PaymentDialogProps {
  invoice: ListedInvoice;
  onClose: () => void;
}

/** Books what came in. All of the balance is offered; more than it is refused. */
export function PaymentDialog({ invoice: latest, onClose }: PaymentDialogProps) {
  const [invoice, orLearn] = useAsOpened(latest);
  const { receive } = useInvoiceCalls();
  const translate = useTranslate();
  const balance = Number(invoice.balance);
  return (
    <FormDialog
      title={translate('linehaul.billing.payment.title', { number: invoice.number })}
      submit={translate('linehaul.billing.payment.submit')}
      start={{ amount: balance, paid_date: ownToday(), payment_method: 'ach' }}
      onSubmit={async values => {
        const { id, version } = invoice;
        const after = await orLearn(receive(id, { ...values, version }));
        const key = Number(after.balance) === 0 ? 'paid' : 'partly';
        const words = { number: invoice.number, balance: formatMoney(after.balance) };
        toast({ kind: 'success', message: translate(`linehaul.billing.payment.${key}`, words) });
      }}
      onClose={onClose}
    >
      <p>{translate('linehaul.billing.payment.balance', { balance: formatMoney(balance) })}</p>
      <Input of={invoicePayments} source="amount" autoFocus />
      <PaymentFields />
    </FormDialog>
  );
}

/** When and how it was paid. */
export function PaymentFields() {
  const words = useChoiceWords('invoice-payments', 'payment_method');
  const choices = paymentMethods.map(id => ({ id, name: words(id) }));
  return (
    <>
      <Input of={invoicePayments} source="paid_date" />
      <ChoiceInput
        source="payment_method"
        resource="invoice-payments"
        choices={choices}
        isRequired
      />
      <Input of={invoicePayments} source="payment_reference" />
    </>
  );
}
