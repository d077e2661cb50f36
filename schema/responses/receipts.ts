import { invoicePayments } from '../entities/invoices.ts';
import { receiptImports, receipts } from '../entities/receipts.ts';
import type { receiptOperations } from '../operations/receipts.ts';
import { type AnswersOf, answer, answerNothing, answerPage } from './answer.ts';
import {
  day,
  instant,
  list,
  number,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
} from './kit.ts';
import { fieldsOf, propertiesOf, record } from './record.ts';
import { namedRecord, numberedRecord } from './shared.ts';

/** A receipt with its payments, each with how its invoice stands. */
const receipt = object({
  ...propertiesOf(receipts),
  payments: list(
    object({
      ...propertiesOf(invoicePayments),
      bill_to_name: words,
      balance: number,
      payment_status: words,
    }),
  ),
});
export type ReceiptDetail = TypeOf<typeof receipt>;

const totals = object({ amount: number, applied_amount: number, unapplied: number });

const openInvoice = object({
  id: whole,
  number: words,
  invoice_date: day,
  due_date: day,
  bill_to_name: words,
  amount_due: number,
  received_amount: number,
  balance: number,
  payment_status: words,
  load_number: orNull(words),
  reference_number: words,
  summary_number: saying('The number of the summary that it is on.', orNull(words)),
});
export type OpenInvoice = TypeOf<typeof openInvoice>;

const application = object({ invoice_id: whole, amount: number });
const foundBy = one('reference', 'amount', 'sum', 'oldest', 'none');

const suggested = object({
  by: foundBy,
  applications: list(application),
  rest: number,
  open: list(openInvoice),
  open_count: whole,
  credit: number,
  same: list(object({ id: whole, number: words, date: day })),
});
export type ReceiptSuggestions = TypeOf<typeof suggested>;

/** A receipt that a file's lines are about, with what it is matched to. */
const line = object({
  key: whole,
  lines: list(whole),
  date: orNull(day),
  amount: orNull(number),
  reference: orNull(words),
  payer: orNull(words),
  invoice: orNull(words),
  deductions: list(object({ name: words, amount: number })),
  broker: orNull(namedRecord),
  factoring_company: orNull(namedRecord),
  by: foundBy,
  applications: list(object({ invoice_id: whole, number: words, amount: number, balance: number })),
  rest: number,
  problem: orNull(words),
  seen: orNull(numberedRecord),
});
export type MatchedLine = TypeOf<typeof line>;

const own = fieldsOf(receiptImports);
const importFacts = {
  id: whole,
  name: words,
  status: own.status,
  method: own.method,
  row_count: own.row_count,
  receipt_count: own.receipt_count,
  total_amount: own.total_amount,
  version: whole,
  created_at: instant,
  applied_at: orNull(instant),
  undone_at: orNull(instant),
  undo_reason: orNull(words),
  created_by_name: orNull(words),
};

const importRow = object(importFacts);
export type ReceiptImportRow = TypeOf<typeof importRow>;

const columnNames = ['date', 'amount', 'reference', 'payer', 'invoice'] as const;
const columns = object(
  Object.fromEntries(columnNames.map(name => [name, orNull(words)])) as Record<
    (typeof columnNames)[number],
    ReturnType<typeof orNull<string>>
  >,
);

const receiptImport = object({
  ...importFacts,
  headings: list(words),
  columns,
  same_as: list(object({ id: whole, name: words, applied_at: instant })),
  lines: list(line),
  receipts: list(record(receipts)),
});
export type ReceiptImportDetail = TypeOf<typeof receiptImport>;

/** What the calls about receipts answer. */
export const receiptAnswers = {
  'GET /receipts': answerPage('List receipts', record(receipts), { totals }),
  'GET /receipts/suggestions': answer('Suggest what a payment is for', suggested),
  'POST /receipts': answer('Record a receipt and apply it', receipt),
  'GET /receipts/{id}': answer('Read a receipt with its payments', receipt),
  'POST /receipts/{id}/apply': answer('Apply more of a receipt', receipt),
  'POST /receipts/{id}/unapply': answer('Unapply a payment from an invoice', receipt),
  'POST /receipts/{id}/reverse': answer('Reverse a receipt and its payments', receipt),
  'GET /receipt-imports': answer('List remittance and bank files', list(importRow)),
  'POST /receipt-imports': answer('Upload a remittance or bank file', receiptImport),
  'GET /receipt-imports/{id}': answer('Read a file with its matches', receiptImport),
  'PUT /receipt-imports/{id}': answer('Change the columns of a file', receiptImport),
  'DELETE /receipt-imports/{id}': answerNothing('Delete a file that was not applied'),
  'POST /receipt-imports/{id}/apply': answer('Record the receipts of a file', receiptImport),
  'POST /receipt-imports/{id}/undo': answer('Reverse all receipts of a file', receiptImport),
} as const satisfies AnswersOf<typeof receiptOperations>;
