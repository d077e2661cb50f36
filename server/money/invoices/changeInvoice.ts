import { brokers } from '../../../schema/entities/brokers.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import { summaryInvoices } from '../../../schema/entities/summaryInvoices.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { dueDate, voidViolation } from '../../../schema/rules/billing/invoice.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import type { Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, type FieldErrors, Invalid, notFound } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { eachRow } from '../../http/eachRow.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { setBilling } from '../billing/billingStatus.ts';
import { lockInvoices } from '../receipts/bookPayments.ts';
import { createInvoice, type Invoice, parseInput, refuseDay } from './createInvoice.ts';
import {
  decided,
  isAboutSale,
  readDecisions,
  refuseScheduled,
  requireWriteOff,
} from './decisions.ts';
import { invoiceDetail } from './invoiceDetail.ts';
import { lockInvoice } from './payments.ts';
import { wantedIds } from './wantedIds.ts';

/**
 * PUT /invoices/{id}: the memo at any time, date and terms until a payment was received, for all
 * invoices of a summary together, and decisions: a dispute, a write-off, the progress of its sale.
 */
export async function changeInvoice({ access, actor, body, params }: Request) {
  const input = parseInput(body);
  const decisions = readDecisions(body);
  const isCleared = 'memo' in body && body.memo === null;
  return ok(
    await access.write(async scope => {
      const { invoice, others } = await lockDated(params.id, input, scope);
      if (invoice.status === 'void') throw conflict('The invoice is void.', invoice);
      if (isAboutSale(decisions)) await refuseScheduled(invoice, scope);
      const terms = await newTerms(invoice, others, input, scope);
      const changes: ChangesOf<typeof invoices> = {
        ...(input.memo !== undefined || isCleared ? { memo: input.memo ?? null } : {}),
        ...terms,
        ...decided(invoice, decisions, actor),
      };
      await rowsOf(invoices, scope).update(params.id, changes, versionOf(body));
      if (terms) await applyTerms(invoice, others, terms, scope);
      return invoiceDetail(params.id, scope);
    }),
  );
}

/** DELETE /invoices/{id}: voids it. The number stays used, and the load can be billed again. */
export async function voidInvoice({ access, actor, body, query, params }: Request) {
  const reason = optionalReason({ ...query, ...body });
  return ok(await access.write(scope => voided(params.id, reason, actor, scope)));
}

/**
 * POST /invoices/reissue/{id} {reason}: voids it, which keeps its number, and bills the load again
 * as it is now under the next number, with the same terms and memo. Answers the new invoice.
 */
export async function reissueInvoice({ access, actor, body, params }: Request) {
  const reason = readReason(body);
  return ok(
    await access.write(async scope => {
      const { parent_load_id, payment_terms, memo } = await voided(params.id, reason, actor, scope);
      const { id } = await createInvoice(parent_load_id, { payment_terms, memo }, scope);
      return invoiceDetail(id, scope);
    }),
  );
}

/** DELETE /loads-invoices/delete/invoices {ids, reason?}: each says for itself whether it went. */
export async function voidMany({ access, actor, body, query }: Request) {
  const sent = { ...query, ...body };
  const { ids, reason } = readVoid(sent);
  const results = await eachRow(ids, async id => {
    const { number } = await access.write(scope => voided(id, reason, actor, scope));
    return { number };
  });
  return ok({ results });
}

/** All that is wrong with the body is named at once. */
function readVoid(sent: Values): { ids: number[]; reason: string | null } {
  const ids = attempt(() => wantedIds(sent.ids, 'ids'));
  const reason = attempt(() => optionalReason(sent));
  const errors = { ...ids.errors, ...reason.errors };
  if (ids.errors || reason.errors) throw new Invalid(errors);
  return { ids: ids.value, reason: reason.value };
}

type Attempt<T> = { value: T; errors?: undefined } | { errors: FieldErrors };

function attempt<T>(read: () => T): Attempt<T> {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Invalid) return { errors: error.errors };
    throw error;
  }
}

