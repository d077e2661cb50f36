import { dimensionsOf, type MeasureKey, measureOf } from '../../../schema/measures.ts';
import type { Heard } from './heard.ts';
import { amountOf, milesInState, ofEveryStatus, percentOf, together } from './vocabulary.ts';

/** The figures of a sentence: two that mean a third are that one. */
export function figuresIn(found: readonly MeasureKey[]): MeasureKey[] {
  const said = [...new Set(found)];
  const third = together.find(
    pair => said.length === 2 && pair.slice(0, 2).every(one => said.includes(one)),
  );
  return third ? [third[2]] : said;
}

/** Whether brokers, or other such records, are asked for. */
export const isAbout = (
  { dimensions, names }: Pick<Heard, 'dimensions' | 'names'>,
  kind: string,
): boolean => dimensions.some(one => one === kind) || names.some(one => one.dimension === kind);

/**
 * The figure that is asked for, also where only its limit, its rank or a group names it. `before` is
 * the one of the question that this one goes on from.
 */
export function figureOf(heard: Heard, before?: MeasureKey): MeasureKey | null {
  const said =
    saidIn(heard) ??
    keptFrom(heard, before) ??
    impliedBy(heard) ??
    madeIn(heard, before) ??
    sizeIn(heard) ??
    before ??
    doneIn(heard) ??
    null;
  if (!said) return null;
  const isPercent = heard.asksPercent || heard.havingUnit === 'percent' || heard.isThin;
  const percent = isPercent ? percentOf[said] : null;
  const hasStatus = heard.names.some(({ dimension }) => dimension === 'payment_status');
  // `how much of it is in disputed invoices`
  if (said === 'invoices' && hasStatus && heard.isMuch) return 'open_balance';
  const isEarned = heard.isMuch || heard.making === 'made' || heard.implied.includes('gross');
  if (said === 'tonu_loads' && isEarned && !heard.isMany) return 'tonu_gross';
  const isOfStatus = isAbout(heard, 'status') || heard.dimensions.includes('any_status');
  if (isOfStatus || heard.isEveryStatus) {
    const inEveryStatus = ofEveryStatus[said];
    if (inEveryStatus) return (heard.inDollars && amountOf[inEveryStatus]) || inEveryStatus;
  }
  const inState =
    (heard.isInState || heard.isForIfta || heard.dimensions.includes('in_ifta')) && !isByEnds(heard)
      ? milesInState[said]
      : null;
  const amount = heard.inDollars ? amountOf[said] : null;
  return percent ?? inState ?? amount ?? said;
}

function saidIn(heard: Heard): MeasureKey | null {
  const [said] = figuresIn(heard.measures);
  if (!said && heard.having && heard.havingUnit === 'rate') {
    // `which drivers are making less than 0.60 a mile`
    const isEarned = heard.making === 'made' && !heard.isOfUs && isAbout(heard, 'driver');
    return isEarned ? 'pay_per_mile' : 'rpm_all';
  }
  // `how far past due are the invoices of Blue Mesa`
  if (said === 'invoices' && heard.implied.includes('overdue_balance')) return 'overdue_balance';
  // `how many drivers netted under 800 on the settlements`
  if (said === 'settlements' && heard.making === 'net') return 'net_pay';
  const isSpeed = heard.rank === 'slowest' || heard.rank === 'fastest';
  const isOfDays = isSpeed || heard.isLong || heard.havingUnit === 'days';
  const isPayer = isAbout(heard, 'broker') || heard.isPaying || heard.asksWho || heard.isPaidToUs;
  if (isOfDays && isPayer && (heard.isBarePay || (!said && heard.isPaying))) return 'days_to_pay';
  // `how quickly were our invoices paid`
  if (heard.isLong && (said === 'paid_invoices' || (said === 'invoices' && heard.isBarePay))) {
    return 'days_to_pay';
  }
  // `best paying lanes`
  const isBest = heard.rank === 'best' || heard.rank === 'most' || heard.rank === 'worst';
  const isRated = heard.dimensions.some(one => one !== 'broker' && PAYING.includes(one));
  if (!said && heard.isPaying && isBest && isRated) return 'rpm_all';
  // `has Copperkite paid us yet` asks for no amount.
  const isAmount = heard.isMuch || heard.periods.length > 0;
  if (said === 'driver_pay' && heard.isBarePay && heard.hasBeenPaid && isAmount) {
    return 'payments_received';
  }
  if (said === 'driver_pay' && heard.isByPayDate) return 'settled_earnings';
  return ofAccessorials(heard, said) ?? ofPay(heard, said) ?? said ?? null;
}

