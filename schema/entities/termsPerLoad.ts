import { choice, flag, money, text } from '../fields.ts';
import { percentAfter } from '../rules/pay/basePay.ts';

/** How a driver is paid for one load, beyond the rate. See `PayTerms`. */
export const termsPerLoad = {
  /** What one load's base line pays at least and at most, before a team split. */
  minimum_pay: money({ min: 0, max: 99_999.99, group: 'pay' }),
  maximum_pay: money({ min: 0.01, max: 999_999.99, group: 'pay' }),
  /** One rate by the trip's length for all its loaded miles, instead of the loaded rate. */
  mileage_bands: text({ max: 255, format: 'mileage_bands', group: 'pay' }),
  /** Of the linehaul: whether the fuel surcharge is included in the pay basis. */
  percent_includes_fuel: flag({ default: false, group: 'pay' }),
  /** The costs of a load that are taken off its base before the percentage. */
  percent_after: choice(percentAfter, { group: 'pay' }),
};

/** The same for all drivers of a payroll group who have none of their own. */
export const defaultTermsPerLoad = {
  default_minimum_pay: money({ min: 0, max: 99_999.99 }),
  default_maximum_pay: money({ min: 0.01, max: 999_999.99 }),
  default_mileage_bands: text({ max: 255, format: 'mileage_bands' }),
  default_percent_after: choice(percentAfter),
};
