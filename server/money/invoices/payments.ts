import { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { balanceOf, payInFull, receivePayment } from '../../../schema/rules/billing/invoice.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { bookedDayViolation } from '../../../schema/rules/time/typedDays.ts';
import { choiceInSentence } from '../../../schema/words/entityWords.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { payerOf, type ReceiptFacts } from '../receipts/receipt.ts';
import { receive as receiveMoney } from '../receipts/receiptCalls.ts';
import type { Invoice } from './createInvoice.ts';
import { invoiceDetail } from './invoiceDetail.ts';
import { wantedIds } from './wantedIds.ts';

type Payment = Pick<
  AnsweredRecord<typeof invoicePayments>,
  'amount' | 'paid_date' | 'payment_method' | 'payment_reference'
>;

/** PUT /invoices/received_payment/{id}: records a payment, as a receipt that is all applied. */
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
 * Records what came in on a locked invoice, as a receipt that is all applied. Answers the payment;
 * 409 or 422 with the reason when the invoice is closed or owes less.
 */
export async function recordPayment(invoice: Invoice, payment: Payment, scope: Scope) {
  refuseUnfit(invoice, payment.amount);
  await bookAll([{ invoice, amount: payment.amount }], payment, scope);
  return (await rowsOf(invoicePayments, scope).find({ invoice_id: invoice.id })).at(-1) ?? null;
}

/**
 * POST /update-invoices-paid: marks invoices as paid in full, all or none. Those of one payer are one
 * receipt, as a check over several invoices is. A paid one stays as it is.
 */
export async function markPaid({ access, body }: Request) {
  const ids = wantedIds(body.ids, 'ids');
  const payment = readPayment({ payment_method: 'check', ...withoutNulls(body), amount: 1 });
  const results = await access.write(async scope => {
    const found = [];
    for (const id of ids) found.push(await rowsOf(invoices, scope).get(id));
    // Several are locked in the order of their loads, so that no one deadlocks.
    found.sort((a, b) => a.parent_load_id - b.parent_load_id);
    const unpaid = [];
    for (const { id } of found) {
      const invoice = await lockInvoice(id, scope);
      if (isOpen(invoice)) unpaid.push({ invoice, amount: balanceOf(invoice) });
    }
    await bookAll(unpaid, payment, scope);
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

/** Whether there is something to pay. 422 for a void invoice. */
function isOpen(invoice: Invoice): boolean {
  if (invoice.status !== 'issued') {
    const word = choiceInSentence('invoices', 'status', invoice.status);
    throw new Invalid({ ids: [`Invoice ${invoice.number} is ${word}.`] });
  }
  return payInFull(invoice) !== null;
}

/** Records the payments of locked invoices: one receipt for each of their payers. */
async function bookAll(
  paid: readonly { invoice: Invoice; amount: number }[],
  payment: Payment,
  scope: Scope,
): Promise<void> {
  const byPayer = new Map<string, typeof paid>();
  for (const one of paid) {
    const payer = JSON.stringify(payerOf(one.invoice, payment.payment_method));
    byPayer.set(payer, [...(byPayer.get(payer) ?? []), one]);
  }
  const received = [...byPayer].map(([payer, all]) => ({
    facts: {
      ...(JSON.parse(payer) as ReturnType<typeof payerOf>), // as it was written above
      amount: sumMoney(all.map(({ amount }) => amount)),
      date: payment.paid_date,
      method: payment.payment_method,
      reference: payment.payment_reference,
    } satisfies ReceiptFacts,
    applications: all.map(({ invoice, amount }) => ({
      invoice_id: invoice.id,
      amount,
      field: 'ids',
    })),
  }));
  await receiveMoney(received, scope);
}

/** 409 for an invoice that is closed, 422 for more than its balance: only a receipt leaves credit. */
function refuseUnfit(invoice: Invoice, amount: number): void {
  const booking = receivePayment(invoice, amount);
  if ('change' in booking) return;
  const { code, message } = booking.violation;
  const isClosed = code === 'closed' || code === 'void';
  throw isClosed ? conflict(message, invoice) : new Invalid({ amount: [message] });
}

function readPayment(body: Values): Payment {
  const { invoice_id: _, receipt_id: __, ...fields } = invoicePayments.fields;
  const { values, errors } = readRecord({ ...invoicePayments, fields }, body);
  if (errors) throw new Invalid(errors);
  const payment = values as Payment; // Read by the entity's own fields, with all required ones present.
  // A date wrong by a year would distort its broker's days to pay forever.
  const violation = bookedDayViolation('The payment date', payment.paid_date, dateIn('UTC'));
  if (violation) throw new Invalid({ paid_date: [violation] });
  return payment;
}

const withoutNulls = (body: Values) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
