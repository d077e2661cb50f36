import { entity } from '../entity.ts';
import { belongsTo, choice, date, integer, money, rate, text } from '../fields.ts';
import { holdStatuses } from '../rules/pay/holds.ts';
import { byDriver } from './searchPaths.ts';

/** Escrow or a security deposit: a driver's money that the company holds. One per driver at a time. */
export const driverHolds = entity(
  'driver-holds',
  {
    driver_id: belongsTo('drivers', { required: true }),
    /** What it may pay for: a lease must name it (49 CFR 376.12(k)). */
    purpose: text({ required: true, max: 500 }),
    target_amount: money({ required: true, min: 0.01 }),
    /** What is held: always the sum of its entries. */
    balance: money({ default: 0, computed: true }),
    per_settlement_amount: money({ min: 0 }),
    /** Instead of an amount: of what the driver earns in the settlement. */
    per_settlement_percent: rate({ min: 0, max: 100 }),
    start_after_weeks: integer({ default: 0, min: 0, max: 104 }),
    /** Percent a year. */
    annual_interest_rate: rate({ default: 0, min: 0, max: 100 }),
    interest_frequency_months: integer({ default: 3, min: 1, max: 3 }),
    /** The last day that interest was paid for. */
    interest_through: date({ computed: true }),
    opened_date: date({ required: true }),
    /** A refund that the driver's next settlement pays. */
    refund_pending: money({ default: 0, computed: true }),
    left_date: date({ computed: true }),
    /** 45 days after the driver has left. */
    refund_due_date: date({ computed: true }),
    closed_date: date({ computed: true }),
    status: choice(holdStatuses, {
      default: 'collecting',
      computed: true,
    }),
    note: text({ max: 2000, long: true }),
  },
  {
    represent: 'purpose',
    hints: ['driver_id', 'balance'],
    search: ['purpose', ...byDriver],
    filters: ['driver_id', 'status', 'balance', 'opened_date', 'refund_due_date'],
    indexes: [['driver_id', 'status']],
    calls: ['export'],
  },
);

/**
 * An entry of a hold. The balance is always the sum of its entries: `contribution` and
 * `interest_accrual` add, `application` and `refund` reduce, an `adjustment` is signed. What a
 * reopened or void settlement had booked is booked back with a negative amount.
 */
export const holdTransactions = entity(
  'hold-transactions',
  {
    hold_id: belongsTo('driver-holds', { required: true }),
    type: choice(['contribution', 'interest_accrual', 'application', 'refund', 'adjustment'], {
      required: true,
    }),
    amount: money({ required: true }),
    balance_after: money({ required: true }),
    settlement_id: belongsTo('driver-pay-settlements'),
    /** The debt that an application repaid. */
    debt_id: belongsTo('driver-debts'),
    date: date({ required: true }),
    note: text({ max: 500 }),
  },
  {
    represent: 'type',
    permissions: 'driver-holds',
    partOf: 'hold_id',
    appendOnly: true,
    indexes: [['hold_id'], ['settlement_id'], ['debt_id']],
  },
);
