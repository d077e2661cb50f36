import type { ChoiceId } from './fields.ts';
import { boardStatuses, personalBoardStatuses } from './rules/freight/boardStates.ts';
import { loadStatuses, loadStatusWord } from './rules/freight/loadStates.ts';

const ownership = {
  company: 'Company',
  owner_operator: 'Owner-operator',
  leased: 'Leased',
  rental: 'Rental',
};

const payTypes = {
  per_mile: 'Per mile',
  percent_of_gross: 'Percent of gross',
  percent_of_linehaul: 'Percent of linehaul',
  flat_per_load: 'Flat per load',
  hourly: 'Hourly',
  salary: 'Salary',
};

const percentAfter = {
  nothing: 'Nothing',
  company_expenses: 'Company expenses of the load',
  reimbursed_expenses: 'Reimbursed expenses of the load',
  all_expenses: 'All expenses of the load',
};

const paymentTerms = {
  due_on_receipt: 'Due on receipt',
  net_10: 'Net 10',
  net_15: 'Net 15',
  net_30: 'Net 30',
  net_45: 'Net 45',
  net_60: 'Net 60',
  net_90: 'Net 90',
  quick_pay: 'Quick pay',
};

const documents = {
  rate_confirmation: 'Rate confirmation',
  bol: 'BOL',
  pod: 'POD',
  lumper_receipt: 'Lumper receipt',
  scale_ticket: 'Scale ticket',
  invoice: 'Invoice',
};

/**
 * English labels for the choices of a field where a humanized id is not right. Used on screens and
 * in exports.
 */
export const choiceWords = {
  drivers: {
    pay_type: payTypes,
    percent_after: percentAfter,
    employment_type: { w2: 'W-2', 1099: '1099' },
    language: { en: 'English', es: 'Spanish', ru: 'Russian', uz: 'Uzbek' },
    driver_type: {
      company_driver: 'Company driver',
      owner_operator: 'Owner-operator',
      lease_operator: 'Lease operator',
      fleet_owner_driver: 'Fleet owner driver',
    },
    cdl_endorsements: {
      H: 'H, hazmat',
      N: 'N, tank',
      T: 'T, doubles and triples',
      P: 'P, passengers',
      X: 'X, tank and hazmat',
    },
  },
  trucks: {
    ownership,
    type: {
      with_van: 'With van',
      power_only: 'Power only',
      with_reefer: 'With reefer',
      flatbed: 'Flatbed',
    },
    board_status: { ...namesOf(boardStatuses), 10: 'Ready 1', 11: 'Ready 2' },
    fuel_type: { lng: 'LNG' },
  },
  trailers: { ownership },
  'load-templates': {
    weekdays: {
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
    },
  },
  'payroll-groups': {
    type: { drivers: 'Drivers', owner: 'Owner' },
    period_end_day: {
      0: 'Sunday',
      1: 'Monday',
      2: 'Tuesday',
      3: 'Wednesday',
      4: 'Thursday',
      5: 'Friday',
      6: 'Saturday',
    },
    default_pay_type: payTypes,
    default_percent_after: percentAfter,
  },
  brokers: {
    type: { broker: 'Broker', shipper: 'Shipper', '3pl': '3PL', carrier: 'Carrier' },
    payment_terms: paymentTerms,
    required_documents: documents,
    invoice_delivery: { edi: 'EDI' },
  },
  'load-companies': { country: { US: 'United States', CA: 'Canada', MX: 'Mexico' } },
  'factoring-companies': { submission_method: { api: 'API', sftp: 'SFTP' } },
  accessorials: {
    driver_pay_method: {
      none: 'Nothing',
      full: 'Full amount',
      percent_like_linehaul: 'Same percent as linehaul',
      fixed_percent: 'Fixed percent',
    },
  },
  loads: {
    status: Object.fromEntries(loadStatuses.map(({ id }) => [id, loadStatusWord(id)])),
    load_type: { ftl: 'FTL', ltl: 'LTL' },
  },
  'load-stops': { schedule_type: { fcfs: 'FCFS' } },
  'load-drivers': { position: { co_driver: 'Co-driver' } },
  'load-updates': { type: { eta: 'ETA' } },
  invoices: { payment_terms: paymentTerms },
  'personal-board': { status_id: sentenceCaseOf(personalBoardStatuses) },
  'driver-pay-settlements': { payment_method: { ach: 'ACH', efs: 'EFS' } },
};

/** Short words in capitals stay in capitals: W2, OTR, CDL. */
const CAPITALS = new Set([
  'otr',
  'w2',
  'ftl',
  'ltl',
  'edi',
  'api',
  'pdf',
  'lng',
  'ach',
  'efs',
  'bol',
  'pod',
  'tonu',
]);

export function readable(id: ChoiceId): string {
  const words = String(id)
    .split('_')
    .map(word => (CAPITALS.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function namesOf(statuses: readonly { id: number; name: string }[]): Record<number, string> {
  return Object.fromEntries(statuses.map(({ id, name }) => [id, name]));
}

/** The wire has these names in capitals (`READY 1`); screens show `Ready 1`. */
function sentenceCaseOf(statuses: readonly { id: number; name: string }[]): Record<number, string> {
  return Object.fromEntries(
    statuses.map(({ id, name }) => [id, name.charAt(0) + name.slice(1).toLowerCase()]),
  );
}
