import { dimensionsOf, type MeasureKey, measureOf } from '../../../schema/measures.ts';
import { agedAt, pastDueAt } from './ages.ts';
import { countOf } from './calendar.ts';
import { isAbout } from './figureSaid.ts';
import type { Heard } from './heard.ts';
import { measurePhrases } from './measureWords.ts';
import { dimensionPhrases, rankPhrases } from './vocabulary.ts';
import { longestAt, phrasesOf, type Word } from './words.ts';

/** What people in the trade say in several words. Returns how many they are, 0 for none. */
export function sayingAt(words: readonly Word[], at: number, heard: Heard): number {
  return (
    everyStatusAt(words, at, heard) ||
    takenAt(words, at, heard) ||
    withoutSurchargeAt(words, at, heard) ||
    outboundAt(words, at, heard) ||
    passedOnAt(words, at, heard) ||
    agedAt(words, at, heard) ||
    pastDueAt(words, at, heard) ||
    reachedAt(words, at, heard) ||
    partAt(words, at, heard) ||
    beforeDeductionsAt(words, at, heard) ||
    notDeliveredAt(words, at, heard) ||
    countedGroupAt(words, at, heard) ||
    notReachedAt(words, at, heard) ||
    lossAt(words, at, heard) ||
    lateAt(words, at, heard) ||
    withoutLoadAt(words, at, heard) ||
    notMovingAt(words, at, heard) ||
    nextToFigureAt(words, at, heard)
  );
}

const everyStatusPhrases = phrasesOf<true>(
  [
    ...['any status', 'every status', 'all statuses', 'whatever the status', 'whatever status'],
    ...['regardless of status', 'regardless of the status', 'no matter the status'],
    ...['including not delivered yet', 'including undelivered', 'incl not delivered yet'],
    ...['delivered or not', 'not just delivered', 'including not delivered', 'in any status'],
    ...['whatever their status', 'whatever its status', 'including stuff not delivered yet'],
    ...['including stuff not delivered', 'including loads not delivered yet'],
    ...[
      'even the ones not delivered yet',
      'even those not delivered yet',
      'even not delivered yet',
    ],
    ...['including loads that are not delivered yet', 'including loads that are not delivered'],
    ...['including the ones not delivered yet', 'including ones not delivered yet'],
    ...['including loads not delivered', 'including those not delivered yet'],
  ].map(phrase => [phrase, true] as const),
);

const onBooksPhrases = phrasesOf<true>(
  ['on the books', 'on our books'].map(phrase => [phrase, true] as const),
);

function everyStatusAt(words: readonly Word[], at: number, heard: Heard): number {
  const onBooks = longestAt(words, at, onBooksPhrases);
  if (onBooks) {
    heard.implied.push('booked_loads');
    heard.isEveryStatus = true;
    return onBooks.length;
  }
  const hit = longestAt(words, at, everyStatusPhrases);
  if (hit) heard.isEveryStatus = true;
  return hit?.length ?? 0;
}

const PAY_NOUNS = 'check checks pay paycheck paychecks settlement settlements stub stubs'.split(
  ' ',
);

const TAKEN: ReadonlySet<string> = new Set(
  (
    'taken took take takes taking pulled pull pulling held hold holds holding kept keep keeping ' +
    'come came'
  ).split(' '),
);

/** `taken out of Harlan's check`: deductions. */
function takenAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = (place: number) => words[at + place]?.text ?? '';
  if (!TAKEN.has(text(0)) || text(1) !== 'out') return 0;
  // `drivers with more than $500 taken out`
  if (text(2) !== 'of' && isAbout(heard, 'driver') && heard.measures.length === 0) {
    heard.measures.push('settled_deductions');
    return 2;
  }
  if (text(2) !== 'of') return 0;
  if (![3, 4, 5, 6].some(place => PAY_NOUNS.includes(text(place)))) return 0;
  heard.measures.push('settled_deductions');
  return 3;
}

const EXCLUDING = ['no', 'without', 'excluding', 'before', 'minus', 'less', 'not'];

