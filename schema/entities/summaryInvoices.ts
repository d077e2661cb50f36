import { entity } from '../entity.ts';
import { belongsTo, choice, date, text } from '../fields.ts';
import { paymentTerms } from './brokers.ts';

/**
 * Several loads of a broker billed under one number: its invoices, one per load, carry that number
 * with -1, -2 … They are paid and voided one by one, so amounts are always those of the invoices.
 */
export const summaryInvoices = entity(
  'summary-invoices',
  {
    number: text({ required: true, unique: true, max: 50 }),
    invoice_date: date({ required: true }),
    due_date: date({ required: true }),
    broker_id: belongsTo('brokers', { required: true }),
    bill_to_name: text({ required: true, max: 255 }),
    payment_terms: choice(paymentTerms, { required: true }),
    user_id: belongsTo('users', { required: true }),
  },
  {
    represent: 'number',
    permissions: 'invoices',
    hints: ['bill_to_name', 'invoice_date'],
    search: ['number', 'bill_to_name'],
    filters: ['broker_id', 'invoice_date'],
    indexes: [['broker_id']],
    calls: ['list', 'read', 'short-list'],
  },
);
