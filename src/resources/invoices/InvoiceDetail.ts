/** Invoices as calls answer them, under the names of this folder. */
export type {
  Invoice as InvoiceDetail,
  InvoiceRow as ListedInvoice,
} from '../../../schema/responses/invoices.ts';
