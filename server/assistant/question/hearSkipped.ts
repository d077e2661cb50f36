import type { Heard } from './heard.ts';
import { isTakingAway } from './hearLeftOut.ts';
import { measurePhrases } from './measureWords.ts';
import { type Name, nameAt } from './names.ts';
import { changeNouns, changeWords, fillers, verbs } from './smallWords.ts';
import { isSoft, isThing } from './softWords.ts';
import { dimensionPhrases } from './vocabulary.ts';
import { longestAt, type Word } from './words.ts';

/** A word that carries no part of the query. */
export const isPassedOver = ({ text }: Word): boolean =>
  fillers.has(text) || verbs.has(text) || changeWords.has(text) || changeNouns.has(text);

/** After these a name or a group stands. */
const BEFORE_WHAT: ReadonlySet<string> = new Set('from with of for by per each every'.split(' '));

/** `for Stack last week`, `gross per stop`: what is not known there is said so. */
function isNamePlace(words: readonly Word[], at: number): boolean {
  const isCapital = at > 0 && /^\p{Lu}\p{Ll}/u.test(words[at]?.typed ?? '');
  const isTitle = words.every(({ typed }) => !/^\p{Ll}{4}/u.test(typed));
  return (isCapital && !isTitle) || BEFORE_WHAT.has(words[at - 1]?.text ?? '');
}

/** `how many trips`, `number of fuel stops`: what is counted chooses the figure. */
function isCounted(words: readonly Word[], at: number): boolean {
  if (!isThing(words[at]?.text ?? '') || isFigureAt(words, at + 1)) return false;
  const before = words.slice(Math.max(0, at - MOST_BETWEEN), at).map(({ text }) => text);
  const many = before.lastIndexOf('many');
  const number = before.lastIndexOf('number');
  const isMany = many > 0 && before[many - 1] === 'how';
  const isNumber = number >= 0 && before[number + 1] === 'of';
  if (!isMany && !isNumber) return false;
  const between = words.slice(at - before.length + (isMany ? many + 1 : number + 2), at);
  return between.every((one, place) => !one.isAfterComma && !isFigureAt(between, place));
}

const isFigureAt = (words: readonly Word[], at: number): boolean =>
  longestAt(words, at, measurePhrases) !== null || longestAt(words, at, dimensionPhrases) !== null;

/** May stand between `how many` and what is counted, with `how many` itself. */
const MOST_BETWEEN = 5;

const BILLS = /^(bills?|slips|tickets|receipts|records|entries|lines)$/;

/** `how many tow bills`: expenses of a kind. Anything else that is counted is no figure. */
function noteCounted({ text, typed }: Word, at: number, heard: Heard): void {
  const isOfKind = heard.namedUntil === at && heard.names.at(-1)?.dimension === 'category';
  if (isOfKind && BILLS.test(text)) {
    heard.measures.push('expenses');
    heard.isMany = true;
  } else heard.unknown.push(typed);
}

const isStateAt = (words: readonly Word[], at: number, names: readonly Name[]): boolean =>
  nameAt(words, at, names)?.names.every(({ dimension }) => dimension.endsWith('state')) === true;

/** `with fuel out`: not in it, or somebody who is away. */
function isOut(words: readonly Word[], at: number, heard: Heard): boolean {
  if (words[at]?.text !== 'out' || heard.namedUntil !== at) return false;
  const next = words[at + 1];
  return !next || next.isAfterComma === true || !BEHIND_OUT.has(next.text);
}

/** `we sent 507 out to Texas` */
const BEHIND_OUT: ReadonlySet<string> = new Set(
  'of on to for by at from there with and'.split(' '),
);

/** Passes a word over: without a note for those that mean nothing. */
export function skipAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  const word = words[at];
  if (!word) return 1;
  // `what is diesel going for`: its price, which no figure is.
  const isPrice = word.text === 'going' && words[at + 1]?.text === 'for';
  if (fillers.has(word.text) && !isPrice) return 1;
  // `loads that left Texas`: where they begin.
  const isOrigin = /^(left|leaves?|leaving)$/.test(word.text) && isStateAt(words, at + 1, names);
  if (isOrigin) return 1;
  if (isCounted(words, at)) noteCounted(word, at, heard);
  else if (isTakingAway(words, at, names) || isOut(words, at, heard))
    heard.unknown.push(word.typed);
  else if (verbs.has(word.text)) heard.verbs.push(word.typed);
  else if (changeWords.has(word.text) || changeNouns.has(word.text)) heard.changes.push(word.typed);
  else if (isSoft(word.text) && !isNamePlace(words, at)) heard.soft.push(word.typed);
  else heard.unknown.push(word.typed);
  return 1;
}
