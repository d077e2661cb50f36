import { searchWords } from '../../../schema/rules/records/searchWords.ts';
import { quote } from './columns.ts';

/** The typed words as `ilike` patterns. */
export const patternsOf = (search: string): string[] => searchWords(search).map(anywhere);

/** The `ilike` pattern that finds a text anywhere. */
export const anywhere = (text: string): string => `%${plain(text)}%`;

/** Escapes the special characters of `ilike`. */
export const plain = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`);

/** The text of several fields of a row, in which words are looked for. */
export const wordsOf = (alias: string, fields: readonly string[]) =>
  `concat_ws(' ', ${fields.map(name => `${alias}.${quote(name)}`).join(', ')})`;
