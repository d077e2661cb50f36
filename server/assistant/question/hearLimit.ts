import { type Calendar, countOf, UNITS } from './calendar.ts';
import type { Having, HavingUnit, Heard } from './heard.ts';
import { measurePhrases } from './measureWords.ts';
import { periodAt } from './periods.ts';
import { comparisonPhrases, dimensionPhrases } from './vocabulary.ts';
import { longestAt, matchAt, type Word } from './words.ts';

/** A limit in a sentence, with how many words say it. */
interface HavingHit {
  length: number;
  having: Having;
  unit: HavingUnit | null;
  betterThan: Heard['betterThan'];
}

/** `more than 15 %`, `over 5,000`, `10 or more`: a limit of the figure. */
export function havingAt(words: readonly Word[], at: number): HavingHit | null {
  const between = betweenAt(words, at);
  if (between) return between;
  const better = words[at + 1]?.text === 'than' ? (words[at]?.text ?? '') : '';
  const betterThan = better === 'better' || better === 'worse' ? better : null;
  const comparison = betterThan
    ? { length: 2, value: 'over' as const }
    : longestAt(words, at, comparisonPhrases);
  // `under a 10 percent margin`
  const next = at + (comparison?.length ?? 0);
  const begun = comparison && words[next]?.text === 'a' ? next + 1 : next;
  const said = words[begun]?.text ?? '';
  const times = TIMES[comparison ? said : ''];
  const number = /^\d/.test(said) ? said : (times ?? String(countOf(said) ?? ''));
  if (!/^\d+(\.\d+)?$/.test(number)) return null;
  const found = unitPhrases.find(([phrase]) => matchAt(words, begun + 1, phrase) > 0);
  const end = begun + 1 + (found ? found[0].length : 0);
  const noun = words[begun + 1]?.text ?? '';
  const isCents = noun === 'cents' || (noun === 'cpm' && Number(number) >= LEAST_CENTS);
  const after = words[end]?.text === 'or' ? OR_MORE[words[end + 1]?.text ?? ''] : undefined;
  const operator = comparison?.value ?? after;
  if (!operator) return null;
  // `trucks better than 507`: a number alone may be anybody's.
  if (betterThan && !found) return null;
  // `under 55 cents a mile`: the words after the number may name the figure.
  const value = isCents ? Number(number) / 100 : Number(number);
  const isFigure = isCents && longestAt(words, begun + 1, measurePhrases) !== null;
  return {
    length: end - at + (comparison ? 0 : 2) + Number(isCents && !isFigure),
    having: { operator, value },
    unit: isCents && !isFigure ? 'money' : (found?.[1] ?? null),
    betterThan,
  };
}

/** Numbers in a word of their own: `more than twice`. */
const TIMES: Readonly<Record<string, string>> = { zero: '0', once: '1', twice: '2' };

/** `0.55 cpm` is in dollars. */
const LEAST_CENTS = 5;

const isPlainNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);

/** Smaller numbers may be days of a month, and those of a year are years. */
const LEAST_BARE = 32;
const isYear = (text: string) => /^(19|20)\d\d$/.test(text);

/** `between 15 and 20 percent`: both ends count. */
function betweenAt(words: readonly Word[], at: number): HavingHit | null {
  const text = (place: number) => words[place]?.text ?? '';
  const unitOf = (place: number) =>
    unitPhrases.find(([phrase]) => matchAt(words, place, phrase) > 0) ?? null;
  if (text(at) !== 'between' || !isPlainNumber(text(at + 1))) return null;
  const first = unitOf(at + 2);
  const joint = at + 2 + (first?.[0].length ?? 0);
  const [from, to] = [text(at + 1), text(joint + 1)];
  if (text(joint) !== 'and' || !isPlainNumber(to) || Number(to) <= Number(from)) return null;
  const unit = unitOf(joint + 2) ?? first;
  const isAmount = Number(from) >= LEAST_BARE || from.includes('.') || to.includes('.');
  const isBare = isAmount && !isYear(from) && !isYear(to);
  if (!unit && !isBare && !longestAt(words, joint + 2, measurePhrases)) return null;
  if (unit?.[1] === 'days') return null;
  return {
    length: joint + 2 + (unitOf(joint + 2)?.[0].length ?? 0) - at,
    having: { operator: 'between', value: Number(from), most: Number(to) },
    unit: unit?.[1] ?? null,
    betterThan: null,
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
  [['dollars'], 'money'],
  [['usd'], 'money'],
  [['bucks'], 'money'],
  [['$'], 'money'],
  [['days', 'late'], 'days'],
  [['days', 'old'], 'days'],
  [['days'], 'days'],
];

/** What the number of a limit counts: a figure, or something that has no figure. */
export function countedBy(
  words: readonly Word[],
  at: number,
  unit: HavingUnit | null,
  calendar: Calendar,
): Heard['havingOf'] {
  let next = at;
  while (['in', 'of', 'total', 'the', 'for', 'on'].includes(words[next]?.text ?? '')) next++;
  const measure = longestAt(words, next, measurePhrases);
  if (measure) return measure.value;
  const isNoun = longestAt(words, at, dimensionPhrases) ?? UNITS[words[at]?.text ?? ''];
  return unit === null && isNoun && !periodAt(words, at, calendar) ? 'group' : null;
}
