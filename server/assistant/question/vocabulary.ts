import type { DimensionKey } from '../../../schema/dimensions.ts';
import type { MeasureKey } from '../../../schema/measures.ts';
import { phrasesOf } from './words.ts';

/** Several ways to say one thing. */
export const spoken = <T>(value: T, ...phrases: readonly string[]) =>
  phrases.map(phrase => [phrase, value] as const);

/** What a group is called. `state`, `status` and `type` depend on the measure. */
export type SpokenDimension = DimensionKey | 'any_state' | 'any_status' | 'any_type';

/** How people name what figures are grouped by. */
export const dimensionPhrases = phrasesOf<SpokenDimension>([
  ...spoken('dispatcher' as const, 'dispatcher', 'dispatchers', 'load planner', 'load planners'),
  ...spoken('driver' as const, 'driver', 'drivers', 'trucker', 'truckers', 'operators'),
  ...spoken('truck' as const, 'truck', 'trucks', 'unit', 'units', 'tractor', 'tractors'),
  ...spoken('truck' as const, 'rig', 'rigs', 'power unit', 'power units', 'truck number'),
  ...spoken('truck' as const, 'unit number', 'vehicle', 'vehicles', 'semi', 'semis'),
  ...spoken(
    'broker' as const,
    ...['broker', 'brokers', 'customer', 'customers', 'client', 'clients', 'payer', 'payers'],
    ...['account', 'accounts', 'payor', 'payors', 'freight broker', 'freight brokers', 'bill to'],
    ...['brokerage', 'brokerages', 'debtor', 'debtors'],
  ),
  ...spoken('status' as const, 'load status', 'status of the load', 'load statuses'),
  ...spoken('any_status' as const, 'status', 'statuses'),
  ...spoken(
    'equipment' as const,
    'equipment',
    ...['equipment type', 'trailer type', 'equipment types', 'trailer types'],
    ...['type of equipment', 'kind of equipment', 'type of trailer', 'kind of trailer', 'equip'],
    ...['trailer kind', 'equipment kind', 'types of equipment', 'kinds of equipment'],
  ),
  ...spoken('lane' as const, 'lane', 'lanes', 'route', 'routes', 'state pair', 'state pairs'),
  ...spoken('lane' as const, 'state to state', 'state lane', 'state lanes', 'lane by state'),
  ...spoken('city_lane' as const, 'city lane', 'lane by city', 'city pair', 'city pairs'),
  ...spoken(
    'city_lane' as const,
    'city lanes',
    'lanes by city',
    'city to city',
    'city to city lane',
    'city to city lanes',
  ),
  ...spoken(
    'pickup_city' as const,
    'pickup city',
    ...['pickup cities', 'origin city', 'origin cities', 'pick up city', 'pick up cities'],
    ...['city of pickup', 'city of origin', 'shipping city', 'loading city', 'originating city'],
    ...['city we pick up in', 'cities we pick up in', 'cities we picked up in'],
  ),
  ...spoken(
    'delivery_city' as const,
    'delivery city',
    ...['delivery cities', 'destination city', 'destination cities', 'drop city', 'drop cities'],
    ...['city of delivery', 'city of destination', 'receiving city', 'unloading city'],
    ...['city we deliver to', 'cities we deliver to', 'cities we delivered to'],
  ),
  ...spoken(
    'pickup_state' as const,
    'pickup state',
    ...['pickup states', 'origin state', 'origin states', 'pick up state', 'pick up states'],
    ...[
      'state of pickup',
      'state of origin',
      'shipping state',
      'loading state',
      'origin',
      'origins',
    ],
    ...['state picked up', 'state we pick up in', 'states we pick up in', 'originating state'],
    ...['state we picked up in', 'states we picked up in', 'state we pick up from'],
    ...['states we pick up from', 'state it picked up in', 'state they picked up in'],
  ),
  ...spoken(
    'delivery_state' as const,
    'delivery state',
    ...['delivery states', 'destination state', 'destination states', 'drop state', 'drop states'],
    ...['state of delivery', 'state of destination', 'receiving state', 'unloading state'],
    ...['state we deliver to', 'states we deliver to', 'states we deliver in', 'destinations'],
    ...['destination', 'drop off state', 'state delivered', 'state we delivered to'],
    ...['states we delivered to', 'state we delivered in', 'states we delivered in'],
  ),
  ...spoken('facility' as const, ...['facility', 'facilities', 'location', 'locations']),
  ...spoken(
    'facility' as const,
    'places',
    'place',
    'warehouse',
    'warehouses',
    'dock',
    'docks',
    'sites',
  ),
  ...spoken(
    'facility' as const,
    'shippers receivers',
    'shippers and receivers',
    'stop location',
    'shipper receiver',
  ),
  ...spoken('facility' as const, 'shippers or receivers', 'shipper or receiver', 'stop locations'),
  ...spoken('in_ifta' as const, 'truck in ifta', 'trucks in ifta', 'ifta truck', 'ifta trucks'),
  ...spoken(
    'in_ifta' as const,
    'ifta status',
    'in ifta or not',
    'the truck is in ifta or not',
    'truck is in ifta or not',
    'the truck is in ifta',
    'truck is in ifta',
    'trucks are in ifta',
    'ifta or not',
    'ifta or non ifta',
    'ifta and non ifta trucks',
  ),
  ...spoken('any_state' as const, 'state', 'states', 'jurisdiction', 'jurisdictions'),
  ...spoken(
    'category' as const,
    'category',
    'categories',
    'expense category',
    ...['expense categories', 'expense type', 'expense types', 'cost category'],
    ...['cost categories', 'type of expense', 'kind of expense', 'cost type', 'cost types'],
    ...[
      'types of expense',
      'spend category',
      'spending category',
      'kinds of expense',
      'expense kind',
    ],
    ...['type of cost', 'kind of cost', 'types of expenses', 'kinds of expenses'],
  ),
  ...spoken('accessorial' as const, 'accessorial', 'accessorial type', 'accessorial types'),
  ...spoken('accessorial' as const, 'type of accessorial', 'kind of accessorial', 'charge type'),
  ...spoken('accessorial' as const, 'type of charge', 'kind of charge', 'charge types'),
  ...spoken('any_type' as const, 'type', 'types', 'kind', 'kinds'),
  ...spoken(
    'payment_status' as const,
    'payment status',
    'invoice status',
    'paid status',
    'pay status',
    'payment statuses',
  ),
  ...spoken(
    'age' as const,
    'age past due',
    'aging past due',
    'how late',
    'how old',
    'how overdue',
    'how far past due',
    'lateness',
    'aged',
  ),
  ...spoken('age' as const, 'how long overdue', 'how long past due', 'days late', 'how late it is'),
  ...spoken('age' as const, 'age', 'age bucket', 'aging', 'aging bucket', 'aging buckets'),
  ...spoken(
    'age' as const,
    'age buckets',
    'days past due',
    'days overdue',
    'aging report',
    'bucket',
  ),
  ...spoken(
    'day' as const,
    'day',
    'days',
    'daily',
    'day by day',
    'day to day',
    'a day',
    'date',
    'delivery day',
    'delivery date',
  ),
  ...spoken('week' as const, ...['week', 'weeks', 'weekly', 'week by week', 'week over week']),
  ...spoken('week' as const, 'week to week', 'a week'),
  ...spoken(
    'month' as const,
    ...['month', 'months', 'monthly', 'month by month', 'month over month', 'month to month'],
    ...['a month'],
  ),
]);

