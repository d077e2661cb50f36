import { loadStatuses } from '../../../schema/rules/freight/loadStates.ts';
import type { Words } from './choiceIn.ts';

/** What spreadsheets call choices that have a number or another name here. */
export const words: Readonly<Record<string, Words>> = {
  'loads.status': {
    ...Object.fromEntries(
      loadStatuses.flatMap(({ id, key, name }) => [
        [key, id],
        [name, id],
      ]),
    ),
    reserved: 2,
    covered: 2,
    'en route': 4,
    cancelled: 7,
  },
  'load-companies.country': {
    usa: 'US',
    'united states': 'US',
    can: 'CA',
    canada: 'CA',
    mex: 'MX',
    mexico: 'MX',
    méxico: 'MX',
  },
  'load-stops.schedule_type': { appt: 'appointment', 'first come': 'fcfs' },
  'load-stops.type': { pu: 'pickup', del: 'delivery', drop: 'delivery' },
  'expenses.type': { driver: 'driver_exense', company: 'company_exense' },
  'driver-debts.repayment_mode': {
    'full next': 'full_next',
    'in full': 'full_next',
    'fixed per settlement': 'fixed_per_settlement',
    fixed: 'fixed_per_settlement',
    percent: 'percent_of_net',
    'as available': 'available',
  },
  'drivers.employment_type': { 'w-2': 'w2', contractor: '1099', employee: 'w2' },
  'drivers.pay_type': { percent: 'percent_of_gross', mileage: 'per_mile', cpm: 'per_mile' },
  'brokers.required_documents': {
    'rate con': 'rate_confirmation',
    'rate confirmation': 'rate_confirmation',
    lumper: 'lumper_receipt',
    'bill of lading': 'bol',
    'proof of delivery': 'pod',
  },
};