/** `pay for tolls` is a cost, and what lanes pay per mile is their rate. */
function ofPay(heard: Heard, said: MeasureKey | undefined): MeasureKey | null {
  const isBill = said === 'invoiced' || (said === 'driver_pay' && heard.isBarePay);
  // `the fuel bill`
  if (isBill && isAbout(heard, 'category')) return 'cost';
  // `what are we paying Curtis a mile`
  const isPaid = heard.verbs.some(verb => verb.toLowerCase() === 'paying');
  // `what is Castellane making per mile`
  const isEarned = heard.making === 'made' && !heard.isOfUs;
  if (said === 'rpm_all' && (isPaid || isEarned) && isAbout(heard, 'driver')) return 'pay_per_mile';
  const isRate = heard.isPaidToUs || PAYING.some(one => isAbout(heard, one));
  return said === 'pay_per_mile' && heard.isPayOpen && isRate ? 'rpm_all' : null;
}

const PAYING = [
  ...['broker', 'lane', 'city_lane', 'equipment', 'pickup_state', 'delivery_state'],
  ...['pickup_city', 'delivery_city'],
];

/** `fuel surcharge billed`: the charges are meant, not whole invoices or pay. */
function ofAccessorials(heard: Heard, said: MeasureKey | undefined): MeasureKey | null {
  const isCharge = heard.ambiguous.some(several =>
    several.some(one => one.dimension === 'accessorial'),
  );
  if (said === 'invoiced' && isCharge) return 'accessorials_billed';
  const isToDrivers = said === 'driver_pay' && !heard.isBarePay;
  if ((said === 'driver_reimbursements' || isToDrivers) && isCharge) return 'accessorials_paid';
  if (!isAbout(heard, 'accessorial')) return null;
  if (said === 'invoiced' || said === 'gross') return 'accessorials_billed';
  if (said === 'payments_received') return 'accessorials_billed';
  const isPaid = said === 'driver_pay' || said === 'driver_reimbursements';
  return isPaid ? 'accessorials_paid' : null;
}

/** A figure without a name of its own stays the one before where that has the groups asked for. */
function keptFrom({ dimensions, names }: Heard, before?: MeasureKey): MeasureKey | null {
  if (!before || !impliedBy({ dimensions, names, implied: [] })) return null;
  const possible = dimensionsOf([before]);
  const wanted = [...dimensions, ...names.map(({ dimension }) => dimension)];
  return wanted.every(one => (possible as readonly string[]).includes(one)) ? before : null;
}

/** The figure that a group or a name belongs to: costs have categories, balances have ages. */
function impliedBy(heard: Pick<Heard, 'dimensions' | 'names' | 'implied'>): MeasureKey | null {
  const [verb, ...others] = new Set(heard.implied);
  // `how far past due is truck 507`
  if (verb === 'overdue_balance' && isOfPeople(heard)) return null;
  // `how much did layovers bring in`
  if (verb === 'gross' && isAbout(heard, 'accessorial')) return 'accessorials_billed';
  if (verb) return others.length === 0 ? verb : null;
  if (isAbout(heard, 'category')) return 'cost';
  if (isAbout(heard, 'accessorial')) return 'accessorials_billed';
  return isAbout(heard, 'age') && !isOfPeople(heard) ? 'open_balance' : null;
}

/** The age of a driver or a truck is none of a balance. */
const isOfPeople = (heard: Pick<Heard, 'dimensions' | 'names'>): boolean =>
  ['driver', 'truck', 'dispatcher'].some(one => isAbout(heard, one));

/**
 * `trucks over $5,000`: without another word, dollars of those who work for it are their gross.
 * The biggest customers are those with the most of it.
 */
