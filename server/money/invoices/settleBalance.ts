import { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { closeShortPaid, reversePayment } from '../../../schema/rules/billing/invoice.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { setBilling } from '../billing/billingStatus.ts';
import { readReason } from './changeInvoice.ts';
import type { Invoice } from './createInvoice.ts';
import { disputeOf } from './decisions.ts';
import { invoiceDetail } from './invoiceDetail.ts';
import { lockSeen } from './payments.ts';

type Payment = RecordOf<typeof invoicePayments>;

/**
 * POST /invoices/reverse_payment/{id} {payment_id, reason}: the check bounced, or it was recorded
 * on the wrong invoice. A difference written off at closing is open again too.
 */
export async function takeBack({ access, body, params }: Request) {
  const reversal_reason = readReason(body);
  const paymentId = Number(body.payment_id);
  return ok(
    await access.write(async scope => {
      const invoice = await lockSeen(params.id, versionOf(body), scope);
      const payments = await rowsOf(invoicePayments, scope).find({ invoice_id: invoice.id });
      const payment = standing(payments).find(({ id }) => id === paymentId);
      if (!payment) throw notThere(payments, paymentId, invoice);

      const { change, refusal } = taken({ ...invoice, short_pay_amount: 0 }, payment.amount);
      if (refusal) throw conflict(refusal.message, invoice);
      const { amount, payment_method, payment_reference } = payment;
      await rowsOf(invoicePayments, scope).create({
        invoice_id: invoice.id,
        amount: -amount,
        paid_date: await todayOf(scope),
        payment_method,
        payment_reference,
        reverses_id: payment.id,
        reversal_reason,
      });
      const last = standing(payments).findLast(({ id }) => id !== payment.id);
      await rowsOf(invoices, scope).update(invoice.id, {
        ...change,
        ...disputeOf(change),
        short_pay_amount: 0,
        short_pay_reason: null,
        paid_date: null,
        payment_method: last?.payment_method ?? null,
        payment_reference: last?.payment_reference ?? null,
      });
      await setBilling(invoice.parent_load_id, { billing_status: 'invoiced' }, scope);
      return invoiceDetail(invoice.id, scope);
    }),
  );
}

/** POST /invoices/short_pay/{id} {short_pay_reason}: closes it without its balance. */
export async function closeShort({ access, body, params }: Request) {
  const short_pay_reason = readShortPayReason(body);
  return ok(
    await access.write(async scope => {
      const invoice = await lockSeen(params.id, versionOf(body), scope);
      const closing = closeShortPaid(invoice);
      if ('refusal' in closing) throw conflict(closing.refusal.message, invoice);
      await rowsOf(invoices, scope).update(invoice.id, {
        ...closing.change,
        ...disputeOf(closing.change),
        short_pay_reason,
      });
      return invoiceDetail(invoice.id, scope);
    }),
  );
}

/** The payments that were not reversed, oldest first. */
const standing = (payments: readonly Payment[]): Payment[] =>
  payments.filter(
    ({ id, reverses_id }) =>
      reverses_id === null && !payments.some(other => other.reverses_id === id),
  );

function taken(invoice: Invoice, amount: number) {
  const reversal = reversePayment(invoice, amount);
  return 'change' in reversal
    ? { change: reversal.change, refusal: null }
    : { change: null, refusal: reversal.refusal };
}

function notThere(payments: readonly Payment[], id: number, invoice: Invoice): Error {
  const isKnown = payments.some(payment => payment.id === id);
  return isKnown
    ? conflict('The payment was already reversed.', invoice)
    : new Invalid({ payment_id: ['The selected value is invalid.'] });
}

function readShortPayReason(body: Values) {
  const { short_pay_reason } = invoices.fields;
  const asked = {
    ...invoices,
    fields: { short_pay_reason: { ...short_pay_reason, options: { required: true } } },
  };
  const { values, errors } = readRecord(asked, body);
  if (errors) throw new Invalid(errors);
  return values.short_pay_reason as Invoice['short_pay_reason']; // Read by that field.
}
