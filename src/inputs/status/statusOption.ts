import type { StatusName } from '../../theme/status.ts';

/** One status to choose, in the words of the record's own list of statuses. */
export interface StatusOption {
  id: string | number;
  /** Its look: glyph and colours. */
  status: StatusName;
  word: string;
  /** The key that chooses it. */
  key?: string;
  /** Why this person, or this record now, may not have it. */
  refused?: string;
}

/**
 * The options that fit what is typed, best first: the key itself, then words that begin with it
 * ("enr"), then words that hold it. Nothing typed fits all.
 */
export function fittingOptions(options: readonly StatusOption[], typed: string): StatusOption[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [...options];
  return options
    .map(option => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank < NO_FIT)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const NO_FIT = 4;

function rankOf({ key, word }: StatusOption, text: string): number {
  const name = word.toLowerCase();
  if (key?.toLowerCase() === text) return 0;
  if (name.startsWith(text)) return 1;
  if (name.split(' ').some(part => part.startsWith(text))) return 2;
  return name.includes(text) ? 3 : NO_FIT;
}
