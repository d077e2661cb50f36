import type { DerivedPlan } from '../plan.ts';
import { type ImportKind, ifThere } from './ImportKind.ts';

/** `Pay Rate` means dollars a mile, percent or dollars, by the method of pay. */
const PAY_RATES: Readonly<Record<string, string>> = {
  per_mile: 'loaded_mile_rate',
  percent_of_gross: 'percent_rate',
  percent_of_linehaul: 'percent_rate',
  flat_per_load: 'flat_rate',
};

/** One column of pay rates, read by what the row's method of pay is. */
export const payRate =
  (heading: string): DerivedPlan['values'] =>
  row => {
    const field = PAY_RATES[String(row.value('pay_type'))];
    return field ? { [field]: row.cell(heading) } : {};
  };

export const driverKind: ImportKind = {
  derived: at => ifThere(at('pay_rate'), payRate),
};
