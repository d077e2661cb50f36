import type { Calendar } from './calendar.ts';
import type { Heard } from './heard.ts';
import { takeName } from './hearName.ts';
import { measurePhrases } from './measureWords.ts';
import { isMonthOrWeekday } from './namedPeriods.ts';
import { type Name, nameAt, namedBy } from './names.ts';
import { periodAt } from './periods.ts';
import { fillers, verbs } from './smallWords.ts';
import { dimensionPhrases, rankPhrases } from './vocabulary.ts';
import { longestAt, type Word } from './words.ts';

/** Before these a period is meant, not somebody called April. */
const BEFORE_PERIODS = ['in', 'since', 'during', 'this', 'last', 'until', 'through'];
const BEFORE_GROUPS = ['by', 'per', 'each', 'every'];

type Kind = 'period' | 'measure' | 'dimension' | 'rank' | 'small';

/**
 * Names that are words of the grammar: the driver Bill, the truck 2026. Takes the name where it must
 * be meant, notes where it may be, and returns how many words that are; 0 for what is a word.
 */
export function wordNameAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
  calendar: Calendar,
): number {
  const word = words[at];
  const hits = word ? namedBy(word.text, names) : [];
  if (!word || hits.length === 0) return 0;
  const found = kindAt(words, at, calendar);
  if (!found) return 0;
  const whole = nameAt(words, at, hits);
  if (whole && whole.length > 1) {
    takeName(whole, words, at, heard);
    return whole.length;
  }
  const reading = readingOf(words, at, hits, found);
  if (reading === 'name') {
    takeName({ names: hits, length: 1 }, words, at, heard);
    return 1;
  }
  const noted = { said: word.typed, names: hits };
  if (reading === 'unclear') {
    heard.unclear.push(noted);
    return 1;
  }
  if (found.kind === 'measure' && found.length === 1) heard.doubtful.push(noted);
  return 0;
}

/** What the word means where it is no name, with how many words say it. */
function kindAt(
  words: readonly Word[],
  at: number,
  calendar: Calendar,
): { kind: Kind; length: number } | null {
  const text = words[at]?.text ?? '';
  const found: [Kind, number][] = [
    ['measure', longestAt(words, at, measurePhrases)?.length ?? 0],
    ['period', periodAt(words, at, calendar)?.length ?? 0],
    ['dimension', longestAt(words, at, dimensionPhrases)?.length ?? 0],
    ['rank', longestAt(words, at, rankPhrases)?.length ?? 0],
    ['small', Number(fillers.has(text) || verbs.has(text))],
  ];
  const [kind, length] = found.reduce((best, one) => (one[1] > best[1] ? one : best));
  return length > 0 ? { kind, length } : null;
}

function readingOf(
  words: readonly Word[],
  at: number,
  hits: readonly Name[],
  { kind, length }: { kind: Kind; length: number },
): 'name' | 'word' | 'unclear' {
  const word = words[at];
  const before = words[at - 1]?.text ?? '';
  const noun = longestAt(words, at - 1, dimensionPhrases);
  // `truck 2026`, but `by truck 2026` may be of that year.
  if (noun && noun.length === 1 && hits.some(({ dimension }) => dimension === noun.value)) {
    return BEFORE_GROUPS.includes(words[at - 2]?.text ?? '') ? 'unclear' : 'name';
  }
  const isDated = kind === 'period' && isMonthOrWeekday(word?.text ?? '');
  if (word?.isOwner) return isDated ? 'unclear' : 'name';
  if (length > 1) return 'word';
  if (kind === 'period') return BEFORE_PERIODS.includes(before) ? 'word' : 'unclear';
  if (kind === 'dimension' && BEFORE_GROUPS.includes(before)) return 'word';
  if (isCapitalInside(words, at)) return 'name';
  return kind === 'small' || kind === 'measure' ? 'word' : 'unclear';
}

/** `gross of Bill last week`, where not every word begins with a capital. */
function isCapitalInside(words: readonly Word[], at: number): boolean {
  const isCapital = ({ typed }: Word) => /^\p{Lu}\p{Ll}/u.test(typed);
  const word = words[at];
  const isPlain = words.some((one, place) => place !== at && /^\p{Ll}{4}/u.test(one.typed));
  return at > 0 && word !== undefined && isCapital(word) && isPlain;
}
