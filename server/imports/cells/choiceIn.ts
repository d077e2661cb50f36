import type { ChoiceId } from '../../../schema/fields.ts';
import { idText } from './texts.ts';

/** Additional words for a choice: { delivered: 6 }, { appt: 'appointment' }. */
export type Words = Readonly<Record<string, ChoiceId>>;

/**
 * The choice that a cell's text means: its id or name in any spelling, an additional word, or else
 * the only choice that starts with or contains the text. Null when none or several match.
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
  // Two letters could mean anything, and a number is never part of a name.
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
