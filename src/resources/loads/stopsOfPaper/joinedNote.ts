import { loadStops } from '../../../../schema/entities/loadParts.ts';
import { listNumbers } from '../../../../schema/rules/numberList.ts';

const NOTE_LETTERS = loadStops.fields.note.options.max;
const BETWEEN = ' · ';

/**
 * The note of a stop with the numbers of a paper that have no field of their own. Those that stand in
 * it already are not said twice, and those for which it has no room are `left`.
 */
export function joinedNote(note: string | null, numbers: string | null) {
  if (!note || !numbers) return { note: note || numbers, left: [] };
  const missing = numbers.split(', ').filter(number => !isNamedIn(note, number));
  const { text, left } = listNumbers(missing, NOTE_LETTERS - note.length - BETWEEN.length);
  return { note: text === null ? note : `${note}${BETWEEN}${text}`, left };
}

/** Whether a number stands in a text by itself: 4711 does not stand in 47110. */
function isNamedIn(text: string, number: string): boolean {
  const parts = text.split(number);
  return parts
    .slice(1)
    .some(
      (after, index) => !/[\p{L}\p{N}]$/u.test(parts[index] ?? '') && !/^[\p{L}\p{N}]/u.test(after),
    );
}
