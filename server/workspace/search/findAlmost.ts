import { type Entity, tableOf } from '../../../schema/entity.ts';
import { typingErrors } from '../../../schema/rules/almostSame.ts';
import type { Scope } from '../../db/access.ts';
import { quote } from '../../db/sql/columns.ts';
import { recordNameSql } from '../../db/sql/nameSql.ts';

/** Kinds that people search by name, and so with typing errors. */
const NAMED: readonly string[] = [
  'drivers',
  'brokers',
  'load-companies',
  'staffs',
  'trucks',
  'trailers',
];

/** Shorter words have too many neighbors. */
const LEAST_LETTERS = 4;
/** As much of a search is compared. */
const MOST_LETTERS = 60;
const MOST_WORDS = 4;
/** As many names are compared, in the time that others wait for. */
const MOST_NAMES = 2_000;

/**
 * The names that the search almost says, for one that found nothing, the nearest first: each of its
 * words is a word of the name, with a typing error or two. The first letter must be right. The
 * database chooses by it, names with the first two letters first, and the words are compared here.
 */
export async function findAlmost(
  kinds: readonly Entity[],
  search: string,
  { tx, companyId }: Scope,
): Promise<string[]> {
  const words = wordsIn(search.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
  const named = kinds.filter(({ name }) => NAMED.includes(name));
  if (named.length === 0 || !words.some(({ length }) => length >= LEAST_LETTERS)) return [];
  const parts = named.map(kind => {
    const name = recordNameSql(kind, 't');
    return `(select ${name} as name from ${quote(tableOf(kind))} t
      where t.company_id = $1 and t.deleted_at is null and lower(${name}) ~ all ($2::text[]))`;
  });
  const rows = await tx.query<{ name: string }>(
    `select name from (${parts.join(' union ')}) n
     order by lower(name) ~ $3 desc, name limit ${MOST_NAMES}`,
    [companyId, words.map(word => beginning([word], 1)), beginning(words, 2)],
  );
  return rows
    .flatMap(({ name }) => {
      const errors = errorsIn(name, words);
      return errors === null ? [] : [{ name, errors }];
    })
    .sort((a, b) => a.errors - b.errors)
    .map(({ name }) => name);
}

/** A pattern for names with a word that begins as one of these. Words are letters and digits only. */
const beginning = (words: readonly string[], letters: number) =>
  `\\m(${words.map(word => [...word].slice(0, letters).join('')).join('|')})`;

/** How many typing errors make the search of the name. Null for another name. */
function errorsIn(name: string, words: readonly string[]): number | null {
  const own = wordsIn(name);
  let sum = 0;
  for (const word of words) {
    const errors = own.flatMap(other => typingErrors(word, other) ?? []);
    if (errors.length === 0) return null;
    sum += Math.min(...errors);
  }
  return sum;
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
