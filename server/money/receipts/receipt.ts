import type { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import { receipts } from '../../../schema/entities/receipts.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { unappliedOf } from '../../../schema/rules/billing/applyReceipt.ts';
import { fromCents } from '../../../schema/rules/money/money.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { nextNumbers, type Series } from '../../db/nextNumber.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict } from '../../errors.ts';

export type Receipt = AnsweredRecord<typeof receipts>;
export type Invoice = AnsweredRecord<typeof invoices>;
export type Payment = AnsweredRecord<typeof invoicePayments>;

/** What came in, as a person or a file says it. */
export type ReceiptFacts = Pick<
  Receipt,
  'broker_id' | 'factoring_company_id' | 'amount' | 'date' | 'method' | 'reference'
> &
  Partial<Pick<Receipt, 'receipt_import_id' | 'import_line'>>;

const SERIES: Series = { name: 'receipts', prefix: 'RCP-', digits: 6 };

/**
 * Writes receipts with the next numbers, in this order, with what is applied of each in cents. The
 * series stays locked until the transaction ends: invoices are locked before.
 */
export async function createReceipts(
  facts: readonly (ReceiptFacts & { appliedCents: number })[],
  scope: Scope,
): Promise<number[]> {
  if (facts.length === 0) return [];
  const numbers = await nextNumbers(SERIES, facts.length, scope);
  const ids = await insertRows(
    scope,
    receipts,
    facts.map(({ appliedCents, ...fact }, index) => {
      const applied_amount = fromCents(appliedCents);
      const unapplied = unappliedOf({ amount: fact.amount, applied_amount });
      return { ...fact, number: numbers[index], applied_amount, unapplied };
    }),
  );
  for (const id of ids) scope.changed('receipts', id, { type: 'created' });
  return ids;
}

/**
 * A receipt, locked before the loads and invoices that it pays. 404 for another company's, 409 when
 * it changed since it was read.
 */
export async function lockReceipt(
  id: number,
  version: number | null,
  scope: Scope,
): Promise<Receipt> {
  const receipt = await rowsOf(receipts, scope).lock(id);
  if (version === null || version === receipt.version) return receipt;
  throw conflict('Someone else changed this record.', receipt);
}

/** Who pays an invoice's payment: the factor where that is the method, else the broker. */
export function payerOf(
  invoice: Pick<Invoice, 'broker_id' | 'factoring_company_id'>,
  method: Receipt['method'],
): Pick<Receipt, 'broker_id' | 'factoring_company_id'> {
  const { broker_id, factoring_company_id } = invoice;
  return method === 'factoring' && factoring_company_id !== null
    ? { broker_id: null, factoring_company_id }
    : { broker_id, factoring_company_id: null };
}
