import { loadCompanyNames } from '../../../schema/entities/loadCompanies.ts';
import type { Cell } from '../../files/tables/table.ts';
import type { DerivedPlan, RowView, SheetPlan } from '../plan.ts';
import { type ImportKind, ifThere } from './ImportKind.ts';

/** "Quick Pay 5 days 2.5%" has three values at once. */
export const terms =
  (heading: string): DerivedPlan['values'] =>
  (row): Record<string, Cell> => {
    const text = String(row.cell(heading) ?? '');
    const [, days, percent] = /^quick pay (\d+) days? ([\d.]+)\s*%$/i.exec(text.trim()) ?? [];
    if (days === undefined) return { payment_terms: text };
    return {
      payment_terms: 'quick_pay',
      quick_pay_days: days,
      quick_pay_percent: percent ?? null,
    };
  };

export const brokerKind: ImportKind = {
  defaults: { type: 'broker', invoice_delivery: 'email', invoice_method: 'individual' },
  readBy: ['payment_terms'],
  derived: at => ifThere(at('payment_terms'), terms),
};

/** "Tallgrass Foods DC" and "Tallgrass Foods Warehouse" are facilities of one company. */
const PLACE_WORDS =
  /\s+(?:Regional DC|DC|Cross Dock|Mill|Plant \d+|Fulfillment|Warehouse|Cold Storage)$/i;

/** The company at the beginning of a facility's name. */
export const companyAt = (heading: string, row: RowView): string =>
  String(row.cell(heading) ?? '')
    .trim()
    .replace(PLACE_WORDS, '');

/** "0700-1500" for both docks, or "24 hrs". */
export const hours =
  (heading: string): DerivedPlan['values'] =>
  (row): Record<string, Cell> => {
    const text = String(row.cell(heading) ?? '').trim();
    if (/^24/.test(text)) return { open_24h: 'Y' };
    const [from = null, to = null] = text.split('-');
    return { receiving_from: from, receiving_to: to, shipping_from: from, shipping_to: to };
  };

/** "Appt" or "FCFS". */
export const appointment =
  (heading: string): DerivedPlan['values'] =>
  row => ({ appointment_required: /^appt/i.test(String(row.cell(heading) ?? '')) ? 'Y' : 'N' });

/** The companies of a file's facilities, once each. */
export const placeNames = (file: string, heading: string): SheetPlan => ({
  file,
  entity: loadCompanyNames,
  key: ['name'],
  columns: [],
  derived: [{ heading, values: row => ({ name: companyAt(heading, row) }) }],
  distinct: true,
});

export const loadCompanyKind: ImportKind = {
  derived: at => [
    ...(at('company_name_id')
      ? []
      : ifThere(at('company_name'), heading => row => ({
          company_name_id: companyAt(heading, row),
        }))),
    ...ifThere(at('hours'), hours),
    ...ifThere(at('appointment'), appointment),
  ],
  before: ({ file }, at) => {
    const heading = at('company_name');
    return heading === undefined || at('company_name_id') ? [] : [placeNames(file, heading)];
  },
};

/** How the amounts of a common accessorial are calculated, and what drivers get of it. */
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

/** Catalog fields that a list of codes lacks. */
export function catalogueFacts(row: RowView): Record<string, Cell> {
  const facts = CATALOGUE[String(row.value('code')).toUpperCase()] ?? FULL;
  return { ...facts, payable_to_driver: facts.driver_pay_method === 'none' ? 'N' : 'Y' };
}

export const accessorialKind: ImportKind = {
  derived: at => (at('method') ? [] : ifThere(at('code'), () => catalogueFacts)),
};
