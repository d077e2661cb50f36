import { entity } from '../entity.ts';
import { belongsTo, date, integer } from '../fields.ts';

/**
 * The log of reminders: one row for each overdue invoice and each of the company's days, so that no
 * invoice is reminded of twice on the same account. A reminder that was withdrawn before it was sent is
 * taken out again.
 */
export const invoiceReminders = entity(
  'invoice-reminders',
  {
    invoice_id: belongsTo('invoices', { required: true }),
    /** The day of the company's setting that was reached: days past due. */
    step_days: integer({ required: true, min: 0 }),
    /** The company's date. */
    reminded_on: date({ required: true }),
    mail_id: belongsTo('mails', { required: true }),
  },
  {
    represent: 'step_days',
    permissions: 'invoices',
    partOf: 'invoice_id',
    unique: [['invoice_id', 'step_days']],
    indexes: [['invoice_id'], ['mail_id']],
  },
);
