import { entity } from '../entity.ts';
import { belongsTo, choice, date, moment, money, rate, text } from '../fields.ts';
import { byDriver } from './searchPaths.ts';

const enteredSources = [
  'advance',
  'loan',
  'damage',
  'ticket',
  'fuel',
  'escrow_shortage',
  'other',
] as const;

const repaymentModes = [
  'full_next',
  'fixed_per_settlement',
  'percent_of_net',
  'available',
] as const;

/** What a driver owes the company: a negative settlement, an advance, damage … */
export const driverDebts = entity(
  'driver-debts',
  {
    /** Empty where the owner of a payroll group's trucks owes it. */
    driver_id: belongsTo('drivers', { requiredWhen: { source: enteredSources } }),
    payroll_group_id: belongsTo('payroll-groups', { computed: true }),
    source: choice(['negative_settlement', ...enteredSources], { required: true }),
    /** The settlement below zero that left it. */
    source_settlement_id: belongsTo('driver-pay-settlements', { computed: true }),
    description: text({ max: 255 }),
    amount: money({ required: true, min: 0.01 }),
    paid_amount: money({ default: 0, computed: true }),
    /** What is still owed: always the sum of its entries. */
    balance: money({ default: 0, computed: true }),
    repayment_mode: choice(repaymentModes, { required: true }),
    repayment_amount: money({
      min: 0,
      requiredWhen: { repayment_mode: ['fixed_per_settlement'] },
    }),
    repayment_percent: rate({
      min: 0,
      max: 100,
      requiredWhen: { repayment_mode: ['percent_of_net'] },
    }),
    start_date: date({ required: true }),
    paused_until: date(),
    status: choice(['open', 'partially_paid', 'paid', 'written_off'], {
      default: 'open',
      computed: true,
    }),
    written_off_amount: money({ default: 0, computed: true }),
    write_off_reason: text({ max: 500, computed: true }),
    written_off_by: belongsTo('users', { computed: true }),
    written_off_at: moment({ computed: true }),
    reference: text({ max: 100 }),
    note: text({ max: 2000, long: true }),
  },
  {
    represent: 'description',
    hints: ['driver_id', 'balance'],
    search: ['description', 'reference', ...byDriver],
    filters: ['driver_id', 'source', 'status', 'repayment_mode', 'start_date', 'balance'],
    indexes: [
      ['driver_id', 'status'],
      ['payroll_group_id', 'status'],
    ],
    listed: {
      sort: ['start_date', 'desc'],
      pinned: ['driver_id', 'status', 'source', 'start_date', 'balance'],
      sorts: [
        'description',
        'repayment_mode',
        'repayment_amount',
        'amount',
        'paid_amount',
        'balance',
      ],
      byName: ['driver_id'],
      few: ['driver_id'],
    },
    calls: ['export'],
  },
);

/**
 * An entry of a debt. The balance is always the sum of its entries: `created` and `reversal` add,
 * `repayment` and `write_off` reduce, an `adjustment` is signed.
 */
export const debtTransactions = entity(
  'debt-transactions',
  {
    debt_id: belongsTo('driver-debts', { required: true }),
    type: choice(['created', 'repayment', 'adjustment', 'write_off', 'reversal'], {
      required: true,
    }),
    amount: money({ required: true }),
    balance_after: money({ required: true }),
    settlement_id: belongsTo('driver-pay-settlements'),
    /** The hold that repaid it, when escrow was applied to it. */
    hold_id: belongsTo('driver-holds'),
    date: date({ required: true }),
    note: text({ max: 500 }),
  },
  {
    represent: 'type',
    permissions: 'driver-debts',
    partOf: 'debt_id',
    appendOnly: true,
    indexes: [['debt_id'], ['settlement_id'], ['hold_id']],
  },
);
