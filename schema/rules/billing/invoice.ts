import { add, formatMoney, type Money, smallest, subtract, toCents } from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import { addDays, type PlainDate } from '../time/weeks.ts';

/** Invoices that become one PDF. More of them are a zip. */
export const MOST_PRINTED_INVOICES = 100;

export const paymentStatuses = [
  'unpaid',
  'partially_paid',
  'paid',
  'short_paid',
  'disputed',
  'written_off',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The amounts of an invoice, in dollars. */
export type InvoiceAmounts = {
  amount_due: Money;
  received_amount?: Money | null;
  /** The amount written off when the invoice was closed as short paid. */
  short_pay_amount?: Money | null;
};

export type OpenInvoice = InvoiceAmounts & {
  payment_status?: string | null;
  status?: string | null;
  invoice_date: PlainDate;
  due_date?: PlainDate | null;
};

/**
 * The due date of an invoice. Terms are `due_on_receipt`, `net_n`, `quick_pay_n`, or `quick_pay`
 * with the broker's own number of days.
 */
export function dueDate(
  invoiceDate: PlainDate,
  terms: string,
  quickPayDays: number | null = null,
): PlainDate {
  if (terms === 'due_on_receipt') return invoiceDate;
  if (terms === 'quick_pay') return addDays(invoiceDate, quickPayDays ?? 0);
  const days = /^(?:net|quick_pay)_(\d{1,3})$/.exec(terms)?.[1];
  if (days === undefined) throw new RangeError(`Unknown payment terms: ${terms}`);
  return addDays(invoiceDate, Number(days));
}

/** The balance: due, minus received, minus the amount written off. */
export function balanceOf({
  amount_due,
  received_amount,
  short_pay_amount,
}: InvoiceAmounts): number {
  return subtract(amount_due, received_amount ?? 0, short_pay_amount ?? 0);
}

/** The payment status by amounts alone. Disputes and write-offs are decisions. */
export function paymentStatusOf(invoice: InvoiceAmounts): PaymentStatus {
  const received = toCents(invoice.received_amount ?? 0);
  if (toCents(balanceOf(invoice)) <= 0) {
    return toCents(invoice.short_pay_amount ?? 0) > 0 ? 'short_paid' : 'paid';
  }
  return received > 0 ? 'partially_paid' : 'unpaid';
}

export type PaymentChange = {
  received_amount: number;
  payment_status: PaymentStatus;
  balance: number;
};

/** Records a payment. More than the balance is refused: an overpayment is never silent. */
export function receivePayment(
  invoice: OpenInvoice,
  amount: Money,
): { change: PaymentChange } | { violation: Violation } {
  const closed = closedViolation(invoice);
  if (closed) return { violation: closed };
  if (toCents(amount) <= 0) {
    return { violation: { code: 'not_positive', message: 'The amount must be more than zero.' } };
  }
  if (toCents(amount) > toCents(balanceOf(invoice))) {
    const message = `The amount is more than the balance of $${formatMoney(balanceOf(invoice))}.`;
    return { violation: { code: 'over_balance', message } };
  }
  const after = { ...invoice, received_amount: add(invoice.received_amount ?? 0, amount) };
  return {
    change: {
      received_amount: after.received_amount,
      payment_status: statusAfter(invoice, after),
      balance: balanceOf(after),
    },
  };
}

/** Marks an invoice as paid in full. Null when it is already closed and stays as it is. */
export function payInFull(invoice: OpenInvoice): PaymentChange | null {
  if (closedViolation(invoice)) return null;
  const received_amount = add(invoice.received_amount ?? 0, balanceOf(invoice));
  return { received_amount, payment_status: 'paid', balance: 0 };
}

/** Closes an invoice and gives up the difference, which appears in the short-pay report. */
export function closeShortPaid(
  invoice: OpenInvoice,
):
  | { change: { short_pay_amount: number; payment_status: 'short_paid'; balance: 0 } }
  | { violation: Violation } {
  const violation = closedViolation(invoice);
  if (violation) return { violation: violation };
  const short_pay_amount = add(invoice.short_pay_amount ?? 0, balanceOf(invoice));
  return { change: { short_pay_amount, payment_status: 'short_paid', balance: 0 } };
}

/**
 * Gives up a part of the balance, which appears in the short-pay report. What is open beyond it stays
 * open: nobody has decided about that.
 */
export function giveUp(
  invoice: OpenInvoice,
  amount: Money,
):
  | { change: { short_pay_amount: number; payment_status: PaymentStatus; balance: number } }
  | { violation: Violation } {
  const violation = closedViolation(invoice);
  if (violation) return { violation };
  const given = smallest(amount, balanceOf(invoice));
  const after = { ...invoice, short_pay_amount: add(invoice.short_pay_amount ?? 0, given) };
  return {
    change: {
      short_pay_amount: after.short_pay_amount,
      payment_status: statusAfter(invoice, after),
      balance: balanceOf(after),
    },
  };
}

/** Reverses a payment: the check bounced, or it was recorded on the wrong invoice. */
export function reversePayment(
  invoice: OpenInvoice,
  amount: Money,
): { change: PaymentChange } | { violation: Violation } {
  if (invoice.status === 'void') {
    return { violation: { code: 'void', message: 'The invoice is void.' } };
  }
  const received = toCents(invoice.received_amount ?? 0);
  if (toCents(amount) <= 0 || toCents(amount) > received) {
    const message = 'Only a received payment can be reversed.';
    return { violation: { code: 'not_received', message } };
  }
  const after = { ...invoice, received_amount: subtract(invoice.received_amount ?? 0, amount) };
  return {
    change: {
      received_amount: after.received_amount,
      payment_status: statusAfter(invoice, after),
      balance: balanceOf(after),
    },
  };
}

/** Why an invoice may not be voided, or null: only one without payments may. */
export function voidViolation(invoice: OpenInvoice): Violation | null {
  if (invoice.status === 'void') return { code: 'void', message: 'The invoice is already void.' };
  if (toCents(invoice.received_amount ?? 0) === 0) return null;
  return { code: 'has_payment', message: 'The invoice has a payment: reverse it first.' };
}

/** Overdue follows from the date and the balance. It is not a stored status. */
export function isOverdue(invoice: OpenInvoice, today: PlainDate): boolean {
  if (closedViolation(invoice)) return false;
  return invoice.due_date != null && invoice.due_date < today;
}

/** The statuses of an invoice with money to come. The others are closed. */
export const openPaymentStatuses = ['unpaid', 'partially_paid', 'disputed'] as const;

/** A dispute continues through partial payments. It ends when the balance is zero. */
function statusAfter(before: OpenInvoice, after: InvoiceAmounts): PaymentStatus {
  const isDisputed = before.payment_status === 'disputed' && toCents(balanceOf(after)) > 0;
  return isDisputed ? 'disputed' : paymentStatusOf(after);
}

/**
 * Why no further decision about an invoice's balance is possible, or null: it is void or closed.
 */
export function closedViolation(invoice: OpenInvoice): Violation | null {
  if (invoice.status === 'void') return { code: 'void', message: 'The invoice is void.' };
  if (['paid', 'short_paid', 'written_off'].includes(invoice.payment_status ?? '')) {
    return { code: 'closed', message: 'The invoice is already paid or closed.' };
  }
  return null;
}
