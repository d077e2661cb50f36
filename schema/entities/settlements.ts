import { entity } from '../entity.ts';
import {
  belongsTo,
  choice,
  date,
  flag,
  integer,
  json,
  miles,
  moment,
  money,
  rate,
  text,
} from '../fields.ts';
import { byDriver } from './searchPaths.ts';

export const lineCategories = [
  'earning',
  'guarantee',
  'addition',
  'reimbursement',
  'carry_forward',
  'deduction',
  'escrow',
  'hold_release',
  'debt_repayment',
  'advance_recovery',
  'correction',
] as const;

export const reviews = ['pending', 'approved', 'set_aside'] as const;

export const paymentMethods = ['check', 'ach', 'zelle', 'comdata', 'efs', 'cash'] as const;

/** What a driver is paid for a period: a draft until it is posted, then locked. */
export const driverPaySettlements = entity(
  'driver-pay-settlements',
  {
    number: text({ required: true, unique: true, max: 50 }),
    /** Empty where the owner of a payroll group's trucks is paid. */
    driver_id: belongsTo('drivers'),
    payroll_group_id: belongsTo('payroll-groups'),
    /** The batch that it is worked through, posted and paid in. */
    batch_id: belongsTo('batch', { computed: true }),
    /** In a batch: whether someone has looked at it. Only an approved one is posted with it. */
    review: choice(reviews, { default: 'pending', computed: true }),
    /** Canceling the batch deletes it. */
    made_by_batch: flag({ default: false, computed: true }),
    period_start: date({ required: true }),
    period_end: date({ required: true }),
    pay_date: date({ required: true }),
    status: choice(['draft', 'posted', 'paid', 'void'], { default: 'draft' }),
    driver_type: text({ max: 30 }),
    pay_profile_snapshot: json(),
    load_count: integer({ default: 0 }),
    loaded_miles: miles({ default: 0 }),
    empty_miles: miles({ default: 0 }),
    total_miles: miles({ default: 0 }),
    gross_revenue: money({ default: 0 }),
    earnings: money({ default: 0 }),
    guarantee_top_up: money({ default: 0 }),
    additions: money({ default: 0 }),
    reimbursements: money({ default: 0 }),
    carry_forward_in: money({ default: 0 }),
    deductions: money({ default: 0 }),
    escrow: money({ default: 0 }),
    hold_released: money({ default: 0 }),
    debt_repayment: money({ default: 0 }),
    advances_recovered: money({ default: 0 }),
    net_pay: money({ default: 0 }),
    carry_forward_out: money({ default: 0 }),
    exceptions: json({ default: [] }),
    payment_method: choice(paymentMethods),
    payment_reference: text({ max: 100 }),
    posted_at: moment(),
    posted_by: belongsTo('users'),
    paid_at: moment(),
    sent_at: moment(),
    void_reason: text({ max: 500 }),
    voided_at: moment(),
    reopen_reason: text({ max: 500 }),
    /** Imported from the company's previous system, as a sum without lines. */
    is_imported: flag({ default: false }),
    note: text({ max: 2000, long: true }),
  },
  {
    represent: 'number',
    hints: ['driver_id', 'net_pay'],
    search: ['number', ...byDriver],
    filters: [
      'driver_id',
      'payroll_group_id',
      'status',
      'period_start',
      'period_end',
      'pay_date',
      'net_pay',
      'batch_id',
    ],
    indexes: [
      ['driver_id', 'period_end'],
      ['payroll_group_id', 'period_end'],
      ['status', 'period_end'],
      ['batch_id'],
    ],
    listed: {
      sort: ['number', 'desc'],
      pinned: ['driver_id', 'status', 'period_end', 'pay_date', 'net_pay'],
      sorts: [
        'period_end',
        'pay_date',
        'net_pay',
        'load_count',
        'total_miles',
        'gross_revenue',
        'earnings',
        'deductions',
      ],
      byName: ['driver_id'],
      few: ['driver_id'],
    },
    calls: ['export'],
  },
);

