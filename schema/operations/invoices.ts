import type { Operations } from './operation.ts';

/** Billing: invoices of one load each, their payments, PDFs and emails. */
export const invoiceOperations = {
  'GET /invoices': 'invoices.list',
  'GET /invoices/export/list': 'invoices.export',
  'GET /invoices/aging': 'invoices.list',
  'GET /invoices/desk': 'invoices.list',
  'POST /invoices': 'invoices.create',
  'POST /invoices/reissue/{id}': { all: ['invoices.void', 'invoices.create'] },
  'GET /invoices/{id}': 'invoices.show',
  'PUT /invoices/{id}': 'invoices.update',
  'DELETE /invoices/{id}': ['invoices.void', 'invoices.delete'],
  'GET /invoices/print/{id}': 'invoices.show',
  'PUT /invoices/received_payment/{id}': 'invoices.pay',
  'POST /invoices/reverse_payment/{id}': 'invoices.pay',
  'POST /invoices/short_pay/{id}': 'invoices.pay',
  'POST /update-invoices-paid': 'invoices.pay',
  'POST /invoice-multiple-store': 'invoices.create',
  'POST /loads-invoices/multiple-store': 'invoices.create',
  'GET /loads-invoices': 'invoices.list',
  'GET /loads-invoices/export/list': 'invoices.export',
  'DELETE /loads-invoices/{id}': ['invoices.void', 'invoices.delete'],
  'DELETE /loads-invoices/delete/invoices': ['invoices.void', 'invoices.delete'],
  'POST /store-and-print/{id}': 'invoices.create',
  'POST /create-zip-from-invoices': 'invoices.show',
  'POST /send-email-invoices': 'invoices.send',
} as const satisfies Operations;
