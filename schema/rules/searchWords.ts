/** More words of a search are not looked for. */
const MOST_WORDS = 8;

/** The words of a search as they were typed. */
export const searchWords = (search: string): readonly string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Whether every word of a search occurs somewhere in the texts of a row, in either case. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = texts.join(' ').toLowerCase();
  return searchWords(search).every(word => text.includes(word.toLowerCase()));
}
