import { CRUD, entity } from '../entity.ts';
import { choice, date, flag, integer, rate, secret, text } from '../fields.ts';
import { accountHolders, payAccount } from './ach.ts';
import { payTypes } from './drivers.ts';
import { defaultTermsPerLoad } from './termsPerLoad.ts';

/** Drivers paid on the same calendar, or one payee who is paid for several trucks. */
export const payrollGroups = entity(
  'payroll-groups',
  {
    name: text({ required: true, unique: true, max: 100 }),
    type: choice(['drivers', 'owner'], { required: true }),
    payee_name: text({ max: 255, requiredWhen: { type: ['owner'] } }),
    payee_tax_id: secret({ max: 20 }),
    payee_address: text({ max: 500, long: true }),
    ...payAccount,
    pay_account_holder: choice(accountHolders, { default: 'company', group: 'bank' }),
    pay_frequency: choice(['weekly', 'biweekly', 'monthly'], { default: 'weekly' }),
    /** As the weekday of a date: Sunday is 0. */
    period_end_day: choice([0, 1, 2, 3, 4, 5, 6], { default: 0 }),
    pay_delay_days: integer({ min: 0, max: 30, default: 5 }),
    pay_trigger: choice(['load_delivered', 'pod_received', 'load_invoiced', 'load_paid'], {
      default: 'load_delivered',
    }),
    /** Of the gross of the owner's trucks. */
    company_fee_percent: rate({ min: 0, max: 100 }),
    /** Loads and expenses of the owner's trucks before this day were settled elsewhere. */
    owner_since: date({ requiredWhen: { type: ['owner'] } }),
    default_pay_type: choice(payTypes),
    ...defaultTermsPerLoad,
    /** Drafts of a period are made on the morning after it. */
    auto_generate: flag({ default: false }),
    /** The last day of the last period that drafts were made for by themselves. */
    drafted_through: date({ computed: true }),
    variance_threshold_percent: rate({ min: 0, default: 25 }),
    lookback_weeks: integer({ min: 1, max: 52, default: 8 }),
    is_active: flag({ default: true }),
  },
  { represent: 'name', calls: CRUD, filters: ['type', 'is_active'] },
);
