import { loadStops } from '../../../../schema/entities/loadParts.ts';
import { listNumbers } from '../../../../schema/rules/freight/numberList.ts';

const NOTE_LETTERS = loadStops.fields.note.options.max;
const BETWEEN = ' · ';

/**
 * A stop's note with the document's numbers that have no field of their own. Numbers already in it
 * are not repeated, and those that do not fit are `left`.
 */
export function joinedNote(note: string | null, numbers: string | null) {
  if (!note || !numbers) return { note: note || numbers, left: [] };
  const missing = numbers.split(', ').filter(number => !isNamedIn(note, number));
  const { text, left } = listNumbers(missing, NOTE_LETTERS - note.length - BETWEEN.length);
  return { note: text === null ? note : `${note}${BETWEEN}${text}`, left };
}

/** Whether a number occurs in a text as a whole: 4711 does not occur in 47110. */
function isNamedIn(text: string, number: string): boolean {
  const parts = text.split(number);
  return parts
    .slice(1)
    .some(
      (after, index) => !/[\p{L}\p{N}]$/u.test(parts[index] ?? '') && !/^[\p{L}\p{N}]/u.test(after),
    );
}
