import { entity } from '../entity.ts';
import {
  belongsTo,
  choice,
  date,
  file,
  flag,
  integer,
  moment,
  money,
  rate,
  text,
} from '../fields.ts';
import { entryTypes } from '../rules/billing/factoringLedger.ts';
import { lineStatuses, scheduleStatuses } from '../rules/billing/factoringSchedules.ts';

/**
 * Invoices that are offered to a factor together. The amount is the sum of its invoices. The terms
 * are those of the day it was submitted.
 */
export const factoringSchedules = entity(
  'factoring-schedules',
  {
    number: text({ required: true, unique: true, max: 50 }),
    factoring_company_id: belongsTo('factoring-companies', { required: true }),
    date: date({ required: true }),
    status: choice(scheduleStatuses, { default: 'draft', computed: true }),
    submitted_at: moment({ computed: true }),
    submitted_by: belongsTo('users', { computed: true }),
    /** The email to the factor with the invoices. Empty when the factor takes them elsewhere. */
    mail_id: belongsTo('mails', { computed: true }),
    /** Why the email could not be prepared. */
    submission_error: text({ max: 500, computed: true }),
    pdf_document_id: file({ computed: true }),
    csv_document_id: file({ computed: true }),
    /** The day of the advance. Fees and recourse count from it. */
    funded_at: date({ computed: true }),
    /** The factor's own number of the advance. */
    funding_reference: text({ max: 100 }),
    closed_at: date({ computed: true }),
    advance_rate: rate({ min: 0, max: 100, computed: true }),
    fee_rate: rate({ min: 0, max: 100, computed: true }),
    fee_basis: choice(['face_value', 'advance'], { computed: true }),
    fee_period_days: integer({ min: 1, computed: true }),
    recourse_type: choice(['recourse', 'non_recourse'], { computed: true }),
    recourse_days: integer({ min: 0, computed: true }),
    note: text({ max: 2000, long: true }),
  },
  {
    represent: 'number',
    permissions: 'invoices',
    hints: ['date', 'status'],
    search: ['number', 'funding_reference'],
    filters: ['status', 'factoring_company_id', 'date', 'funded_at'],
    indexes: [['factoring_company_id', 'status']],
    listed: {
      sort: ['number', 'desc'],
      pinned: ['status', 'factoring_company_id', 'date'],
      sorts: ['date', 'funded_at'],
      byName: ['factoring_company_id'],
    },
  },
);

/**
 * An invoice of a schedule. It is over when the factor refused it or the company bought it back:
 * until then no other schedule can have the invoice.
 */
export const factoringScheduleInvoices = entity(
  'factoring-schedule-invoices',
  {
    schedule_id: belongsTo('factoring-schedules', { required: true }),
    invoice_id: belongsTo('invoices', { required: true }),
    /** The open balance that is sold. */
    amount: money({ required: true, min: 0.01 }),
    status: choice(lineStatuses, { default: 'listed' }),
    reject_reason: text({ max: 500 }),
    is_over: flag({ default: false }),
  },
  {
    represent: 'invoice_id',
    permissions: 'invoices',
    partOf: 'schedule_id',
    indexes: [['schedule_id']],
  },
);

/**
 * What happened to the money of a sold invoice. Balances are the sums of these: `advance` is what
 * the factor has advanced and not collected yet, `reserve` what it holds, `cash` what it has paid to
 * the company, `fee` and `short_pay` what that cost. A correction repeats an entry with the opposite
 * amounts.
 */
export const factoringEntries = entity(
  'factoring-entries',
  {
    schedule_id: belongsTo('factoring-schedules', { required: true }),
    schedule_invoice_id: belongsTo('factoring-schedule-invoices', { required: true }),
    factoring_company_id: belongsTo('factoring-companies', { required: true }),
    invoice_id: belongsTo('invoices', { required: true }),
    type: choice(entryTypes, { required: true }),
    date: date({ required: true }),
    advance: money({ default: 0 }),
    reserve: money({ default: 0 }),
    cash: money({ default: 0 }),
    fee: money({ default: 0 }),
    short_pay: money({ default: 0 }),
    /** The payment that a collection booked on the invoice. */
    payment_id: belongsTo('invoice-payments'),
    reverses_id: belongsTo('factoring-entries'),
    reason: text({ max: 500 }),
  },
  {
    represent: 'type',
    permissions: 'invoices',
    partOf: 'schedule_id',
    appendOnly: true,
    indexes: [['schedule_id'], ['factoring_company_id', 'date'], ['invoice_id']],
  },
);
