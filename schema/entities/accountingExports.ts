import { entity } from '../entity.ts';
import { belongsTo, choice, date, file, integer, money, text } from '../fields.ts';
import { accountingFormats } from '../rules/billing/accounting.ts';

/** Invoices and payments of a period that were given to the bookkeeper's program, as a zip file. */
export const accountingExports = entity(
  'accounting-exports',
  {
    number: text({ required: true, unique: true, max: 50 }),
    format: choice(accountingFormats, { required: true }),
    date_from: date({ required: true }),
    date_to: date({ required: true }),
    invoice_count: integer({ default: 0, computed: true }),
    invoice_total: money({ default: 0, computed: true }),
    payment_count: integer({ default: 0, computed: true }),
    payment_total: money({ default: 0, computed: true }),
    file_id: file({ computed: true }),
  },
  {
    represent: 'number',
    permissions: 'invoices',
    filters: ['format', 'date_from', 'date_to'],
    indexes: [['date_to']],
  },
);

/** An invoice or a payment of an export. Each goes into a program once. */
export const accountingExportDocuments = entity(
  'accounting-export-documents',
  {
    export_id: belongsTo('accounting-exports', { required: true }),
    format: choice(accountingFormats, { required: true }),
    invoice_id: belongsTo('invoices', { required: true }),
    /** Null: the invoice itself. */
    payment_id: belongsTo('invoice-payments'),
    amount: money({ required: true }),
  },
  {
    represent: 'invoice_id',
    permissions: 'invoices',
    partOf: 'export_id',
    indexes: [['export_id']],
  },
);
