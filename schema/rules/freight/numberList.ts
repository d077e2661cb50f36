/**
 * Several numbers in one text field: each once, in order, and never cut. Numbers that do not fit
 * are `left`.
 */
export function listNumbers(numbers: readonly string[], mostLetters: number) {
  const kept: string[] = [];
  const left: string[] = [];
  for (const number of new Set(numbers)) {
    const isRoom = [...kept, number].join(', ').length <= mostLetters;
    (isRoom ? kept : left).push(number);
  }
  return { text: kept.length > 0 ? kept.join(', ') : null, left };
}
