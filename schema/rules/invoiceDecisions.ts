import {
  balanceOf,
  closedRefusal,
  closeShortPaid,
  type OpenInvoice,
  type PaymentStatus,
  paymentStatusOf,
} from './invoice.ts';
import type { Refusal } from './refusal.ts';

/**
 * What somebody decides of an invoice beside what comes in for it: the broker disputes it, its rest
 * is given up for lost, or it is open again after either.
 */
export const invoiceDecisions = ['disputed', 'written_off', 'unpaid'] as const;

export type InvoiceDecision = (typeof invoiceDecisions)[number];

export type DecidedChange = {
  payment_status: PaymentStatus;
  short_pay_amount: number;
  balance: number;
};

export type Decided = { change: DecidedChange } | { refusal: Refusal };

/** What the invoice becomes by the decision, or why it may not be taken now. */
export function decide(invoice: OpenInvoice, decision: InvoiceDecision): Decided {
  return decision === 'unpaid' ? openAgain(invoice) : closings[decision](invoice);
}

/** The decisions that may be taken now: what a screen offers, and the server allows. */
export const decisionsFor = (invoice: OpenInvoice): InvoiceDecision[] =>
  invoiceDecisions.filter(
    one => one !== invoice.payment_status && 'change' in decide(invoice, one),
  );

/** Giving money up, and asking for it again, is for those who book it; disputing is not. */
export const isAboutMoney = (invoice: OpenInvoice, decision: InvoiceDecision): boolean =>
  [decision, invoice.payment_status].includes('written_off');

/** Whether an invoice is disputed, as the field beside its payment status says it. */
export const disputeStatusOf = (status: PaymentStatus): 'none' | 'disputed' =>
  status === 'disputed' ? 'disputed' : 'none';

const closings: Record<Exclude<InvoiceDecision, 'unpaid'>, (invoice: OpenInvoice) => Decided> = {
  disputed(invoice) {
    const refusal = closedRefusal(invoice);
    if (refusal) return { refusal };
    return { change: { ...amountsOf(invoice), payment_status: 'disputed' } };
  },
  written_off(invoice) {
    const closing = closeShortPaid(invoice);
    if ('refusal' in closing) return closing;
    return { change: { ...closing.change, payment_status: 'written_off' } };
  },
};

/** From a dispute that is over, or a write-off that was taken back: the amounts tell the rest. */
function openAgain(invoice: OpenInvoice): Decided {
  const { payment_status, status } = invoice;
  const isDecided = payment_status === 'disputed' || payment_status === 'written_off';
  if (status === 'void' || !isDecided) {
    const message = 'The invoice is neither disputed nor written off.';
    return { refusal: closedRefusal(invoice) ?? { code: 'not_decided', message } };
  }
  const after = payment_status === 'written_off' ? { ...invoice, short_pay_amount: 0 } : invoice;
  return { change: { ...amountsOf(after), payment_status: paymentStatusOf(after) } };
}

const amountsOf = (invoice: OpenInvoice) => ({
  short_pay_amount: Number(invoice.short_pay_amount ?? 0),
  balance: balanceOf(invoice),
});
