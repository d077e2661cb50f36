import type { Calendar } from './calendar.ts';
import { withoutWeaker } from './figureConflicts.ts';
import { exceptionAt } from './hearBack.ts';
import { beginningOf } from './hearBegin.ts';
import { type Heard, silence } from './heard.ts';
import { takeAnybody, takeEnds, takeEstimated, takeRemaining } from './hearEnds.ts';
import { nextToNameAt, takeExamples } from './hearExamples.ts';
import { isMany, noteMeasure } from './hearFigure.ts';
import { isCity, isOriginPhrase, laneAt, takeCity } from './hearLane.ts';
import { countedBy, havingAt } from './hearLimit.ts';
import { takeName } from './hearName.ts';
import {
  isBilledTo,
  isPaidTo,
  noteDriversShare,
  noteLoadsPay,
  notePaidDrivers,
} from './hearPay.ts';
import { notePeriod } from './hearPeriod.ts';
import { rankAt } from './hearRank.ts';
import { isPassedOver, skipAt } from './hearSkipped.ts';
import { wordNameAt } from './hearWordName.ts';
import { markAt } from './marks.ts';
import { measurePhrases } from './measureWords.ts';
import { isMonthOrWeekday, weekdayOf } from './namedPeriods.ts';
import { isOwnName, type Name, type NameHit, nameAt, stateCodeAt } from './names.ts';
import { periodAt } from './periods.ts';
import { fillerPhrases, fillers, verbs, wholePhrases } from './smallWords.ts';
import { isSoft } from './softWords.ts';
import { corrected } from './typing.ts';
import { dimensionPhrases, rankPhrases, type SpokenDimension } from './vocabulary.ts';
import { longestAt, type Word } from './words.ts';

/** What a question says, word by word. */
export function hear(said: readonly Word[], all: readonly Name[], calendar: Calendar): Heard {
  const words = [...said];
  const heard = hearWords(words, all, calendar);
  const isCorrected = words.some((word, at) => word !== said[at]);
  // `on time delivry`: a word that was meant may end a phrase that began before it.
  return isCorrected ? hearWords(words, all, calendar) : heard;
}

/** The same, which puts words that were meant in the place of those with a typing error. */
function hearWords(words: Word[], all: readonly Name[], calendar: Calendar): Heard {
  const heard = silence();
  const names = all.filter(name => !isCity(name));
  const { isGoingOn, begun } = beginningOf(words);
  heard.isGoingOn = isGoingOn;
  heard.isOwn = isOwn(words);
  for (let at = begun; at < words.length; ) {
    const lane = laneAt(words, at, all);
    if (lane?.lanes.length === 1) heard.names.push(...lane.lanes);
    else if (lane) heard.ambiguous.push(lane.lanes);
    const taken =
      lane?.length ?? (isOriginPhrase(words, at, all) || takeAt(words, at, heard, names, calendar));
    if (taken > 0) {
      at += taken;
      continue;
    }
    const word = words[at];
    // `reading` is no Reading, PA.
    const isPlace = word && !isPassedOver(word) && !isSoft(word.text);
    const city = isPlace ? takeCity(words, at, heard, all) : 0;
    if (city > 0) {
      at += city;
      continue;
    }
    const meant = meantAt(words, at, heard, names, calendar);
    // Read again as the words that were meant.
    if (meant) words.splice(at, meant.length, ...meant);
    else at += skipAt(words, at, heard, names);
  }
  heard.names = onceEach(heard.names);
  noteDriversShare(words, heard);
  noteLoadsPay(words, heard);
  takeEnds(words, heard);
  withoutWeaker(
    heard,
    words.some(({ text }, at) => text === 'many' && words[at - 1]?.text === 'how'),
  );
  notePaidDrivers(words, heard);
  takeEstimated(heard);
  takeExamples(heard);
  takeRemaining(heard);
  takeAnybody(words, heard);
  // `where did the money go, by category`: what comes after it says how it is split.
  if (heard.dimensions.length > 0)
    heard.unknown = heard.unknown.filter(one => !/^where$/i.test(one));
  return heard;
}

/** `Wren and Tolliver`: one record that two of its words name. */
const onceEach = (names: readonly Name[]): Name[] =>
  names.filter(
    ({ dimension, id }, at) =>
      !names.slice(0, at).some(one => one.dimension === dimension && one.id === id),
  );

/** `how much do we have`: no addition to the question before, whatever it leaves out. */
function isOwn(words: readonly Word[]): boolean {
  const hasWord = (...texts: string[]) => words.some(({ text }) => texts.includes(text));
  const isOfUs = hasWord('we', 'i', 'our', 'us', 'company');
  return isOfUs && ((hasWord('how') && hasWord('much', 'many')) || hasWord('have', 'has'));
}

/** Shorter words that end in s are no name with it. */
const LEAST_OWNER = 4;
/** What is said to be somebody's, other than figures and groups. */
const OWNED: ReadonlySet<string> = new Set(
  (
    'check checks board guys fleet team reefer reefers van vans flatbed flatbeds people numbers ' +
    'side desk book drivers customers freight week month pay checks net'
  ).split(' '),
);

