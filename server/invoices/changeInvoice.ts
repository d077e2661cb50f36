import { brokers } from '../../schema/entities/brokers.ts';
import { invoices } from '../../schema/entities/invoices.ts';
import type { ChangesOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import { dueDate, voidRefusal } from '../../schema/rules/invoice.ts';
import { sentence } from '../../schema/rules/messages.ts';
import { setBilling } from '../billing/billingStatus.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { eachRow } from '../http/eachRow.ts';
import { ok } from '../http/envelope.ts';
import { conflict, Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { versionOf } from '../rest/version.ts';
import { type Invoice, readWish, refuseDay } from './createInvoice.ts';
import { decided, readDecisions } from './decisions.ts';
import { lockInvoice } from './payments.ts';
import { wantedIds } from './wantedIds.ts';
import { wholeInvoice } from './wholeInvoice.ts';

/**
 * PUT /invoices/{id}: the memo at any time, date and terms until money has come in; and what is
 * decided of it, a dispute, a loss, how far its sale has come.
 */
export async function changeInvoice({ access, actor, body, params }: Request) {
  const wish = readWish(body);
  const decisions = readDecisions(body);
  const isCleared = 'memo' in body && body.memo === null;
  return ok(
    await access.write(async scope => {
      const invoice = await lockInvoice(params.id, scope);
      if (invoice.status === 'void') throw conflict('The invoice is void.', invoice);
      const changes: ChangesOf<typeof invoices> = {
        ...(wish.memo !== undefined || isCleared ? { memo: wish.memo ?? null } : {}),
        ...(await newTerms(invoice, wish, scope)),
        ...decided(invoice, decisions, actor),
      };
      await rowsOf(invoices, scope).update(params.id, changes, versionOf(body));
      return wholeInvoice(params.id, scope);
    }),
  );
}

/** DELETE /invoices/{id}: voids it. The number stays, the load can be billed again. */
export async function voidInvoice({ access, body, query, params }: Request) {
  const reason = readReason({ ...query, ...body });
  return ok(await access.write(scope => voided(params.id, reason, scope)));
}

/** DELETE /loads-invoices/delete/invoices {ids, reason}: each says for itself whether it went. */
export async function voidMany({ access, body, query }: Request) {
  const sent = { ...query, ...body };
  const reason = readReason(sent);
  const results = await eachRow(wantedIds(sent.ids, 'ids'), async id => {
    const { number } = await access.write(scope => voided(id, reason, scope));
    return { number };
  });
  return ok(null, { results });
}

async function voided(id: number, reason: string, scope: Scope): Promise<Invoice> {
  const invoice = await lockInvoice(id, scope);
  const refusal = voidRefusal(invoice);
  if (refusal) throw conflict(refusal.message, invoice);
  await setBilling(invoice.parent_load_id, { billing_status: 'spoiled' }, scope);
  return rowsOf(invoices, scope).update(id, { status: 'void', void_reason: reason });
}

/** A new day or new terms move the due date; the broker's quick pay days are the broker's now. */
async function newTerms(
  invoice: Invoice,
  wish: ReturnType<typeof readWish>,
  scope: Scope,
): Promise<ChangesOf<typeof invoices>> {
  const invoice_date = wish.invoice_date ?? invoice.invoice_date;
  const payment_terms = wish.payment_terms ?? invoice.payment_terms;
  if (invoice_date === invoice.invoice_date && payment_terms === invoice.payment_terms) return {};
  if (invoice.received_amount > 0) {
    const field = wish.invoice_date ? 'invoice_date' : 'payment_terms';
    throw new Invalid({ [field]: ['A payment was received: date and terms stay as they are.'] });
  }
  if (invoice_date !== invoice.invoice_date) refuseDay(invoice_date);
  const { quick_pay_days } = await rowsOf(brokers, scope).get(invoice.broker_id);
  const due_date = dueDate(invoice_date, payment_terms, quick_pay_days);
  return { invoice_date, payment_terms, due_date };
}

/** The reason that a body gives for taking something back; 422 without one. */
export function readReason({ reason }: Values): string {
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text === '') throw new Invalid({ reason: [sentence('required')] });
  if (text.length > 500) throw new Invalid({ reason: [sentence('maxLength', { n: 500 })] });
  return text;
}