export type Direction = 'most' | 'least';

/** A rank as it is said. Which end is meant by some depends on the measure. */
export type Rank = Direction | 'best' | 'worst' | 'slowest' | 'fastest';

/** Orders of a ranking. */
export const rankPhrases = phrasesOf<Rank>([
  ...spoken('most' as const, 'top', 'highest', 'most', 'biggest', 'largest', 'greatest'),
  ...spoken('most' as const, 'maximum', 'max', 'leading', 'longest', 'top performing'),
  ...spoken('most' as const, 'number one', 'heaviest'),
  ...spoken('least' as const, 'bottom', 'lowest', 'least', 'smallest', 'fewest', 'minimum', 'min'),
  ...spoken(
    'least' as const,
    'shortest',
    'lightest',
    'cheapest',
    'thinnest',
    'slimmest',
    'tightest',
  ),
  ...spoken('most' as const, 'fattest', 'thickest', 'most often', 'most frequently'),
  ...spoken('best' as const, 'best', 'strongest', 'best performing'),
  ...spoken(
    'worst' as const,
    'lousiest',
    'crappiest',
    'worst',
    'weakest',
    'poorest',
    'worst performing',
    'dead last',
    'last place',
    'killing us',
    'hurting us',
    'bleeding us',
    'eating us alive',
  ),
  ...spoken('slowest' as const, 'slowest'),
  ...spoken('fastest' as const, 'fastest', 'quickest'),
]);

/** Comparisons with a number. */
export const comparisonPhrases = phrasesOf<'over' | 'under' | 'at_least' | 'at_most'>([
  ...spoken('over' as const, 'more than', 'over', 'above', 'greater than', 'higher than'),
  ...spoken('over' as const, 'longer than', 'slower than', 'exceeding', 'beyond', '>'),
  ...spoken('over' as const, 'exceeded', 'exceeds', 'exceed', 'topped', 'north of', 'in excess of'),
  ...spoken('over' as const, 'upwards of', 'bigger than', 'larger than'),
  ...spoken('under' as const, 'less than', 'under', 'below', 'fewer than', 'lower than'),
  ...spoken('under' as const, 'shorter than', 'faster than', '<', 'south of', 'smaller than'),
  ...spoken('at_least' as const, 'at least', 'no less than', '>=', 'a minimum of', 'minimum of'),
  ...spoken('at_least' as const, 'not less than', 'no fewer than', 'at or above', 'not under'),
  ...spoken('at_least' as const, 'not below', 'no lower than'),
  ...spoken('at_most' as const, 'at most', 'no more than', 'up to', '<=', 'a maximum of'),
  ...spoken('at_most' as const, 'not more than', 'at or below', 'not over', 'not above'),
  ...spoken('at_most' as const, 'no higher than', 'maximum of', 'max of'),
]);

