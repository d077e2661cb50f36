import type { DimensionKey } from '../../../schema/dimensions.ts';
import type { MeasureKey } from '../../../schema/measures.ts';
import { phrasesOf } from './words.ts';

const spoken = <T>(value: T, ...phrases: readonly string[]) =>
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
    'profitable',
  ),
  ...spoken(
    'margin_percent' as const,
    'margin %',
    'margin percent',
    'profit margin',
    'margin percentage',
  ),
  ...spoken('gross_per_load' as const, 'gross per load', 'revenue per load', 'average load'),
  ...spoken('loads' as const, 'loads', 'load count', 'number of loads', 'delivered loads', 'load'),
  ...spoken('booked_loads' as const, 'booked loads', 'loads in every status'),
  ...spoken('booked_gross' as const, 'booked gross', 'gross in every status'),
  ...spoken('loaded_miles' as const, 'loaded miles'),
  ...spoken('empty_miles' as const, 'deadhead miles', 'empty miles'),
  ...spoken('total_miles' as const, 'miles', 'total miles', 'mileage', 'all miles'),
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
    ...['percent deadhead', 'empty %', 'empty percentage'],
  ),
  ...spoken('uninvoiced' as const, 'uninvoiced', 'uninvoiced gross', 'not invoiced', 'to invoice'),
  ...spoken(
    'uninvoiced_loads' as const,
    'uninvoiced loads',
    'loads not invoiced',
    'loads to invoice',
  ),
  ...spoken('unsettled_loads' as const, 'unsettled loads', 'loads not settled', 'unsettled'),
  ...spoken(
    'canceled_loads' as const,
    ...['canceled loads', 'cancelled loads', 'cancellations', 'loads canceled', 'loads cancelled'],
    ...['canceled', 'cancelled'],
  ),
  ...spoken('cancellation_percent' as const, 'cancellation rate', 'cancellation %'),
  ...spoken('tonu_loads' as const, 'tonu', 'tonus', 'tonu loads'),
  ...spoken('tonu_gross' as const, 'tonu gross', 'tonu revenue'),
  ...spoken(
    'on_time_delivery' as const,
    ...['on time', 'on time %', 'on time delivery', 'on time at delivery', 'on time deliveries'],
    ...['percent on time', '% on time', 'on time percent'],
    ...['on time rate', 'on time delivery rate', 'on time percentage', 'delivered on time'],
  ),
  ...spoken(
    'on_time_pickup' as const,
    ...['on time pickup', 'on time at pickup', 'on time pickups', 'on time pickup rate'],
  ),
  ...spoken('accessorials_billed' as const, 'accessorials', 'accessorials billed'),
  ...spoken('accessorials_paid' as const, 'accessorials paid'),
  ...spoken('detention_billed' as const, 'detention', 'detention billed'),
  ...spoken('detention_paid' as const, 'detention paid', 'detention pay'),
  ...spoken('driver_pay' as const, 'driver pay', 'pay', 'drivers pay', 'driver wages'),
  ...spoken(
    'driver_reimbursements' as const,
    ...['reimbursed to drivers', 'driver reimbursements', 'reimbursements', 'reimbursed'],
  ),
  ...spoken('driver_miles' as const, 'driver miles', 'miles driven'),
  ...spoken('pay_per_mile' as const, 'pay per mile', 'driver pay per mile', 'cost per driver mile'),
  ...spoken('invoices' as const, 'invoices', 'number of invoices'),
  ...spoken('invoiced' as const, 'invoiced', 'invoiced amount', 'billed'),
  ...spoken('received' as const, 'received', 'collected', 'payments received', 'cash received'),
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
    ...['balance', 'owe', 'owes', 'open invoices'],
  ),
  ...spoken(
    'overdue_balance' as const,
    ...['overdue', 'past due', 'overdue balance', 'overdue invoices', 'past due balance'],
  ),
  ...spoken('short_paid' as const, 'short paid', 'short pay', 'short pays'),
  ...spoken('days_to_pay' as const, 'days to pay', 'average days to pay', 'days until paid', 'dso'),
  ...spoken(
    'cost' as const,
    ...['cost', 'costs', 'expenses', 'expense', 'spend', 'spending', 'spent', 'total cost'],
  ),
  ...spoken('fuel_gallons' as const, 'gallons', 'fuel gallons', 'gallons of fuel'),
  ...spoken('settlements' as const, 'settlements', 'number of settlements'),
  ...spoken('settled_earnings' as const, 'settled earnings', 'earnings'),
  ...spoken('settled_deductions' as const, 'deductions', 'settlement deductions'),
  ...spoken('net_pay' as const, 'net pay', 'settled net pay'),
]);

