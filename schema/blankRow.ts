/**
 * Returns a factory of rows with the same fields in the same order, all empty: `const blank =
 * blankRow(names)`, then `const row = blank()` and assign. Fields `later` are undefined until they are
 * assigned, so JSON leaves them out.
 *
 * A row built field by field becomes a hash table in V8 after some dozen fields, and every later
 * access is a lookup. A copy of a row parsed from JSON keeps its fields at fixed offsets, so
 * reading, copying and writing is several times as fast. A load has seventy fields. A field that a
 * copy does not have from the beginning costs each copy a shape of its own (docs/FAST_PATH.md).
 */
export function blankRow(
  names: readonly string[],
  later: readonly string[] = [],
): () => Record<string, unknown> {
  // No field is called __proto__: names are those of declared fields.
  const blank = JSON.parse(`{${names.map(name => `${JSON.stringify(name)}:null`).join()}}`);
  for (const name of later) if (!(name in blank)) blank[name] = undefined;
  return () => ({ ...blank });
}