/** `linehaul without fuel surcharge`, `costs but payroll`, which they never have. */
function withoutSurchargeAt(words: readonly Word[], at: number, heard: Heard): number {
  const { measures } = heard;
  const text = (place: number) => words[at + place]?.text ?? '';
  const begun = text(0) === 'everything' ? 1 : 0;
  if (![...EXCLUDING, 'but', 'besides'].includes(text(begun))) return 0;
  const skipped = begun + (['including', 'the', 'counting'].includes(text(begun + 1)) ? 1 : 0);
  const isPay = ['payroll', 'wages'].includes(text(1 + skipped));
  if (measures.includes('cost') && isPay) return 2 + skipped;
  // `revenue excluding accessorials` is the linehaul.
  const isAccessorials = ['accessorials', 'accessorial'].includes(text(1 + skipped));
  if (measures.includes('gross') && isAccessorials && EXCLUDING.includes(text(0))) {
    heard.measures = measures.map(one => (one === 'gross' ? 'linehaul' : one));
    return (text(2 + skipped) === 'charges' ? 3 : 2) + skipped;
  }
  if (!measures.includes('linehaul') || !EXCLUDING.includes(text(0))) return 0;
  const isSurcharge = text(1 + skipped) === 'fuel' && text(2 + skipped) === 'surcharge';
  if (isSurcharge) return 3 + skipped;
  return ['fuel', 'accessorials'].includes(text(1 + skipped)) ? 2 + skipped : 0;
}

/** `states that pay best to load out of`: where loads begin. */
function outboundAt(words: readonly Word[], at: number, heard: Heard): number {
  if (!heard.dimensions.includes('any_state')) return 0;
  const text = (place: number) => words[at + place]?.text ?? '';
  const isEnd = (one: string) =>
    one === '' || ['anyway', 'and', 'this', 'last', 'in', 'per', 'by', 'past', 'for'].includes(one);
  const isBegun =
    /^(start|begin|originate)s?$/.test(text(0)) && ['in', 'from', 'out'].includes(text(1));
  const isOut = text(0) === 'out' && text(1) === 'of';
  const length = isOut || isBegun ? 2 : text(0) === 'from' ? 1 : 0;
  if (length === 0 || !isEnd(text(length))) return 0;
  heard.isOutbound = true;
  return length;
}

/** `did any truck break 9k`, `who hit 15k`: a limit. */
function reachedAt(words: readonly Word[], at: number, heard: Heard): number {
  const verb = words[at]?.text ?? '';
  const number = words[at + 1]?.text ?? '';
  if (!/^\d{3,}(\.\d+)?$/.test(number) || heard.having) return 0;
  const isOver = [
    'break',
    'broke',
    'breaking',
    'crack',
    'cracked',
    'top',
    'clear',
    'cleared',
    'clears',
  ].includes(verb);
  const isMet = ['hit', 'hits', 'hitting', 'reach', 'reached'].includes(verb);
  if (!isOver && !isMet) return 0;
  heard.having = { operator: isOver ? 'over' : 'at_least', value: Number(number) };
  return 2;
}

/** `rpm, loaded only`, `who ran the most empty`: a part of the miles. */
function partAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = words[at]?.text ?? '';
  if ((text !== 'loaded' && text !== 'empty') || isPhrase(words, at)) return 0;
  const next = words[at + 1]?.text;
  if (heard.part !== null || next === 'vs' || next === 'and') return 0;
  const isEmptyMiles = text === 'empty' && heard.measures.includes('total_miles');
  const isFit = heard.measures.length === 0 || heard.measures.includes('rpm_all');
  if (isEmptyMiles || !isFit) return 0;
  heard.part = text;
  return ['only', 'ones'].includes(next ?? '') ? 2 : 1;
}

/** `detention passed on to the drivers`: paid to them. */
function passedOnAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = (place: number) => words[at + place]?.text ?? '';
  if (!['pass', 'passed', 'passing'].includes(text(0))) return 0;
  if (!['on', 'along', 'through'].includes(text(1)) || text(2) !== 'to') return 0;
  const skipped = ['the', 'our'].includes(text(3)) ? 1 : 0;
  if (!['driver', 'drivers'].includes(text(3 + skipped))) return 0;
  heard.measures.push('driver_pay');
  return 4 + skipped;
}

const notDelivered = phrasesOf<true>(
  [
    ...['but not delivered yet', 'but not delivered', 'not delivered yet', 'not yet delivered'],
    ...['but not picked up yet', 'but not picked up', 'not picked up yet', 'not yet picked up'],
    'not delivered',
  ].map(phrase => [phrase, true] as const),
);

/** `arrived but not delivered`: a status that says so itself. */
function notDeliveredAt(words: readonly Word[], at: number, { names }: Heard): number {
  const hit = longestAt(words, at, notDelivered);
  return hit && names.some(({ dimension }) => dimension === 'status') ? hit.length : 0;
}

