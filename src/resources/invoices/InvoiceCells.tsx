import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { momentText } from '../../format/valueTexts.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import type { ListedInvoice } from './InvoiceDetail.ts';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import styles from './invoices.module.css';

/** The billed load, as a link. */
export function BilledLoad() {
  const invoice = useRecordContext<ListedInvoice>();
  const pathTo = usePathTo('loads');
  const load = invoice?.parent_load;
  const path = load && pathTo('show', load.id);
  if (!load) return null;
  return path ? <Link to={path}>{load.internal_id}</Link> : load.internal_id;
}

export function LoadReference() {
  return useRecordContext<ListedInvoice>()?.parent_load?.reference_number ?? null;
}

/** The day on which the load was delivered, in the person's own zone. */
export function DeliveredOn() {
  const delivered = useRecordContext<ListedInvoice>()?.parent_load?.delivered_at;
  return delivered ? momentText(delivered) : null;
}

export function InvoiceState() {
  const invoice = useRecordContext<ListedInvoice>();
  return invoice ? <InvoiceStatus invoice={invoice} /> : null;
}

/** Days since the invoice date while it is open, and days late once it is overdue. */
export function InvoiceAge() {
  const invoice = useRecordContext<ListedInvoice>();
  const translate = useTranslate();
  if (!invoice || invoice.age_days === null) return <span aria-hidden="true">–</span>;
  if (!invoice.is_overdue) {
    return translate('linehaul.billing.age', { smart_count: invoice.age_days });
  }
  const late = translate('linehaul.billing.late', { smart_count: invoice.days_past_due });
  return <span className={styles.late}>{late}</span>;
}

const sendUiPreferences: Readonly<Record<string, StatusName>> = {
  sending: 'dispatched',
  sent: 'delivered',
  partially_sent: 'due',
  failed: 'stop',
};

/** Whether the broker was emailed. Most are not sent yet, so that is shown quietly. */
export function SendState() {
  const invoice = useRecordContext<ListedInvoice>();
  const translate = useTranslate();
  const state = invoice?.send_status ?? 'not_sent';
  const words = translate(`linehaul.billing.sends.${state}`);
  const look = sendUiPreferences[state];
  return look ? (
    <StatusChip status={look} label={words} />
  ) : (
    <span className={styles.quiet}>{words}</span>
  );
}
