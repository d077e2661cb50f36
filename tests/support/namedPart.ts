/**
 * The part of a list that an environment variable names: every element for `all`, for `2/3` each third
 * one from the second on, so that the three parts together are the whole. Null for anything else.
 */
export function namedPart<T>(list: readonly T[], name: string | undefined): readonly T[] | null {
  if (name === 'all') return list;
  const [, part, of] = /^([1-9])\/([1-9])$/.exec(name ?? '') ?? [];
  if (!part || Number(part) > Number(of)) return null;
  return list.filter((_, index) => index % Number(of) === Number(part) - 1);
}
