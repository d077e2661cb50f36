import { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { closeShortPaid, reversePayment } from '../../../schema/rules/billing/invoice.ts';
import type { Scope } from '../../db/access.ts';
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
  const reason = readReason(body);
  const paymentId = Number(body.payment_id);
  return ok(
    await access.write(async scope => {
      const invoice = await lockSeen(params.id, versionOf(body), scope);
      await refuseCollected(paymentId, invoice, scope);
      await reverseOn(invoice, paymentId, reason, scope);
      return invoiceDetail(invoice.id, scope);
    }),
  );
}

/** Reverses a payment of an invoice that is locked. 409 or 422 with the reason. */
export async function reverseOn(
  invoice: Invoice,
  paymentId: number,
  reversal_reason: string,
  scope: Scope,
): Promise<void> {
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
}

/** What a factor collected is corrected on its schedule, so that both agree. */
async function refuseCollected(paymentId: number, invoice: Invoice, { tx, companyId }: Scope) {
  const [found] = await tx.query<{ number: string }>(
    `select s.number from factoring_entries e
     join factoring_schedules s on s.company_id = e.company_id and s.id = e.schedule_id
     where e.company_id = $1 and e.invoice_id = $2 and e.payment_id = $3 and not exists (
       select from factoring_entries r where r.company_id = $1 and r.reverses_id = e.id)`,
    [companyId, invoice.id, Number.isInteger(paymentId) ? paymentId : 0],
  );
  if (found) throw conflict(`The factor collected this: reverse it on ${found.number}.`, invoice);
}

/** POST /invoices/short_pay/{id} {short_pay_reason}: closes it without its balance. */
export async function closeShort({ access, body, params }: Request) {
  const short_pay_reason = readShortPayReason(body);
  return ok(
    await access.write(async scope => {
      const invoice = await lockSeen(params.id, versionOf(body), scope);
      await closeShortOn(invoice, short_pay_reason, scope);
      return invoiceDetail(invoice.id, scope);
    }),
  );
}

/** Closes an invoice that is locked without its balance. 409 when it is closed already. */
export async function closeShortOn(
  invoice: Invoice,
  short_pay_reason: Invoice['short_pay_reason'],
  scope: Scope,
): Promise<void> {
  const closing = closeShortPaid(invoice);
  if ('refusal' in closing) throw conflict(closing.refusal.message, invoice);
  await rowsOf(invoices, scope).update(invoice.id, {
    ...closing.change,
    ...disputeOf(closing.change),
    short_pay_reason,
  });
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
