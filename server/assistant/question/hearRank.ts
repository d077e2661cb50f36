import { countOf, UNITS } from './calendar.ts';
import type { Heard } from './heard.ts';
import { versusPhrases, whyPhrases } from './smallWords.ts';
import { type Rank, rankPhrases } from './vocabulary.ts';
import { longestAt, phrasesOf, type Word } from './words.ts';

/** As many groups as an answer shows. */
const ALL_SHOWN = 50;

/** `by truck, lowest first`: an order of all of them. */
const orderPhrases = phrasesOf<Rank>([
  ...(['lowest first', 'least first', 'smallest first', 'lowest to highest'] as const).map(
    phrase => [phrase, 'least'] as const,
  ),
  ...(
    ['low to high', 'min to max', 'fewest first', 'ascending', 'smallest to largest'] as const
  ).map(phrase => [phrase, 'least'] as const),
  ['worst first', 'worst'],
  ['worst ones first', 'worst'],
  ['worst on top', 'worst'],
  ['worst ones on top', 'worst'],
  ['best on top', 'best'],
  ['best ones on top', 'best'],
  ['worst to best', 'worst'],
  ['best first', 'best'],
  ['best to worst', 'best'],
  ['slowest first', 'slowest'],
  ['fastest first', 'fastest'],
]);

/** Reasons, comparisons and orders: `why`, `vs`, `top 5`, `lowest first`. */
export function rankAt(words: readonly Word[], at: number, heard: Heard): number {
  const order = longestAt(words, at, orderPhrases);
  if (order && (heard.rank === null || heard.rank === order.value)) {
    heard.rank = order.value;
    heard.count = ALL_SHOWN;
    return order.length;
  }
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
    heard.versusUntil = at + (versus?.length ?? 1);
    return versus?.length ?? 1;
  }
  // `the five worst trucks`
  const ahead = countOf(words[at]?.text ?? '');
  const after = ahead === null ? null : longestAt(words, at + 1, rankPhrases);
  if (after) {
    heard.rank = after.value;
    heard.isBiggest ||= ['biggest', 'largest'].includes(words[at + 1]?.text ?? '');
    heard.count = ahead;
    return 1 + after.length;
  }
  const rank = longestAt(words, at, rankPhrases);
  if (!rank) return 0;
  // `dead last month` names a month.
  const isLast = words[at + rank.length - 1]?.text === 'last';
  if (isLast && UNITS[words[at + rank.length]?.text ?? '']) return 0;
  const count = countOf(words[at + rank.length]?.text ?? '');
  // `quickest paying brokers, top 3`: so many of them.
  if (heard.rank !== null && words[at]?.text === 'top' && count !== null) {
    heard.count = count;
    return rank.length + 1;
  }
  // Two orders are none.
  if (heard.rank !== null && heard.rank !== rank.value) return 0;
  heard.rank = rank.value;
  heard.isBiggest ||= ['biggest', 'largest'].includes(words[at]?.text ?? '');
  if (count === null) return rank.length;
  heard.count = count;
  // `worst 10 first`
  const isFirst = words[at + rank.length + 1]?.text === 'first';
  return rank.length + (isFirst ? 2 : 1);
}
