import { useTranslate } from 'ra-core';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import type { ListedInvoice } from './InvoiceDetail.ts';
import styles from './invoices.module.css';
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
  const translate = useTranslate();
  const said = (key: string, words = {}) => translate(`linehaul.billing.send.${key}`, words);
  const [only] = invoices;
  const start = ids.length === 1 && only ? { to: only.bill_to_email, cc: only.sent_cc } : {};

  return (
    <FormDialog
      title={said('title', { smart_count: ids.length })}
      submit={said('submit', { smart_count: ids.length })}
      start={{ to: null, cc: null, message: null, ...start }}
      isWide
      onSubmit={async values => onSent(await send(ids, values))}
      onClose={onClose}
    >
      <ul className={styles.recipients} aria-label={said('recipients')}>
        {invoices.slice(0, SHOWN).map(({ id, number, bill_to_name, bill_to_email }) => (
          <li key={id}>
            <b>{number}</b>
            <span>{bill_to_name}</span>
            {bill_to_email ? (
              <span className={styles.address}>{bill_to_email}</span>
            ) : (
              <span className={styles.warning}>{said('noAddress')}</span>
            )}
          </li>
        ))}
      </ul>
      {ids.length > SHOWN && <p>{said('more', { smart_count: ids.length - SHOWN })}</p>}
      <p className={styles.quiet}>{said('attached')}</p>
      <TextInput
        source="to"
        label="linehaul.billing.send.to"
        helperText={ids.length > 1 ? said('toEach') : undefined}
      />
      <TextInput source="cc" label="linehaul.billing.send.cc" />
      <TextInput source="message" label="linehaul.billing.send.message" multiline />
    </FormDialog>
  );
}

/** More than these are not readable. */
const SHOWN = 8;
