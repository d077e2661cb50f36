import type { ChoiceId } from '../../../schema/fields.ts';
import { idText } from './texts.ts';

/** What words beside its name mean a choice: { delivered: 6 }, { appt: 'appointment' }. */
export type Words = Readonly<Record<string, ChoiceId>>;

/**
 * The choice that a cell's words mean: its id or name however it is written, a word given for it,
 * or else the one choice that begins with or contains these words. Null when none or several do.
 */
export function choiceIn(
  text: string,
  choices: readonly ChoiceId[],
  words: Words = {},
): ChoiceId | null {
  const wanted = idText(text);
  const named = Object.entries(words).find(([word]) => idText(word) === wanted);
  if (named) return named[1];
  const exact = choices.find(choice => idText(choice) === wanted);
  if (exact !== undefined) return exact;
  // Two letters could be anything, and a number is never a part of a name.
  if (wanted.length < 3 || /^\d+$/.test(wanted)) return null;

  return (
    only(choices, id => idText(id).startsWith(wanted)) ??
    only(choices, id => `_${idText(id)}_`.includes(`_${wanted}_`))
  );
}

function only(choices: readonly ChoiceId[], fits: (id: ChoiceId) => boolean): ChoiceId | null {
  const found = choices.filter(id => typeof id === 'string' && fits(id));
  return found.length === 1 ? (found[0] ?? null) : null;
}
