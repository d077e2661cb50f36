import { useTranslate } from 'ra-core';
import { invoices } from '../../../schema/entities/invoices.ts';
import { toast } from '../../feedback/toasts.ts';
import { Input } from '../form/Input.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { ReissueDialog } from './ReissueDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { ShortPayDialog } from './ShortPayDialog.tsx';
import { useInvoiceCalls } from './useInvoiceCalls.ts';
import { VoidDialog } from './VoidDialog.tsx';

export type OpenDialog = 'send' | 'payment' | 'short' | 'terms' | 'void' | 'reissue';

interface InvoiceDialogsProps {
  invoice: InvoiceDetail;
  open: OpenDialog;
  onClose: () => void;
}

/** Dialogs of the actions on one invoice. */
export function InvoiceDialogs({ invoice, open, onClose }: InvoiceDialogsProps) {
  const { makeVoid } = useInvoiceCalls();
  const translate = useTranslate();
  const { number } = invoice;
  const done = (key: string, words = {}) =>
    toast({ kind: 'success', message: translate(`linehaul.billing.${key}`, { number, ...words }) });

  switch (open) {
    case 'payment':
      return <PaymentDialog invoice={invoice} onClose={onClose} />;
    case 'short':
      return <ShortPayDialog invoice={invoice} onClose={onClose} />;
    case 'terms':
      return <TermsDialog invoice={invoice} onClose={onClose} />;
    case 'send':
      return (
        <SendDialog
          ids={[invoice.id]}
          invoices={[invoice]}
          onSent={([result]) => {
            if (result?.ok) done('send.sent', { to: result.to });
            else toast({ kind: 'error', message: result?.message ?? '' });
          }}
          onClose={onClose}
        />
      );
    case 'void':
      return (
        <VoidDialog
          title={translate('linehaul.billing.void.title', { number })}
          submit={translate('linehaul.billing.void.submit')}
          text={translate('linehaul.billing.void.text')}
          onVoid={async reason => {
            await makeVoid(invoice.id, reason);
            done('void.done');
          }}
          onClose={onClose}
        />
      );
    case 'reissue':
      return <ReissueDialog invoice={invoice} onClose={onClose} />;
  }
}

/** Date and terms are fixed once a payment was received. The memo can always be changed. */
function TermsDialog({ invoice: latest, onClose }: Omit<InvoiceDialogsProps, 'open'>) {
  const [invoice, orLearn] = useAsOpened(latest);
  const { change } = useInvoiceCalls();
  const translate = useTranslate();
  const isFixed = Number(invoice.received_amount) > 0;
  const { invoice_date, payment_terms, memo, version } = invoice;
  return (
    <FormDialog
      title={translate('linehaul.billing.terms.title')}
      submit={translate('linehaul.billing.terms.submit')}
      start={isFixed ? { memo } : { invoice_date, payment_terms, memo }}
      onSubmit={({ memo, ...dated }) =>
        // Values typed before a payment came in are no longer offered.
        orLearn(change(invoice.id, { ...(isFixed ? {} : dated), memo, version }))
      }
      onClose={onClose}
    >
      {isFixed ? (
        <p>{translate('linehaul.billing.terms.fixed')}</p>
      ) : (
        <>
          <Input of={invoices} source="invoice_date" autoFocus />
          <Input of={invoices} source="payment_terms" />
          {invoice.summary_invoice && (
            <p>
              {translate('linehaul.billing.terms.summary', {
                number: invoice.summary_invoice.number,
              })}
            </p>
          )}
        </>
      )}
      <Input of={invoices} source="memo" />
    </FormDialog>
  );
}
