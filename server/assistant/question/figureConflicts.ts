import { type MeasureKey, measureOf } from '../../../schema/measures.ts';
import { isAbout } from './figureSaid.ts';
import type { Heard } from './heard.ts';

/** What is asked of loads, other than how many they are. */
const OF_LOADS: readonly MeasureKey[] = [
  ...(['margin', 'margin_percent', 'rpm_all', 'rpm_loaded', 'gross_per_load'] as const),
  ...(['miles_per_load', 'deadhead_percent', 'on_time_delivery', 'on_time_pickup'] as const),
  ...(['gross', 'linehaul', 'driver_gross', 'total_miles', 'loaded_miles', 'empty_miles'] as const),
];

/** What `pay` and `paid` say of another figure. */
const OF_PAYING: readonly MeasureKey[] = [
  ...(['rpm_all', 'rpm_loaded', 'gross_per_load', 'net_pay', 'days_to_pay', 'tonu_gross'] as const),
  ...(['pay_per_mile', 'settled_earnings', 'settled_deductions', 'tonu_loads'] as const),
];

const OF_INVOICES: readonly MeasureKey[] = [
  ...(['open_balance', 'overdue_balance', 'days_to_pay', 'received'] as const),
];

/**
 * Of two figures in a sentence, the one that the other only tells more of: `margin on loads to Ohio`,
 * `brokers that pay best per mile`. Two that are joined by `and` or a comma stay two. A number of loads that was
 * named and is not shown is said so.
 */
export function withoutWeaker(heard: Heard, isManySaid: boolean): void {
  takePart(heard);
  takeRate(heard);
  if (heard.isSeveral || new Set(heard.measures).size < 2) return;
  const has = (...keys: readonly MeasureKey[]) => keys.some(one => heard.measures.includes(one));
  const drop = (key: MeasureKey) => {
    heard.measures = heard.measures.filter(one => one !== key);
  };
  const become = (keys: readonly MeasureKey[], key: MeasureKey) => {
    heard.measures = [...heard.measures.filter(one => !keys.includes(one)), key];
  };
  // `do they pay on time, how many days`: no delivery is meant.
  if (heard.isBarePay && has('days_to_pay')) drop('on_time_delivery');
  // `who makes the most per mile, pay per mile by driver`
  if (heard.making === 'made' && has('pay_per_mile')) drop('rpm_all');
  if (has('margin') && has('margin_percent')) drop('margin');
  // `what percentage of our revenue was left after driver pay`
  if (heard.asksPercent && has('margin') && has('gross')) drop('gross');
  // `what do we owe in net pay`: a figure that says itself whose it is.
  if (heard.isOwing && has('net_pay')) {
    heard.isOwing = false;
    drop('open_balance');
  }
  // `who owes us the most that is past due`
  if (has('open_balance') && has('overdue_balance') && heard.havingUnit !== 'days') {
    drop('open_balance');
  }
  if (has('invoices') && heard.isBarePay && has('driver_pay')) {
    // `how much has Copperkite paid on October invoices`
    become(['invoices', 'driver_pay'], heard.isMuch ? 'received' : 'paid_invoices');
  }
  // `what did we collect on October invoices`: by the date of the invoices.
  if (has('invoices') && has('payments_received'))
    become(['invoices', 'payments_received'], 'received');
  // `pickups on time`: on time is of deliveries unless something else is said.
  if (has('pickups') && has('on_time_delivery')) become(['on_time_delivery'], 'on_time_pickup');
  for (const [all, rate, met] of MET) {
    if (has(all) && has(rate)) become([all, rate], isManySaid ? met : rate);
  }
  if (has('loaded_miles') && has('rpm_all')) become(['loaded_miles', 'rpm_all'], 'rpm_loaded');
  if (has('tonu_loads') && has('payments_received', 'gross', 'driver_pay')) {
    become(['tonu_loads', 'payments_received', 'gross', 'driver_pay'], 'tonu_gross');
  }
  // `collect in TONU money`
  if (has('tonu_gross') && has('payments_received')) drop('payments_received');
  if (has('settled_earnings', 'net_pay', 'settled_deductions', 'settled_additions')) {
    drop('settlements');
  }
  // `pay per load by driver` is none of the load's price.
  const isOfDrivers = isAbout(heard, 'driver') && has('gross_per_load');
  if (heard.isBarePay && has('rpm_all') && isAbout(heard, 'driver')) {
    become(['rpm_all', 'driver_pay'], 'pay_per_mile');
  }
  if (heard.isBarePay && has(...OF_PAYING) && !isOfDrivers) drop('driver_pay');
  if (heard.havingUnit === 'days' && has('open_balance')) drop('overdue_balance');
  // `Illinois pickups by gross`: the state where loads begin.
  const isOfState = heard.names.some(one => one.dimension.endsWith('state'));
  if (has('pickups') && has(...OF_LOADS) && isOfState) {
    drop('pickups');
    heard.names = heard.names.map(one =>
      one.dimension.endsWith('state') ? { ...one, dimension: 'pickup_state' } : one,
    );
    heard.isInState = false;
  }
  // `deliveries into Texas, gross`: the state where loads end.
  const isInto = heard.names.some(({ dimension }) => dimension === 'delivery_state');
  if (has('deliveries') && has(...OF_LOADS) && isInto && !isManySaid) drop('deliveries');
  if (has(...OF_INVOICES)) drop('invoices');
  if (has('loads') && has(...OF_LOADS) && !isManySaid) {
    drop('loads');
    heard.soft.push(measureOf('loads').label.toLowerCase());
  }
}

/** `rpm, loaded` is the loaded one, and `most empty` are miles, unless a percentage is said. */
function takePart(heard: Heard): void {
  const { part, measures } = heard;
  if (part === 'loaded' && measures.includes('rpm_all')) {
    heard.measures = measures.map(one => (one === 'rpm_all' ? 'rpm_loaded' : one));
  } else if (part === 'empty' && measures.length === 0 && (heard.rank || heard.having)) {
    const isPercent = heard.havingUnit === 'percent' || heard.asksPercent;
    heard.measures.push(isPercent ? 'deadhead_percent' : 'empty_miles');
  } else return;
  heard.part = null;
}

/** `what rate did Mila average on all miles` */
function takeRate(heard: Heard): void {
  // `average rate on loaded miles` is no price of a load.
  const isAveraged = heard.measures.includes('gross_per_load') && !heard.isSeveral;
  const [only, ...others] = heard.measures.filter(one => !isAveraged || one !== 'gross_per_load');
  const rate = only === 'loaded_miles' ? 'rpm_loaded' : only === 'total_miles' ? 'rpm_all' : null;
  const hasRate = heard.unknown.some(one => /^rates?$/i.test(one));
  if (!rate || others.length > 0 || !(hasRate || isAveraged)) return;
  heard.measures = [rate];
  heard.unknown = heard.unknown.filter(one => !/^rates?$/i.test(one));
  heard.isAverage = false;
}

const MET = [
  // `on pickups, on time at pickup`
  ['on_time_deliveries', 'on_time_delivery', 'on_time_deliveries'],
  ['on_time_pickups', 'on_time_pickup', 'on_time_pickups'],
  ['deliveries', 'on_time_delivery', 'on_time_deliveries'],
  ['pickups', 'on_time_pickup', 'on_time_pickups'],
] as const;
