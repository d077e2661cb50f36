import { type Calendar, countOf } from './calendar.ts';
import { type Having, type HavingUnit, type Heard, silence } from './heard.ts';
import { isOriginPhrase, takeName } from './hearName.ts';
import { markAt } from './marks.ts';
import { type Name, nameAt } from './names.ts';
import { periodAt } from './periods.ts';
import { corrected } from './typing.ts';
import {
  changeWords,
  comparisonPhrases,
  dimensionPhrases,
  fillerPhrases,
  fillers,
  goingOn,
  measurePhrases,
  rankPhrases,
  verbs,
  versusPhrases,
  whyPhrases,
} from './vocabulary.ts';
import { longestAt, matchAt, type Word } from './words.ts';

/** What a question says, word by word. */
export function hear(said: readonly Word[], names: readonly Name[], calendar: Calendar): Heard {
  const heard = silence();
  const words = [...said];
  const begun = longestAt(words, 0, goingOn)?.length ?? 0;
  heard.isGoingOn = begun > 0;
  for (let at = begun; at < words.length; ) {
    const taken = takeAt(words, at, heard, names, calendar);
    if (taken > 0) {
      at += taken;
      continue;
    }
    const meant = meantAt(words, at, heard, names, calendar);
    // Read again as the words that were meant.
    if (meant) words.splice(at, meant.length, ...meant);
    else at += skipAt(words, at, heard);
  }
  return heard;
}

/** Shorter words that end in s are no name with it. */
const LEAST_OWNER = 4;

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
  // `kates loads`, `yesterdays gross`
  const owner = { ...word, text: word.text.slice(0, -1) };
  const isOwner = word.text.length >= LEAST_OWNER && word.text.endsWith('s');
  if (
    isOwner &&
    takeAt([...words.slice(0, at), owner], at, structuredClone(heard), names, calendar)
  ) {
    return [owner];
  }
  const right = corrected(word, words[at - 1]);
  if (right) return [right];
  const after = next && corrected(next, word);
  if (!after) return null;
  const tried = [...words.slice(0, at), word, after, ...words.slice(at + 2)];
  return takeAt(tried, at, structuredClone(heard), names, calendar) > 1 ? [word, after] : null;
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
    return having.length;
  }
  const marked = markAt(words, at, heard);
  if (marked > 0) return marked;
  const passed = longestAt(words, at, fillerPhrases);
  if (passed) return passed.length;
  const period = periodAt(words, at, calendar);
  const dimension = longestAt(words, at, dimensionPhrases);
  // `miles per driver`, not the driver miles of `per driver miles`.
  const isGroup = dimension !== null && GROUPING.has(words[at - 1]?.text ?? '');
  const measure = isGroup ? null : longestAt(words, at, measurePhrases);
  const name = nameAt(words, at, names);
  const longest = Math.max(measure?.length ?? 0, dimension?.length ?? 0, period?.length ?? 0);
  // A name of several words is meant before the words in it: `May Trucking`.
  if (name && (name.length > longest || longest === 0) && !isGrammar(words, at)) {
    takeName(name, words, at, heard);
    return name.length;
  }
  if (period && period.length === longest) {
    heard.periods.push(period.period);
    return period.length;
  }
  if (measure && measure.length === longest) {
    noteMeasure(words, at, measure, heard);
    return measure.length;
  }
  // A day of the week is no group.
  if (dimension && !(dimension.value === 'day' && words[at + dimension.length]?.text === 'of')) {
    heard.dimensions.push(dimension.value);
    heard.isInState ||= dimension.value === 'any_state';
    heard.isPaying ||= words[at]?.text.startsWith('payer') ?? false;
    heard.asksCount ||= isMany(words, at);
    return dimension.length;
  }
  return isOriginPhrase(words, at, names) || rankAt(words, at, heard);
}

/** After these a group is named. */
const GROUPING: ReadonlySet<string> = new Set(['per', 'each', 'every']);

const isMany = (words: readonly Word[], at: number): boolean => {
  const [one, other] = [words[at - 2]?.text, words[at - 1]?.text];
  return (one === 'how' && other === 'many') || (one === 'number' && other === 'of');
};

