import { entity } from '../entity.ts';
import { belongsTo, choice, date, flag, integer, money, rate, text } from '../fields.ts';
import { byDriver } from './searchPaths.ts';

/**
 * What settlements deduct again and again (insurance, a truck lease, the company's fee), or pay
 * again and again (a salary, a per diem). It is of one driver, of a truck and its main driver, or of
 * every driver of a payroll group, each with an own cap and number of times.
 */
export const additionalDeductions = entity(
  'additional-deductions',
  {
    kind: choice(['deduction', 'earning'], { default: 'deduction', group: 'what' }),
    /** The payroll code on reports: INSUR, TRKLEASE, ELD. */
    pay_code: text({ max: 20, default: 'OTHER', group: 'what' }),
    /** As the statement prints it. */
    description: text({ required: true, max: 255, group: 'what' }),
    driver_id: belongsTo('drivers', { group: 'concerns' }),
    truck_id: belongsTo('trucks', { group: 'concerns' }),
    payroll_group_id: belongsTo('payroll-groups', { group: 'concerns' }),
    /** Dollars each time, or a percentage. */
    amount: money({ min: 0.01, group: 'amount' }),
    percent: rate({ min: 0.0001, max: 100, group: 'amount' }),
    percent_base: choice(['gross', 'linehaul', 'net'], { group: 'amount' }),
    frequency: choice(
      ['every_settlement', 'weekly', 'biweekly', 'monthly', 'per_load', 'one_time'],
      { required: true, group: 'when' },
    ),
    eligibility: choice(['always', 'only_weeks_with_loads', 'only_weeks_without_loads'], {
      default: 'always',
      group: 'when',
    }),
    start_date: date({ required: true, group: 'when' }),
    end_date: date({ group: 'when' }),
    /** The lowest comes first. Without one it comes after those that have one. */
    priority: integer({ min: 0, max: 999, group: 'when' }),
    total_cap: money({ min: 0.01, group: 'limits' }),
    /** Paid before the company used this product. */
    starting_balance: money({ min: 0, default: 0, group: 'limits' }),
    /** How many settlements still take it. Without one: until it ends. */
    occurrences_left: integer({ min: 0, max: 9999, group: 'limits' }),
    /** How many it was agreed for: those taken and those left. */
    occurrences: integer({ computed: true, group: 'limits' }),
    /** Always the sum of its entries. */
    deducted_to_date: money({ default: 0, computed: true, group: 'limits' }),
    show_balance_on_statement: flag({ default: false, group: 'limits' }),
    status: choice(['active', 'paused', 'completed', 'canceled'], {
      default: 'active',
      group: 'state',
    }),
    cancel_reason: text({ max: 500, requiredWhen: { status: ['canceled'] }, group: 'state' }),
    note: text({ max: 2000, long: true, group: 'state' }),
  },
  {
    represent: 'description',
    hints: ['pay_code', 'driver_id'],
    search: ['description', 'pay_code', 'truck_id.number', ...byDriver],
    filters: [
      'kind',
      'status',
      'driver_id',
      'truck_id',
      'payroll_group_id',
      'pay_code',
      'frequency',
      'amount',
    ],
    indexes: [
      ['driver_id', 'status'],
      ['truck_id', 'status'],
      ['payroll_group_id', 'status'],
    ],
    calls: ['short-list', 'export'],
  },
);

/**
 * What a posted settlement has taken (or, for an earning, paid), or a voided or reopened one has
 * given back. The amount is never signed: a `reversal` gives back.
 */
export const additionalDeductionTransactions = entity(
  'additional-deduction-transactions',
  {
    additional_deduction_id: belongsTo('additional-deductions', { required: true }),
    settlement_id: belongsTo('driver-pay-settlements', { required: true }),
    /** Whose pay it was: drivers of a group have a cap each. Null for an owner of trucks. */
    driver_id: belongsTo('drivers'),
    type: choice(['taken', 'reversal'], { required: true }),
    amount: money({ required: true }),
    deducted_after: money({ required: true }),
    date: date({ required: true }),
  },
  {
    represent: 'type',
    permissions: 'additional-deductions',
    partOf: 'additional_deduction_id',
    appendOnly: true,
    indexes: [['additional_deduction_id', 'driver_id'], ['settlement_id']],
  },
);
