import { choiceWords } from '../choiceWords.ts';
import { dates } from './shared.ts';

/** What is billed, received and paid out. */
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
      bill_to_email: 'E-mail',
      payment_status: 'Status',
      accessorials_amount: 'Accessorials',
      amount_due: 'Total',
      received_amount: 'Received',
      send_status: 'Sent',
      status: 'Issued or void',
      payment_reference: 'Reference',
      factoring_company_id: 'Factored by',
      factoring_status: 'Sale',
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
      paid_date: 'Received on',
      payment_method: 'Method',
      payment_reference: 'Reference',
    },
  },
  'driver-pay-settlements': {
    name: 'Settlement |||| Settlements',
    empty: 'Settle a week of drivers from their delivered loads.',
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
