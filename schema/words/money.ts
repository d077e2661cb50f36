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
      summary_invoice_id: 'Summary',
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
  'summary-invoices': {
    name: 'Summary invoice |||| Summary invoices',
    fields: { ...dates, number: 'Summary', invoice_date: 'Date', bill_to_name: 'Broker' },
  },
  'billing-runs': { name: 'Billing run |||| Billing runs' },
  'billing-run-loads': { name: 'Load of a run |||| Loads of a run' },
  'invoice-reminders': {
    name: 'Reminder |||| Reminders',
    fields: { step_days: 'Days past due', reminded_on: 'Date' },
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
