import { receipts } from '../../../schema/entities/receipts.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { paymentsOf } from './reverseReceipts.ts';

/** A receipt for its page: with its payments, each with how its invoice stands now. */
export async function receiptDetail(id: number, scope: Scope) {
  const receipt = await rowsOf(receipts, scope).get(id);
  const payments = await paymentsOf(receipt, scope);
  const states = await invoiceStates(
    payments.map(({ invoice_id }) => invoice_id),
    scope,
  );
  return {
    ...receipt,
    payments: payments.map(payment => {
      const state = states.get(payment.invoice_id);
      if (!state) throw new Error(`Payment ${payment.id} has no invoice.`);
      return { ...payment, ...state };
    }),
  };
}

interface InvoiceState {
  bill_to_name: string;
  balance: number;
  payment_status: string;
}

async function invoiceStates(ids: readonly number[], { tx, companyId }: Scope) {
  const rows = await tx.query<InvoiceState & { id: number }>(
    `select id, bill_to_name, balance, payment_status from invoices
     where company_id = $1 and id = any($2::int[])`,
    [companyId, [...ids]],
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
