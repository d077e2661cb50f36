import { entity } from '../entity.ts';
import { belongsTo, choice, date, file, integer, json, moment, money, text } from '../fields.ts';
import { paymentMethods } from './invoices.ts';

/**
 * Money that came in from a broker or a factor, as one check or transfer. Payments apply it to
 * invoices: `applied_amount` is their sum, and the rest is the payer's credit. Never deleted: a check
 * that bounced is reversed with its payments.
 */
export const receipts = entity(
  'receipts',
  {
    number: text({ required: true, unique: true, max: 50 }),
    /** Either a broker or a factor pays. */
    broker_id: belongsTo('brokers'),
    factoring_company_id: belongsTo('factoring-companies'),
    amount: money({ required: true, min: 0.01 }),
    date: date({ required: true }),
    method: choice(paymentMethods, { required: true }),
    /** The number of the check or of the transfer. */
    reference: text({ max: 100 }),
    applied_amount: money({ default: 0, computed: true }),
    /** The amount less what is applied. Nothing once the receipt is reversed. */
    unapplied: money({ default: 0, computed: true }),
    status: choice(['received', 'reversed'], { default: 'received', computed: true }),
    reversed_date: date({ computed: true }),
    reversal_reason: text({ max: 500, computed: true }),
    /** The remittance or bank file it was read from. */
    receipt_import_id: belongsTo('receipt-imports', { computed: true }),
    /** What its lines in that file say, so that they are recognized in the next file. */
    import_line: text({ max: 200, computed: true }),
  },
  {
    represent: 'number',
    hints: ['amount', 'date'],
    permissions: 'invoices',
    search: ['number', 'reference'],
    filters: [
      'status',
      'broker_id',
      'factoring_company_id',
      'date',
      'method',
      'amount',
      'unapplied',
      'receipt_import_id',
    ],
    indexes: [['broker_id', 'date'], ['factoring_company_id', 'date'], ['receipt_import_id']],
    calls: ['export'],
    listed: {
      sort: ['number', 'desc'],
      pinned: ['status', 'broker_id', 'factoring_company_id', 'date', 'method'],
      sorts: ['date', 'amount', 'unapplied', 'reference', 'applied_amount'],
    },
  },
);

/**
 * A remittance or bank file. Its lines are matched to invoices and reviewed as a draft, then written
 * as receipts in one transaction, which can be undone as one.
 */
export const receiptImports = entity(
  'receipt-imports',
  {
    name: text({ required: true, max: 255 }),
    file_id: file({ required: true }),
    /** Of the file's bytes: the same file is recognized whatever it is called. */
    sha256: text({ required: true, max: 64 }),
    status: choice(['draft', 'applied', 'undone'], { default: 'draft', computed: true }),
    /** How the payments of the file came. */
    method: choice(paymentMethods, { default: 'ach', computed: true }),
    /** Which heading holds which part of a payment. */
    columns: json({ computed: true }),
    /** Headings and rows as read, as texts. */
    table: json({ required: true }),
    row_count: integer({ default: 0, computed: true }),
    receipt_count: integer({ default: 0, computed: true }),
    total_amount: money({ default: 0, computed: true }),
    applied_at: moment({ computed: true }),
    undone_at: moment({ computed: true }),
    undo_reason: text({ max: 500, computed: true }),
  },
  {
    represent: 'name',
    permissions: 'invoices',
    filters: ['status'],
    indexes: [['sha256'], ['created_at']],
  },
);
