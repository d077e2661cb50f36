import { invoicePayments } from '../../../schema/entities/invoices.ts';
import { receipts } from '../../../schema/entities/receipts.ts';
import { unappliedOf } from '../../../schema/rules/billing/applyReceipt.ts';
import { reversePayment } from '../../../schema/rules/billing/invoice.ts';
import { subtract, sumMoney } from '../../../schema/rules/money/money.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows, updateRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict } from '../../errors.ts';
import { setBilling } from '../billing/billingStatus.ts';
import { lockInvoices, writeInvoices } from './bookPayments.ts';
import type { Invoice, Payment, Receipt } from './receipt.ts';

/** The payments that were not reversed, oldest first. */
export const standing = (payments: readonly Payment[]): Payment[] => {
  const reversed = new Set(payments.map(({ reverses_id }) => reverses_id));
  return payments.filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id));
};

/** All payments of a receipt, reversals included. */
export const paymentsOf = (receipt: Pick<Receipt, 'id'>, scope: Scope): Promise<Payment[]> =>
  rowsOf(invoicePayments, scope).find({ receipt_id: receipt.id });

/** Those of several receipts. */
export const paymentsOfAll = (
  receipts: readonly Pick<Receipt, 'id'>[],
  scope: Scope,
): Promise<Payment[]> =>
  rowsOf(invoicePayments, scope).all('t.receipt_id = any($2::int[])', [
    receipts.map(({ id }) => id),
  ]);

/**
 * Reverses payments of locked receipts: each gets an entry with the negative amount, and its invoice
 * is open again, with what was written off when it was closed. Locks loads, then invoices.
 */
export async function reversePayments(
  payments: readonly Payment[],
  reversal_reason: string,
  scope: Scope,
): Promise<void> {
  if (payments.length === 0) return;
  const after = await lockInvoices(
    payments.map(({ invoice_id }) => invoice_id),
    scope,
  );
  const gone = new Set(payments.map(({ id }) => id));
  const left = await standingOf([...after.keys()], scope);
  for (const payment of payments) {
    const invoice = after.get(payment.invoice_id);
    if (!invoice) continue;
    const last = (left.get(invoice.id) ?? []).findLast(({ id }) => !gone.has(id));
    after.set(invoice.id, reopened(invoice, payment, last));
  }
  const paid_date = await todayOf(scope);
  await insertRows(
    scope,
    invoicePayments,
    payments.map(payment => reversalOf(payment, paid_date, reversal_reason)),
  );
  await writeInvoices([...after.values()], scope);
  for (const { parent_load_id } of after.values()) {
    await setBilling(parent_load_id, { billing_status: 'invoiced' }, scope);
  }
}

/** Reverses locked receipts with all that is applied of them: the money is gone. */
export async function reverseReceipts(
  locked: readonly Receipt[],
  reversal_reason: string,
  scope: Scope,
): Promise<void> {
  await reversePayments(standing(await paymentsOfAll(locked, scope)), reversal_reason, scope);
  const reversed_date = await todayOf(scope);
  const values = locked.map(({ id }) => ({
    id,
    applied_amount: 0,
    unapplied: 0,
    status: 'reversed' as const,
    reversed_date,
    reversal_reason,
  }));
  await updateRows(scope, receipts, values);
  for (const { id, ...changes } of values) {
    scope.changed('receipts', id, { type: 'updated', changes });
  }
}

/** Takes one payment of a locked receipt back: its amount is the payer's credit again. */
export async function reverseApplication(
  receipt: Receipt,
  payment: Payment,
  reason: string,
  scope: Scope,
): Promise<void> {
  await reversePayments([payment], reason, scope);
  const applied_amount = subtract(receipt.applied_amount, payment.amount);
  await rowsOf(receipts, scope).update(receipt.id, {
    applied_amount,
    unapplied: unappliedOf({ ...receipt, applied_amount }),
  });
}

/** Whether a payment is all that its receipt ever was: then the receipt goes with it. */
export const isWholeReceipt = (receipt: Receipt, payments: readonly Payment[]): boolean =>
  standing(payments).length === 1 &&
  Number(sumMoney(standing(payments).map(({ amount }) => amount))) === Number(receipt.amount);

/** The invoice without the payment, with the method of the last one that stands. */
function reopened(invoice: Invoice, payment: Payment, last: Payment | undefined): Invoice {
  const open = { ...invoice, short_pay_amount: 0 };
  const reversal = reversePayment(open, payment.amount);
  if ('violation' in reversal) throw conflict(reversal.violation.message, invoice);
  return {
    ...open,
    ...reversal.change,
    short_pay_reason: null,
    write_off_reason: null,
    paid_date: null,
    payment_method: last?.payment_method ?? null,
    payment_reference: last?.payment_reference ?? null,
  };
}

async function standingOf(invoiceIds: number[], scope: Scope): Promise<Map<number, Payment[]>> {
  const all = await rowsOf(invoicePayments, scope).all('t.invoice_id = any($2::int[])', [
    invoiceIds,
  ]);
  const byInvoice = new Map<number, Payment[]>();
  for (const payment of standing(all)) {
    byInvoice.set(payment.invoice_id, [...(byInvoice.get(payment.invoice_id) ?? []), payment]);
  }
  return byInvoice;
}

const reversalOf = (payment: Payment, paid_date: PlainDate, reversal_reason: string) => ({
  invoice_id: payment.invoice_id,
  receipt_id: payment.receipt_id,
  amount: -payment.amount,
  paid_date,
  payment_method: payment.payment_method,
  payment_reference: payment.payment_reference,
  reverses_id: payment.id,
  reversal_reason,
});
