/**
 * Makes rows of the same fields in the same order, each empty: `const blank = blankRow(names)`,
 * then `const row = blank()` and assign.
 *
 * A row whose fields are added one by one becomes a hash table to the engine once it has some
 * dozen of them, and every later look at it is a lookup. A copy of a row that was read as JSON
 * keeps its fields at known places, which makes reading, copying and writing it several times as
 * fast; a load has seventy.
 */
export function blankRow(names: readonly string[]): () => Record<string, unknown> {
  // No field can be called __proto__: names are those of declared fields.
  const blank = JSON.parse(`{${names.map(name => `${JSON.stringify(name)}:null`).join()}}`);
  return () => ({ ...blank });
}
