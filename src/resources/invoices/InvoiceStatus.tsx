import { useTranslate } from 'ra-core';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import type { ListedInvoice } from './InvoiceDetail.ts';

interface InvoiceStatusProps {
  invoice: ListedInvoice;
  size?: 'list' | 'large';
}

/**
 * The payment status of an invoice. Overdue follows from the date, so it is not a stored status.
 */
export function InvoiceStatus({ invoice, size }: InvoiceStatusProps) {
  const translate = useTranslate();
  const name = stateOf(invoice);
  return (
    <StatusChip
      status={looks[name]}
      size={size}
      label={translate(`linehaul.billing.states.${name}`)}
    />
  );
}

type StateName = ListedInvoice['payment_status'] & string;

function stateOf({ status, payment_status, is_overdue }: ListedInvoice): keyof typeof looks {
  if (status === 'void' || status === 'draft') return status;
  if (is_overdue) return 'overdue';
  return payment_status ?? 'unpaid';
}

const looks = {
  draft: 'draft',
  void: 'canceled',
  overdue: 'late',
  unpaid: 'pending',
  partially_paid: 'due',
  paid: 'paid',
  short_paid: 'paid',
  disputed: 'review',
  written_off: 'canceled',
} as const satisfies Record<StateName | 'draft' | 'void' | 'overdue', StatusName>;
