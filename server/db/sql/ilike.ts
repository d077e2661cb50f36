/** The words that were typed, each as what `ilike` finds anywhere: eight at most. */
export const patternsOf = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, 8).map(anywhere);

/** What `ilike` finds anywhere in a text. */
export const anywhere = (text: string): string => `%${plain(text)}%`;

/** What `ilike` takes for signs of its own stands for itself. */
export const plain = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`);
