import { useT } from '../../i18n/useT.ts';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { EmailPreviews } from './EmailPreviews.tsx';
import type { ListedInvoice } from './InvoiceDetail.ts';
import { type SentResult, useInvoiceCalls } from './useInvoiceCalls.ts';

interface SendDialogProps {
  ids: readonly number[];
  /** Those loaded here: their recipients are shown. */
  invoices: readonly ListedInvoice[];
  onSent: (results: readonly SentResult[]) => void;
  onClose: () => void;
}

/** Emails invoices to their brokers. The recipients are shown before sending. */
export function SendDialog({ ids, invoices, onSent, onClose }: SendDialogProps) {
  const { send } = useInvoiceCalls();
  const t = useT('billing.send');
  const [only] = invoices;
  const start = ids.length === 1 && only ? { to: only.bill_to_email, cc: only.sent_cc } : {};

  return (
    <FormDialog
      title={t('title', { smart_count: ids.length })}
      submit={t('submit', { smart_count: ids.length })}
      start={{ to: null, cc: null, message: null, ...start }}
      isWide
      onSubmit={async values => onSent(await send(ids, values))}
      onClose={onClose}
    >
      <EmailPreviews ids={ids} />
      <TextInput
        source="to"
        label="linehaul.billing.send.to"
        helperText={ids.length > 1 ? t('toEach') : undefined}
      />
      <TextInput source="cc" label="linehaul.billing.send.cc" />
      <TextInput source="message" label="linehaul.billing.send.message" multiline />
    </FormDialog>
  );
}
