import { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import { receipts } from '../../../schema/entities/receipts.ts';
import { applyViolation, unappliedOf } from '../../../schema/rules/billing/applyReceipt.ts';
import { closeShortPaid, receivePayment } from '../../../schema/rules/billing/invoice.ts';
import { disputeStatusOf } from '../../../schema/rules/billing/invoiceDecisions.ts';
import { add, formatMoney } from '../../../schema/rules/money/money.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows, updateRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { type FieldErrors, Invalid } from '../../errors.ts';
import { setBilling } from '../billing/billingStatus.ts';
import { lockLoads } from '../billing/lockLoads.ts';
import type { Invoice, Receipt, ReceiptFacts } from './receipt.ts';

/** What of a receipt goes to an invoice, as asked for. */
export interface WantedPayment {
  invoice_id: number;
  /** More than zero, in dollars. */
  amount: number;
  /** With a reason, what is then still open is written off. */
  short_pay_reason?: Invoice['short_pay_reason'];
  /** Where the request says it: the path of a refusal's field. */
  field: string;
}

/** Payments that fit their invoices, which this transaction has locked. */
export interface PlannedPayments {
  payments: readonly (WantedPayment & { receipt: ReceiptFacts })[];
  /** The invoices after all of them. */
  after: ReadonlyMap<number, Invoice>;
}

/**
 * Locks loads, then invoices, and computes what the payments make of them. 422 with a message for
 * each payment that does not fit: nothing is written then.
 */
export async function planPayments(
  wanted: readonly { receipt: ReceiptFacts; applications: readonly WantedPayment[] }[],
  scope: Scope,
): Promise<PlannedPayments> {
  const payments = wanted.flatMap(({ receipt, applications }) =>
    applications.map(one => ({ ...one, receipt })),
  );
  const after = await lockInvoices(
    payments.map(({ invoice_id }) => invoice_id),
    scope,
  );
  const errors: FieldErrors = {};
  for (const payment of payments) {
    const { invoice_id, field, receipt } = payment;
    const invoice = after.get(invoice_id);
    const other = invoice ? payerViolation(invoice, receipt) : UNKNOWN;
    if (!invoice || other) {
      errors[`${field}.invoice_id`] = [other ?? UNKNOWN];
      continue;
    }
    const booking = paidBy(invoice, payment);
    if ('error' in booking) errors[`${field}.${booking.at}`] = [booking.error];
    else after.set(invoice_id, booking.invoice);
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return { payments, after };
}

/** Writes planned payments, each from the receipt that `receiptIdOf` names, and their invoices. */
export async function writePayments(
  { payments, after }: PlannedPayments,
  receiptIdOf: (payment: PlannedPayments['payments'][number]) => number,
  scope: Scope,
): Promise<void> {
  if (payments.length === 0) return;
  await insertRows(
    scope,
    invoicePayments,
    payments.map(payment => ({
      invoice_id: payment.invoice_id,
      receipt_id: receiptIdOf(payment),
      amount: payment.amount,
      paid_date: payment.receipt.date,
      payment_method: payment.receipt.method,
      payment_reference: payment.receipt.reference,
    })),
  );
  await writeInvoices([...after.values()], scope);
  for (const { parent_load_id, payment_status } of after.values()) {
    if (payment_status !== 'paid') continue;
    await setBilling(parent_load_id, { billing_status: 'paid' }, scope);
  }
}

/** Applies more of a locked receipt. */
export async function applyMore(
  receipt: Receipt,
  applications: readonly WantedPayment[],
  scope: Scope,
): Promise<void> {
  const plan = await planPayments([{ receipt, applications }], scope);
  await writePayments(plan, () => receipt.id, scope);
  const applied_amount = add(receipt.applied_amount, ...applications.map(({ amount }) => amount));
  await rowsOf(receipts, scope).update(receipt.id, {
    applied_amount,
    unapplied: unappliedOf({ ...receipt, applied_amount }),
  });
}

/** 422 where a receipt was reversed, or has less left than is to be applied. */
export function refuseOver(
  receipt: Pick<Receipt, 'amount'> & Partial<Pick<Receipt, 'applied_amount' | 'status'>>,
  applications: readonly WantedPayment[],
  field = 'applications',
): void {
  const violation = applyViolation(
    receipt,
    applications.map(({ amount }) => amount),
  );
  if (violation) throw new Invalid({ [field]: [violation.message] });
}

/** The invoices by id, locked after their loads. Those that do not exist are left out. */
export async function lockInvoices(
  ids: readonly number[],
  scope: Scope,
): Promise<Map<number, Invoice>> {
  if (ids.length === 0) return new Map();
  const { tx, companyId } = scope;
  const found = await tx.query<{ parent_load_id: number }>(
    'select parent_load_id from invoices where company_id = $1 and id = any($2::int[])',
    [companyId, [...ids]],
  );
  await lockLoads(
    scope,
    found.map(({ parent_load_id }) => parent_load_id),
  );
  const locked = await rowsOf(invoices, scope).lockAll(ids);
  return new Map(locked.map(invoice => [invoice.id, invoice]));
}

/** Writes what changed of locked invoices. */
export async function writeInvoices(changed: readonly Invoice[], scope: Scope): Promise<void> {
  const values = changed.map(invoice => ({
    id: invoice.id,
    received_amount: invoice.received_amount,
    short_pay_amount: invoice.short_pay_amount,
    short_pay_reason: invoice.short_pay_reason,
    write_off_reason: invoice.write_off_reason,
    balance: invoice.balance,
    payment_status: invoice.payment_status,
    dispute_status: disputeStatusOf(invoice.payment_status),
    paid_date: invoice.paid_date,
    payment_method: invoice.payment_method,
    payment_reference: invoice.payment_reference,
  }));
  await updateRows(scope, invoices, values);
  for (const { id, ...changes } of values) {
    scope.changed('invoices', id, { type: 'updated', changes });
  }
}

type Booked = { invoice: Invoice } | { error: string; at: 'invoice_id' | 'amount' };

/** The invoice after a payment and, where it is called short, without the rest. */
function paidBy(invoice: Invoice, payment: WantedPayment & { receipt: ReceiptFacts }): Booked {
  const booking = receivePayment(invoice, payment.amount);
  if ('violation' in booking) {
    const { code, message } = booking.violation;
    const isClosed = code === 'closed' || code === 'void';
    const error = isClosed
      ? `Invoice ${invoice.number}: ${message}`
      : `Invoice ${invoice.number} has a balance of $${formatMoney(invoice.balance)}.`;
    return { error, at: isClosed ? 'invoice_id' : 'amount' };
  }
  const { date, method, reference } = payment.receipt;
  const paid: Invoice = {
    ...invoice,
    ...booking.change,
    payment_method: method,
    payment_reference: reference,
    ...(booking.change.balance === 0 && { paid_date: date }),
  };
  if (!payment.short_pay_reason || paid.balance === 0) return { invoice: paid };
  const closing = closeShortPaid(paid);
  if ('violation' in closing) return { error: closing.violation.message, at: 'invoice_id' };
  const { short_pay_reason } = payment;
  return { invoice: { ...paid, ...closing.change, short_pay_reason } };
}

/** Why a payer's money does not belong on an invoice, or null. */
function payerViolation(invoice: Invoice, receipt: ReceiptFacts): string | null {
  if (receipt.factoring_company_id !== null) {
    return invoice.factoring_company_id === receipt.factoring_company_id
      ? null
      : `Invoice ${invoice.number} was not sold to this factoring company.`;
  }
  return invoice.broker_id === receipt.broker_id
    ? null
    : `Invoice ${invoice.number} is billed to another broker.`;
}

const UNKNOWN = 'The selected value is invalid.';
