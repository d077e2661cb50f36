/**
 * Numbers of one kind as one field of text takes them: each once, in their order, and never cut. Those
 * for which it has no room are `left`.
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
