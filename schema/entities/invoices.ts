import { entity } from '../entity.ts';
import { belongsTo, choice, date, file, moment, money, rate, text } from '../fields.ts';
import { paymentTerms } from './brokers.ts';
import { byBilled } from './searchPaths.ts';

export const paymentMethods = ['check', 'ach', 'wire', 'factoring', 'quick_pay', 'card'] as const;

/** What a broker owes for a load: a snapshot of the day it was issued. */
export const invoices = entity(
  'invoices',
  {
    number: text({ required: true, unique: true, max: 50 }),
    invoice_date: date({ required: true }),
    due_date: date({ required: true }),
    parent_load_id: belongsTo('loads', { required: true }),
    /** The summary that it is a part of: its number is the summary's with -1, -2 … */
    summary_invoice_id: belongsTo('summary-invoices'),
    broker_id: belongsTo('brokers', { required: true }),
    bill_to_name: text({ required: true, max: 255 }),
    bill_to_address: text({ max: 500 }),
    bill_to_email: text({ max: 255 }),
    user_id: belongsTo('users', { required: true }),
    rate_by: belongsTo('users'),
    price: money({ required: true }),
    accessorials_amount: money({ required: true }),
    /** As the product spec defines it: the load's price plus its first accessorial. */
    invoice_total: money({ required: true }),
    /**
     * The amount that is billed, printed, aged and paid: price plus all accessorials billed to the
     * broker.
     */
    amount_due: money({ required: true }),
    received_amount: money({ default: 0 }),
    short_pay_amount: money({ default: 0 }),
    short_pay_reason: choice(['rate', 'detention', 'damage', 'late', 'other']),
    /** Why the balance was written off. Empty again once the invoice is open. */
    write_off_reason: text({ max: 500 }),
    balance: money({ required: true }),
    payment_terms: choice(paymentTerms, { required: true }),
    payment_status: choice(
      ['unpaid', 'partially_paid', 'paid', 'short_paid', 'disputed', 'written_off'],
      { default: 'unpaid' },
    ),
    /** Follows from the payment status. The note stays after the dispute is over. */
    dispute_status: choice(['none', 'disputed'], { default: 'none' }),
    dispute_note: text({ max: 2000, long: true }),
    paid_date: date(),
    payment_method: choice(paymentMethods),
    payment_reference: text({ max: 100 }),
    remit_to: choice(['company', 'factoring'], { default: 'company' }),
    factoring_company_id: belongsTo('factoring-companies'),
    /** The state of the sale to the factor. Empty when the broker pays the company. */
    factoring_status: choice([
      'not_sent',
      'processing',
      'factored',
      'collected',
      'error',
      'rejected',
      'bought_back',
    ]),
    /** The factor's terms on the issue date, and the amounts they give. */
    advance_rate: rate({ min: 0, max: 100 }),
    factoring_fee_rate: rate({ min: 0, max: 100 }),
    advance_amount: money(),
    factoring_fee: money(),
    reserve_amount: money(),
    reserve_released_at: moment(),
    send_status: choice(['not_sent', 'sending', 'sent', 'partially_sent', 'failed'], {
      default: 'not_sent',
    }),
    sent_at: moment(),
    sent_to: text({ max: 255 }),
    sent_cc: text({ max: 255 }),
    pdf_document_id: file(),
    memo: text({ max: 2000, long: true }),
    status: choice(['draft', 'issued', 'void'], { default: 'issued' }),
    void_reason: text({ max: 500 }),
  },
  {
    represent: 'number',
    hints: ['bill_to_name', 'amount_due'],
    search: ['number', 'bill_to_name', ...byBilled],
    filters: [
      'status',
      'payment_status',
      'broker_id',
      'parent_load_id',
      'summary_invoice_id',
      'invoice_date',
      'due_date',
      'amount_due',
      'send_status',
    ],
    indexes: [
      ['parent_load_id'],
      ['summary_invoice_id'],
      ['broker_id', 'invoice_date'],
      ['payment_status', 'due_date'],
    ],
    listed: {
      sort: ['number', 'desc'],
      pinned: [
        'payment_status',
        'broker_id',
        'invoice_date',
        'due_date',
        'amount_due',
        'send_status',
        'status',
      ],
      sorts: [
        'invoice_date',
        'due_date',
        'amount_due',
        'balance',
        'price',
        'accessorials_amount',
        'received_amount',
      ],
      byName: ['broker_id'],
      totals: { by: 'status', sums: ['price', 'amount_due', 'balance'] },
    },
  },
);

/** A line of an invoice as printed. */
export const invoiceLines = entity(
  'invoice-lines',
  {
    invoice_id: belongsTo('invoices', { required: true }),
    load_id: belongsTo('loads', { required: true }),
    type: choice(['freight', 'accessorial'], { required: true }),
    description: text({ required: true, max: 255 }),
    quantity: rate({ required: true }),
    unit_price: rate({ required: true }),
    amount: money({ required: true }),
  },
  {
    represent: 'description',
    permissions: 'invoices',
    partOf: 'invoice_id',
    indexes: [['invoice_id']],
  },
);

/**
 * A payment on an invoice: what of a receipt is applied to it. An invoice's received amount is always
 * the sum of these, and so is what a receipt has applied. A reversal does not delete a payment: it
 * adds another with the negative amount, the payment it reverses and a reason.
 */
export const invoicePayments = entity(
  'invoice-payments',
  {
    invoice_id: belongsTo('invoices', { required: true }),
    receipt_id: belongsTo('receipts', { required: true }),
    amount: money({ required: true }),
    paid_date: date({ required: true }),
    payment_method: choice(paymentMethods, { required: true }),
    payment_reference: text({ max: 100 }),
    reverses_id: belongsTo('invoice-payments', { computed: true }),
    reversal_reason: text({ max: 500, computed: true }),
  },
  {
    represent: 'amount',
    permissions: 'invoices',
    partOf: 'invoice_id',
    appendOnly: true,
    indexes: [['invoice_id'], ['receipt_id'], ['paid_date']],
  },
);
