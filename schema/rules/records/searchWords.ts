/** More words of a search are not looked for. */
const MOST_WORDS = 8;

/** The words of a search as they were typed. */
export const searchWords = (search: string): readonly string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** A text without case and accents, as the database's `search_folded` makes it. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether every word of a search occurs somewhere in the texts of a row, whatever its case and accents. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = folded(texts.join(' '));
  return searchWords(search).every(word => text.includes(folded(word)));
}
