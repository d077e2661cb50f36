import { quote } from './columns.ts';

/** The typed words as `ilike` patterns: eight at most. */
export const patternsOf = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, 8).map(anywhere);

/** The `ilike` pattern that finds a text anywhere. */
export const anywhere = (text: string): string => `%${plain(text)}%`;

/** Escapes the special characters of `ilike`. */
export const plain = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`);

/** The text of several fields of a row, in which words are looked for. */
export const wordsOf = (alias: string, fields: readonly string[]) =>
  `concat_ws(' ', ${fields.map(name => `${alias}.${quote(name)}`).join(', ')})`;
