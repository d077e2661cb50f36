import { choiceWords } from '../choiceWords.ts';
import { dates } from './shared.ts';

/** Invoices, payments and driver pay. */
export const moneyResources = {
  invoices: {
    name: 'Invoice |||| Invoices',
    fields: {
      ...dates,
      number: 'Invoice',
      invoice_date: 'Date',
      due_date: 'Due',
      parent_load_id: 'Load',
      bill_to_name: 'Broker',
      bill_to_address: 'Address',
      bill_to_email: 'Email',
      payment_status: 'Status',
      accessorials_amount: 'Accessorials',
      amount_due: 'Total',
      received_amount: 'Received',
      send_status: 'Sent',
      status: 'Invoice status',
      payment_reference: 'Reference',
      factoring_company_id: 'Factored by',
      factoring_status: 'Factoring status',
      advance_rate: 'Advance, percent',
      advance_amount: 'Advance',
      factoring_fee_rate: 'Fee, percent',
      factoring_fee: 'Fee',
      reserve_amount: 'Reserve',
      reserve_released_at: 'Reserve released',
    },
    choices: choiceWords.invoices,
  },
  'invoice-payments': {
    name: 'Payment |||| Payments',
    fields: {
      ...dates,
      paid_date: 'Payment date',
      payment_method: 'Method',
      payment_reference: 'Reference',
    },
  },
  receipts: {
    name: 'Receipt |||| Receipts',
    empty: 'A receipt is a check or transfer that came in, applied to invoices.',
    fields: {
      ...dates,
      number: 'Receipt',
      broker_id: 'Broker',
      factoring_company_id: 'Factoring company',
      applied_amount: 'Applied',
      unapplied: 'Unapplied',
      reversed_date: 'Reversed',
      reversal_reason: 'Reason',
      receipt_import_id: 'File',
    },
  },
  'receipt-imports': {
    name: 'Remittance file |||| Remittance files',
    fields: { ...dates, name: 'File', file_id: 'File', undo_reason: 'Reason' },
  },
  batch: {
    name: 'Batch |||| Batches',
    empty: 'A batch settles the drivers of a period together.',
    fields: {
      ...dates,
      period_start: 'From',
      period_end: 'To',
      payroll_group_id: 'Payroll group',
      payment_method: 'Method',
      payment_reference: 'Reference',
    },
    choices: choiceWords['driver-pay-settlements'],
  },
  'driver-pay-settlements': {
    name: 'Settlement |||| Settlements',
    empty: 'Settle drivers for their delivered loads.',
    fields: {
      ...dates,
      number: 'Settlement',
      load_count: 'Loads',
      total_miles: 'Miles',
      net_pay: 'Net',
    },
    choices: choiceWords['driver-pay-settlements'],
  },
};
