import { CRUD, entity } from '../entity.ts';
import { choice, flag, rate, text } from '../fields.ts';

/** The catalogue of what is billed beside the linehaul: detention, lumper, fuel surcharge … */
export const accessorials = entity(
  'accessorials',
  {
    code: text({ required: true, unique: true, max: 10 }),
    name: text({ required: true, max: 100 }),
    method: choice(['flat', 'per_unit', 'percentage'], { required: true }),
    unit: choice(['mile', 'hour', 'day', 'stop'], { requiredWhen: { method: ['per_unit'] } }),
    default_amount: rate(),
    billable_to_broker: flag({ default: true }),
    payable_to_driver: flag({ default: false }),
    driver_pay_method: choice(['none', 'full', 'percent_like_linehaul', 'fixed_percent'], {
      default: 'none',
    }),
    driver_percent: rate({
      min: 0,
      max: 100,
      requiredWhen: { driver_pay_method: ['fixed_percent'] },
    }),
    /** Lumper, tolls: paid back one to one, never part of a percentage's base. */
    is_reimbursement: flag({ default: false }),
    in_percentage_base: flag({ default: false }),
    is_active: flag({ default: true }),
  },
  {
    represent: 'name',
    hints: ['code', 'method'],
    search: ['code', 'name'],
    filters: ['is_active'],
    calls: [...CRUD, 'short-list'],
  },
);
