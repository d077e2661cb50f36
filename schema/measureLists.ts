import type { DimensionKey } from './dimensions.ts';
import { type MeasureKey, measureOf, partsOf } from './measures.ts';
import { openPaymentStatuses } from './rules/billing/invoice.ts';
import { LOAD_STATUS } from './rules/freight/loadStates.ts';
import {
  addDays,
  addMonths,
  type DateRange,
  isPlainDate,
  type PlainDate,
} from './rules/time/weeks.ts';

/** A list with the filter that leaves exactly the rows of a figure. */
export interface MeasureList {
  entity: 'loads' | 'invoices' | 'expenses' | 'driver-pay-settlements';
  filter: Readonly<Record<string, unknown>>;
}

interface Limit {
  dimension: DimensionKey;
  values: readonly (string | number)[];
}

type Filter = Record<string, unknown>;

const EARNED = { status: [LOAD_STATUS.delivered, LOAD_STATUS.tonu] };
const UNINVOICED = { ...EARNED, billing_status: ['not_ready', 'ready_for_invoice'] };
const NOT_VOID = { status: ['draft', 'issued'] };
const OPEN = { ...NOT_VOID, payment_status: [...openPaymentStatuses] };

/** The rows of measures that count others than most of their source. */
const OWN_ROWS: Partial<Record<MeasureKey, (today: PlainDate) => Filter>> = {
  uninvoiced: () => UNINVOICED,
  uninvoiced_loads: () => UNINVOICED,
  unsettled_loads: () => ({ ...EARNED, settlement_status: ['unsettled'] }),
  booked_loads: () => ({}),
  booked_gross: () => ({}),
  canceled_of_booked: () => ({ status: [LOAD_STATUS.canceled] }),
  tonu_loads: () => ({ status: [LOAD_STATUS.tonu] }),
  tonu_gross: () => ({ status: [LOAD_STATUS.tonu] }),
  open_balance: () => OPEN,
  overdue_balance: today => ({ ...OPEN, due_date_to: addDays(today, -1) }),
  paid_invoices: () => ({ ...NOT_VOID, payment_status: ['paid'] }),
};

interface ListFacts {
  entity: MeasureList['entity'];
  date: string;
  rows: Filter;
  /** The filter of the list that stands for a dimension. */
  filters: Partial<Record<DimensionKey, string>>;
}

const ofLoads: ListFacts = {
  entity: 'loads',
  date: 'gross_date',
  rows: EARNED,
  filters: {
    dispatcher: 'gross_dispatcher_id',
    driver: 'driver_id',
    truck: 'truck_id',
    broker: 'broker_id',
    status: 'status',
    equipment: 'equipment_type',
    pickup_state: 'pickup_state_id',
    delivery_state: 'delivery_state_id',
    facility: 'facility_id',
  },
};

/** Sources without a list of their own rows have none: stops, and the miles by state. */
const LISTS: Readonly<Record<string, ListFacts>> = {
  loads: ofLoads,
  'canceled-loads': {
    ...ofLoads,
    date: 'canceled_on',
    rows: { status: [LOAD_STATUS.canceled] },
  },
  invoices: {
    entity: 'invoices',
    date: 'invoice_date',
    rows: NOT_VOID,
    filters: { broker: 'broker_id', payment_status: 'payment_status' },
  },
  expenses: {
    entity: 'expenses',
    date: 'date',
    rows: { status: ['approved', 'reimbursed'] },
    filters: { category: 'expense_category_id', truck: 'truck_id', driver: 'driver_id' },
  },
  'driver-pay-settlements': {
    entity: 'driver-pay-settlements',
    date: 'pay_date',
    rows: { status: ['posted', 'paid'] },
    filters: { driver: 'driver_id' },
  },
  // The loads that the pay and the charges belong to.
  'load-drivers': ofLoads,
  'load-accessorials': ofLoads,
};

/**
 * The list that a figure is counted from, with the same filter: its rows add up to it. Null where
 * no list has the filter, such as those of stops, or of a lane.
 */
export function listOfMeasure(
  key: MeasureKey,
  limits: readonly Limit[],
  period: DateRange | null,
  today: PlainDate,
): MeasureList | null {
  const { entity: source, quotient } = measureOf(key);
  const facts = LISTS[source];
  if (!facts) return null;
  // A ratio opens what it divides by: those rows include its part.
  const counted = quotient ? (partsOf(key)[1] ?? key) : key;
  const filter: Filter = { ...(OWN_ROWS[counted]?.(today) ?? facts.rows) };
  const days = limits.reduce(withinDays, period);
  if (days) {
    filter[`${facts.date}_from`] = days.from;
    filter[`${facts.date}_to`] = days.to;
  }
  for (const { dimension, values } of limits) {
    if (daysOf(dimension, values)) continue;
    const name = facts.filters[dimension];
    if (!name || values.some(isNone)) return null;
    const known = filter[name];
    const left = Array.isArray(known) ? known.filter(one => values.includes(one)) : [...values];
    if (left.length === 0) return null;
    filter[name] = left;
  }
  return { entity: facts.entity, filter };
}

const isNone = (value: string | number) => value === 0 || value === '';

/** The days of one value of a date's dimension. */
function daysOf(dimension: DimensionKey, values: Limit['values']): DateRange | null {
  const [from] = values;
  if (values.length !== 1 || !isPlainDate(from)) return null;
  if (dimension === 'day') return { from, to: from };
  if (dimension === 'week') return { from, to: addDays(from, 6) };
  return dimension === 'month' ? { from, to: addDays(addMonths(from, 1), -1) } : null;
}

/** The part of a period that a limit leaves. */
function withinDays(period: DateRange | null, { dimension, values }: Limit): DateRange | null {
  const days = daysOf(dimension, values);
  if (!days || !period) return days ?? period;
  return {
    from: days.from > period.from ? days.from : period.from,
    to: days.to < period.to ? days.to : period.to,
  };
}
