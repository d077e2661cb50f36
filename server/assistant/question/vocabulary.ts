import type { DimensionKey } from '../../../schema/dimensions.ts';
import type { MeasureKey } from '../../../schema/measures.ts';
import { phrasesOf } from './words.ts';

/** Several ways to say one thing. */
export const spoken = <T>(value: T, ...phrases: readonly string[]) =>
  phrases.map(phrase => [phrase, value] as const);

/** How people in the trade name the measures. The longest phrase counts. */
export const measurePhrases = phrasesOf<MeasureKey>([
  ...spoken(
    'gross' as const,
    'gross',
    'gross revenue',
    'revenue',
    'revenues',
    'sales',
    'total gross',
    ...['grossed', 'grossing'],
  ),
  ...spoken('linehaul' as const, 'linehaul', 'linehaul revenue'),
  ...spoken('driver_gross' as const, 'driver gross'),
  ...spoken(
    'margin' as const,
    'margin',
    'margins',
    'profit',
    'profits',
    'gross margin',
    ...['profitable', 'profitability', 'gross profit'],
  ),
  ...spoken(
    'margin_percent' as const,
    'margin %',
    'margin percent',
    'profit margin',
    ...['margin percentage', 'gross margin %', 'gross margin percent', 'margin rate'],
  ),
  ...spoken(
    'gross_per_load' as const,
    ...['gross per load', 'revenue per load', 'rate per load', 'average load'],
  ),
  ...spoken(
    'loads' as const,
    'loads',
    'load count',
    'number of loads',
    'delivered loads',
    'load',
    'shipments',
  ),
  ...spoken('booked_loads' as const, 'booked loads', 'loads in every status'),
  ...spoken('booked_gross' as const, 'booked gross', 'gross in every status'),
  ...spoken('loaded_miles' as const, 'loaded miles'),
  ...spoken('empty_miles' as const, 'deadhead miles', 'empty miles'),
  ...spoken(
    'total_miles' as const,
    ...['miles', 'total miles', 'mileage', 'all miles', 'total miles driven', 'miles run'],
  ),
  ...spoken(
    'miles_per_load' as const,
    'miles per load',
    'length of haul',
    'average length of haul',
  ),
  ...spoken('rpm_loaded' as const, 'loaded rpm', 'loaded rate per mile', 'rpm loaded'),
  ...spoken(
    'rpm_all' as const,
    ...['rpm', 'all in rpm', 'rpm all in', 'rate per mile', 'revenue per mile', 'gross per mile'],
    ...['dollars per mile', 'per mile rate'],
  ),
  ...spoken(
    'deadhead_percent' as const,
    ...['deadhead', 'deadhead %', 'deadhead percent', 'deadhead percentage', '% deadhead'],
    ...['percent deadhead', 'empty %', 'empty percentage', 'deadhead rate', 'deadhead ratio'],
  ),
  ...spoken(
    'uninvoiced' as const,
    ...['uninvoiced', 'uninvoiced gross', 'not invoiced', 'to invoice', 'to be invoiced'],
    ...['unbilled', 'unbilled gross', 'unbilled revenue', 'not billed', 'to be billed'],
  ),
  ...spoken(
    'uninvoiced_loads' as const,
    'uninvoiced loads',
    'loads not invoiced',
    'loads to invoice',
    ...['unbilled loads', 'loads not billed', 'loads to bill'],
  ),
  ...spoken('unsettled_loads' as const, 'unsettled loads', 'loads not settled', 'unsettled'),
  ...spoken(
    'canceled_loads' as const,
    ...[
      'cancellation',
      'canceled loads',
      'cancelled loads',
      'cancellations',
      'loads canceled',
      'loads cancelled',
    ],
    ...['canceled', 'cancelled'],
  ),
  ...spoken('cancellation_percent' as const, 'cancellation rate', 'cancellation %'),
  ...spoken('tonu_loads' as const, 'tonu', 'tonus', 'tonu loads'),
  ...spoken('tonu_gross' as const, 'tonu gross', 'tonu revenue'),
  ...spoken(
    'on_time_delivery' as const,
    ...['on time', 'on time %', 'on time delivery', 'on time at delivery', 'on time delivery %'],
    ...['percent on time', '% on time', 'on time percent'],
    ...['on time rate', 'on time delivery rate', 'on time percentage', 'delivered on time'],
  ),
  ...spoken('on_time_deliveries' as const, 'on time deliveries', 'deliveries on time'),
  ...spoken(
    'on_time_pickup' as const,
    ...['on time pickup', 'on time at pickup', 'on time for pickup', 'on time pickup rate'],
    ...['on time pickup %', 'on time pickup percentage', 'picked up on time'],
  ),
  ...spoken('on_time_pickups' as const, 'on time pickups', 'pickups on time'),
  ...spoken(
    'accessorials_billed' as const,
    'accessorials',
    'accessorials billed',
    'accessorial charges',
    'charges',
  ),
  ...spoken('accessorials_paid' as const, 'accessorials paid', 'accessorials paid to drivers'),
  ...spoken('detention_billed' as const, 'detention', 'detention billed'),
  ...spoken('detention_paid' as const, 'detention paid', 'detention pay'),
  ...spoken('detention_paid' as const, 'detention paid to drivers', 'driver detention pay'),
  ...spoken(
    'driver_pay' as const,
    'driver pay',
    'pay',
    'pays',
    'paid',
    'drivers pay',
    'driver wages',
  ),
  ...spoken(
    'driver_reimbursements' as const,
    ...['reimbursed to drivers', 'driver reimbursements', 'reimbursements', 'reimbursed'],
  ),
  ...spoken('driver_miles' as const, 'driver miles', 'miles driven'),
  ...spoken('pay_per_mile' as const, 'pay per mile', 'driver pay per mile', 'cost per driver mile'),
  ...spoken('invoices' as const, 'invoices', 'number of invoices'),
  ...spoken(
    'invoiced' as const,
    ...['invoiced', 'invoiced amount', 'invoice amount', 'billed', 'bill'],
    ...['we invoice', 'amount invoiced', 'amount billed'],
  ),
  ...spoken('paid_invoices' as const, 'paid invoices'),
  ...spoken(
    'received' as const,
    ...['received', 'collected', 'payments received', 'cash received', 'cash collected'],
    ...['we collect', 'collections'],
  ),
  ...spoken(
    'open_balance' as const,
    ...[
      'open balance',
      'receivables',
      'accounts receivable',
      'ar',
      'outstanding',
      'unpaid invoices',
    ],
    ...['balance', 'balances', 'owe', 'owes', 'owed', 'owing', 'open invoices', 'open balances'],
    ...['ar balance', 'receivable'],
  ),
  ...spoken(
    'overdue_balance' as const,
    ...['overdue', 'past due', 'overdue balance', 'overdue invoices', 'past due balance'],
  ),
  ...spoken('short_paid' as const, 'short paid', 'short pay', 'short pays'),
  ...spoken(
    'days_to_pay' as const,
    'days to pay',
    'average days to pay',
    'days until paid',
    'time to pay',
    'dso',
  ),
  ...spoken(
    'cost' as const,
    ...['cost', 'costs', 'expenses', 'expense', 'spend', 'spending', 'spent', 'total cost'],
  ),
  ...spoken('expenses' as const, 'number of expenses', 'how many expenses', 'expense count'),
  ...spoken('fuel_gallons' as const, 'gallons', 'fuel gallons', 'gallons of fuel'),
  ...spoken('settlements' as const, 'settlements', 'number of settlements'),
  ...spoken('settled_earnings' as const, 'settled earnings', 'earnings'),
  ...spoken('settled_deductions' as const, 'deductions', 'settlement deductions'),
  ...spoken('settled_additions' as const, 'additions', 'settlement additions'),
  ...spoken('state_miles' as const, 'state miles', 'ifta miles'),
  ...spoken('net_pay' as const, 'net pay', 'settled net pay'),
]);

