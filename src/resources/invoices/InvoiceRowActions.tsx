import { IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useRowTabIndex } from '../list/tableContext.ts';
import { BusyIconButton } from '../parts/BusyButton.tsx';
import { usePdf } from '../parts/usePdf.ts';
import type { ListedInvoice } from './InvoiceDetail.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

/** The two frequent actions on an invoice: print it, and record a payment. */
export function InvoiceRowActions() {
  const invoice = useRecordContext<ListedInvoice>();
  const [isPaying, setPaying] = useState(false);
  const can = useCan();
  const pdf = usePdf();
  const translate = useTranslate();
  const tabIndex = useRowTabIndex();
  if (!invoice) return null;

  const label = (key: string) => `${translate(`linehaul.billing.${key}`)}: ${invoice.number}`;
  return (
    <>
      <BusyIconButton
        tabIndex={tabIndex}
        title={translate('linehaul.billing.print')}
        aria-label={label('print')}
        isBusy={pdf.isBusy}
        onClick={() => void pdf.show(`/invoices/print/${invoice.id}`)}
      >
        <Glyph name="ic-print" />
      </BusyIconButton>
      {can('invoices.pay') && isOpen(invoice) && (
        <IconButton
          tabIndex={tabIndex}
          title={translate('linehaul.billing.payment.submit')}
          aria-label={label('payment.submit')}
          onClick={() => setPaying(true)}
        >
          <Glyph name="ic-check" />
        </IconButton>
      )}
      {isPaying && <PaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </>
  );
}

export const isOpen = ({ status, balance, payment_status }: ListedInvoice) =>
  status === 'issued' && Number(balance) > 0 && payment_status !== 'written_off';
