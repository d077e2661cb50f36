import { type DimensionKey, dimensions } from './dimensions.ts';
import type { Permission } from './operations/operation.ts';
import { SEES_PAY } from './payFields.ts';
import { type Actor, can } from './permissions.ts';

/** What a measure is counted in. */
export type Unit = 'money' | 'miles' | 'count' | 'rate' | 'percent' | 'days' | 'gallons';

/** The rows that a measure is counted from, by the entity that they belong to. */
export const measureSources = {
  loads: { date: 'gross_date', dateLabel: 'Delivery date' },
  'canceled-loads': { date: 'canceled_on', dateLabel: 'Cancellation date' },
  'load-stops': { date: 'date_from', dateLabel: 'Appointment date' },
  'load-accessorials': { date: 'gross_date', dateLabel: 'Delivery date of the load' },
  'load-drivers': { date: 'gross_date', dateLabel: 'Delivery date of the load' },
  'load-state-miles': { date: 'gross_date', dateLabel: 'Delivery date of the load' },
  invoices: { date: 'invoice_date', dateLabel: 'Invoice date' },
  'invoice-payments': { date: 'paid_date', dateLabel: 'Payment date' },
  expenses: { date: 'date', dateLabel: 'Expense date' },
  'driver-pay-settlements': { date: 'pay_date', dateLabel: 'Pay date' },
} as const;

export type SourceKey = keyof typeof measureSources;

/** The records whose pages show the rows of the sources: parts of a load are on the load's. */
export const countedRecords = ['loads', 'invoices', 'expenses', 'driver-pay-settlements'] as const;
export type CountedRecord = (typeof countedRecords)[number];

/** A measure that divides two others: totals divide the sums, means are never averaged. */
export interface Quotient {
  readonly part: string;
  readonly by: string;
}

export interface Measure {
  readonly label: string;
  readonly unit: Unit;
  /** Whose rows are counted, and the list that adds up to the figure. */
  readonly entity: SourceKey;
  /** Whether the figures of groups add up to the total. Ratios and averages do not. */
  readonly addsUp: boolean;
  /** Everything a person needs to see it. */
  readonly permissions: readonly Permission[];
  readonly quotient?: Quotient;
  /** Only a part of other measures: no list offers it. */
  readonly isHidden?: boolean;
}

const summed =
  (entity: SourceKey, ...permissions: readonly Permission[]) =>
  (label: string, unit: Unit, more: Partial<Measure> = {}): Measure => ({
    label,
    unit,
    entity,
    addsUp: true,
    permissions,
    ...more,
  });

const load = summed('loads', 'loads.list');
const paidLoad = summed('loads', 'loads.list', SEES_PAY);
const canceledLoad = summed('canceled-loads', 'loads.list');
const stop = summed('load-stops', 'loads.list');
const charge = summed('load-accessorials', 'loads.list');
const paidCharge = summed('load-accessorials', 'loads.list', SEES_PAY);
const ofDriverPay = summed('load-drivers', 'loads.list', SEES_PAY);
const inState = summed('load-state-miles', 'loads.list');
const invoice = summed('invoices', 'invoices.list');
const payment = summed('invoice-payments', 'invoices.list');
const expense = summed('expenses', 'expenses.list');
const settlement = summed('driver-pay-settlements', SEES_PAY);

const ratio = (part: string, by: string): Partial<Measure> => ({
  addsUp: false,
  quotient: { part, by },
});
const hidden: Partial<Measure> = { isHidden: true };

/**
 * Every figure that dashboards, reports and the assistant count, once. Gross counts delivered and
 * TONU loads, by the date that puts a load into a week of the gross boards. Canceled loads count on the
 * day of their cancellation, and in the percentage among the loads of their date. Driver pay is what
 * drivers earn: what they get back stands next to it, and a margin is what both leave of the gross.
 * What was received of invoices counts by their date, payments by their own: a reversal is a negative
 * payment on its day.
 */