/** What a group is called. `state` and `status` depend on the measure. */
export type SpokenDimension = DimensionKey | 'any_state' | 'any_status';

/** How people name what figures are grouped by. */
export const dimensionPhrases = phrasesOf<SpokenDimension>([
  ...spoken('dispatcher' as const, 'dispatcher', 'dispatchers'),
  ...spoken('driver' as const, 'driver', 'drivers'),
  ...spoken('truck' as const, 'truck', 'trucks', 'unit', 'units', 'tractor', 'tractors'),
  ...spoken(
    'broker' as const,
    ...['broker', 'brokers', 'customer', 'customers', 'client', 'clients', 'payer', 'payers'],
  ),
  ...spoken('status' as const, 'load status'),
  ...spoken('any_status' as const, 'status', 'statuses'),
  ...spoken(
    'equipment' as const,
    'equipment',
    ...['equipment type', 'trailer type', 'equipment types', 'trailer types'],
  ),
  ...spoken('lane' as const, 'lane', 'lanes', 'route', 'routes'),
  ...spoken('city_lane' as const, 'city lane', 'lane by city', 'city pair', 'city pairs'),
  ...spoken(
    'pickup_state' as const,
    'pickup state',
    ...['pickup states', 'origin state', 'origin states'],
  ),
  ...spoken(
    'delivery_state' as const,
    'delivery state',
    ...['delivery states', 'destination state', 'destination states'],
  ),
  ...spoken('facility' as const, ...['facility', 'facilities', 'location', 'locations']),
  ...spoken('any_state' as const, 'state', 'states'),
  ...spoken(
    'category' as const,
    'category',
    'categories',
    'expense category',
    ...['expense categories', 'expense type', 'expense types', 'cost category'],
  ),
  ...spoken('accessorial' as const, 'accessorial', 'accessorial type'),
  ...spoken('payment_status' as const, 'payment status'),
  ...spoken('age' as const, 'age', 'age bucket', 'aging'),
  ...spoken('day' as const, 'day', 'days', 'daily', 'day by day'),
  ...spoken('week' as const, ...['week', 'weeks', 'weekly', 'week by week', 'week over week']),
  ...spoken(
    'month' as const,
    ...['month', 'months', 'monthly', 'month by month', 'month over month'],
  ),
]);

