import { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import { LIMITS } from '../../../schema/limits.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { closeShortPaid } from '../../../schema/rules/billing/invoice.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { lockReceipt } from '../receipts/receipt.ts';
import {
  isWholeReceipt,
  paymentsOf,
  reverseReceipts,
  standing,
  takeApplicationBack,
} from '../receipts/takeBack.ts';
import { readReason } from './changeInvoice.ts';
import type { Invoice } from './createInvoice.ts';
import { disputeOf } from './decisions.ts';
import { invoiceDetail } from './invoiceDetail.ts';
import { lockSeen } from './payments.ts';

/**
 * POST /invoices/reverse_payment/{id} {payment_id, reason}: the check bounced, or it was recorded
 * on the wrong invoice. A difference given up at closing is open again too. A receipt that is this
 * payment alone is reversed with it; of another one the amount is the payer's credit again.
 */
export async function takeBack({ access, body, params }: Request) {
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
      const invoice = await lockSeen(params.id, versionOf(body), scope);
      if (!asked || !receipt) {
        throw new Invalid({ payment_id: ['The selected value is invalid.'] });
      }
      const all = await paymentsOf(receipt, scope);
      if (!standing(all).some(({ id }) => id === asked.id)) {
        throw conflict('The payment was already reversed.', invoice);
      }
      if (isWholeReceipt(receipt, all)) await reverseReceipts([receipt], reason, scope);
      else await takeApplicationBack(receipt, asked, reason, scope);
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