function noteMeasure(
  words: readonly Word[],
  at: number,
  { value, length }: { value: Heard['measures'][number]; length: number },
  heard: Heard,
): void {
  const text = words[at]?.text ?? '';
  // What the company owes stands in no figure.
  if (/^ow(e|ed|es|ing)$/.test(text)) {
    heard.isOwed = true;
    const toOthers = words[at + 1]?.text === 'to' && words[at + 2]?.text !== 'us';
    const isOurs = ['we', 'i'].includes(words[at - 1]?.text ?? '');
    heard.isOwing ||= (isOurs && text !== 'owed') || (text !== 'owe' && toOthers);
  }
  heard.isSeveral ||= words.slice(heard.measuredAt, at).some(one => one.text === 'and');
  heard.measuredAt = at;
  heard.measures.push(value);
  heard.isBarePay ||= value === 'driver_pay' && length === 1;
  heard.isMany ||= isMany(words, at);
}

/** A word of the grammar that is nobody's name, however short the names are. */
function isGrammar(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  return fillers.has(text) || verbs.has(text) || longestAt(words, at, rankPhrases) !== null;
}

function rankAt(words: readonly Word[], at: number, heard: Heard): number {
  const why = longestAt(words, at, whyPhrases);
  if (why) {
    heard.isWhy = true;
    return why.length;
  }
  const versus = longestAt(words, at, versusPhrases);
  const joins = heard.isComparing && ['to', 'with'].includes(words[at]?.text ?? '');
  if (versus || (joins && !heard.isVersus && heard.periods.length + heard.names.length > 0)) {
    heard.isVersus = true;
    heard.periodsBefore = heard.periods.length;
    return versus?.length ?? 1;
  }
  // `the five worst trucks`
  const ahead = countOf(words[at]?.text ?? '');
  const after = ahead === null ? null : longestAt(words, at + 1, rankPhrases);
  if (after) {
    heard.rank = after.value;
    heard.count = ahead;
    return 1 + after.length;
  }
  const rank = longestAt(words, at, rankPhrases);
  if (!rank) return 0;
  // Two orders are none.
  if (heard.rank !== null && heard.rank !== rank.value) return 0;
  heard.rank = rank.value;
  const count = countOf(words[at + rank.length]?.text ?? '');
  if (count === null) return rank.length;
  heard.count = count;
  return rank.length + 1;
}

/** `more than 15 %`, `over 5,000`, `10 or more`: a limit of the figure. */
function havingAt(
  words: readonly Word[],
  at: number,
): { length: number; having: Having; unit: HavingUnit | null } | null {
  const comparison = longestAt(words, at, comparisonPhrases);
  const begun = at + (comparison?.length ?? 0);
  const number = words[begun]?.text ?? '';
  if (!/^\d+(\.\d+)?$/.test(number)) return null;
  const found = unitPhrases.find(([phrase]) => matchAt(words, begun + 1, phrase) > 0);
  const end = begun + 1 + (found ? found[0].length : 0);
  const after = words[end]?.text === 'or' ? OR_MORE[words[end + 1]?.text ?? ''] : undefined;
  const operator = comparison?.value ?? after;
  if (!operator) return null;
  return {
    length: end - at + (comparison ? 0 : 2),
    having: { operator, value: Number(number) },
    unit: found?.[1] ?? null,
  };
}

const OR_MORE: Readonly<Record<string, Having['operator']>> = {
  more: 'at_least',
  above: 'at_least',
  higher: 'at_least',
  less: 'at_most',
  fewer: 'at_most',
  below: 'at_most',
  lower: 'at_most',
};

const unitPhrases: readonly (readonly [readonly string[], HavingUnit | null])[] = [
  [['%'], 'percent'],
  [['percent'], 'percent'],
  [['dollars', 'per', 'mile'], 'rate'],
  [['dollars', 'a', 'mile'], 'rate'],
  [['per', 'mile'], 'rate'],
  [['per', 'mi'], 'rate'],
  [['a', 'mile'], 'rate'],
  [['dollars'], null],
  [['usd'], null],
  [['days'], 'days'],
];

/** A word that carries no part of the query. */
const isPassedOver = ({ text }: Word): boolean =>
  fillers.has(text) || verbs.has(text) || changeWords.has(text);

/** Passes a word over: without a note for those that mean nothing. */
function skipAt(words: readonly Word[], at: number, heard: Heard): number {
  const word = words[at];
  if (!word) return 1;
  if (fillers.has(word.text)) return 1;
  if (verbs.has(word.text)) heard.verbs.push(word.typed);
  else if (changeWords.has(word.text)) heard.changes.push(word.typed);
  else heard.unknown.push(word.typed);
  return 1;
}