export const measures = {
  loads: load('Loads', 'count'),
  gross: load('Gross', 'money'),
  linehaul: load('Linehaul', 'money'),
  driver_gross: load('Driver gross', 'money'),
  margin: paidLoad('Margin', 'money'),
  margin_percent: paidLoad('Margin %', 'percent', ratio('margin', 'gross')),
  gross_per_load: load('Gross per load', 'money', ratio('gross', 'loads')),
  loaded_miles: load('Loaded miles', 'miles'),
  empty_miles: load('Deadhead miles', 'miles'),
  total_miles: load('Total miles', 'miles'),
  rpm_loaded: load('RPM loaded', 'rate', ratio('gross', 'loaded_miles')),
  rpm_all: load('RPM all-in', 'rate', ratio('gross', 'total_miles')),
  deadhead_percent: load('Deadhead %', 'percent', ratio('empty_miles', 'total_miles')),
  miles_per_load: load('Miles per load', 'miles', ratio('total_miles', 'loads')),
  uninvoiced: load('Uninvoiced gross', 'money'),
  uninvoiced_loads: load('Uninvoiced loads', 'count'),
  unsettled_loads: paidLoad('Unsettled loads', 'count'),
  booked_loads: load('Loads in every status', 'count'),
  booked_gross: load('Gross in every status', 'money'),
  canceled_loads: canceledLoad('Canceled loads', 'count'),
  canceled_of_booked: load('Canceled of the loads', 'count', hidden),
  cancellation_percent: load(
    'Cancellation %',
    'percent',
    ratio('canceled_of_booked', 'booked_loads'),
  ),
  tonu_loads: load('TONU loads', 'count'),
  tonu_gross: load('TONU gross', 'money'),

  pickups: stop('Pickups with arrival', 'count'),
  on_time_pickups: stop('Pickups on time', 'count'),
  late_pickups: stop('Late pickups', 'count'),
  on_time_pickup: stop('On time at pickup %', 'percent', ratio('on_time_pickups', 'pickups')),
  deliveries: stop('Deliveries with arrival', 'count'),
  on_time_deliveries: stop('Deliveries on time', 'count'),
  late_deliveries: stop('Late deliveries', 'count'),
  on_time_delivery: stop(
    'On time at delivery %',
    'percent',
    ratio('on_time_deliveries', 'deliveries'),
  ),

  accessorials_billed: charge('Accessorials billed', 'money'),
  accessorials_paid: paidCharge('Accessorials paid to drivers', 'money'),
  detention_billed: charge('Detention billed', 'money'),
  detention_paid: paidCharge('Detention paid to drivers', 'money'),

  driver_pay: ofDriverPay('Driver pay', 'money'),
  driver_reimbursements: ofDriverPay('Reimbursed to drivers', 'money'),
  driver_miles: ofDriverPay('Driver miles', 'miles'),
  pay_per_mile: ofDriverPay('Driver pay per mile', 'rate', ratio('driver_pay', 'driver_miles')),

  state_miles: inState('Miles in state, est.', 'miles'),
  state_loaded_miles: inState('Loaded miles in state, est.', 'miles'),
  state_empty_miles: inState('Deadhead miles in state, est.', 'miles'),

  invoices: invoice('Invoices', 'count'),
  invoiced: invoice('Invoiced', 'money'),
  received: invoice('Received', 'money'),
  open_balance: invoice('Open balance', 'money'),
  overdue_balance: invoice('Overdue balance', 'money'),
  short_paid: invoice('Short paid', 'money'),
  paid_invoices: invoice('Paid invoices', 'count'),
  days_until_paid: invoice('Days until paid, summed', 'days', hidden),
  days_to_pay: invoice('Days to pay', 'days', ratio('days_until_paid', 'paid_invoices')),

  payments_received: payment('Payments received', 'money'),

  expenses: expense('Expenses', 'count'),
  cost: expense('Cost', 'money'),
  fuel_gallons: expense('Fuel gallons', 'gallons'),

  settlements: settlement('Settlements', 'count'),
  settled_earnings: settlement('Settled earnings', 'money'),
  settled_additions: settlement('Additions and reimbursements', 'money'),
  settled_deductions: settlement('Deductions', 'money'),
  net_pay: settlement('Net pay', 'money'),
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureKey = keyof typeof measures;

// Object.keys widens the names of a constant object.
export const measureKeys = Object.keys(measures) as readonly MeasureKey[];

export const isMeasure = (key: unknown): key is MeasureKey =>
  typeof key === 'string' && Object.hasOwn(measures, key);

export const measureOf = (key: MeasureKey): Measure => measures[key];

type Person = Pick<Actor, 'isOwner' | 'roles' | 'permissions'>;

/** Whether the person may see the figure. */
export const canMeasure = (person: Person, key: MeasureKey): boolean =>
  measureOf(key).permissions.every(permission => can(person, permission));

/** The measures that somebody with these permissions is offered. */
export const offeredMeasures = (can: (permission: Permission) => boolean): MeasureKey[] =>
  measureKeys.filter(key => !measureOf(key).isHidden && measureOf(key).permissions.every(can));

/** The measures that the person is offered. */
export const measuresFor = (person: Person): MeasureKey[] =>
  offeredMeasures(permission => can(person, permission));

/** The measures that are summed for this one: itself, or both sides of a ratio. */
export function partsOf(key: MeasureKey): MeasureKey[] {
  const { quotient } = measureOf(key);
  return quotient ? [quotient.part, quotient.by].filter(isMeasure) : [key];
}

/**
 * Whether the drivers of a team divide the figure, as on the gross boards: money and miles of loads. A
 * load itself counts for each of them.
 */
export const isDividedByDrivers = (key: MeasureKey): boolean =>
  partsOf(key).some(part => {
    const { entity, unit } = measureOf(part);
    return entity === 'loads' && (unit === 'money' || unit === 'miles');
  });

/** What stands open whatever its date. */
export const STANDING: ReadonlySet<MeasureKey> = new Set([
  ...(['open_balance', 'overdue_balance'] as const),
  ...(['uninvoiced', 'uninvoiced_loads', 'unsettled_loads'] as const),
]);

const PERIODS: readonly DimensionKey[] = ['day', 'week', 'month'];
const OF_LOADS: readonly DimensionKey[] = [
  ...(['dispatcher', 'driver', 'truck', 'broker', 'status', 'equipment'] as const),
  ...(['lane', 'city_lane', 'pickup_city', 'delivery_city'] as const),
  ...(['pickup_state', 'delivery_state', 'facility'] as const),
  ...PERIODS,
];

/** What the rows of each source are grouped and filtered by. */
export const sourceDimensions: Readonly<Record<SourceKey, readonly DimensionKey[]>> = {
  loads: OF_LOADS,
  'canceled-loads': OF_LOADS,
  'load-stops': OF_LOADS,
  'load-accessorials': [...OF_LOADS, 'accessorial'],
  'load-drivers': OF_LOADS,
  'load-state-miles': [...OF_LOADS, 'state', 'in_ifta'],
  invoices: [...OF_LOADS, 'payment_status', 'age'],
  'invoice-payments': OF_LOADS,
  expenses: ['category', 'driver', 'truck', 'state', 'in_ifta', ...PERIODS],
  'driver-pay-settlements': ['driver', ...PERIODS],
};

/** The dimensions that all of these measures have. */
export const dimensionsOf = (keys: readonly MeasureKey[]): DimensionKey[] =>
  (Object.keys(dimensions) as DimensionKey[]) // the names of a constant object
    .filter(one => keys.every(key => sourceDimensions[measureOf(key).entity].includes(one)));
