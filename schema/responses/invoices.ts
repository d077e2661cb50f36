import { billingRuns } from '../entities/billingRuns.ts';
import { invoiceReminders } from '../entities/invoiceReminders.ts';
import { invoiceLines, invoicePayments, invoices } from '../entities/invoices.ts';
import type { invoiceOperations } from '../operations/invoices.ts';
import { agingBases, agingShapes } from '../rules/billing/aging.ts';
import { type AnswersOf, answer, answerFile, answerPage, answerSheet, results } from './answer.ts';
import {
  day,
  instant,
  list,
  map,
  number,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { propertiesOf, record } from './record.ts';
import { namedRecord, person } from './shared.ts';

/** An invoice with who issued it, its load, and what its age makes of it today. */
const invoiceNow = {
  ...propertiesOf(invoices),
  user: object({
    id: whole,
    nickname: words,
    staff: orNull(person),
    company_owner: orNull(person),
  }),
  parent_load: object({
    id: whole,
    internal_id: orNull(words),
    reference_number: words,
    price: number,
    billing_status: words,
    delivered_at: orNull(instant),
    load_accessorials: list(
      object({
        id: whole,
        description: orNull(words),
        amount: number,
        billable_to_broker: yesOrNo,
      }),
    ),
  }),
  is_overdue: yesOrNo,
  days_past_due: whole,
  age_days: orNull(whole),
  age_bucket: orNull(one(...agingShapes.invoice.buckets)),
};

const invoiceRow = object(invoiceNow);
export type InvoiceRow = TypeOf<typeof invoiceRow>;

const invoice = object({
  ...invoiceNow,
  invoice_lines: list(record(invoiceLines)),
  payments: list(record(invoicePayments)),
  factoring_schedule: saying(
    'The schedule that has the invoice, or had it last.',
    orNull(object({ id: whole, number: words })),
  ),
  reminders: list(record(invoiceReminders)),
});
export type Invoice = TypeOf<typeof invoice>;

const rows = (summary: string) =>
  answerPage(summary, invoiceRow, {
    all_load_rate: number,
    all_load_revenue: number,
    all_balance: number,
  });

/** Open invoices: how many, their balance, and the same by the names of the buckets. */
const agedBalance = { count: whole, balance: number, amounts: map(number) };
const agingReport = object({
  basis: one(...agingBases),
  date: day,
  buckets: list(words),
  rows: list(object({ broker: namedRecord, ...agedBalance })),
  totals: object(agedBalance),
});
export type AgingReport = TypeOf<typeof agingReport>;
export type AgedBalance = AgingReport['totals'];

const counted = object({ count: whole, amount: number });
const desk = object({
  ready: counted,
  blocked: counted,
  invoiced: counted,
  due: counted,
  paid: counted,
});
export type BillingDeskFigures = TypeOf<typeof desk>;

/** Loads billed in the background, with the result of each. */
const billingRun = object({
  ...propertiesOf(billingRuns),
  sent_count: whole,
  loads: list(
    object({
      load_id: whole,
      internal_id: orNull(words),
      status: words,
      note: orNull(words),
      invoice_id: orNull(whole),
      number: orNull(words),
      send_status: orNull(words),
    }),
  ),
});
export type BillingRun = TypeOf<typeof billingRun>;

/** What an email would have: who receives it, its words and its documents. */
const emailPreview = results({
  number: words,
  to: orNull(words),
  cc: orNull(words),
  subject: words,
  body: words,
  blocked: orNull(words),
  documents: list(object({ document_type: words, name: words, size: whole, is_page: yesOrNo })),
  /** Sent with an earlier invoice of the same summary. */
  is_repeated: yesOrNo,
});
export type EmailPreview = TypeOf<typeof emailPreview>['results'][number];

const createdInvoices = results({ invoice_id: whole, number: words });

/** What the calls about invoices answer. */
export const invoiceAnswers = {
  'GET /invoices': rows('List invoices'),
  'GET /invoices/export/list': answerSheet('Export invoices'),
  'GET /invoices/aging': answer('Age the open balances by broker', agingReport),
  'GET /invoices/desk': answer('Count the views of the billing desk', desk),
  'POST /invoices': answer('Bill a load', invoice),
  'GET /invoices/{id}': answer('Read an invoice', invoice),
  'PUT /invoices/{id}': answer('Change an invoice', invoice),
  'DELETE /invoices/{id}': answer('Void an invoice', record(invoices)),
  'GET /invoices/print/{id}': answerFile('Print an invoice', 'pdf', 'The invoice, as PDF.'),
  'POST /invoices/reissue/{id}': answer('Void an invoice and bill its load again', invoice),
  'PUT /invoices/received_payment/{id}': answer('Record a payment', invoice),
  'POST /invoices/reverse_payment/{id}': answer('Reverse a payment', invoice),
  'POST /invoices/short_pay/{id}': answer('Accept less than the balance', invoice),
  'POST /update-invoices-paid': answer('Record that several invoices are paid', results()),
  'POST /invoice-multiple-store': answer('Bill several loads', createdInvoices),
  'POST /loads-invoices/multiple-store': answer(
    'Bill several loads from their list',
    createdInvoices,
  ),
  'GET /loads-invoices': rows('List invoices with their loads'),
  'GET /loads-invoices/export/list': answerSheet('Export invoices with their loads'),
  'DELETE /loads-invoices/{id}': answer('Void an invoice from the list of loads', record(invoices)),
  'DELETE /loads-invoices/delete/invoices': answer(
    'Void several invoices',
    results({ number: words }),
  ),
  'GET /summary-invoices/print/{id}': answerFile(
    'Print a summary',
    'pdf',
    'The summary, its invoices and their documents, as PDF.',
  ),
  'POST /store-and-print/{id}': answerFile(
    'Bill a load and print it',
    'pdf',
    'The invoice, as PDF.',
  ),
  'POST /create-zip-from-invoices': answerFile(
    'Download several invoices',
    'zip',
    'The PDFs, as ZIP.',
  ),
  'POST /print-invoices': answerFile(
    'Print several invoices',
    'pdf',
    'Each invoice with its documents behind it, as one PDF.',
  ),
  'GET /brokers/statement/{id}': answerFile(
    'Print a statement',
    'pdf',
    'The open invoices of the broker with their ages, as PDF.',
  ),
  'POST /brokers/email-statement/{id}': answer(
    'Email a statement',
    object({ mail_id: whole, to: words }),
  ),
  'POST /billing-runs': answer('Bill and email many loads in the background', billingRun),
  'GET /billing-runs/{id}': answer('Read how far it is', billingRun),
  'POST /invoices/email-preview': answer('Preview emails of invoices', emailPreview),
  'POST /send-email-invoices': answer('Email invoices to brokers', results({ to: words })),
} as const satisfies AnswersOf<typeof invoiceOperations>;