/** How people name what figures are grouped by. `state` depends on the measure. */
export const dimensionPhrases = phrasesOf<DimensionKey | 'any_state'>([
  ...spoken('dispatcher' as const, 'dispatcher', 'dispatchers'),
  ...spoken('driver' as const, 'driver', 'drivers'),
  ...spoken('truck' as const, 'truck', 'trucks', 'unit', 'units', 'tractor', 'tractors'),
  ...spoken('broker' as const, 'broker', 'brokers', 'customer', 'customers'),
  ...spoken('status' as const, 'status', 'load status', 'statuses'),
  ...spoken('equipment' as const, 'equipment', 'equipment type', 'trailer type'),
  ...spoken('lane' as const, 'lane', 'lanes'),
  ...spoken('city_lane' as const, 'city lane', 'lane by city', 'city pair', 'city pairs'),
  ...spoken('pickup_state' as const, 'pickup state', 'pickup states', 'origin state'),
  ...spoken('delivery_state' as const, 'delivery state', 'delivery states', 'destination state'),
  ...spoken('facility' as const, 'facility', 'facilities'),
  ...spoken('any_state' as const, 'state', 'states'),
  ...spoken(
    'category' as const,
    'category',
    'categories',
    'expense category',
    'expense categories',
  ),
  ...spoken('accessorial' as const, 'accessorial', 'accessorial type'),
  ...spoken('payment_status' as const, 'payment status'),
  ...spoken('age' as const, 'age', 'age bucket', 'aging'),
  ...spoken('day' as const, 'day', 'days', 'daily'),
  ...spoken('week' as const, 'week', 'weeks', 'weekly'),
  ...spoken('month' as const, 'month', 'months', 'monthly'),
]);

/** Words that carry no part of the query. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'what whats is was were are the of for in on our my me show how much many did do does we have ' +
    'has had a an by per each every give tell total overall and with from to who which list all ' +
    'please average get got make made us i it that be been can you see find during over between ' +
    'at amount number value did company companys so far across compare now only just about ' +
    'any there most recent latest completed whose report breakdown split grouped broken down ' +
    'deliver delivered ran run drove drive hauled haul their his her they them ' +
    'into avg yet paying bring brought brings money dollars'
  ).split(' '),
);

export type Direction = 'most' | 'least';

/** A rank as it is said. Which end is meant by some depends on the measure. */
export type Rank = Direction | 'best' | 'worst' | 'slowest' | 'fastest';

/** Orders of a ranking. */
export const rankPhrases = phrasesOf<Rank>([
  ...spoken('most' as const, 'top', 'highest', 'most', 'biggest', 'largest', 'greatest'),
  ...spoken('least' as const, 'bottom', 'lowest', 'least', 'smallest', 'fewest'),
  ...spoken('best' as const, 'best'),
  ...spoken('worst' as const, 'worst'),
  ...spoken('slowest' as const, 'slowest'),
  ...spoken('fastest' as const, 'fastest', 'quickest'),
]);

/** Comparisons with a number. */
export const comparisonPhrases = phrasesOf<'over' | 'under' | 'at_least' | 'at_most'>([
  ...spoken('over' as const, 'more than', 'over', 'above', 'greater than', 'higher than'),
  ...spoken('under' as const, 'less than', 'under', 'below', 'fewer than', 'lower than'),
  ...spoken('at_least' as const, 'at least', 'no less than'),
  ...spoken('at_most' as const, 'at most', 'no more than', 'up to'),
]);

/** What asks for reasons. */
export const whyPhrases = phrasesOf<true>([
  ...spoken(true as const, 'why', 'what explains', 'explain'),
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
  ['loads', 'unsettled_loads', 'unsettled_loads'],
  ['loads', 'tonu_loads', 'tonu_loads'],
  ['detention_billed', 'invoiced', 'detention_billed'],
  ['detention_billed', 'driver_pay', 'detention_paid'],
  ['accessorials_billed', 'invoiced', 'accessorials_billed'],
  ['accessorials_billed', 'driver_pay', 'accessorials_paid'],
];

/** Who did it, by what they did, where the question asks only `who`. */
export const doers: ReadonlyMap<string, DimensionKey> = new Map([
  ...['owe', 'owes'].map(word => [word, 'broker'] as const),
  ...['drove', 'drive', 'driven', 'hauled', 'haul'].map(word => [word, 'driver'] as const),
]);

/** What a change is called after `why`. */
export const changeWords: ReadonlySet<string> = new Set(
  'down up lower higher dropped drop fell fall rose rise declined decline increased decreased changed change grew'.split(
    ' ',
  ),
);

/** What sets two periods against each other. */
export const versusPhrases = phrasesOf<true>([
  ...spoken(true as const, 'vs', 'versus', 'compared to', 'compared with', 'against', 'than'),
]);
