import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { invoices } from '../../../schema/entities/invoices.ts';
import { nextFactoringStatuses } from '../../../schema/rules/factoringStates.ts';
import type { InvoiceDecision } from '../../../schema/rules/invoiceDecisions.ts';
import { formatMoney } from '../../../schema/rules/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { useChoiceWords } from '../../words/choiceWords.ts';
import { Input } from '../derived/Input.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';
import { type OrLearn, useAsOpened } from '../parts/useAsOpened.ts';
import { useInvoiceCalls } from './useInvoiceCalls.ts';
import type { WholeInvoice } from './WholeInvoice.ts';

/** What is asked before something is decided of an invoice. */
export type OpenDecision = InvoiceDecision | 'sale';

interface DecisionDialogProps {
  invoice: WholeInvoice;
  open: OpenDecision;
  onClose: () => void;
}

/** What is asked before a decision, of the invoice as it was seen when this was opened. */
export function DecisionDialog({ invoice: latest, open, onClose }: DecisionDialogProps) {
  const [invoice, orLearn] = useAsOpened(latest);
  const props: DecisionProps = { invoice, orLearn, onClose };
  switch (open) {
    case 'disputed':
      return (
        <PaymentDecision {...props} decision={open} start={noteOf(invoice)}>
          <Input of={invoices} source="dispute_note" autoFocus />
        </PaymentDecision>
      );
    case 'sale':
      return <SaleDialog {...props} />;
    default:
      return <PaymentDecision {...props} decision={open} isDangerous={open === 'written_off'} />;
  }
}

const noteOf = ({ dispute_note }: WholeInvoice) => ({ dispute_note });

interface DecisionProps {
  invoice: WholeInvoice;
  orLearn: OrLearn;
  onClose: () => void;
}

interface PaymentDecisionProps extends DecisionProps {
  decision: InvoiceDecision;
  start?: DialogValues;
  isDangerous?: boolean;
  children?: ReactNode;
}

/** Disputed, written off, or open again. */
function PaymentDecision(props: PaymentDecisionProps) {
  const { invoice, orLearn, decision, start, isDangerous, onClose, children } = props;
  const { change } = useInvoiceCalls();
  const translate = useTranslate();
  const { id, number, balance, version } = invoice;
  const words = { number, balance: formatMoney(balance) };
  const said = (key: string) => translate(`linehaul.billing.decisions.${decision}.${key}`, words);
  return (
    <FormDialog
      title={said('title')}
      submit={said('submit')}
      start={start}
      isDangerous={isDangerous}
      onSubmit={async values => {
        await orLearn(change(id, { ...values, payment_status: decision, version }));
        toast({ kind: 'success', message: said('done') });
      }}
      onClose={onClose}
    >
      <p>{said('text')}</p>
      {children}
    </FormDialog>
  );
}

/** How far the sale to the factor has come: what may follow, and when the reserve was released. */
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
