import { accessorials } from '../../../schema/entities/accessorials.ts';
import { brokers } from '../../../schema/entities/brokers.ts';
import { loadCompanies, loadCompanyNames } from '../../../schema/entities/loadCompanies.ts';
import { words } from '../../imports/cells/words.ts';
import type { RowView, SheetPlan } from '../../imports/plan.ts';
import type { Cell } from '../../imports/table.ts';

export const brokerSheet: SheetPlan = {
  file: 'brokers.csv',
  entity: brokers,
  key: ['code'],
  columns: [
    { heading: 'Code', field: 'code' },
    { heading: 'Broker Name', field: 'name' },
    { heading: 'MC #', field: 'mc_number' },
    { heading: 'DOT #', field: 'dot_number' },
    { heading: 'Address', field: 'address' },
    { heading: 'City', field: 'city' },
    { heading: 'ST', field: 'state_id' },
    { heading: 'Zip', field: 'zip' },
    { heading: 'Phone', field: 'phone' },
    { heading: 'E-mail', field: 'email' },
    { heading: 'Billing E-mail', field: 'billing_email' },
    { heading: 'Credit Limit', field: 'credit_limit' },
    { heading: 'Credit Status', field: 'credit_status' },
    { heading: 'Avg Days to Pay', field: 'days_to_pay' },
    { heading: 'Factorable', field: 'factorable' },
    { heading: 'Do Not Use', field: 'do_not_use' },
    {
      heading: 'Paperwork',
      field: 'required_documents',
      words: words['brokers.required_documents'],
    },
  ],
  derived: [{ heading: 'Terms', values: terms }],
  fixed: { type: 'broker', invoice_delivery: 'email', invoice_method: 'individual' },
};

/** "Quick Pay 5 days 2.5%" says three things at once. */
function terms(row: RowView): Record<string, Cell> {
  const text = String(row.cell('Terms') ?? '');
  const [, days, percent] = /^quick pay (\d+) days? ([\d.]+)\s*%$/i.exec(text.trim()) ?? [];
  if (days === undefined) return { payment_terms: text };
  return {
    payment_terms: 'quick_pay',
    quick_pay_days: days,
    quick_pay_percent: percent ?? null,
  };
}

/** "Tallgrass Foods DC" and "Tallgrass Foods Warehouse" are places of one company. */
const PLACE_WORDS =
  /\s+(?:Regional DC|DC|Cross Dock|Mill|Plant \d+|Fulfillment|Warehouse|Cold Storage)$/i;

const companyOf = (row: RowView): string =>
  String(row.cell('Company Name') ?? '')
    .trim()
    .replace(PLACE_WORDS, '');

export const facilityNameSheet: SheetPlan = {
  file: 'facilities.csv',
  entity: loadCompanyNames,
  key: ['name'],
  columns: [],
  derived: [{ heading: 'Company Name', values: row => ({ name: companyOf(row) }) }],
  distinct: true,
};

export const facilitySheet: SheetPlan = {
  file: 'facilities.csv',
  entity: loadCompanies,
  key: ['code'],
  columns: [
    { heading: 'Code', field: 'code' },
    { heading: 'Company Name', field: 'company_name' },
    { heading: 'Street', field: 'address_line1' },
    { heading: 'City', field: 'city' },
    { heading: 'State', field: 'state_id' },
    { heading: 'Zip', field: 'zip' },
    { heading: 'Lat', field: 'lat' },
    { heading: 'Lng', field: 'lng' },
    { heading: 'Time Zone', field: 'timezone' },
    { heading: 'Phone', field: 'phone' },
  ],
  derived: [
    { heading: 'Company Name', values: row => ({ company_name_id: companyOf(row) }) },
    { heading: 'Hours', values: hours },
    { heading: 'Appt/FCFS', values: row => ({ appointment_required: isAppointment(row) }) },
  ],
};

const isAppointment = (row: RowView): string =>
  /^appt/i.test(String(row.cell('Appt/FCFS') ?? '')) ? 'Y' : 'N';

/** "0700-1500" for both docks, or "24 hrs". */
function hours(row: RowView): Record<string, Cell> {
  const text = String(row.cell('Hours') ?? '').trim();
  if (/^24/.test(text)) return { open_24h: 'Y' };
  const [from = null, to = null] = text.split('-');
  return { receiving_from: from, receiving_to: to, shipping_from: from, shipping_to: to };
}

/** What the file leaves out of the catalogue: how the amounts come about and what drivers get. */
const CATALOGUE: Readonly<Record<string, Record<string, string>>> = {
  DET: {
    method: 'per_unit',
    unit: 'hour',
    driver_pay_method: 'fixed_percent',
    driver_percent: '50',
  },
  LAY: { method: 'per_unit', unit: 'day', driver_pay_method: 'full' },
  STOP: { method: 'per_unit', unit: 'stop', driver_pay_method: 'none' },
  FSC: { method: 'flat', driver_pay_method: 'none' },
  LATE: { method: 'flat', driver_pay_method: 'none' },
  TONU: { method: 'flat', driver_pay_method: 'percent_like_linehaul' },
};

const FULL = { method: 'flat', driver_pay_method: 'full' };

export const accessorialSheet: SheetPlan = {
  file: 'accessorial_types.csv',
  entity: accessorials,
  key: ['code'],
  columns: [
    { heading: 'Code', field: 'code' },
    { heading: 'Name', field: 'name' },
    { heading: 'Billed to Broker', field: 'billable_to_broker' },
    { heading: 'In % Base', field: 'in_percentage_base' },
    { heading: 'Reimbursement', field: 'is_reimbursement' },
  ],
  derived: [{ heading: 'Code', values: catalogueFacts }],
};

function catalogueFacts(row: RowView): Record<string, Cell> {
  const facts = CATALOGUE[String(row.value('code'))] ?? FULL;
  return { ...facts, payable_to_driver: facts.driver_pay_method === 'none' ? 'N' : 'Y' };
}
