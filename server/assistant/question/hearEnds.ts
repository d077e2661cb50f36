import { type MeasureKey, STANDING } from '../../../schema/measures.ts';
import { figureOf, isAbout } from './figureSaid.ts';
import type { Heard } from './heard.ts';
import { doers } from './vocabulary.ts';
import type { Word } from './words.ts';

const ENDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^shippers$/i, ['on_time_pickup', 'on_time_pickups', 'pickups']],
  [/^(receivers|consignees)$/i, ['on_time_delivery', 'on_time_deliveries', 'deliveries']],
];

/** What a stop, an end or a rate next to a figure says of it. */
export function takeEnds(words: readonly Word[], heard: Heard): void {
  takeShippers(heard);
  takeEnd(words, heard);
  takeRates(heard);
  takeLate(words, heard);
  takeBareRate(heard);
  takePayments(heard);
  takeSlow(heard);
}

/** `worst shippers for on time pickup`: the facilities of those stops. */
function takeShippers(heard: Heard): void {
  for (const [said, measures] of ENDS) {
    const isFit = heard.measures.some(one => measures.includes(one));
    if (!isFit || !heard.unknown.some(one => said.test(one))) continue;
    heard.unknown = heard.unknown.filter(one => !said.test(one));
    heard.dimensions.push('facility');
  }
}

const DELIVERY = /^(deliver\w*|receivers?|consignees?|drops?)$/;
const PICKUP = /^(pickups?|pick|loading|shippers?)$/i;

/** `on time % by truck, pickup`: the stops that on time is of. `late` tells nothing more of it. */
function takeEnd(words: readonly Word[], heard: Heard): void {
  if (!heard.measures.some(one => one.startsWith('on_time_'))) return;
  const late = heard.unknown.filter(one => /^late$/i.test(one));
  heard.soft.push(...late);
  heard.unknown = heard.unknown.filter(one => !late.includes(one));
  const isPickup = heard.unknown.some(one => PICKUP.test(one));
  if (!isPickup || words.some(({ text }) => DELIVERY.test(text))) return;
  heard.unknown = heard.unknown.filter(one => !PICKUP.test(one));
  heard.measures = heard.measures.map(one => (one === 'on_time_delivery' ? 'on_time_pickup' : one));
}

/** `better rates per mile`: the rate that is named anyway. */
function takeRates(heard: Heard): void {
  if (!heard.measures.some(one => ['rpm_all', 'rpm_loaded', 'gross_per_load'].includes(one)))
    return;
  heard.unknown = heard.unknown.filter(one => !/^rates?$/i.test(one));
}

/** `how many loads were late`, `who is late the most`: at delivery, where no pickup is said. */
function takeLate(words: readonly Word[], heard: Heard): void {
  const late = heard.unknown.filter(one => /^(late|latest)$/i.test(one));
  const isOfLoads = heard.measures.every(one => ['loads', 'pickups', 'deliveries'].includes(one));
  const isOfMoney = ['broker', 'age', 'payment_status'].some(one => isAbout(heard, one));
  // `I am running late`
  const isOfAsker = words.some(({ text }) => text === 'am' || text === 'im');
  if (
    isOfAsker ||
    late.length === 0 ||
    !isOfLoads ||
    isOfMoney ||
    heard.implied.some(one => one !== 'loads')
  )
    return;
  const ends = heard.unknown.filter(one => PICKUP.test(one));
  const isPickup = ends.length > 0 || words.some(({ text }) => PICKUP.test(text));
  const isBoth = isPickup && words.some(({ text }) => DELIVERY.test(text));
  if (isBoth) return;
  heard.measures = [isPickup ? 'late_pickups' : 'late_deliveries'];
  heard.unknown = heard.unknown.filter(one => !late.includes(one) && !ends.includes(one));
}

/** `worst lanes by rate`: what a mile is paid, where no driver's rate may be meant. */
function takeBareRate(heard: Heard): void {
  const said = heard.unknown.filter(one => /^rates?$/i.test(one));
  if (said.length === 0 || heard.measures.length + heard.implied.length > 0) return;
  if (isAbout(heard, 'driver') || isAbout(heard, 'category') || isAbout(heard, 'accessorial'))
    return;
  heard.measures.push('rpm_all');
  heard.unknown = heard.unknown.filter(one => !said.includes(one));
}

/** `payments by broker`: what came in. Next to a figure that is paid, they say no more than it. */
function takePayments(heard: Heard): void {
  const said = heard.unknown.filter(one => /^payments?$/i.test(one));
  if (said.length === 0) return;
  const isPaid = heard.measures.some(one => PAID.has(one));
  const isSpeed = heard.rank === 'slowest' || heard.rank === 'fastest' || heard.isLong;
  const figure = isSpeed ? 'days_to_pay' : 'payments_received';
  if (heard.measures.length === 0 && isAbout(heard, 'broker')) heard.measures.push(figure);
  else if (!isPaid) return;
  heard.unknown = heard.unknown.filter(one => !said.includes(one));
}

const PAID: ReadonlySet<MeasureKey> = new Set([
  ...([
    'driver_pay',
    'net_pay',
    'received',
    'payments_received',
    'settlements',
    'settled_earnings',
  ] as const),
  ...(['open_balance', 'overdue_balance', 'days_to_pay', 'short_paid'] as const),
  ...(['driver_reimbursements', 'detention_paid', 'accessorials_paid', 'paid_invoices'] as const),
]);

/** `is anybody slow paying us, days to pay by broker`, which shows who is. */
function takeSlow(heard: Heard): void {
  if (!heard.measures.includes('days_to_pay')) return;
  const said = heard.unknown.filter(one => /^(slow|slowly|fast|late|lagging|dragging)$/i.test(one));
  heard.soft.push(...said);
  heard.unknown = heard.unknown.filter(one => !said.includes(one));
}

/** `estimated miles by state`, which they are anyway. */
export function takeEstimated(heard: Heard): void {
  const said = heard.unknown.filter(one => /^(est|estimated)$/i.test(one));
  if (said.length === 0 || !figureOf(heard)?.startsWith('state_')) return;
  heard.unknown = heard.unknown.filter(one => !said.includes(one));
}

const ANYBODY = /^(any|some)(body|one)$/;
/** `can somebody show me`, `anyone know which loads`: not what is ranked. */
const ASKED_OF_ANYBODY = /^(know|show|tell|check|which|loads?|trips?)$/i;

/** `anybody under 1,500 miles`: which of those who have such a figure. */
export function takeAnybody(words: readonly Word[], heard: Heard): void {
  const hasWord = words.some(({ text }) => ANYBODY.test(text));
  if (words.some(({ text }) => ASKED_OF_ANYBODY.test(text))) return;
  if (!hasWord || !heard.having || heard.asksWho || heard.dimensions.length > 0) return;
  heard.asksWho = true;
  heard.doer ??= words.map(({ text }) => doers.get(text)).find(one => one !== undefined) ?? null;
  heard.soft = heard.soft.filter(one => !ANYBODY.test(one.toLowerCase()));
}

const REMAINING = /^(left|leav(e|es|ing)|remain(s|ed|ing)?)$/i;

/** `loads left this week`: what is still to do, which only balances and the like are. */
export function takeRemaining(heard: Heard): void {
  const figure = figureOf(heard);
  if (!figure || STANDING.has(figure)) return;
  const said = [...heard.soft, ...heard.verbs].filter(one => REMAINING.test(one));
  heard.unknown.push(...said);
  heard.soft = heard.soft.filter(one => !said.includes(one));
  heard.verbs = heard.verbs.filter(one => !said.includes(one));
}
