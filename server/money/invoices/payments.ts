import { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import { loads } from '../../../schema/entities/loads.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import {
  balanceOf,
  type PaymentChange,
  payInFull,
  receivePayment,
} from '../../../schema/rules/billing/invoice.ts';
import { bookedDayViolation } from '../../../schema/rules/time/typedDays.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { setBilling } from '../billing/billingStatus.ts';
import type { Invoice } from './createInvoice.ts';
import { disputeOf } from './decisions.ts';
import { invoiceDetail } from './invoiceDetail.ts';
import { wantedIds } from './wantedIds.ts';

type Payment = Pick<
  RecordOf<typeof invoicePayments>,
  'amount' | 'paid_date' | 'payment_method' | 'payment_reference'
>;

/** PUT /invoices/received_payment/{id}: records a payment. */
export async function receive({ access, body, params }: Request) {
  const payment = readPayment(body);
  return ok(
    await access.write(async scope => {
      const invoice = await lockSeen(params.id, versionOf(body), scope);
      await recordPayment(invoice, payment, scope);
      return invoiceDetail(params.id, scope);
    }),
  );
}

/**
 * Books what came in on an invoice that is locked. Answers the payment; 409 or 422 with the reason
 * when the invoice is closed or owes less.
 */
export async function recordPayment(invoice: Invoice, payment: Payment, scope: Scope) {
  const { change, refusal } = booked(invoice, payment.amount);
  if (refusal) throw refusal;
  return book(invoice, change, payment, scope);
}

/** POST /update-invoices-paid: marks invoices as paid in full, all or none. */
export async function markPaid({ access, body }: Request) {
  const ids = wantedIds(body.ids, 'ids');
  const payment = readPayment({ payment_method: 'check', ...withoutNulls(body), amount: 1 });
  const results = await access.write(async scope => {
    const found = [];
    for (const id of ids) found.push(await rowsOf(invoices, scope).get(id));
    // Several are locked in the order of their loads, so that no one deadlocks.
    found.sort((a, b) => a.parent_load_id - b.parent_load_id);
    for (const { id } of found) await payWhole(await lockInvoice(id, scope), payment, scope);
    return ids.map(id => ({ id, ok: true }));
  });
  return ok({ results });
}

/** The invoice and its load, locked in billing's order: load, invoice. */
export async function lockInvoice(id: number, scope: Scope): Promise<Invoice> {
  const { parent_load_id } = await rowsOf(invoices, scope).get(id);
  await rowsOf(loads, scope).lock(parent_load_id);
  return rowsOf(invoices, scope).lock(id);
}

/** The same, if its version matches. Otherwise 409 with the current invoice. */
export async function lockSeen(id: number, version: number | null, scope: Scope) {
  const invoice = await lockInvoice(id, scope);
  if (version === null || version === invoice.version) return invoice;
  throw conflict('Someone else changed this record.', invoice);
}

/** Each changed invoice gets its own payment. A paid one stays as it is. */
async function payWhole(invoice: Invoice, payment: Payment, scope: Scope): Promise<void> {
  if (invoice.status !== 'issued') {
    throw new Invalid({ ids: [`Invoice ${invoice.number} is ${invoice.status}.`] });
  }
  const change = payInFull(invoice);
  if (!change) return;
  await book(invoice, change, { ...payment, amount: balanceOf(invoice) }, scope);
}

async function book(invoice: Invoice, change: PaymentChange, payment: Payment, scope: Scope) {
  const { paid_date, payment_method, payment_reference } = payment;
  const made = await rowsOf(invoicePayments, scope).create({ ...payment, invoice_id: invoice.id });
  const isPaid = change.balance === 0;
  await rowsOf(invoices, scope).update(invoice.id, {
    ...change,
    ...disputeOf(change),
    payment_method,
    payment_reference,
    ...(isPaid && { paid_date }),
  });
  if (isPaid) await setBilling(invoice.parent_load_id, { billing_status: 'paid' }, scope);
  return made;
}

type Booking =
  | { change: PaymentChange; refusal?: undefined }
  | { change?: undefined; refusal: Error };

/** The invoice afterwards, or the answer of the refusal. */
function booked(invoice: Invoice, amount: number): Booking {
  const booking = receivePayment(invoice, amount);
  if ('change' in booking) return { change: booking.change };
  const { code, message } = booking.refusal;
  const isClosed = code === 'closed' || code === 'void';
  return { refusal: isClosed ? conflict(message, invoice) : new Invalid({ amount: [message] }) };
}

function readPayment(body: Values): Payment {
  const { invoice_id: _, ...fields } = invoicePayments.fields;
  const { values, errors } = readRecord({ ...invoicePayments, fields }, body);
  if (errors) throw new Invalid(errors);
  const payment = values as Payment; // Read by the entity's own fields, with all required ones present.
  // A date wrong by a year would distort its broker's days to pay forever.
  const refusal = bookedDayViolation('The payment date', payment.paid_date, dateIn('UTC'));
  if (refusal) throw new Invalid({ paid_date: [refusal] });
  return payment;
}

const withoutNulls = (body: Values) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