/** Of these, less is better. */
export const lessIsBetter: ReadonlySet<MeasureKey> = new Set([
  ...(['deadhead_percent', 'empty_miles', 'days_to_pay', 'cost', 'overdue_balance'] as const),
  ...(['detention_billed', 'detention_paid', 'settled_deductions'] as const),
  ...(['short_paid', 'canceled_loads', 'cancellation_percent', 'tonu_loads'] as const),
  ...(['uninvoiced', 'uninvoiced_loads', 'unsettled_loads'] as const),
  ...(['late_pickups', 'late_deliveries'] as const),
]);

/** Two figures of one sentence that mean a third: `how many loads were canceled`. */
export const together: readonly (readonly [MeasureKey, MeasureKey, MeasureKey])[] = [
  ['loads', 'canceled_loads', 'canceled_loads'],
  ['loads', 'uninvoiced', 'uninvoiced_loads'],
  ['deliveries', 'uninvoiced', 'uninvoiced_loads'],
  ['deliveries', 'unsettled_loads', 'unsettled_loads'],
  ['gross', 'settled_earnings', 'settled_earnings'],
  ['driver_pay', 'pay_per_mile', 'pay_per_mile'],
  ['gross', 'uninvoiced', 'uninvoiced'],
  ['loads', 'unsettled_loads', 'unsettled_loads'],
  ['loads', 'tonu_loads', 'tonu_loads'],
  ['settled_additions', 'driver_reimbursements', 'settled_additions'],
  ['total_miles', 'rpm_all', 'rpm_all'],
  ['loads', 'pickups', 'pickups'],
  ['loads', 'late_pickups', 'late_pickups'],
  ['loads', 'late_deliveries', 'late_deliveries'],
  ['pickups', 'late_pickups', 'late_pickups'],
  ['deliveries', 'late_deliveries', 'late_deliveries'],
  ['loads', 'on_time_delivery', 'on_time_deliveries'],
  ['loads', 'on_time_pickup', 'on_time_pickups'],
  ['total_miles', 'deadhead_percent', 'empty_miles'],
  ['loads', 'booked_gross', 'booked_loads'],
  ['gross', 'booked_gross', 'booked_gross'],
  ['settlements', 'settled_deductions', 'settled_deductions'],
  ['settlements', 'settled_additions', 'settled_additions'],
  ['settlements', 'settled_earnings', 'settled_earnings'],
  ['settlements', 'net_pay', 'net_pay'],
  ['cost', 'expenses', 'cost'],
  ['driver_pay', 'driver_reimbursements', 'driver_reimbursements'],
  ['detention_billed', 'invoiced', 'detention_billed'],
  ['detention_billed', 'accessorials_billed', 'detention_billed'],
  ['detention_billed', 'driver_pay', 'detention_paid'],
  ['accessorials_billed', 'invoiced', 'accessorials_billed'],
  ['accessorials_billed', 'driver_pay', 'accessorials_paid'],
];

/** Who did it, by what they did, where the question asks only `who`. */
export const doers: ReadonlyMap<string, DimensionKey> = new Map(
  Object.entries({
    broker:
      'owe owes owed shorted underpaid overdue delinquent outstanding slowest cancels canceling ' +
      'cancel tonued',
    driver:
      'drove drive driven drives hauled haul hauls ran deadheaded delivered reimbursed deductions ' +
      'earned settlements earnings burned reimbursements burns additions spent running runs run ' +
      'driving drive netted took',
    dispatcher: 'booked book books booking dispatched dispatches covered covers',
  } satisfies Partial<Record<DimensionKey, string>>).flatMap(([dimension, words]) =>
    words.split(' ').map(word => [word, dimension as DimensionKey] as const),
  ),
);

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

/** Loads of days to come are counted in every status. */
export const ofDaysToCome: Readonly<Partial<Record<MeasureKey, MeasureKey>>> = {
  loads: 'booked_loads',
  booked_loads: 'booked_loads',
  booked_gross: 'booked_gross',
};

/** Loads that are not delivered yet have a status, and only these figures count them. */
export const ofEveryStatus: Readonly<Partial<Record<MeasureKey, MeasureKey>>> = {
  loads: 'booked_loads',
  gross: 'booked_gross',
};
