import { accountingExports } from '../entities/accountingExports.ts';
import type { accountingOperations } from '../operations/accounting.ts';
import { type AnswersOf, answer, answerFile, answerNothing, answerPage } from './answer.ts';
import { list, number, object, orNull, saying, type TypeOf, whole, words } from './kit.ts';
import { propertiesOf, record } from './record.ts';

const exported = {
  invoice_count: whole,
  invoice_total: number,
  payment_count: whole,
  payment_total: number,
};

/** A document that an earlier export has. */
const earlier = object({
  number: saying('The invoice.', words),
  payment: saying('The date of the payment. Null: the invoice itself.', orNull(words)),
  amount: number,
  export: object({ id: whole, number: words }),
});

const preview = object({
  ...exported,
  file_count: whole,
  earlier_count: whole,
  earlier: saying('The first hundred.', list(earlier)),
  warnings: list(words),
  customers: saying(
    'The customers, and their names in the program.',
    list(
      object({
        broker_id: whole,
        name: words,
        accounting_name: orNull(words),
        version: whole,
      }),
    ),
  ),
});
export type AccountingPreview = TypeOf<typeof preview>;

const created = object({
  ...propertiesOf(accountingExports),
  earlier_count: whole,
  earlier: list(earlier),
  warnings: list(words),
});
export type AccountingExport = TypeOf<typeof created>;

/** What the calls about exports to the bookkeeper's program answer. */
export const accountingAnswers = {
  'GET /accounting-exports': answerPage(
    'List exports to the accounting program',
    record(accountingExports),
  ),
  'GET /accounting-exports/preview': answer('Preview an export to the accounting program', preview),
  'POST /accounting-exports': answer('Export invoices and payments', created),
  'GET /accounting-exports/download/{id}': answerFile(
    'Download an export to the accounting program',
    'zip',
    'The files, as ZIP.',
  ),
  'DELETE /accounting-exports/{id}': answerNothing('Undo an export'),
} as const satisfies AnswersOf<typeof accountingOperations>;
