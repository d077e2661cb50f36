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
  const t = (key: string, words = {}) =>
    translate(`linehaul.billing.reissue.${key}`, { number, ...words });
  return (
    <VoidDialog
      title={t('title')}
      submit={t('submit')}
      text={t('text')}
      onVoid={async reason => {
        const next = await reissue(id, reason);
        toast({ kind: 'success', message: t('done', { next: next.number }) });
      }}
      onClose={onClose}
    />
  );
}
