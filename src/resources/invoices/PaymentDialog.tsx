import { useTranslate } from 'ra-core';
import { invoicePayments, paymentMethods } from '../../../schema/entities/invoices.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { Input } from '../form/Input.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import type { ListedInvoice } from './InvoiceDetail.ts';
import { useInvoiceCalls } from './useInvoiceCalls.ts';

interface PaymentDialogProps {
  invoice: ListedInvoice;
  onClose: () => void;
}

/** Records a payment. The balance is suggested, and more than that is refused. */
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

/** Date and method of the payment. */
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
