import type { Heard } from './heard.ts';
import { type Name, nameAt } from './names.ts';
import { dimensionPhrases } from './vocabulary.ts';
import { longestAt, type Word } from './words.ts';

/** Small words next to names: `both Foxhollow sites`, `off Sandpiper`, `reefer, van, whatever`. */
export const nextToNameAt = (
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number =>
  bothAt(words, at, names) || offAt(words, at, names) || whateverAt(words, at, heard, names);

/** `both Foxhollow sites`, `both Kate and Ben`: the two that are named. */
function bothAt(words: readonly Word[], at: number, names: readonly Name[]): number {
  if (words[at]?.text !== 'both') return 0;
  const skipped = ['the', 'our', 'of'].includes(words[at + 1]?.text ?? '') ? 1 : 0;
  const noun = longestAt(words, at + 1 + skipped, dimensionPhrases)?.length ?? 0;
  const first = nameAt(words, at + 1 + skipped + noun, names);
  if (!first) return 0;
  const isPair = first.names.length === 2 && first.names.every(isFacility);
  const next = at + 1 + skipped + noun + first.length;
  const isJoined = ['and', '&'].includes(words[next]?.text ?? '');
  const second = isJoined ? nameAt(words, next + 1, names) : null;
  const isTwo = first.names.length === 1 && second?.names.length === 1;
  return isPair || isTwo ? 1 + skipped : 0;
}

const isFacility = ({ dimension }: Name): boolean => dimension === 'facility';

/** `TONU money off Sandpiper`: from it. */
function offAt(words: readonly Word[], at: number, names: readonly Name[]): number {
  if (words[at]?.text !== 'off' || at === 0) return 0;
  const skipped = words[at + 1]?.text === 'of' ? 1 : 0;
  const hit = nameAt(words, at + 1 + skipped, names);
  return hit?.names.every(({ dimension }) => dimension === 'broker') ? 1 + skipped : 0;
}

const WHATEVER = 'whatever';

/** `reefer, van, flatbed, whatever`: examples of what the question groups by. */
function whateverAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  if (words[at]?.text !== WHATEVER || nameAt(words, at, names)) return 0;
  const isAfterName = [at, at - 1].includes(heard.namedUntil) && heard.names.length > 0;
  const joint = words[at - 1]?.text ?? '';
  if (!isAfterName || !(words[at]?.isAfterComma || joint === 'or')) return 0;
  heard.examplesOf = heard.names.at(-1)?.dimension ?? null;
  return 1;
}

/** Examples choose nothing where the question groups by what they are of. */
export function takeExamples(heard: Heard): void {
  const { examplesOf, names } = heard;
  if (!examplesOf) return;
  if (!heard.dimensions.includes(examplesOf)) {
    heard.unknown.push(WHATEVER);
    return;
  }
  const examples = names.filter(({ dimension }) => dimension === examplesOf);
  heard.names = names.filter(({ dimension }) => dimension !== examplesOf);
  heard.soft.push(...examples.map(({ label }) => label));
}