/** `earnings before deductions`, which they are anyway. */
function beforeDeductionsAt(words: readonly Word[], at: number, { measures }: Heard): number {
  const isBefore = words[at]?.text === 'before' && words[at + 1]?.text === 'deductions';
  const isGross = measures.includes('settled_earnings') || measures.includes('driver_pay');
  return isBefore && isGross ? 2 : 0;
}

/** `which three brokers brought in the most`: so many of them. */
function countedGroupAt(words: readonly Word[], at: number, heard: Heard): number {
  const count = countOf(words[at]?.text ?? '');
  const isChosen = ['which', 'what', 'the', 'our'].includes(words[at - 1]?.text ?? '');
  if (count === null || !(isChosen || at === 0)) return 0;
  const isRanked = words.slice(at).some((_, place) => longestAt(words, at + place, rankPhrases));
  if (!isRanked || !longestAt(words, at + 1, dimensionPhrases)) return 0;
  heard.count = count;
  return 1;
}

const REACHING = 'hit make reach break get do gross clear crack see top meet run'.split(' ');

/** `did not hit 15k`, `never broke 8000`: below it. */
function notReachedAt(words: readonly Word[], at: number, heard: Heard): number {
  if (!['not', 'never'].includes(words[at]?.text ?? '')) return 0;
  let end = at + 1;
  if (['even', 'ever'].includes(words[end]?.text ?? '')) end++;
  const verb = words[end]?.text ?? '';
  if (![...REACHING, 'broke', 'made', 'reached', 'cleared', 'got'].includes(verb)) return 0;
  end++;
  if (words[end]?.text === 'it') end++;
  if (['to', 'at', 'least', 'over', 'past', 'above'].includes(words[end]?.text ?? '')) end++;
  if (words[end]?.text === 'least') end++;
  const number = words[end]?.text ?? '';
  if (!/^\d+(\.\d+)?$/.test(number)) return 0;
  // `top 10 states` is a rank.
  if (verb === 'top' && longestAt(words, end + 1, dimensionPhrases)) return 0;
  heard.having = { operator: 'under', value: Number(number) };
  const isDollars = ['dollars', '$'].includes(words[end + 1]?.text ?? '');
  heard.havingUnit = isDollars ? 'money' : null;
  return end + Number(isDollars) + 1 - at;
}

/**
 * `how much are brokers late on`, `what is owed us that is late`: what is past due. `which facilities are
 * we latest at for pickup`: on time the least.
 */
function lateAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = (place: number) => words[at + place]?.text ?? '';
  const isBeing = ['is', 'are', 'was', 'were', 'that', 'thats'].includes(text(-1));
  if (text(0) === 'late' && isBeing && heard.measures.at(-1) === 'open_balance') {
    heard.measures.push('overdue_balance');
    return 1;
  }
  if (heard.measures.length > 0) return 0;
  const isOwed = (text(1) === 'on' && heard.isMuch) || text(1) === 'with';
  if (text(0) === 'late' && isOwed && isAbout(heard, 'broker')) {
    heard.measures.push('overdue_balance');
    return 2;
  }
  const isAt = ['at', 'on', 'for', 'to', 'in'].includes(text(1));
  if (text(0) !== 'latest' || !isAt || heard.rank) return 0;
  heard.measures.push('on_time_delivery');
  heard.rank = 'least';
  return 2;
}

const unladen = phrasesOf<true>(
  ['without a load', 'without loads', 'with no load', 'with nothing on', 'without freight'].map(
    phrase => [phrase, true] as const,
  ),
);

/** `how many miles did we drive without a load`: the empty ones. */
function withoutLoadAt(words: readonly Word[], at: number, heard: Heard): number {
  const hit = longestAt(words, at, unladen);
  if (!hit || !heard.measures.includes('total_miles')) return 0;
  // `without loads from Texas`: all but those.
  if (['from', 'to', 'into', 'for', 'of', 'out'].includes(words[at + hit.length]?.text ?? ''))
    return 0;
  heard.measures = heard.measures.map(one => (one === 'total_miles' ? 'empty_miles' : one));
  return hit.length;
}

const standing = phrasesOf<true>(
  [
    ...['and not moving yet', 'not moving yet', 'not moving', 'but not moving', 'and not moving'],
    ...[
      'with no truck yet',
      'with no truck',
      'without a truck',
      'no truck yet',
      'without a truck yet',
    ],
  ].map(phrase => [phrase, true] as const),
);