export type Direction = 'most' | 'least';

/** A rank as it is said. Which end is meant by some depends on the measure. */
export type Rank = Direction | 'best' | 'worst' | 'slowest' | 'fastest';

/** Orders of a ranking. */
export const rankPhrases = phrasesOf<Rank>([
  ...spoken('most' as const, 'top', 'highest', 'most', 'biggest', 'largest', 'greatest'),
  ...spoken('most' as const, 'maximum', 'max'),
  ...spoken('least' as const, 'bottom', 'lowest', 'least', 'smallest', 'fewest', 'minimum', 'min'),
  ...spoken('best' as const, 'best', 'strongest'),
  ...spoken('worst' as const, 'worst', 'weakest', 'poorest'),
  ...spoken('slowest' as const, 'slowest'),
  ...spoken('fastest' as const, 'fastest', 'quickest'),
]);

/** Comparisons with a number. */
export const comparisonPhrases = phrasesOf<'over' | 'under' | 'at_least' | 'at_most'>([
  ...spoken('over' as const, 'more than', 'over', 'above', 'greater than', 'higher than'),
  ...spoken('over' as const, 'longer than', 'slower than', 'exceeding', 'beyond', '>'),
  ...spoken('under' as const, 'less than', 'under', 'below', 'fewer than', 'lower than'),
  ...spoken('under' as const, 'shorter than', 'faster than', '<'),
  ...spoken('at_least' as const, 'at least', 'no less than', '>='),
  ...spoken('at_most' as const, 'at most', 'no more than', 'up to', '<='),
]);

/** Of these, less is better. */
export const lessIsBetter: ReadonlySet<MeasureKey> = new Set([
  ...(['deadhead_percent', 'empty_miles', 'days_to_pay', 'cost', 'overdue_balance'] as const),
  ...(['short_paid', 'canceled_loads', 'cancellation_percent', 'tonu_loads'] as const),
  ...(['uninvoiced', 'uninvoiced_loads', 'unsettled_loads'] as const),
]);

/** Two figures of one sentence that mean a third: `how many loads were canceled`. */
export const together: readonly (readonly [MeasureKey, MeasureKey, MeasureKey])[] = [
  ['loads', 'canceled_loads', 'canceled_loads'],
  ['loads', 'uninvoiced', 'uninvoiced_loads'],
  ['gross', 'uninvoiced', 'uninvoiced'],
  ['loads', 'unsettled_loads', 'unsettled_loads'],
  ['loads', 'tonu_loads', 'tonu_loads'],
  ['loads', 'on_time_delivery', 'on_time_deliveries'],
  ['loads', 'on_time_pickup', 'on_time_pickups'],
  ['total_miles', 'deadhead_percent', 'empty_miles'],
  ['detention_billed', 'invoiced', 'detention_billed'],
  ['detention_billed', 'accessorials_billed', 'detention_billed'],
  ['detention_billed', 'driver_pay', 'detention_paid'],
  ['accessorials_billed', 'invoiced', 'accessorials_billed'],
  ['accessorials_billed', 'driver_pay', 'accessorials_paid'],
];

/** Who did it, by what they did, where the question asks only `who`. */
export const doers: ReadonlyMap<string, DimensionKey> = new Map([
  ...['owe', 'owes'].map(word => [word, 'broker'] as const),
  ...['drove', 'drive', 'driven', 'hauled', 'haul'].map(word => [word, 'driver'] as const),
]);

/** The percentage that people mean by the share of an amount or a count. */
export const percentOf: Readonly<Partial<Record<MeasureKey, MeasureKey>>> = {
  margin: 'margin_percent',
  empty_miles: 'deadhead_percent',
  canceled_loads: 'cancellation_percent',
  on_time_deliveries: 'on_time_delivery',
  on_time_pickups: 'on_time_pickup',
};

/** The amount of what a figure counts. */
export const amountOf: Readonly<Partial<Record<MeasureKey, MeasureKey>>> = {
  loads: 'gross',
  tonu_loads: 'tonu_gross',
  booked_loads: 'booked_gross',
  uninvoiced_loads: 'uninvoiced',
  invoices: 'invoiced',
  expenses: 'cost',
  settlements: 'net_pay',
};

/** Miles by the states that they were driven in, instead of those that loads end in. */
export const milesInState: Readonly<Partial<Record<MeasureKey, MeasureKey>>> = {
  total_miles: 'state_miles',
  driver_miles: 'state_miles',
  loaded_miles: 'state_loaded_miles',
  empty_miles: 'state_empty_miles',
};