function sizeIn(heard: Heard): MeasureKey | null {
  const { having, havingUnit, measures, dimensions, isBiggest, rank } = heard;
  if (measures.length > 0) return null;
  // `our best month this year`
  const isByTime = dimensions.some(one => one === 'month' || one === 'week' || one === 'day');
  if (isByTime && dimensions.length === 1 && (rank === 'best' || rank === 'worst')) return 'gross';
  if (isBiggest && isAbout({ dimensions, names: [] }, 'broker')) return 'gross';
  // `trucks under 8k`: no number of loads or miles that a sentence would not name.
  const isAmount = havingUnit === 'money' || (havingUnit === null && (having?.value ?? 0) >= 1_000);
  const isLimit = having !== null && isAmount;
  return isLimit && SIZED.some(one => dimensions.includes(one)) ? 'gross' : null;
}

const SIZED = ['truck', 'dispatcher', 'broker', 'driver'] as const;

/** Whether loads are meant by the state that they begin or end in. */
const isByEnds = (heard: Heard): boolean =>
  isAbout(heard, 'pickup_state') || isAbout(heard, 'delivery_state');

/** `how did Kate do last week`, `how much did we do`: gross. `what is enroute`: the loads. */
function doneIn(heard: Heard): MeasureKey | null {
  if (heard.measures.length > 0) return null;
  if (isAbout({ dimensions: [], names: heard.names }, 'status')) return 'booked_loads';
  const isOfOne = DOING.some(one => isAbout({ dimensions: [], names: heard.names }, one));
  // `why did Ironmoss drop off`
  if (heard.isWhy && isOfOne) return 'gross';
  return heard.isDone && (isOfOne || heard.inDollars) ? 'gross' : null;
}

const DOING = ['dispatcher', 'truck', 'broker'];

/** `deductions of Roscoe`, and then `net?` */
export const isNetOf = ({ making, measures }: Heard, before?: MeasureKey): boolean =>
  making === 'net' &&
  measures.length === 0 &&
  before !== undefined &&
  measureOf(before).entity === 'driver-pay-settlements';

/** `how many trucks did we run last week`: those that had loads in these days. */
export const isCountOfRun = ({
  asksCount,
  verbs,
  dimensions,
  measures,
  periods,
}: Heard): boolean => {
  const isOfFleet = dimensions.every(one => one === 'truck' || one === 'driver');
  const hasDays = dimensions.length === 1 && periods.length > 0 && measures.length === 0;
  // Those that are running now are no figure of a period.
  const isRun = verbs.length === 1 && /^(run|ran|drive|drove)$/i.test(verbs[0] ?? '');
  return asksCount && hasDays && isOfFleet && isRun;
};

/** What `made` means of a driver, a truck or what the company works for. */
function madeIn(heard: Heard, before?: MeasureKey): MeasureKey | null {
  if (isNetOf(heard, before)) return 'net_pay';
  const isOfSettlements = heard.measures.every(one => one === 'settlements');
  // `which state do we run in the most`
  const isRun = heard.verbs.some(verb => /^(runs?|ran|running|drives?|drove|driving)$/i.test(verb));
  if (isRun && isOfSettlements && heard.rank && heard.dimensions.includes('any_state')) {
    return heard.measures.length === 0 ? 'state_miles' : null;
  }
  if (isCountOfRun(heard)) return 'loads';
  const isOfLanes = heard.dimensions.some(one => one === 'lane' || one === 'city_lane');
  if (isRun && isOfLanes && heard.rank && heard.measures.length === 0) return 'loads';
  if (!heard.making || !isOfSettlements) return null;
  if (heard.isOfUs) return MADE_ON.some(one => isAbout(heard, one)) ? 'margin' : null;
  if (isAbout(heard, 'driver')) return heard.making === 'net' ? 'net_pay' : 'driver_pay';
  // `who is over 3k net`, `any checks under 1000 net`
  const isCheck = heard.soft.some(one => /^(pay)?checks?$/i.test(one));
  const isOfPeople = heard.asksWho || isCheck;
  if (heard.making === 'net' && isOfPeople && heard.having) return 'net_pay';
  return isAbout(heard, 'truck') && heard.making === 'made' ? 'gross' : null;
}

const MADE_ON = [
  ...['broker', 'lane', 'city_lane', 'truck', 'equipment', 'pickup_state', 'facility'],
  ...['pickup_city', 'delivery_city'],
];