/** May stand between somebody and what is theirs. */
const BETWEEN_OWNER: ReadonlySet<string> = new Set(
  'total average own the $ dollars overall monthly weekly daily'.split(' '),
);

/** Days that something is of without an apostrophe: `yesterdays gross`. */
const OWNING_DAYS = ['today', 'yesterday'];

/** The words here without a typing error: the first, or the second where only it is wrong. */
function meantAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
  calendar: Calendar,
): Word[] | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || isPassedOver(word)) return null;
  const owner = ownerAt(words, at, names);
  if (owner) return [owner];
  const right = corrected(word, words[at - 1]);
  if (right) return [right];
  const after = next && corrected(next, word);
  if (!after) return null;
  const tried = [...words.slice(0, at), word, after, ...words.slice(at + 2)];
  return takeAt(tried, at, structuredClone(heard), names, calendar) > 1 ? [word, after] : null;
}

/** `kates loads`, `yesterdays gross`: somebody or a day, before what is theirs. */
function ownerAt(words: readonly Word[], at: number, names: readonly Name[]): Word | null {
  const word = words[at];
  if (!word || word.isOwner || word.text.length < LEAST_OWNER || !word.text.endsWith('s')) {
    return null;
  }
  const text = word.text.slice(0, -1);
  // `octobers gross`, but not `gross on mondays`.
  const isMonth = isMonthOrWeekday(text) && weekdayOf(text) < 0;
  if (isMonthOrWeekday(text) && !isMonth) return null;
  let next = at + 1;
  while (BETWEEN_OWNER.has(words[next]?.text ?? '')) next++;
  const isOwning =
    longestAt(words, next, measurePhrases) ??
    longestAt(words, next, dimensionPhrases) ??
    (OWNED.has(words[next]?.text ?? '') || null);
  const isOwner = isMonth || OWNING_DAYS.includes(text) || isOwnName(text, names);
  if (!isOwning || !isOwner) return null;
  return { ...word, text, isOwner: true };
}

/** Takes what begins at this word into `heard`. Returns how many words it has, 0 for none. */
function takeAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
  calendar: Calendar,
): number {
  const having = havingAt(words, at);
  if (having) {
    heard.having = having.having;
    heard.havingUnit = having.unit;
    heard.betterThan = having.betterThan;
    heard.havingOf = countedBy(words, at + having.length, having.unit, calendar);
    return having.length;
  }
  const title = ownerOperatorAt(words, at, names);
  if (title > 0) return title;
  const code = stateCodeAt(words, at, names);
  if (code) {
    takeName(code, words, at, heard);
    return code.length;
  }
  const nextTo = nextToNameAt(words, at, heard, names);
  if (nextTo > 0) return nextTo;
  const over = overAt(words, at, heard, calendar) || orAt(words, at, heard, names);
  if (over > 0) return over;
  const wordName = wordNameAt(words, at, heard, names, calendar);
  if (wordName > 0) return wordName;
  const marked = markAt(words, at, heard);
  if (marked > 0) return marked;
  const excepted = exceptionAt(words, at, heard, names);
  if (excepted > 0) return excepted;
  const passed = longestAt(words, at, fillerPhrases);
  if (passed) return passed.length;
  const period = periodAt(words, at, calendar);
  const dimension = longestAt(words, at, dimensionPhrases);
  // `miles per driver`, not the driver miles of `per driver miles`.
  const isGroup = dimension !== null && GROUPING.has(words[at - 1]?.text ?? '');
  const measure = isGroup ? null : longestAt(words, at, measurePhrases);
  // Oregon is meant by `from OR`, `OR to IN`: read above.
  const name = words[at]?.typed === 'OR' ? null : nameAt(words, at, names);
  const longest = Math.max(measure?.length ?? 0, dimension?.length ?? 0, period?.length ?? 0);
  // A name of several words is meant before the words in it: `May Trucking`.
  if (name && (name.length > longest || longest === 0) && !isGrammar(words, at, name)) {
    takeName(name, words, at, heard);
    return name.length;
  }
  if (period && period.length === longest) {
    notePeriod(words, at, period, heard);
    return period.length;
  }
  if (measure && measure.length === longest) {
    noteMeasure(words, at, measure, heard);
    return measure.length;
  }
  // `what are we paying drivers`: whom it goes to, not how it is split.
  if (dimension?.value === 'driver' && isPaidTo(words, at, heard, names)) return 1;
  const instead = dimension ? 0 : insteadAt(words, at, heard);
  if (instead > 0) return instead;
  if (dimension?.value === 'broker' && isBilledTo(words, at)) return 1;
  // `in which states do our trucks drive`: what is asked for is said before.
  const isOurs = words[at - 1]?.text === 'our' && /^(trucks|drivers)$/.test(words[at]?.text ?? '');
  if (dimension && isOurs && heard.dimensions.length > 0 && isAskedBefore(words, at)) return 1;
  // `that day`: the one of the question before.
  if (dimension && words[at - 1]?.text === 'that' && isDate(dimension.value)) {
    heard.isOfThat = true;
    return dimension.length;
  }
  // `loads in dispatched status`
  const isOfStatus = heard.namedUntil === at && heard.names.at(-1)?.dimension === 'status';
  if (dimension?.value === 'any_status' && isOfStatus) return dimension.length;
  if (dimension && !isNoGroup(words, at, dimension)) {
    heard.dimensions.push(dimension.value);
    heard.isInState ||= dimension.value === 'any_state';
    heard.isPaying ||= words[at]?.text.startsWith('payer') ?? false;
    heard.asksCount ||= isMany(words, at) || isManyOf(words, at);
    return dimension.length;
  }
  return rankAt(words, at, heard) || wholeAt(words, at, heard);
}