async function voided(
  id: number,
  reason: string | null,
  actor: SessionActor,
  scope: Scope,
): Promise<Invoice> {
  const invoice = await lockInvoice(id, scope);
  const violation = voidViolation(invoice);
  if (violation) throw conflict(violation.message, invoice);
  // Its load is billed again: the write-off is undone.
  if (invoice.payment_status === 'written_off') requireWriteOff(actor);
  await refuseScheduled(invoice, scope);
  await setBilling(invoice.parent_load_id, { billing_status: 'spoiled' }, scope);
  return rowsOf(invoices, scope).update(id, { status: 'void', void_reason: reason });
}

/**
 * The invoice, locked, and for a new date or new terms the others of its summary that are not void:
 * the broker gets one document with one due date.
 */
async function lockDated(
  id: number,
  { invoice_date, payment_terms }: ReturnType<typeof parseInput>,
  scope: Scope,
): Promise<{ invoice: Invoice; others: readonly Invoice[] }> {
  const { summary_invoice_id } = await rowsOf(invoices, scope).get(id);
  if (summary_invoice_id === null || !(invoice_date || payment_terms)) {
    return { invoice: await lockInvoice(id, scope), others: [] };
  }
  const members = await rowsOf(invoices, scope).find({ summary_invoice_id });
  const locked = await lockInvoices(
    members.map(member => member.id),
    scope,
  );
  const invoice = locked.get(id);
  if (!invoice) throw notFound();
  const others = [...locked.values()].filter(one => one.id !== id && one.status !== 'void');
  return { invoice, others };
}

/** The summary of an invoice, and its other invoices, have the same date, terms and due date. */
async function applyTerms(
  { summary_invoice_id }: Invoice,
  others: readonly Invoice[],
  terms: Terms,
  scope: Scope,
): Promise<void> {
  if (summary_invoice_id === null) return;
  await updateRows(
    scope,
    invoices,
    others.map(({ id }) => ({ id, ...terms })),
  );
  for (const { id } of others) {
    scope.changed(invoices.name, id, { type: 'updated', changes: terms });
  }
  await rowsOf(summaryInvoices, scope).update(summary_invoice_id, terms);
}

type Terms = Pick<Invoice, 'invoice_date' | 'payment_terms' | 'due_date'>;

/**
 * A new date or new terms change the due date. Quick pay uses the broker's current days. Null where
 * both stay as they are.
 */
async function newTerms(
  invoice: Invoice,
  others: readonly Invoice[],
  input: ReturnType<typeof parseInput>,
  scope: Scope,
): Promise<Terms | null> {
  const invoice_date = input.invoice_date ?? invoice.invoice_date;
  const payment_terms = input.payment_terms ?? invoice.payment_terms;
  if (invoice_date === invoice.invoice_date && payment_terms === invoice.payment_terms) return null;
  const paid = [invoice, ...others].find(({ received_amount }) => received_amount > 0);
  if (paid) {
    const field = input.invoice_date ? 'invoice_date' : 'payment_terms';
    const what = paid === invoice ? 'A payment' : `A payment of ${paid.number}`;
    throw new Invalid({ [field]: [`${what} was received: date and terms stay as they are.`] });
  }
  if (invoice_date !== invoice.invoice_date) refuseDay(invoice_date);
  const { quick_pay_days } = await rowsOf(brokers, scope).get(invoice.broker_id);
  const due_date = dueDate(invoice_date, payment_terms, quick_pay_days);
  return { invoice_date, payment_terms, due_date };
}

/** The reason for a reversal in the request body. 422 without one. */
export function readReason(sent: Values): string {
  const reason = optionalReason(sent);
  if (reason === null) throw new Invalid({ reason: [sentence('required')] });
  return reason;
}

/** The reason where a body gives one; the screens ask for it, a call may leave it out. */
function optionalReason({ reason }: Values): string | null {
  if (reason === null || reason === undefined) return null;
  if (typeof reason !== 'string') throw new Invalid({ reason: ['The value must be a text.'] });
  const text = reason.trim();
  if (text.length > 500) throw new Invalid({ reason: [sentence('maxLength', { n: 500 })] });
  return text === '' ? null : text;
}