/** `dispatched and not moving yet`, `available, with no truck`: a status that says so itself. */
function notMovingAt(words: readonly Word[], at: number, { names }: Heard): number {
  const hit = longestAt(words, at, standing);
  if (!hit) return 0;
  const isTruckless = words.slice(at, at + hit.length).some(({ text }) => text === 'truck');
  const wanted = isTruckless ? ['available'] : ['dispatched', 'reserved', 'reserve', 'available'];
  const isNamed = (label: string) =>
    names.some(one => one.dimension === 'status' && one.label.toLowerCase() === label) ||
    words.some(({ text }) => text === label);
  return wanted.some(isNamed) ? hit.length : 0;
}

const allMiles = phrasesOf<true>(
  ['deadhead', 'empty miles', 'empty', 'deadhead miles', 'empties']
    .flatMap(one => [
      `${one} and everything`,
      `${one} and all`,
      `including ${one}`,
      `${one} included`,
    ])
    .map(phrase => [phrase, true] as const),
);

const changed = phrasesOf<true>(
  ['in the toilet', 'down the toilet', 'down the drain', 'off a cliff', 'through the floor']
    .concat(['through the roof', 'in the tank', 'into the toilet', 'out the window'])
    .map(phrase => [phrase, true] as const),
);

/** Words next to a figure or a group that say no more than it does. */
function nextToFigureAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = (place: number) => words[at + place]?.text ?? '';
  // `the money that people owe us`
  const after = ['who', 'that'].includes(text(1)) ? 2 : 1;
  const isPeople = text(0) === 'people' && text(-1) !== 'many';
  if (isPeople && /^ow(e|es|ed)$/.test(text(after))) return 1;
  // `how many different brokers`
  const isDifferent = ['different', 'distinct', 'unique', 'separate'].includes(text(0));
  if (isDifferent && text(-1) === 'many') return longestAt(words, at + 1, dimensionPhrases) ? 1 : 0;
  // `what kind of margin`; costs and charges have kinds, and loads may.
  if (text(0) === 'kind' && text(1) === 'of' && text(-1) === 'what') {
    const measure = longestAt(words, at + 2, measurePhrases)?.value;
    const hasKinds = !measure || ['category', 'accessorial'].some(one => hasGroup(measure, one));
    return hasKinds || measureOf(measure).unit === 'count' ? 0 : 2;
  }
  // `all in per mile, deadhead and everything`
  const isAll = heard.measures.includes('rpm_all') || heard.measures.includes('total_miles');
  const all = isAll ? longestAt(words, at, allMiles) : null;
  if (all) return all.length;
  // `why did it go in the toilet`
  const change = longestAt(words, at, changed);
  if (change)
    heard.changes.push(
      words
        .slice(at, at + change.length)
        .map(one => one.typed)
        .join(' '),
    );
  if (change) return change.length;
  // `where would our gross have been without Copper Kite`
  const isWhere = text(0) === 'where' && text(1) === 'would';
  const figure = /^(our|the|my)$/.test(text(2)) ? 3 : 2;
  const said = isWhere ? longestAt(words, at + figure, measurePhrases) : null;
  const isPast = text(figure + (said?.length ?? 0)) === 'have';
  return said && isPast ? 2 : 0;
}

const hasGroup = (measure: MeasureKey, group: string): boolean =>
  dimensionsOf([measure]).some(one => one === group);

const lossPhrases = phrasesOf<true>(
  [
    ...[
      'lost money',
      'lost us money',
      'losing money',
      'losing us money',
      'lose money',
      'in the red',
    ],
    ...['lose us money', 'loses money', 'loses us money', 'lost money on', 'losing money on'],
    ...['negative margin', 'negative margins', 'not profitable', 'unprofitable', 'upside down'],
  ].map(phrase => [phrase, true] as const),
);

/** `which trucks lost us money`: those with a margin below zero. */
function lossAt(words: readonly Word[], at: number, heard: Heard): number {
  const hit = longestAt(words, at, lossPhrases);
  if (!hit) return 0;
  heard.measures.push('margin');
  heard.having = { operator: 'under', value: 0 };
  heard.havingUnit = 'money';
  return hit.length;
}

/** Whether the word begins a longer name of a figure: `average days to pay`, `% on time`. */
export const isPhrase = (words: readonly Word[], at: number): boolean =>
  (longestAt(words, at, measurePhrases)?.length ?? 0) > 1;
