import { CRUD, entity } from '../entity.ts';
import {
  belongsTo,
  choice,
  choices,
  date,
  flag,
  integer,
  miles,
  money,
  phone,
  rate,
  secret,
  text,
} from '../fields.ts';
import { USUAL_FREE_MINUTES } from '../rules/freight/stops.ts';
import { percentAfter } from '../rules/pay/basePay.ts';
import { accountHolders, payAccount } from './ach.ts';
import { byAssignment } from './searchPaths.ts';

export const payTypes = [
  'per_mile',
  'percent_of_gross',
  'percent_of_linehaul',
  'flat_per_load',
  'hourly',
  'salary',
] as const;

/** Drivers are managed records: they never sign in. */
export const drivers = entity(
  'drivers',
  {
    /** The company's own number for the driver, as in its files. */
    number: text({ unique: true, max: 20, group: 'identity' }),
    first_name: text({ required: true, max: 100, group: 'identity' }),
    middle_name: text({ max: 100, group: 'identity' }),
    last_name: text({ required: true, max: 100, group: 'identity' }),
    /** The states don't license younger commercial drivers. */
    date_of_birth: date({ required: true, minAge: 18, group: 'identity' }),
    ssn_or_ein: secret({ max: 20, group: 'identity' }),
    status: choice(['active', 'inactive', 'terminated', 'on_leave', 'applicant'], {
      default: 'active',
      group: 'identity',
    }),
    email: text({ unique: true, max: 255, format: 'email', group: 'contact' }),
    phone: phone({ required: true, group: 'contact' }),
    address_line1: text({ required: true, max: 255, group: 'contact' }),
    address_line2: text({ max: 255, group: 'contact' }),
    city: text({ required: true, max: 100, group: 'contact' }),
    state_id: belongsTo('states', { required: true, group: 'contact' }),
    zip: text({ required: true, max: 10, group: 'contact' }),
    emergency_contact_name: text({ max: 100, group: 'contact' }),
    emergency_contact_phone: phone({ group: 'contact' }),
    language: choice(['en', 'es', 'ru', 'uz'], { default: 'en', group: 'contact' }),
    home_base_city: text({ max: 100, group: 'contact' }),
    home_time_note: text({ max: 255, group: 'contact' }),
    driver_type: choice(
      ['company_driver', 'owner_operator', 'lease_operator', 'fleet_owner_driver'],
      { required: true, group: 'employment' },
    ),
    employment_type: choice(['w2', '1099'], { required: true, group: 'employment' }),
    haul_type: choice(['otr', 'regional', 'local', 'team'], { group: 'employment' }),
    hire_date: date({ required: true, group: 'employment' }),
    termination_date: date({ requiredWhen: { status: ['terminated'] }, group: 'employment' }),
    termination_reason: text({
      max: 255,
      requiredWhen: { status: ['terminated'] },
      group: 'employment',
    }),
    cdl_number: text({ required: true, max: 50, group: 'license' }),
    cdl_state_id: belongsTo('states', { required: true, group: 'license' }),
    cdl_class: choice(['A', 'B', 'C'], { required: true, group: 'license' }),
    cdl_endorsements: choices(['H', 'N', 'T', 'P', 'X'], { group: 'license' }),
    cdl_restrictions: text({ max: 50, group: 'license' }),
    cdl_expiry: date({ required: true, group: 'license' }),
    hazmat_expiry: date({ requiredWhen: { cdl_endorsements: ['H', 'X'] }, group: 'license' }),
    medical_card_expiry: date({ required: true, group: 'license' }),
    medical_examiner_name: text({ max: 100, group: 'license' }),
    medical_examiner_registry_no: text({ max: 50, group: 'license' }),
    mvr_date: date({ group: 'license' }),
    mvr_due_date: date({ group: 'license' }),
    drug_test_date: date({ group: 'license' }),
    twic_number: text({ max: 50, group: 'license' }),
    twic_expiry: date({ group: 'license' }),
    eld_exempt: flag({ default: false, group: 'license' }),
    short_haul_exempt: flag({ default: false, group: 'license' }),
    dispatcher_id: belongsTo('staffs', { group: 'assignment' }),
    truck_id: belongsTo('trucks', { group: 'assignment' }),
    trailer_id: belongsTo('trailers', { group: 'assignment' }),
    co_driver_id: belongsTo('drivers', { group: 'assignment' }),
    weekly_gross_target: money({ min: 0, group: 'assignment' }),
    pay_type: choice(payTypes, { required: true, group: 'pay' }),
    loaded_mile_rate: rate({
      min: 0,
      max: 999.9999,
      requiredWhen: { pay_type: ['per_mile'] },
      group: 'pay',
    }),
    empty_mile_rate: rate({ min: 0, max: 999.9999, group: 'pay' }),
    percent_rate: rate({
      min: 0,
      max: 100,
      requiredWhen: { pay_type: ['percent_of_gross', 'percent_of_linehaul'] },
      group: 'pay',
    }),
    flat_rate: money({
      min: 0,
      max: 999_999.99,
      requiredWhen: { pay_type: ['flat_per_load'] },
      group: 'pay',
    }),
    /** What one load's base line pays at least and at most, before a team split. */
    minimum_pay: money({ min: 0, max: 99_999.99, group: 'pay' }),
    maximum_pay: money({ min: 0.01, max: 999_999.99, group: 'pay' }),
    /** One rate by the trip's length for all its loaded miles, instead of the loaded rate. */
    mileage_bands: text({ max: 255, format: 'mileage_bands', group: 'pay' }),
    /** Of the linehaul: whether the fuel surcharge is in the base too. */
    percent_includes_fuel: flag({ default: false, group: 'pay' }),
    /** The costs of a load that are taken off its base before the percentage. */
    percent_after: choice(percentAfter, { group: 'pay' }),
    extra_stop_pay: money({ min: 0, max: 99_999.99, group: 'pay' }),
    detention_pay_rate: money({ min: 0, max: 9_999.99, group: 'pay' }),
    detention_free_minutes: integer({
      min: 0,
      default: USUAL_FREE_MINUTES,
      setting: 'default_detention_free_minutes',
      group: 'pay',
    }),
    free_empty_miles: miles({ min: 0, group: 'pay' }),
    pay_fuel_surcharge: flag({ default: false, group: 'pay' }),
    guaranteed_weekly_minimum: money({ min: 0, group: 'pay' }),
    payroll_group_id: belongsTo('payroll-groups', { group: 'pay' }),
    escrow_target: money({ min: 0, group: 'pay' }),
    escrow_per_settlement: money({ min: 0, group: 'pay' }),
    deduct_fuel_on_settlement: flag({ default: false, group: 'pay' }),
    fuel_card_number: text({ max: 30, group: 'pay' }),
    bank_name: secret({ max: 100, group: 'bank' }),
    ...payAccount,
    pay_account_holder: choice(accountHolders, { default: 'person', group: 'bank' }),
    /** Whose account it is, where it is not in the driver's own name. */
    pay_account_name: text({ max: 100, group: 'bank' }),
    telegram_chat_id: text({ max: 50, group: 'contact' }),
    telegram_group_id: text({ max: 50, group: 'contact' }),
    note: text({ max: 5000, long: true, group: 'identity' }),
  },
  {
    represent: ['first_name', 'last_name'],
    hints: ['number', 'truck_id', 'status', 'phone'],
    search: ['number', 'first_name', 'last_name', 'phone', 'email', 'city', ...byAssignment],
    filters: ['status', 'driver_type', 'state_id', 'dispatcher_id', 'truck_id', 'cdl_expiry'],
    listed: {
      pinned: ['status', 'dispatcher_id', 'driver_type', 'truck_id'],
      sorts: ['cdl_expiry', 'medical_card_expiry'],
    },
    calls: [...CRUD, 'short-list', 'full-list', 'export', 'activate'],
  },
);
