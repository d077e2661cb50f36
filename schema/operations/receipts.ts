import type { Operations } from './operation.ts';

/** Money that comes in, and the remittance and bank files that it is read from. */
export const receiptOperations = {
  'GET /receipts': 'invoices.list',
  'GET /receipts/suggestions': 'invoices.pay',
  'POST /receipts': 'invoices.pay',
  'GET /receipts/{id}': 'invoices.show',
  'POST /receipts/{id}/apply': 'invoices.pay',
  'POST /receipts/{id}/unapply': 'invoices.pay',
  'POST /receipts/{id}/reverse': 'invoices.pay',
  'GET /receipt-imports': 'invoices.pay',
  'POST /receipt-imports': 'invoices.pay',
  'GET /receipt-imports/{id}': 'invoices.pay',
  'PUT /receipt-imports/{id}': 'invoices.pay',
  'DELETE /receipt-imports/{id}': 'invoices.pay',
  'POST /receipt-imports/{id}/apply': 'invoices.pay',
  'POST /receipt-imports/{id}/undo': 'invoices.pay',
} as const satisfies Operations;
