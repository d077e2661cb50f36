import { type Calendar, countOf, UNITS } from './calendar.ts';
import type { Having, HavingUnit, Heard } from './heard.ts';
import { measurePhrases } from './measureWords.ts';
import { periodAt } from './periods.ts';
import { comparisonPhrases, dimensionPhrases } from './vocabulary.ts';
import { longestAt, matchAt, type Word } from './words.ts';

/** `more than 15 %`, `over 5,000`, `10 or more`: a limit of the figure. */
export function havingAt(
  words: readonly Word[],
  at: number,
): {
  length: number;
  having: Having;
  unit: HavingUnit | null;
  betterThan: Heard['betterThan'];
} | null {
  const better = words[at + 1]?.text === 'than' ? (words[at]?.text ?? '') : '';
  const betterThan = better === 'better' || better === 'worse' ? better : null;
  const comparison = betterThan
    ? { length: 2, value: 'over' as const }
    : longestAt(words, at, comparisonPhrases);
  const begun = at + (comparison?.length ?? 0);
  const said = words[begun]?.text ?? '';
  const number = /^\d/.test(said) ? said : said === 'zero' ? '0' : String(countOf(said) ?? '');
  if (!/^\d+(\.\d+)?$/.test(number)) return null;
  const found = unitPhrases.find(([phrase]) => matchAt(words, begun + 1, phrase) > 0);
  const end = begun + 1 + (found ? found[0].length : 0);
  const after = words[end]?.text === 'or' ? OR_MORE[words[end + 1]?.text ?? ''] : undefined;
  const operator = comparison?.value ?? after;
  if (!operator) return null;
  // `trucks better than 507`: a number alone may be anybody's.
  if (betterThan && !found) return null;
  return {
    length: end - at + (comparison ? 0 : 2),
    having: { operator, value: Number(number) },
    unit: found?.[1] ?? null,
    betterThan,
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
