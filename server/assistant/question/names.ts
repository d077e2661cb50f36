import type { DimensionKey } from '../../../schema/dimensions.ts';
import { isSoft } from './softWords.ts';
import type { Word } from './words.ts';

/** A record of the company that a question can name. */
export interface Name {
  dimension: DimensionKey;
  id: number | string;
  /** As people know it: `Kate Morrow`, `507`, `Copper Kite Logistics`. */
  label: string;
  /** Other names that say who is meant by themselves: a nickname, the code of a state. */
  aliases?: readonly string[];
}

export interface NameHit {
  length: number;
  /** One name, or several that fit equally: then the question must say which. */
  names: Name[];
}

/** Words that stand in many names and mean none of them. */
const COMMON = new Set([
  // `truck 520` is no `Truck payment`.
  ...['truck', 'trucks', 'driver', 'drivers', 'broker', 'brokers', 'load', 'loads'],
  ...['logistics', 'freight', 'transport', 'transportation', 'brokerage', 'inc', 'llc', 'group'],
  ...[
    'services',
    'solutions',
    'company',
    'co',
    'the',
    'and',
    'of',
    'new',
    'north',
    'south',
    'west',
  ],
  ...[
    'dc',
    'dock',
    'cross',
    'mill',
    'plant',
    'warehouse',
    'storage',
    'cold',
    'regional',
    'products',
  ],
  ...[
    'lines',
    'line',
    'express',
    'carriers',
    'carrier',
    'trucking',
    'hauling',
    'partners',
    'systems',
  ],
  ...[
    'global',
    'national',
    'international',
    'american',
    'united',
    'corp',
    'network',
    'direct',
    'chain',
  ],
  ...['foods', 'supply', 'home', 'goods', 'building', 'fulfillment', 'distribution', 'center'],
]);

const LEAST_LETTERS = 3;
const MOST_NAME_WORDS = 6;

/** The record that is named at this word: by its whole name, a part of it, or with a typing error. */
export function nameAt(words: readonly Word[], at: number, names: readonly Name[]): NameHit | null {
  for (let length = MOST_NAME_WORDS; length > 0; length--) {
    const said = words.slice(at, at + length).map(({ text }) => text);
    if (said.length < length) continue;
    const hits = bestOf(said, words[at]?.typed ?? '', names);
    if (hits.length > 0) return { length, names: hits };
  }
  return null;
}

/** Those that fit best: exactly, then by a part, then almost. */
function bestOf(said: readonly string[], typed: string, names: readonly Name[]): Name[] {
  const text = said.join(' ');
  const whole = names.filter(name => isSpelled(name, text, typed));
  if (whole.length > 0) return onceEach(whole);
  if (!said.some(word => word.length >= LEAST_LETTERS && !COMMON.has(word))) return [];

  const part = names.filter(name => isPart(said, name));
  if (part.length > 0) return part;
  const [some, ...others] = names.filter(name => isSome(said, name));
  if (some && others.length === 0) return [some];
  const near = names.filter(({ dimension }) => !ONLY_WHOLE.has(dimension));
  return said.length === 1 ? near.filter(name => isAlmost(text, readName(name).words)) : [];
}

/** Kinds of equipment and statuses are named by their text alone: the same text is the same one. */
const onceEach = (names: readonly Name[]): Name[] =>
  names.filter(
    ({ dimension, label }, at) =>
      !TEXTS.has(dimension) ||
      names.findIndex(one => one.dimension === dimension && one.label === label) === at,
  );

const TEXTS: ReadonlySet<string> = new Set(['equipment', 'status', 'payment_status', 'age']);

/** The people and the trucks with this word in their name, as it stands. */
export const namedBy = (text: string, names: readonly Name[]): Name[] =>
  names.filter(
    name =>
      ['driver', 'dispatcher', 'truck'].includes(name.dimension) &&
      (readName(name).words.includes(text) ||
        readName(name).spellings.some(one => one.split(' ').includes(text))),
  );

/** Whether the word is somebody's name, or the first of a name: `kates` is of Kate. */
export const isOwnName = (text: string, names: readonly Name[]): boolean =>
  namedBy(text, names).length > 0 ||
  names.some(
    name =>
      !COMMON.has(text) &&
      (readName(name).words[0] === text || name.aliases?.includes(text) === true),
  );

/** Codes of states that count in capitals only. */
const CODES_THAT_ARE_WORDS = new Set(
  'al as co de dc hi id in la ma me mi mo ms oh ok or pa pr vi'.split(' '),
);

/** Words that say where loads begin or end, before a state’s code in lower case. */
const BEFORE_CODES: Readonly<Record<string, string>> = {
  from: 'al co de id in la ma ms oh ok or pa',
  to: 'al co de id in la ma ms oh ok or pa',
  into: 'al co de id in la ma ms oh ok or pa',
  in: 'al co id ma ms oh ok pa',
};

/** The code of a state that is a word as well, where only the state can be meant: `from tx to ok`. */
export function stateCodeAt(
  words: readonly Word[],
  at: number,
  names: readonly Name[],
): NameHit | null {
  const capital = capitalCodeAt(words, at, names);
  if (capital) return capital;
  const text = words[at]?.text ?? '';
  const codes = BEFORE_CODES[words[at - 1]?.text ?? ''];
  if (!codes?.split(' ').includes(text)) return null;
  // `what did it come to in October`
  const next = words[at + 1]?.text ?? '';
  if (text === 'in' && next !== '' && !['by', 'for', 'per'].includes(next)) return null;
  const states = names.filter(
    ({ dimension, aliases = [] }) =>
      dimension.endsWith('state') && aliases.some(alias => alias.toLowerCase() === text),
  );
  const [state] = states;
  return state ? { length: 1, names: [state] } : null;
}

