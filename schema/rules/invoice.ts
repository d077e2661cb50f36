import { add, formatMoney, type Money, subtract, sumMoney, toCents } from './money.ts';
import type { Refusal } from './refusal.ts';
import { addDays, daysBetween, type PlainDate } from './weeks.ts';

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
  /** What was given up when the invoice was closed as short paid. */
  short_pay_amount?: Money | null;
};

export type OpenInvoice = InvoiceAmounts & {
  payment_status?: string | null;
  status?: string | null;
  invoice_date: PlainDate;
  due_date?: PlainDate | null;
};

/**
 * The day an invoice falls due. Terms are `due_on_receipt`, `net_n`, `quick_pay_n`, or `quick_pay`
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

/** What is still open: due, less received, less what was given up. */
export function balanceOf({
  amount_due,
  received_amount,
  short_pay_amount,
}: InvoiceAmounts): number {
  return subtract(amount_due, received_amount ?? 0, short_pay_amount ?? 0);
}

/** The payment state that the amounts alone tell; disputes and write-offs are decisions. */
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

/** Books what came in now. More than the balance is refused: nothing is overpaid in silence. */
export function receivePayment(
  invoice: OpenInvoice,
  amount: Money,
): { change: PaymentChange } | { refusal: Refusal } {
  const closed = closedRefusal(invoice);
  if (closed) return { refusal: closed };
  if (toCents(amount) <= 0) {
    return { refusal: { code: 'not_positive', message: 'The amount must be more than zero.' } };
  }
  if (toCents(amount) > toCents(balanceOf(invoice))) {
    const message = `The amount is more than the balance of $${formatMoney(balanceOf(invoice))}.`;
    return { refusal: { code: 'over_balance', message } };
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

/** Marks an invoice as paid in full; null when it is closed already and stays untouched. */
export function payInFull(invoice: OpenInvoice): PaymentChange | null {
  if (closedRefusal(invoice)) return null;
  const received_amount = add(invoice.received_amount ?? 0, balanceOf(invoice));
  return { received_amount, payment_status: 'paid', balance: 0 };
}

/** Closes an invoice with its difference given up; the difference goes to the short-pay report. */
export function closeShortPaid(
  invoice: OpenInvoice,
):
  | { change: { short_pay_amount: number; payment_status: 'short_paid'; balance: 0 } }
  | { refusal: Refusal } {
  const refusal = closedRefusal(invoice);
  if (refusal) return { refusal };
  const short_pay_amount = add(invoice.short_pay_amount ?? 0, balanceOf(invoice));
  return { change: { short_pay_amount, payment_status: 'short_paid', balance: 0 } };
}

/** Takes a payment back: the cheque bounced, or it was booked on the wrong invoice. */
export function reversePayment(
  invoice: OpenInvoice,
  amount: Money,
): { change: PaymentChange } | { refusal: Refusal } {
  if (invoice.status === 'void') {
    return { refusal: { code: 'void', message: 'The invoice is void.' } };
  }
  const received = toCents(invoice.received_amount ?? 0);
  if (toCents(amount) <= 0 || toCents(amount) > received) {
    const message = 'Only what was received can be taken back.';
    return { refusal: { code: 'not_received', message } };
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

/** Why an invoice may not be voided, or null: only one that has received nothing may. */
export function voidRefusal(invoice: OpenInvoice): Refusal | null {
  if (invoice.status === 'void') return { code: 'void', message: 'The invoice is void already.' };
  if (toCents(invoice.received_amount ?? 0) === 0) return null;
  return { code: 'has_payment', message: 'The invoice has a payment: reverse it first.' };
}

/** Overdue is told by the day and the balance; it is no state of its own. */
export function isOverdue(invoice: OpenInvoice, today: PlainDate): boolean {
  if (closedRefusal(invoice)) return false;
  return invoice.due_date != null && invoice.due_date < today;
}

/** Days since the invoice's date; the ageing report says that it counts from there. */
export const ageBuckets = ['0_30', '31_60', '61_90', '91_plus'] as const;

export type AgeBucket = (typeof ageBuckets)[number];

export function ageBucketOf(invoiceDate: PlainDate, today: PlainDate): AgeBucket {
  const days = daysBetween(invoiceDate, today);
  if (days <= 30) return '0_30';
  if (days <= 60) return '31_60';
  return days <= 90 ? '61_90' : '91_plus';
}

/** Open balances by age. What is closed is in no bucket. */
export function ageingOf(
  invoices: readonly OpenInvoice[],
  today: PlainDate,
): Record<AgeBucket, number> & { total: number } {
  const open = invoices.filter(invoice => !closedRefusal(invoice));
  const sumIn = (bucket: AgeBucket) =>
    sumMoney(
      open.filter(({ invoice_date }) => ageBucketOf(invoice_date, today) === bucket).map(balanceOf),
    );
  return {
    '0_30': sumIn('0_30'),
    '31_60': sumIn('31_60'),
    '61_90': sumIn('61_90'),
    '91_plus': sumIn('91_plus'),
    total: sumMoney(open.map(balanceOf)),
  };
}

/** A dispute goes on through what comes in for the rest; it ends when nothing is open any more. */
function statusAfter(before: OpenInvoice, after: InvoiceAmounts): PaymentStatus {
  const isDisputed = before.payment_status === 'disputed' && toCents(balanceOf(after)) > 0;
  return isDisputed ? 'disputed' : paymentStatusOf(after);
}

/** Why nothing more is decided of an invoice's money: it is void, or closed; or null. */
export function closedRefusal(invoice: OpenInvoice): Refusal | null {
  if (invoice.status === 'void') return { code: 'void', message: 'The invoice is void.' };
  if (['paid', 'short_paid', 'written_off'].includes(invoice.payment_status ?? '')) {
    return { code: 'closed', message: 'The invoice is paid or closed already.' };
  }
  return null;
}
