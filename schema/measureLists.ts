import type { DimensionKey } from './dimensions.ts';
import {
  type CountedRecord,
  isDividedByDrivers,
  type MeasureKey,
  measureOf,
  partsOf,
} from './measures.ts';
import { openPaymentStatuses } from './rules/billing/invoice.ts';
import { LOAD_STATUS } from './rules/freight/loadStates.ts';
import {
  addDays,
  addMonths,
  type DateRange,
  isPlainDate,
  type PlainDate,
} from './rules/time/weeks.ts';
import { filled } from './screens.ts';

/** A list with the filter that leaves exactly the rows of a figure. */
export interface MeasureList {
  entity: CountedRecord;
  filter: Readonly<Record<string, unknown>>;
}

/** A dimension limited to some of its values. 0 and the empty text stand for none. */
export interface FigureFilter {
  dimension: DimensionKey;
  values: readonly (string | number)[];
  /** Everything but these values. A load with several values has none of them. */
  not?: boolean;
}

/** A figure whose rows are listed: its measure, what limits it, and its days. Null is any day. */
export interface FigureQuery {
  measure: MeasureKey;
  filters: readonly FigureFilter[];
  period: DateRange | null;
}

type Filter = Record<string, unknown>;

/** Each row of the list counts once. */
export const ROWS = 'rows';

/**
 * What adds up to a measure in its list: a column that the list shows with its total, or its rows.
 * The rows of other measures are parts of records, or have amounts that their list does not show.
 */
export const listSums: Partial<Record<MeasureKey, string>> = {
  loads: ROWS,
  gross: 'payment_amount',
  linehaul: 'price',
  loaded_miles: 'loaded_miles',
  empty_miles: 'empty_miles',
  total_miles: 'total_miles',
  uninvoiced: 'payment_amount',
  uninvoiced_loads: ROWS,
  unsettled_loads: ROWS,
  booked_loads: ROWS,
  booked_gross: 'payment_amount',
  canceled_loads: ROWS,
  tonu_loads: ROWS,
  tonu_gross: 'payment_amount',
  invoices: ROWS,
  invoiced: 'amount_due',
  open_balance: 'balance',
  overdue_balance: 'balance',
  paid_invoices: ROWS,
  expenses: ROWS,
  cost: 'total_amount',
  settlements: ROWS,
  settled_deductions: 'deductions',
  net_pay: 'net_pay',
};

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

/** The lists of the sources whose rows are records. */
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
};

/**
 * The list that a figure is counted from, with the same filter: it adds up to the figure. Null where
 * no list does, such as for everything but some values or a driver's part of loads: `figureAddress` then opens the rows themselves.
 */
export function listOfMeasure(
  key: MeasureKey,
  limits: readonly FigureFilter[],
  period: DateRange | null,
  today: PlainDate,
): MeasureList | null {
  const { entity: source } = measureOf(key);
  const facts = LISTS[source];
  const parts = partsOf(key);
  const isExcluding = limits.some(({ not }) => not);
  // The list has whole loads, of which a driver of a team has a part.
  const isPart = isDividedByDrivers(key) && limits.some(({ dimension }) => dimension === 'driver');
  if (!facts || isExcluding || isPart || !parts.every(part => listSums[part])) return null;
  // A ratio opens what it divides by: those rows include its part.
  const counted = parts[1] ?? key;
  const filter: Filter = { ...(OWN_ROWS[counted]?.(today) ?? facts.rows) };
  const days = limits.reduce(withinDays, period);
  if (days) {
    filter[`${facts.date}_from`] = days.from;
    filter[`${facts.date}_to`] = days.to;
  }
  for (const { dimension, values } of limits) {
    if (daysOf({ dimension, values })) continue;
    const name = facts.filters[dimension];
    if (!name || values.some(isNone)) return null;
    const known = filter[name];
    const left = Array.isArray(known) ? known.filter(one => values.includes(one)) : [...values];
    if (left.length === 0) return null;
    filter[name] = left;
  }
  return { entity: facts.entity, filter };
}

/** The parameter of a list's address that names the figure which opened it. */
export const FIGURE_OF_LIST = 'sums';

/**
 * The parameters of a list's address with a filter. With the figure that opens it, the list shows the
 * sums that the figure is counted from.
 */
export const listSearch = (
  filter: Readonly<Record<string, unknown>>,
  figure?: MeasureKey,
): URLSearchParams =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(figure && { [FIGURE_OF_LIST]: figure }),
  });

/** A figure with its days narrowed to those of its groups. */
export function askedFigure(
  measure: MeasureKey,
  limits: readonly FigureFilter[],
  period: DateRange | null,
): FigureQuery {
  const within = limits.reduce(withinDays, period);
  // Days outside of the period: the rows are none, which the filter itself says.
  if (within && within.from > within.to) return { measure, filters: [...limits], period };
  return { measure, filters: limits.filter(one => !daysOf(one)), period: within };
}

/** The rows of a figure on the dashboard. */
export const figureAddress = (figure: FigureQuery, companyId: number): string =>
  `${filled('/company-owner/company/{id}/dashboard', { companyId })}?${new URLSearchParams({
    figure: JSON.stringify(figure),
  })}`;

const isNone = (value: string | number) => value === 0 || value === '';

/** The days of one value of a date's dimension. */
function daysOf({ dimension, values, not }: FigureFilter): DateRange | null {
  const [from] = values;
  if (not || values.length !== 1 || !isPlainDate(from)) return null;
  if (dimension === 'day') return { from, to: from };
  if (dimension === 'week') return { from, to: addDays(from, 6) };
  return dimension === 'month' ? { from, to: addDays(addMonths(from, 1), -1) } : null;
}

/** The part of a period that a limit leaves. */
function withinDays(period: DateRange | null, filter: FigureFilter) {
  const days = daysOf(filter);
  if (!days || !period) return days ?? period;
  return {
    from: days.from > period.from ? days.from : period.from,
    to: days.to < period.to ? days.to : period.to,
  };
}
