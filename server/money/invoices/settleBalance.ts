import { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import { LIMITS } from '../../../schema/limits.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { closeShortPaid } from '../../../schema/rules/billing/invoice.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { refuseCollected, refuseWrittenOff } from '../receipts/collected.ts';
import { lockReceipt, type Payment, type Receipt } from '../receipts/receipt.ts';
import {
  isWholeReceipt,
  paymentsOf,
  reverseApplication,
  reverseReceipts,
  standing,
} from '../receipts/reverseReceipts.ts';
import { readReason } from './changeInvoice.ts';
import type { Invoice } from './createInvoice.ts';
import { disputeOf } from './decisions.ts';
import { invoiceDetail } from './invoiceDetail.ts';
import { lockSeen } from './payments.ts';

/**
 * POST /invoices/reverse_payment/{id} {payment_id, reason}: the check bounced, or it was recorded
 * on the wrong invoice. A difference written off at closing is open again too. A receipt that is this
 * payment alone is reversed with it; of another one the amount is the payer's credit again.
 */
export async function reversePayment({ access, actor, body, params }: Request) {
  const reason = readReason(body);
  const paymentId = Number(body.payment_id);
  return ok(
    await access.write(async scope => {
      const payments = rowsOf(invoicePayments, scope);
      const [asked] = isId(paymentId)
        ? await payments.find({ id: paymentId, invoice_id: params.id })
        : [];
      // A receipt is locked before the loads and invoices that it pays.
      const receipt = asked && (await lockReceipt(asked.receipt_id, null, scope));
      await refuseCollected([paymentId], scope);
      if (asked) await refuseWrittenOff([asked.id], actor, scope);
      const invoice = await lockSeen(params.id, versionOf(body), scope);
      await reverseLocked(invoice, { asked, receipt }, reason, scope);
      return invoiceDetail(invoice.id, scope);
    }),
  );
}

/** Reverses a payment of an invoice that is locked. 409 or 422 with the reason. */
export async function reverseOn(
  invoice: Invoice,
  paymentId: number,
  reason: string,
  scope: Scope,
): Promise<void> {
  const [asked] = await rowsOf(invoicePayments, scope).find({
    id: paymentId,
    invoice_id: invoice.id,
  });
  const receipt = asked && (await lockReceipt(asked.receipt_id, null, scope));
  await reverseLocked(invoice, { asked, receipt }, reason, scope);
}

async function reverseLocked(
  invoice: Invoice,
  { asked, receipt }: { asked: Payment | undefined; receipt: Receipt | undefined },
  reason: string,
  scope: Scope,
): Promise<void> {
  if (!asked || !receipt) {
    throw new Invalid({ payment_id: ['The selected value is invalid.'] });
  }
  const all = await paymentsOf(receipt, scope);
  if (!standing(all).some(({ id }) => id === asked.id)) {
    throw conflict('The payment was already reversed.', invoice);
  }
  if (isWholeReceipt(receipt, all)) await reverseReceipts([receipt], reason, scope);
  else await reverseApplication(receipt, asked, reason, scope);
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
async function closeShortOn(
  invoice: Invoice,
  short_pay_reason: Invoice['short_pay_reason'],
  scope: Scope,
): Promise<void> {
  const closing = closeShortPaid(invoice);
  if ('violation' in closing) throw conflict(closing.violation.message, invoice);
  await rowsOf(invoices, scope).update(invoice.id, {
    ...closing.change,
    ...disputeOf(closing.change),
    short_pay_reason,
  });
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= LIMITS.integer;

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