/** `IL to IN`, `from ME`: a code in capitals where others are not, at one end of a lane or after its word. */
function capitalCodeAt(words: readonly Word[], at: number, names: readonly Name[]): NameHit | null {
  const typed = words[at]?.typed ?? '';
  const isCode = /^[A-Z]{2}$/.test(typed) && CODES_THAT_ARE_WORDS.has(typed.toLowerCase());
  const isShouted = words.every(one => one.typed === one.typed.toUpperCase());
  if (!isCode || isShouted) return null;
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  // `to CA vs OR`
  const isPaired = JOINTS.includes(before) && /^[A-Z]{2}$/.test(words[at - 2]?.typed ?? '');
  if (!BEFORE_CAPITALS.includes(before) && after !== 'to' && !isPaired) return null;
  const state = names.find(
    ({ dimension, aliases = [] }) => dimension.endsWith('state') && aliases.includes(typed),
  );
  return state ? { length: 1, names: [state] } : null;
}

const JOINTS = ['vs', 'versus', 'and', 'or'];

const BEFORE_CAPITALS = ['from', 'to', 'into', 'in', 'of', 'leaving'];

/** A name as words are compared with it. */
interface ReadName {
  words: readonly string[];
  spellings: readonly string[];
  /** Codes that are words as well: they count as they are written. */
  codes: readonly string[];
}

/** Each name is read once, not for each word of the question. */
const readNames = new WeakMap<Name, ReadName>();

function readName(name: Name): ReadName {
  const known = readNames.get(name);
  if (known) return known;
  const { dimension, label, aliases = [] } = name;
  const isWord = (alias: string) =>
    dimension.endsWith('state') &&
    alias.length === 2 &&
    CODES_THAT_ARE_WORDS.has(alias.toLowerCase());
  const read = {
    words: wordsIn(label),
    spellings: [label, ...pluralsOf(name), ...aliases.filter(one => !isWord(one))].map(one =>
      wordsIn(one).join(' '),
    ),
    codes: aliases.filter(isWord),
  };
  readNames.set(name, read);
  return read;
}

/** `late delivery fees`: charges and costs of a kind are said as several of it. */
function pluralsOf({ dimension, label }: Name): string[] {
  if (!['accessorial', 'category'].includes(dimension) || /s$/i.test(label)) return [];
  if (/[^aeiou]y$/i.test(label)) return [label.replace(/y$/i, 'ies')];
  return [`${label}${/(x|ch|sh)$/i.test(label) ? 'es' : 's'}`];
}

/** Whether these words name the record by themselves. */
function isSpelled(name: Name, text: string, typed: string): boolean {
  const { spellings, codes } = readName(name);
  return spellings.includes(text) || (codes.includes(typed) && text === typed.toLowerCase());
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** Named by common words: `late` is no `Late delivery fee`. */
const ONLY_WHOLE: ReadonlySet<string> = new Set([
  ...['accessorial', 'equipment', 'status', 'payment_status', 'age'],
]);

/** The words follow each other in the name. A facility is named by how its name begins. */
function isPart(said: readonly string[], one: Name): boolean {
  const { dimension } = one;
  if (ONLY_WHOLE.has(dimension)) return false;
  const name = readName(one).words;
  const follow = (at: number) => said.every((word, index) => name[at + index] === word);
  if (isShortFirst(said, name) && ['driver', 'dispatcher'].includes(dimension)) return true;
  return dimension === 'facility' ? follow(0) : name.some((_, at) => follow(at));
}

/**
 * `Foxhollow Plant 2` for `Foxhollow Plastics Plant 2`: some words of the name of a company in their
 * order, from its first one on. A number belongs to the word before it.
 */
function isSome(said: readonly string[], one: Name): boolean {
  if (!['facility', 'broker'].includes(one.dimension) || said.length < 2) return false;
  const name = readName(one).words;
  if (said[0] !== name[0]) return false;
  let last = 0;
  for (const word of said.slice(1)) {
    const at = name.indexOf(word, last + 1);
    if (at < 0 || (/^\d+$/.test(word) && at !== last + 1)) return false;
    last = at;
  }
  return true;
}

/** `stan delancourt`: the beginning of a first name, before the last one. */
const isShortFirst = (
  [first = '', last = '', ...others]: readonly string[],
  name: readonly string[],
) =>
  others.length === 0 &&
  first.length >= LEAST_LETTERS &&
  name.length > 1 &&
  last === name.at(-1) &&
  name[0]?.startsWith(first) === true;

/** One letter is wrong, missing, doubled or swapped; from eight letters on, two. */
function isAlmost(said: string, name: readonly string[]): boolean {
  // `likes` is no `Lines` with a typing error.
  if (said.length < 5 || COMMON.has(said) || isSoft(said)) return false;
  const most = said.length >= 8 ? 2 : 1;
  return name.some(
    word =>
      !COMMON.has(word) &&
      // `Williams` is nobody called William.
      `${word}s` !== said &&
      word[0] === said[0] &&
      editDistance(said, word, most) <= most,
  );
}

/** How many letters differ, counting two that are swapped as one. Stops beyond `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const distances = [
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        ...(swapped ? [(before[j - 2] ?? 0) + 1] : []),
      ];
      row.push(Math.min(...distances));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
