import { type Entity, tableOf } from '../../../schema/entity.ts';
import { almostSame } from '../../../schema/rules/almostSame.ts';
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
const MOST_NAMES = 50_000;

/**
 * The names that the search almost says, for one that found nothing: each of its words is a word of
 * the name, with a typing error or two. The first letter must be right, and names are compared here,
 * not in the database.
 */
export async function findAlmost(
  kinds: readonly Entity[],
  search: string,
  { tx, companyId }: Scope,
): Promise<string[]> {
  const words = wordsIn(search);
  if (words.length === 0 || !words.some(word => word.length >= LEAST_LETTERS)) return [];
  const named = kinds.filter(({ name }) => NAMED.includes(name));
  if (named.length === 0) return [];
  const first = [...new Set(words.map(word => word.charAt(0)))];
  const parts = named.map(
    kind => `(select distinct ${recordNameSql(kind, 't')} as name from ${quote(tableOf(kind))} t
      where t.company_id = $1 and t.deleted_at is null limit ${MOST_NAMES})`,
  );
  const rows = await tx.query<{ name: string | null }>(
    `select name from (${parts.join(' union ')}) n
     where lower(name) ~ ('\\m[' || $2 || ']')`,
    [companyId, first.filter(letter => /[\p{L}\p{N}]/u.test(letter)).join('')],
  );
  return rows.flatMap(({ name }) => (name && saysAlmost(name, words) ? [name] : []));
}

function saysAlmost(name: string, words: readonly string[]): boolean {
  const own = wordsIn(name);
  return words.every(word => own.some(other => almostSame(word, other)));
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
