import { type MeasureKey, measureOf } from '../../../schema/measures.ts';
import { addMonths } from '../../../schema/rules/time/weeks.ts';
import { type Calendar, countOf, rangeOf } from './calendar.ts';
import type { Heard } from './heard.ts';
import type { AssistantQuery } from './understand.ts';
import type { Word } from './words.ts';

/** What `same for pickups` and `Texas deliveries only` mean after another question. */
export function goOnFrom(
  heard: Heard,
  said: readonly Word[],
  before: AssistantQuery | null,
  calendar: Calendar,
): void {
  const [only, ...others] = heard.measures;
  if (!before) return;
  takeSame(heard);
  // `now by month too`
  if (said.at(-1)?.text === 'too') heard.soft = heard.soft.filter(one => one !== 'too');
  takeWith(heard, said, before);
  takeQuarter(heard, before, calendar);
  // `and loaded only`, `and empty ones`
  const part = heard.part && !only ? PARTS[`${before.measure} ${heard.part}`] : undefined;
  if (part) {
    heard.measures = [part];
    heard.isGoingOn = true;
    heard.part = null;
  }
  // `who paid the most of it`
  const isOfIt = said.some(
    ({ text }, at) => ['it', 'that'].includes(text) && said[at - 1]?.text === 'of',
  );
  if (isOfIt && heard.isBarePay) heard.measures = [];
  // `how much of that came from flatbed loads`
  if (isOfIt && heard.isMuch && only === 'loads' && others.length === 0) heard.measures = [];
  takeEndAfter(heard, before);
  // `only what delivered in Ohio`: which of them count, not how many there were.
  const isDelivered = heard.implied.length > 0 && heard.implied.every(one => one === 'loads');
  const isOfState = heard.names.some(({ dimension }) => dimension.endsWith('state'));
  const isWhich = said.some(({ text }) => ['only', 'just', 'ones', 'those', 'that'].includes(text));
  if (!only && isDelivered && isOfState && isWhich) heard.implied = [];
  // `who drove them`, `who booked those`: the same by those who did it.
  const isWhoOf = heard.asksWho && heard.doer !== null && only === undefined;
  if (isWhoOf && said.length <= MOST_WHO && said.some(({ text }) => OTHERS.has(text))) {
    heard.verbs = [];
    heard.isGoingOn = true;
    // The limit is of the groups that were shown.
    if (heard.doer && before.having) heard.dimensions = [...before.dimensions, heard.doer];
    heard.having ??= before.having;
  }
  // `make it ten`, after the top five
  const [count, ...rest] = heard.unknown;
  const many = before.top && rest.length === 0 ? countOf(count?.toLowerCase() ?? '') : null;
  if (before.top && many !== null && !only && heard.names.length === 0) {
    heard.unknown = [];
    heard.isGoingOn = true;
    heard.rank = before.top.direction;
    heard.count = many;
  }
  // `how many of them were under 5000`
  const isOfThem = said.some(({ text }, at) => text === 'them' && said[at - 1]?.text === 'of');
  heard.asksCount ||= isOfThem && heard.having !== null && said.some(one => one.text === 'many');
  if (!only || others.length > 0) return;
  const turned = ON_TIME.find(pair => pair[0] === before.measure && pair[1] === only)?.[2];
  if (turned && heard.isGoingOn) heard.measures = [turned];
  const isPart = said.some(({ text }) => text === 'only' || text === 'just');
  const isEnd = only === 'deliveries' || only === 'pickups';
  if (!isEnd || !isPart || measureOf(before.measure).entity !== 'loads') return;
  const end = only === 'deliveries' ? 'delivery_state' : 'pickup_state';
  heard.measures = [];
  heard.names = heard.names.map(one =>
    one.dimension.endsWith('state') ? { ...one, dimension: end } : one,
  );
}

/** `and at pickup?`, after on time at delivery. */
function takeEndAfter(heard: Heard, { measure }: AssistantQuery): void {
  const turned = ON_TIME.find(pair => pair[0] === measure && pair[1] === 'pickups')?.[2];
  const [end, ...more] = heard.unknown;
  const isEnd = /^(pickups?|shippers?)$/i.test(end ?? '') && more.length === 0;
  if (!turned || !isEnd || heard.measures.length > 0) return;
  heard.measures = [turned];
  heard.isGoingOn = true;
  heard.unknown = [];
}

/** `and with fuel?`, after what was asked without it: fuel counts again, and not alone. */
function takeWith(heard: Heard, said: readonly Word[], { filters }: AssistantQuery): void {
  const isLeftOut = ({ id }: Heard['names'][number]) =>
    filters.some(one => one.not && one.values.some(value => value.id === id));
  const isWith = said.some(({ text }) => text === 'with') && heard.measures.length === 0;
  if (!isWith || heard.names.length === 0 || !heard.names.every(isLeftOut)) return;
  heard.restored.push(...heard.names);
  heard.names = [];
}

const SAME_DAYS = /^(same|period|dates|time|span)$/i;

/** `and the gallons for the same period`: the days of the question before, which go on anyway. */
function takeSame(heard: Heard): void {
  // `could you show me the same for the week before`
  const [same, ...others] = heard.unknown;
  if (same?.toLowerCase() === 'same' && others.length === 0) {
    heard.unknown = [];
    heard.isGoingOn = true;
    return;
  }
  const isSame = heard.unknown.length > 1 && heard.unknown.every(one => SAME_DAYS.test(one));
  if (isSame && heard.periods.length === 0 && heard.shift === null) heard.unknown = [];
}

/** What the question before was about. */
const OTHERS: ReadonlySet<string> = new Set(['them', 'those', 'these', 'it', 'that']);

/** `and who drove them`, and nothing else. */
const MOST_WHO = 5;

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** `and what was it in the second`, after a quarter: the second quarter of its year. */
function takeQuarter(heard: Heard, { period }: AssistantQuery, calendar: Calendar): void {
  const [said, ...others] = heard.unknown;
  const at = ORDINALS.indexOf(said?.toLowerCase() ?? '');
  const quarter = rangeOf('quarter', period.from, calendar);
  const isQuarter = quarter.from === period.from && quarter.to === period.to;
  if (at < 0 || others.length > 0 || heard.periods.length > 0 || !isQuarter) return;
  const from = addMonths(`${period.from.slice(0, 4)}-01-01`, 3 * at);
  heard.periods.push({ ...rangeOf('quarter', from, calendar), label: `${said} quarter` });
  heard.unknown = [];
}

const PARTS: Readonly<Record<string, MeasureKey>> = {
  'rpm_all loaded': 'rpm_loaded',
  'total_miles loaded': 'loaded_miles',
  'total_miles empty': 'empty_miles',
  'driver_miles empty': 'empty_miles',
};

const ON_TIME: readonly (readonly [MeasureKey, MeasureKey, MeasureKey])[] = [
  ['on_time_delivery', 'pickups', 'on_time_pickup'],
  ['on_time_pickup', 'deliveries', 'on_time_delivery'],
  ['late_deliveries', 'pickups', 'late_pickups'],
  ['late_pickups', 'deliveries', 'late_deliveries'],
  ['on_time_deliveries', 'pickups', 'on_time_pickups'],
  ['on_time_pickups', 'deliveries', 'on_time_deliveries'],
];
