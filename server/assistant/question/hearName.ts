import type { Heard } from './heard.ts';
import type { Name, NameHit } from './names.ts';
import { longestAt, phrasesOf, type Word } from './words.ts';

/** Takes the records that are named here. The noun before a name says what kind is meant. */
export function takeName(
  { names: hits, length }: NameHit,
  words: readonly Word[],
  at: number,
  heard: Heard,
): void {
  const said = heard.dimensions.at(-1);
  const own = hits.filter(
    ({ dimension }) => dimension === said || (said === 'any_state' && dimension.endsWith('state')),
  );
  const names = own.length > 0 ? own : hits;
  const [first] = names;
  if (!first) return;
  if (own.length > 0) heard.dimensions.pop();
  if (names.every(({ dimension }) => dimension.endsWith('state'))) {
    heard.names.push(stateSaid(first, words, at, heard));
  } else if (isOneOf(names)) heard.names.push(...names);
  else heard.ambiguous.push([...names]);
  // `how much fuel`: its cost or its gallons.
  const isMuch = words[at - 2]?.text === 'how' && words[at - 1]?.text === 'much';
  if (isMuch && names.some(({ dimension }) => dimension === 'category')) heard.isMuchOf = true;
  const isState = names.every(({ dimension }) => dimension.endsWith('state'));
  if (isState && words[at - 1]?.text === 'between') heard.isBetweenStates = true;
  heard.namedUntil = at + length;
}

/** One record, or the facilities of one shipper, which a part of their name means together. */
const isOneOf = (names: readonly Name[]): boolean =>
  names.every(({ id, dimension }) => id === names[0]?.id && dimension === names[0]?.dimension) ||
  (names.length <= MOST_TOGETHER && names.every(({ dimension }) => dimension === 'facility'));

const MOST_TOGETHER = 20;

/** A state as where loads begin, where they end, or neither: `in Texas`. */
function stateSaid(state: Name, words: readonly Word[], at: number, heard: Heard): Name {
  const last = heard.names.at(-1);
  const isAfterState = heard.namedUntil === at - 1 && (last?.dimension.endsWith('state') ?? false);
  const joint = words[at - 1]?.text ?? '';
  if (isOrigin(words, at)) return { ...state, dimension: 'pickup_state' };
  // `from Texas and Oklahoma`: the second is where loads begin, too.
  if (last && isAfterState && ['and', 'or', 'vs', 'versus', '&'].includes(joint)) {
    return { ...state, dimension: last.dimension };
  }
  if (['to', 'into'].includes(joint)) {
    // `Texas to California`: the first is where loads begin.
    if (last && isAfterState && last.dimension !== 'pickup_state') {
      heard.names.splice(-1, 1, { ...last, dimension: 'pickup_state' });
      heard.isInState = false;
    }
    return { ...state, dimension: 'delivery_state' };
  }
  heard.isInState = true;
  return { ...state, dimension: 'state' };
}

const originPhrases = phrasesOf<true>(
  ['picked up in', 'picked up from', 'picking up in', 'originating in', 'originating from'].map(
    phrase => [phrase, true] as const,
  ),
);

/** How many words may say that the place after them is where loads begin: `picked up in`. */
export const originPhraseAt = (words: readonly Word[], at: number): number =>
  longestAt(words, at, originPhrases)?.length ?? 0;

/** `from Texas`, `out of the state of Texas`: where loads begin. */
export function isOrigin(words: readonly Word[], at: number): boolean {
  const before = words
    .slice(0, at)
    .map(({ text }) => text)
    .filter(text => !['the', 'state'].includes(text));
  if (before.at(-1) === 'of') return before.at(-2) === 'out';
  if (
    ['from', 'leaving', 'left', 'leave', 'leaves', 'departing', 'exiting'].includes(
      before.at(-1) ?? '',
    )
  )
    return true;
  return [2, 3].some(length => longestAt(words, at - length, originPhrases)?.length === length);
}
