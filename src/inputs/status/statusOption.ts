import type { StatusName } from '../../theme/status.ts';

/** A status choice, in the labels of the record's own status list. */
export interface StatusOption {
  id: string | number;
  /** Its icon and colors. */
  status: StatusName;
  word: string;
  /** The key that stands for it: a digit picks it at once, any other is typed like its label. */
  key?: string;
  /** Why this person can't choose it, or this record can't have it now. */
  refused?: string;
  /** Next to the label of one that can be chosen: for whom it does not count. */
  note?: string;
}

/** Whether the key of a status picks it at once. Any other begins a search. */
export const isPickingKey = (key: string | undefined): key is string => /^\d$/.test(key ?? '');

/**
 * The options that match the typed text, best first: the key itself, then labels that start with it
 * ("enr"), then labels that contain it. Empty text matches all.
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