/** A line of a statement. Its amount is signed. The net is the sum of all lines. */
export const settlementLines = entity(
  'settlement-lines',
  {
    settlement_id: belongsTo('driver-pay-settlements', { required: true }),
    line_number: integer({ required: true, min: 1 }),
    category: choice(lineCategories, { required: true }),
    description: text({ required: true, max: 255 }),
    quantity: rate({ required: true }),
    rate: rate({ required: true }),
    /** The amount the percentage applies to. */
    base: money(),
    amount: money({ required: true }),
    load_id: belongsTo('loads'),
    load_driver_id: belongsTo('load-drivers'),
    /** On an owner's statement: whose truck pay it is about, and which truck. */
    driver_id: belongsTo('drivers'),
    truck_id: belongsTo('trucks'),
    adjustment_id: belongsTo('driver-adjustments'),
    debt_id: belongsTo('driver-debts'),
    hold_id: belongsTo('driver-holds'),
    additional_deduction_id: belongsTo('additional-deductions'),
    expense_id: belongsTo('expenses'),
  },
  {
    represent: 'description',
    permissions: 'driver-pay-settlements',
    partOf: 'settlement_id',
    indexes: [['settlement_id', 'line_number'], ['load_driver_id']],
  },
);

/**
 * A load whose gross an owner's settlement earns, each load once. Those of a voided settlement are
 * released. A driver's settlement holds its own rows of loads (`load-drivers`).
 */
export const settlementLoads = entity(
  'settlement-loads',
  {
    settlement_id: belongsTo('driver-pay-settlements', { required: true }),
    load_id: belongsTo('loads', { required: true }),
  },
  {
    represent: 'load_id',
    permissions: 'driver-pay-settlements',
    partOf: 'settlement_id',
    unique: [['load_id']],
    indexes: [['settlement_id']],
  },
);

/**
 * An expense on a settlement, and how much of it: a deduction may be spread over several. Those of a
 * voided settlement are released.
 */
export const settlementExpenses = entity(
  'settlement-expenses',
  {
    settlement_id: belongsTo('driver-pay-settlements', { required: true }),
    expense_id: belongsTo('expenses', { required: true }),
    amount: money({ required: true, min: 0.01 }),
    /**
     * Whose settlement: what a driver is reimbursed may be charged to the truck's owner as well, each
     * up to the whole expense.
     */
    side: choice(['driver', 'owner'], { default: 'driver' }),
  },
  {
    represent: 'amount',
    permissions: 'driver-pay-settlements',
    partOf: 'settlement_id',
    unique: [['settlement_id', 'expense_id']],
    indexes: [['expense_id']],
  },
);

const adjustmentTypes = [
  'bonus',
  'reimbursement',
  'addition',
  'deduction',
  'advance',
  'correction',
] as const;

/** A manual addition or deduction. Without a settlement it waits for the driver's next one. */
export const driverAdjustments = entity(
  'driver-adjustments',
  {
    /** Empty only on the settlement of a payroll group's owner. */
    driver_id: belongsTo('drivers', { requiredWhen: { type: adjustmentTypes } }),
    payroll_group_id: belongsTo('payroll-groups', { computed: true }),
    settlement_id: belongsTo('driver-pay-settlements', { computed: true }),
    load_id: belongsTo('loads'),
    type: choice(adjustmentTypes, { required: true }),
    /** The expense category: tolls, lumper, a fine. */
    category_id: belongsTo('expense-categories'),
    description: text({ required: true, max: 255 }),
    amount: money({ required: true, min: 0.01, signedWhen: { type: ['correction'] } }),
    date: date({ required: true }),
    taxable: flag({ default: true }),
    corrects_settlement_id: belongsTo('driver-pay-settlements', {
      requiredWhen: { type: ['correction'] },
    }),
    status: choice(['pending', 'applied', 'canceled'], { default: 'pending', computed: true }),
    note: text({ max: 1000, long: true }),
  },
  {
    represent: 'description',
    search: ['description', ...byDriver],
    filters: ['driver_id', 'settlement_id', 'type', 'status', 'date', 'load_id', 'amount'],
    indexes: [
      ['driver_id', 'status'],
      ['payroll_group_id', 'status'],
      ['settlement_id'],
      ['load_id'],
    ],
    listed: {
      sort: ['date', 'desc'],
      pinned: ['driver_id', 'type', 'status', 'date', 'amount'],
      sorts: ['description', 'amount'],
      byName: ['driver_id', 'category_id'],
      few: ['driver_id', 'settlement_id', 'load_id'],
    },
    calls: ['read', 'export'],
  },
);