const isDate = (one: SpokenDimension): boolean => ['day', 'week', 'month'].includes(one);

/** `by month instead of truck`, `drivers, not trucks`: what it is grouped by no more. */
function insteadAt(words: readonly Word[], at: number, { dimensions }: Heard): number {
  const text = (place: number) => words[at + place]?.text ?? '';
  const isPair = ['instead of', 'rather than'].includes(`${text(0)} ${text(1)}`);
  const said = isPair ? 2 : text(0) === 'not' ? 1 : 0;
  if (said === 0 || dimensions.length === 0) return 0;
  const skipped = text(said) === 'by' ? 1 : 0;
  const group = longestAt(words, at + said + skipped, dimensionPhrases);
  return group && words.length === at + said + skipped + group.length
    ? said + skipped + group.length
    : 0;
}

/** `which states do our trucks …` */
const isAskedBefore = (words: readonly Word[], at: number): boolean =>
  words.slice(0, at).some(({ text }) => text === 'which' || text === 'what') &&
  ['do', 'did', 'does', 'have', 'are'].includes(words[at - 2]?.text ?? '');

/** A day of the week is no group, and `days to collect` is something that is not known here. */
const isNoGroup = (
  words: readonly Word[],
  at: number,
  { value, length }: { value: SpokenDimension; length: number },
): boolean => {
  const next = words[at + length]?.text ?? '';
  const isUntil = words[at]?.text === 'days' && ['to', 'until', 'till', 'before'].includes(next);
  // `on each day of last week`
  const isOf = next === 'of' && !GROUPING.has(words[at - 1]?.text ?? '');
  return value === 'day' && (isOf || isUntil);
};

/** `October over September`: the two are compared. */
function overAt(words: readonly Word[], at: number, heard: Heard, calendar: Calendar): number {
  const isJoint = words[at]?.text === 'over' && heard.periods.length === 1 && !heard.isVersus;
  if (!isJoint || heard.periodUntil !== at || !periodAt(words, at + 1, calendar)) return 0;
  heard.isVersus = true;
  heard.periodsBefore = 1;
  heard.versusUntil = at + 1;
  return 1;
}

/** `Kate or Rosa, who grossed more`: the two side by side. */
function orAt(words: readonly Word[], at: number, heard: Heard, names: readonly Name[]): number {
  const last = heard.names.at(-1);
  if (words[at]?.text !== 'or' || words[at]?.typed === 'OR') return 0;
  if (!last || heard.namedUntil !== at || last.dimension.endsWith('state')) return 0;
  const next = nameAt(words, at + 1, names);
  const isPair = next?.names.some(({ dimension }) => dimension === last.dimension);
  if (!isPair) return 0;
  heard.isVersus = true;
  heard.periodsBefore = heard.periods.length;
  heard.versusUntil = at + 1;
  return 1;
}

/** `the owner operator Vernon Crabtrees`: what somebody is, before the name. */
function ownerOperatorAt(words: readonly Word[], at: number, names: readonly Name[]): number {
  if (words[at]?.text !== 'owner' || !/^operators?$/.test(words[at + 1]?.text ?? '')) return 0;
  const person = nameAt(words, at + 2, names);
  return person?.names.every(({ dimension }) => dimension === 'driver') ? 2 : 0;
}

function wholeAt(words: readonly Word[], at: number, heard: Heard): number {
  const whole = longestAt(words, at, wholePhrases);
  heard.isWhole ||= whole !== null;
  return whole?.length ?? 0;
}

/** After these a group is named. */
const GROUPING: ReadonlySet<string> = new Set(['per', 'each', 'every']);

/** `how many of our drivers` */
const isManyOf = (words: readonly Word[], at: number): boolean =>
  ['our', 'my', 'the'].includes(words[at - 1]?.text ?? '') &&
  words[at - 2]?.text === 'of' &&
  isMany(words, at - 2);

/** A word of the grammar that is nobody's name, however short the names are. */
function isGrammar(words: readonly Word[], at: number, { names, length }: NameHit): boolean {
  // `in transit`
  if (length > 1 && names.every(({ dimension }) => dimension.endsWith('status'))) return false;
  const text = words[at]?.text ?? '';
  const isSmall = fillers.has(text) || verbs.has(text) || text === 'total' || text === 'overall';
  return isSmall || longestAt(words, at, rankPhrases) !== null;
}
