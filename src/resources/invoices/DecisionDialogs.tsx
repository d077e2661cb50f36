import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { invoices } from '../../../schema/entities/invoices.ts';
import { nextFactoringStatuses } from '../../../schema/rules/billing/factoringStates.ts';
import type { InvoiceDecision } from '../../../schema/rules/billing/invoiceDecisions.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { Input } from '../form/Input.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';
import { type OrLearn, useAsOpened } from '../parts/useAsOpened.ts';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import { useInvoiceCalls } from './useInvoiceCalls.ts';

/** Confirmations before a decision about an invoice. */
export type OpenDecision = InvoiceDecision | 'sale';

interface DecisionDialogProps {
  invoice: InvoiceDetail;
  open: OpenDecision;
  onClose: () => void;
}

/** The confirmation of a decision, for the invoice as it was when this opened. */
export function DecisionDialog({ invoice: latest, open, onClose }: DecisionDialogProps) {
  const [invoice, orLearn] = useAsOpened(latest);
  const props: DecisionProps = { invoice, orLearn, onClose };
  switch (open) {
    case 'disputed':
      return (
        <PaymentDecision {...props} decision={open} start={noteOf(invoice)}>
          <Input of={invoices} source="dispute_note" isRequested autoFocus />
        </PaymentDecision>
      );
    case 'written_off':
      return (
        <PaymentDecision {...props} decision={open} start={NO_REASON} isDangerous>
          <Input of={invoices} source="write_off_reason" isRequested autoFocus />
        </PaymentDecision>
      );
    case 'sale':
      return <SaleDialog {...props} />;
    default:
      return <PaymentDecision {...props} decision={open} />;
  }
}

const noteOf = ({ dispute_note }: InvoiceDetail) => ({ dispute_note });

const NO_REASON = { write_off_reason: null };

interface DecisionProps {
  invoice: InvoiceDetail;
  orLearn: OrLearn;
  onClose: () => void;
}

interface PaymentDecisionProps extends DecisionProps {
  decision: InvoiceDecision;
  start?: DialogValues;
  isDangerous?: boolean;
  children?: ReactNode;
}

/** Disputed, written off, or reopened. */
function PaymentDecision(props: PaymentDecisionProps) {
  const { invoice, orLearn, decision, start, isDangerous, onClose, children } = props;
  const { change } = useInvoiceCalls();
  const translate = useTranslate();
  const { id, number, balance, version } = invoice;
  const words = { number, balance: formatMoney(balance) };
  const t = (key: string) => translate(`linehaul.billing.decisions.${decision}.${key}`, words);
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      start={start}
      isDangerous={isDangerous}
      onSubmit={async values => {
        await orLearn(change(id, { ...values, payment_status: decision, version }));
        toast({ kind: 'success', message: t('done') });
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {children}
    </FormDialog>
  );
}

/** The progress of the sale to the factor: the next statuses, and when the reserve was released. */
function SaleDialog({ invoice, orLearn, onClose }: DecisionProps) {
  const { change } = useInvoiceCalls();
  const translate = useTranslate();
  const word = useChoiceWords('invoices', 'factoring_status');
  const { id, factoring_status, reserve_released_at, version } = invoice;
  const isSold = factoring_status === 'factored';
  const statuses = [factoring_status ?? 'not_sent', ...nextFactoringStatuses(invoice)];
  return (
    <FormDialog
      title={translate('linehaul.billing.sale.change')}
      submit={translate('linehaul.billing.sale.submit')}
      start={isSold ? { factoring_status, reserve_released_at } : { factoring_status }}
      onSubmit={values => orLearn(change(id, { ...values, version }))}
      onClose={onClose}
    >
      <ChoiceInput
        source="factoring_status"
        resource="invoices"
        choices={statuses.map(status => ({ id: status, name: word(status) }))}
        isRequired
        autoFocus
      />
      {isSold && <Input of={invoices} source="reserve_released_at" />}
    </FormDialog>
  );
}
