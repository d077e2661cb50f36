import type { Violation } from '../records/violation.ts';
import {
  balanceOf,
  closedViolation,
  closeShortPaid,
  type OpenInvoice,
  type PaymentStatus,
  paymentStatusOf,
} from './invoice.ts';

/**
 * Decisions about an invoice in addition to payments: the broker disputes it, its balance is
 * written off, or either is undone.
 */
export const invoiceDecisions = ['disputed', 'written_off', 'unpaid'] as const;

export type InvoiceDecision = (typeof invoiceDecisions)[number];

export type DecidedChange = {
  payment_status: PaymentStatus;
  short_pay_amount: number;
  balance: number;
};

export type Decided = { change: DecidedChange } | { violation: Violation };

/** The invoice after the decision, or why it is not possible now. */
export function decide(invoice: OpenInvoice, decision: InvoiceDecision): Decided {
  return decision === 'unpaid' ? openAgain(invoice) : closings[decision](invoice);
}

/** The decisions that are possible now: screens offer them and the server allows them. */
export const decisionsFor = (invoice: OpenInvoice): InvoiceDecision[] =>
  invoiceDecisions.filter(
    one => one !== invoice.payment_status && 'change' in decide(invoice, one),
  );

/** Writing off, and reopening what was, require the permission to write off. Disputing does not. */
export const isWriteOff = (invoice: OpenInvoice, decision: InvoiceDecision): boolean =>
  [decision, invoice.payment_status].includes('written_off');

/** Whether an invoice is disputed, as the field next to its payment status says. */
export const disputeStatusOf = (status: PaymentStatus): 'none' | 'disputed' =>
  status === 'disputed' ? 'disputed' : 'none';

const closings: Record<Exclude<InvoiceDecision, 'unpaid'>, (invoice: OpenInvoice) => Decided> = {
  disputed(invoice) {
    const violation = closedViolation(invoice);
    if (violation) return { violation: violation };
    return { change: { ...amountsOf(invoice), payment_status: 'disputed' } };
  },
  written_off(invoice) {
    const closing = closeShortPaid(invoice);
    if ('violation' in closing) return closing;
    return { change: { ...closing.change, payment_status: 'written_off' } };
  },
};

/** After a dispute is over or a write-off is undone, the amounts decide the status. */
function openAgain(invoice: OpenInvoice): Decided {
  const { payment_status, status } = invoice;
  const isDecided = payment_status === 'disputed' || payment_status === 'written_off';
  if (status === 'void' || !isDecided) {
    const message = 'The invoice is neither disputed nor written off.';
    return { violation: closedViolation(invoice) ?? { code: 'not_decided', message } };
  }
  const after = payment_status === 'written_off' ? { ...invoice, short_pay_amount: 0 } : invoice;
  return { change: { ...amountsOf(after), payment_status: paymentStatusOf(after) } };
}

const amountsOf = (invoice: OpenInvoice) => ({
  short_pay_amount: Number(invoice.short_pay_amount ?? 0),
  balance: balanceOf(invoice),
});
