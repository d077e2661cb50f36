import { useTranslate } from 'ra-core';
import { toast } from '../../feedback/toasts.ts';
import type { ListedInvoice } from './InvoiceDetail.ts';
import { useInvoiceCalls } from './useInvoiceCalls.ts';
import { VoidDialog } from './VoidDialog.tsx';

interface ReissueDialogProps {
  invoice: Pick<ListedInvoice, 'id' | 'number'>;
  onClose: () => void;
}

/** Voids a wrong invoice and bills its load again under the next number. */
export function ReissueDialog({ invoice: { id, number }, onClose }: ReissueDialogProps) {
  const { reissue } = useInvoiceCalls();
  const translate = useTranslate();
  const said = (key: string, words = {}) =>
    translate(`linehaul.billing.reissue.${key}`, { number, ...words });
  return (
    <VoidDialog
      title={said('title')}
      submit={said('submit')}
      text={said('text')}
      onVoid={async reason => {
        const next = await reissue(id, reason);
        toast({ kind: 'success', message: said('done', { next: next.number }) });
      }}
      onClose={onClose}
    />
  );
}
