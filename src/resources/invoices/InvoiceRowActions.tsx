import { IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useRowTabIndex } from '../list/tableContext.ts';
import { usePdf } from '../parts/usePdf.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import type { ListedInvoice } from './WholeInvoice.ts';

/** The two things that are done to one invoice all day: print it, and book what came in for it. */
export function InvoiceRowActions() {
  const invoice = useRecordContext<ListedInvoice>();
  const [isPaying, setPaying] = useState(false);
  const may = useMay();
  const pdf = usePdf();
  const translate = useTranslate();
  const tabIndex = useRowTabIndex();
  if (!invoice) return null;

  const label = (key: string) => `${translate(`linehaul.billing.${key}`)}: ${invoice.number}`;
  return (
    <>
      <IconButton
        tabIndex={tabIndex}
        title={translate('linehaul.billing.print')}
        aria-label={label('print')}
        disabled={pdf.isBusy}
        onClick={() => void pdf.show(`/invoices/print/${invoice.id}`)}
      >
        <Glyph name="ic-print" />
      </IconButton>
      {may('invoices.pay') && isOpen(invoice) && (
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
