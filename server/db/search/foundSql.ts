import { type Entity, tableOf } from '../../../schema/entity.ts';
import { quote } from '../sql/columns.ts';
import type { Conditions } from '../sql/compareSql.ts';
import { anywhere, wordsOf } from '../sql/ilike.ts';
import { PLANNED_EACH_TIME } from '../statementNames.ts';
import { type Hits, type HitsOfTerms, LAST } from './hits.ts';
import type { SearchTerm } from './terms.ts';

/** As few records are looked up one by one, however many rows name each of them. */
const FEW_NAMED = 10;

/** A list's search, with the records that have each of its words where these are few. */
export class FoundSearch {
  constructor(
    readonly terms: readonly SearchTerm[],
    readonly hits: HitsOfTerms,
    /** Those of them that a list's rows name, and that are called so, by `namedKey`. */
    readonly named: HitsOfTerms,
    /** The kinds of records that were looked up. */
    readonly kinds: readonly string[],
  ) {}

  /**
   * Whether few records of this kind can match, which an index finds: one of the words is in none of
   * the records that they name, and in no more of them than are looked up.
   */
  isFew({ name }: Pick<Entity, 'name'>): boolean {
    return this.terms.some(
      (_, at) => !this.named[at]?.size && !(this.hits[at]?.get(name)?.hasMore ?? false),
    );
  }
}

/** One word of a search, and where it was found. */
export interface FoundTerm {
  term: SearchTerm;
  found: ReadonlyMap<string, Hits>;
  named: ReadonlyMap<string, Hits>;
  kinds: readonly string[];
}

/** Records that the rows of a list name, and the fields that people call them by. */
export interface Named {
  target: Entity;
  fields: readonly string[];
}

export const namedKey = ({ target, fields }: Named): string => [target.name, ...fields].join(' ');

/** What a record is called, as the words of the search are kept. */
export const calledSql = (alias: string, fields: readonly string[]): string =>
  `search_folded(${wordsOf(alias, fields)})`;

export const containing = ({ from }: SearchTerm): string => anywhere(from);

/** One place where a word may be: the column is among known ids, or among those of a statement. */
export interface SearchPath {
  column: string;
  ids: { known: string } | { read: string };
  /** Few rows are behind these ids, which an index looks up one by one. */
  isFew: boolean;
}

/**
 * Adds that every word of the search is found in one of its ways. A search without a letter or digit
 * finds nothing.
 */
export function addFound(
  conditions: Conditions,
  { terms, hits, named, kinds }: FoundSearch,
  pathsOf: (word: FoundTerm) => readonly (SearchPath | null)[],
): void {
  if (terms.length === 0) conditions.add('false');
  for (const [at, term] of terms.entries()) {
    const word = { term, found: hits[at] ?? new Map(), named: named[at] ?? new Map(), kinds };
    const paths = pathsOf(word);
    const given = paths.filter(path => path !== null);
    const [only, ...others] = given;
    if (!only) conditions.add('false');
    else if (others.length === 0 && only.isFew) conditions.add(isOneOf(only));
    // How many rows have a word differs too much for one plan.
    else conditions.add(`${PLANNED_EACH_TIME}(${given.map(isAmong).join(' or ')})`);
  }
}

/** Looked up by an index. */
export const isOneOf = ({ column, ids }: Pick<SearchPath, 'column' | 'ids'>) =>
  `${column} = any(${'known' in ids ? ids.known : `array(${ids.read})`})`;

/** Compared by a hash, however many ids and rows. */
const isAmong = ({ column, ids }: SearchPath) =>
  'known' in ids ? `${column} = any(${ids.known})` : `${column} in (${ids.read})`;

const known = (ids: Iterable<number>, conditions: Conditions) => ({
  known: `${conditions.value([...ids])}::int[]`,
});

/** The records themselves have the word. */
export function hasWord(
  column: string,
  kind: string,
  { term, found }: FoundTerm,
  conditions: Conditions,
): SearchPath | null {
  const hits = found.get(kind);
  if (!hits) return null;
  const { hasMore } = hits;
  const ids = hasMore ? { read: recordsWith(kind, term, conditions) } : known(hits.ids, conditions);
  return { column, ids, isFew: !hasMore };
}

/**
 * A reference to a record that has the word in one of these fields: a load is not found by the city
 * where its broker resides.
 */
export function namesFound(
  column: string,
  named: Named,
  { term, named: found }: FoundTerm,
  company: string,
  conditions: Conditions,
): SearchPath | null {
  const table = tableOf(named.target);
  conditions.tables.add(table);
  const hits = found.get(namedKey(named));
  if (!hits) return null;
  if (!hits.hasMore) {
    const isFew = hits.ids.size <= FEW_NAMED;
    return { column, ids: known(hits.ids, conditions), isFew };
  }
  const read =
    `select r.id from ${quote(table)} r where r.company_id = ${company}::int ` +
    `and r.id in (${recordsWith(named.target.name, term, conditions)}) ` +
    `and ${calledSql('r', named.fields)} like ${conditions.value(containing(term))}`;
  return { column, ids: { read }, isFew: false };
}

/** A statement for all records of a kind that have the word, however many these are. */
function recordsWith(kind: string, term: SearchTerm, conditions: Conditions): string {
  const { from, inside, ending } = term;
  const words = `select w.record_id from search_words w
    where w.company_id = current_company() and w.entity = '${kind}'`;
  const paths = [
    `${words} and w.word >= ${conditions.value(from)} and w.word < ${conditions.value(from + LAST)}`,
  ];
  if (inside !== null) {
    const all = `select search_words_with(${conditions.value(inside)}, ${EVERY_WORD})`;
    paths.push(`${words} and w.word = any(array(${all}))`);
  }
  if (ending !== null) {
    const ends = `search_numbers_ending('{${kind}}', ${conditions.value(ending)}, ${EVERY_RECORD})`;
    paths.push(`select e.record_id from ${ends} e`);
  }
  return paths.join(' union all ');
}

const EVERY_WORD = 100_000;
const EVERY_RECORD = 10_000_000;
