import { CRUD, entity } from '../entity.ts';
import { choice, flag, rate, text } from '../fields.ts';

/** The catalog of charges in addition to the linehaul: detention, lumper, fuel surcharge … */
export const accessorials = entity(
  'accessorials',
  {
    code: text({ required: true, unique: true, max: 10, group: 'identity' }),
    name: text({ required: true, max: 100, group: 'identity' }),
    is_active: flag({ default: true, group: 'identity' }),
    method: choice(['flat', 'per_unit', 'percentage'], { required: true, group: 'billing' }),
    unit: choice(['mile', 'hour', 'day', 'stop'], {
      requiredWhen: { method: ['per_unit'] },
      group: 'billing',
    }),
    default_amount: rate({ group: 'billing' }),
    billable_to_broker: flag({ default: true, group: 'billing' }),
    driver_pay_method: choice(['none', 'full', 'percent_like_linehaul', 'fixed_percent'], {
      default: 'none',
      group: 'pay',
    }),
    driver_percent: rate({
      min: 0,
      max: 100,
      requiredWhen: { driver_pay_method: ['fixed_percent'] },
      group: 'pay',
    }),
    payable_to_driver: flag({ default: false, group: 'pay' }),
    in_percentage_base: flag({ default: false, group: 'pay' }),
    /** Lumper, tolls: reimbursed in full, never part of a percentage's base. */
    is_reimbursement: flag({ default: false, group: 'pay' }),
  },
  {
    represent: 'name',
    hints: ['code', 'method'],
    search: ['code', 'name'],
    filters: ['method', 'billable_to_broker', 'is_reimbursement', 'is_active'],
    calls: [...CRUD, 'short-list', 'export'],
  },
);
