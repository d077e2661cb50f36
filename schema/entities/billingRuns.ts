import { entity } from '../entity.ts';
import { belongsTo, choice, date, flag, integer, moment, text } from '../fields.ts';
import { paymentTerms } from './brokers.ts';

/** Many loads invoiced in the background, and the invoices emailed if wanted. */
export const billingRuns = entity(
  'billing-runs',
  {
    status: choice(['queued', 'running', 'done'], { default: 'queued', computed: true }),
    invoice_date: date(),
    payment_terms: choice(paymentTerms),
    /** Whether loads of brokers who want summaries become summary invoices. */
    as_summaries: flag({ default: true }),
    /** Whether each invoice is emailed to its broker. */
    send: flag({ default: false }),
    message: text({ max: 5000, long: true }),
    load_count: integer({ required: true, min: 1, computed: true }),
    invoiced_count: integer({ default: 0, computed: true }),
    refused_count: integer({ default: 0, computed: true }),
    finished_at: moment({ computed: true }),
  },
  { represent: 'load_count', permissions: 'invoices', indexes: [['created_by']], calls: ['list'] },
);

/** A load of such a run and its result. A killed run goes on with the loads that wait. */
export const billingRunLoads = entity(
  'billing-run-loads',
  {
    run_id: belongsTo('billing-runs', { required: true }),
    load_id: belongsTo('loads', { required: true }),
    status: choice(['waiting', 'invoiced', 'refused'], { default: 'waiting' }),
    invoice_id: belongsTo('invoices'),
    /** Why the load was not invoiced, or its invoice not emailed. */
    note: text({ max: 1000 }),
  },
  {
    represent: 'status',
    permissions: 'invoices',
    partOf: 'run_id',
    logOf: ['load_id', 'invoice_id'],
    unique: [['run_id', 'load_id']],
    indexes: [['run_id', 'status']],
  },
);
