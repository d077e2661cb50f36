import { dates } from './shared.ts';

/** What drivers owe, and what is held for them. */
export const ledgerResources = {
  'driver-debts': {
    name: 'Driver debt |||| Driver debts',
    empty: 'Record advances, loans and damage that drivers repay from their pay.',
    fields: {
      ...dates,
      amount: 'Amount owed',
      paid_amount: 'Repaid',
      repayment_mode: 'Repayment',
      repayment_amount: 'Per settlement',
      repayment_percent: 'Percent of net',
      start_date: 'Collected from',
      source_settlement_id: 'Left by settlement',
      written_off_amount: 'Written off',
      write_off_reason: 'Reason for write-off',
    },
    choices: {
      repayment_mode: {
        full_next: 'In full, next settlement',
        fixed_per_settlement: 'Fixed amount per settlement',
        percent_of_net: 'Percent of net',
        available: 'From what is left',
      },
      status: { partially_paid: 'Partially repaid', paid: 'Repaid', written_off: 'Written off' },
    },
  },
  'debt-transactions': {
    name: 'Entry |||| Entries',
    fields: { settlement_id: 'Settlement', hold_id: 'Escrow', balance_after: 'Balance' },
    choices: { type: { created: 'Debt', write_off: 'Write-off' } },
  },
  'driver-holds': {
    name: 'Escrow account |||| Escrow accounts',
    empty: 'Hold a security deposit that drivers pay in by the settlement.',
    fields: {
      ...dates,
      target_amount: 'Target',
      balance: 'Held',
      per_settlement_amount: 'Per settlement',
      per_settlement_percent: 'Percent of earnings',
      start_after_weeks: 'Starts after weeks',
      annual_interest_rate: 'Interest, percent a year',
      interest_frequency_months: 'Interest every months',
      interest_through: 'Interest through',
      opened_date: 'Opened',
      refund_pending: 'Refund with next settlement',
      left_date: 'Driver left',
      refund_due_date: 'Refund due',
      closed_date: 'Closed',
    },
  },
  'hold-transactions': {
    name: 'Entry |||| Entries',
    fields: { settlement_id: 'Settlement', debt_id: 'Debt', balance_after: 'Held' },
    choices: { type: { interest_accrual: 'Interest' } },
  },
};
