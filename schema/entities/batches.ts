import { entity } from '../entity.ts';
import { belongsTo, choice, date, moment, text } from '../fields.ts';
import { batchStatuses } from '../rules/pay/settlementStates.ts';
import { paymentMethods } from './settlements.ts';

/** The settlements of a period that are worked through, posted and paid together. */
export const batches = entity(
  'batch',
  {
    name: text({ required: true, max: 100 }),
    period_start: date({ required: true }),
    period_end: date({ required: true }),
    pay_date: date({ required: true }),
    /** Null: everybody. */
    payroll_group_id: belongsTo('payroll-groups'),
    status: choice(batchStatuses, { default: 'open', computed: true }),
    /** Set while a job calculates it. */
    calculating_since: moment({ computed: true }),
    /** Why the last calculation wrote nothing. */
    calculation_error: text({ max: 500, computed: true }),
    calculated_at: moment({ computed: true }),
    posted_at: moment({ computed: true }),
    posted_by: belongsTo('users', { computed: true }),
    paid_at: moment({ computed: true }),
    payment_method: choice(paymentMethods, { computed: true }),
    payment_reference: text({ max: 100, computed: true }),
    canceled_at: moment({ computed: true }),
    note: text({ max: 2000, long: true }),
  },
  {
    represent: 'name',
    hints: ['period_end', 'status'],
    search: ['name'],
    filters: ['status', 'payroll_group_id', 'period_start', 'period_end', 'pay_date'],
    listed: {
      sort: ['period_end', 'desc'],
      pinned: ['status', 'payroll_group_id', 'period_end', 'pay_date'],
      sorts: ['name', 'pay_date'],
      byName: ['payroll_group_id'],
    },
    calls: ['short-list'],
  },
);

/**
 * A driver whom a batch settles, or the owner of a payroll group's trucks. The settlement names its
 * batch itself.
 */
export const batchDrivers = entity(
  'batch-drivers',
  {
    batch_id: belongsTo('batch', { required: true }),
    driver_id: belongsTo('drivers'),
    payroll_group_id: belongsTo('payroll-groups'),
  },
  {
    represent: 'driver_id',
    permissions: 'batch',
    partOf: 'batch_id',
    unique: [
      ['batch_id', 'driver_id'],
      ['batch_id', 'payroll_group_id'],
    ],
    indexes: [['driver_id'], ['payroll_group_id']],
  },
);
