import { entity } from '../entity.ts';
import { belongsTo, choice, date, moment, money, rate, text } from '../fields.ts';

/** What a driver owes the company: a settlement below zero, an advance, a damage … */
export const driverDebts = entity(
  'driver-debts',
  {
    driver_id: belongsTo('drivers', { required: true }),
    source: choice(
      [
        'negative_settlement',
        'advance',
        'loan',
        'damage',
        'ticket',
        'fuel',
        'escrow_shortage',
        'other',
      ],
      { required: true },
    ),
    source_settlement_id: belongsTo('driver-pay-settlements'),
    description: text({ max: 255 }),
    amount: money({ required: true, min: 0.01 }),
    paid_amount: money({ default: 0, computed: true }),
    repayment_mode: choice(['full_next', 'fixed_per_settlement', 'percent_of_net', 'available'], {
      required: true,
    }),
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
    filters: ['driver_id', 'source', 'status', 'start_date'],
    indexes: [['driver_id', 'status']],
  },
);

/** What happened to a debt; its balance is always the sum of these. */
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
    date: date({ required: true }),
    note: text({ max: 500 }),
  },
  {
    represent: 'type',
    permissions: 'driver-debts',
    partOf: 'debt_id',
    appendOnly: true,
    indexes: [['debt_id'], ['settlement_id']],
  },
);
