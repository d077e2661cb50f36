import { measureOf } from '../../../schema/measures.ts';
import type { Heard } from './heard.ts';
import { noteOwing, notePay, noteTakeHome } from './hearPay.ts';
import { rankPhrases } from './vocabulary.ts';
import { longestAt, type Word } from './words.ts';

/** `how many different brokers` */
const SEVERAL: ReadonlySet<string> = new Set(['different', 'distinct', 'unique', 'separate']);

/** Whether `how many` or `number of` stands right before this word. */
export const isMany = (words: readonly Word[], at: number): boolean => {
  const last = SEVERAL.has(words[at - 1]?.text ?? '') ? at - 1 : at;
  const [one, other] = [words[last - 2]?.text, words[last - 1]?.text];
  return (one === 'how' && other === 'many') || (one === 'number' && other === 'of');
};

/** Takes a figure that is said, with what the words around it say of it. */
export function noteMeasure(
  words: readonly Word[],
  at: number,
  { value, length }: { value: Heard['measures'][number]; length: number },
  heard: Heard,
): void {
  if (value === 'loads' && length === 1 && isOfLoads(words, at, heard)) return;
  // `shell out to Marcus` is no expense.
  const isGiven = /^(shell|fork|cough)/.test(words[at]?.text ?? '');
  if (value === 'cost' && isGiven && words[at + length]?.text === 'to') {
    heard.unknown.push(words[at]?.typed ?? '');
    return;
  }
  // `how many fuel expenses`
  const isOfKind = heard.namedUntil === at && heard.names.at(-1)?.dimension === 'category';
  if (value === 'cost' && words[at]?.text === 'expenses' && isOfKind && isManyNear(words, at)) {
    heard.measures.push('expenses');
    heard.isMany = true;
    return;
  }
  noteOwing(words, at, heard);
  noteTakeHome(words, at, heard);
  notePay(words, { at, value, length }, heard);
  // `our margin` is the company's.
  heard.isWhole ||= words[at - 1]?.text === 'our';
  const isMuch = words[at - 2]?.text === 'how' && words[at - 1]?.text === 'much';
  heard.isMuchDeadhead ||= isMuch && value === 'deadhead_percent' && length === 1;
  // `gross and net pay`, `gross, net pay by driver`
  const isListed = at === heard.measuredAt + 1 && words[at]?.isAfterComma === true;
  heard.isSeveral ||=
    isListed || words.slice(heard.measuredAt, at).some(({ text }) => text === 'and');
  heard.measuredAt = at + length - 1;
  // `slowest to pay` is a rank, too.
  if (value === 'days_to_pay') heard.rank ??= longestAt(words, at, rankPhrases)?.value ?? null;
  heard.measures.push(value);
  // `miles in each state`
  const isEach =
    value === 'state_miles' && words.slice(at, at + length).some(one => one.text === 'each');
  if (isEach) heard.dimensions.push('state');
  heard.isMany ||= isMany(words, at);
}

/** `how many` up to a name of several words before this place. */
const isManyNear = (words: readonly Word[], at: number): boolean =>
  [1, 2, 3].some(back => isMany(words, at - back));

/** `margin on reefer loads`: what the figure before it is of. */
function isOfLoads(words: readonly Word[], at: number, { measures, measuredAt }: Heard): boolean {
  const said = measures.at(-1);
  if (!said || isMany(words, at)) return false;
  if (!OF_LOADS.has(measureOf(said).entity) || measureOf(said).unit === 'count') return false;
  const between = words.slice(measuredAt + 1, at).map(({ text }) => text);
  const isJoined = ['on', 'of', 'for', 'from', 'in', 'with'].some(one => between.includes(one));
  return isJoined && !['and', 'vs', 'per'].some(one => between.includes(one));
}

const OF_LOADS: ReadonlySet<string> = new Set([
  ...['loads', 'load-stops', 'load-accessorials', 'load-drivers', 'load-state-miles'],
]);
