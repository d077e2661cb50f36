import type { Scope } from '../access.ts';
import type { SearchTerm } from './terms.ts';

/** Words of the company that are read for letters in the middle of a word: the shortest. */
const MOST_WORDS = 10;

/** The ids of one term in one kind of records, and whether there may be more. */
export interface Hits {
  ids: Set<number>;
  hasMore: boolean;
}

/** Per term, and there per kind. A kind without a hit is missing. */
export type HitsOfTerms = readonly Map<string, Hits>[];

/** The end of everything that begins with a text, in the order of its bytes. */
export const LAST = '\u{10FFFF}';

/**
 * The records that have each term: a word that is it or begins with it, a word that contains it, a
 * number that ends with it. Each is a walk in an index that stops after `most`. Where more words contain
 * the term than are read, every kind may have more records.
 */
export async function hitsOf(
  terms: readonly SearchTerm[],
  kinds: readonly string[],
  { tx }: Pick<Scope, 'tx'>,
  most: number,
): Promise<HitsOfTerms> {
  const rows = await tx.query<{ term: number; kind: string | null; ids: number[] | null }>(HITS, [
    terms.map(({ from }) => from),
    terms.map(({ from }) => from + LAST),
    terms.map(({ inside }) => inside),
    terms.map(({ ending }) => ending),
    kinds,
    most,
    MOST_WORDS,
  ]);
  const read = rows.filter((row): row is HitRow => row.kind !== null);
  const hits = gathered(terms.length, read, most);
  const unread = new Set(rows.flatMap(({ term, kind }) => (kind === null ? [term] : [])));
  return hits.map((ofTerm, at) => (unread.has(at + 1) ? withMore(ofTerm, kinds) : ofTerm));
}

const withMore = (hits: ReadonlyMap<string, Hits>, kinds: readonly string[]) =>
  new Map(kinds.map(kind => [kind, { ids: hits.get(kind)?.ids ?? new Set(), hasMore: true }]));

interface HitRow {
  term: number;
  kind: string;
  ids: number[];
}

/** The records that have one of these words, and nothing else of the search. */
export async function hitsOfWords(
  words: readonly (readonly string[])[],
  kinds: readonly string[],
  { tx }: Pick<Scope, 'tx'>,
  most: number,
): Promise<HitsOfTerms> {
  const rows = await tx.query<HitRow>(HITS_OF_WORDS, [
    words.flatMap((near, at) => near.map(() => at + 1)),
    words.flat(),
    kinds,
    most,
  ]);
  return gathered(words.length, rows, most);
}

function gathered(terms: number, rows: readonly HitRow[], most: number): HitsOfTerms {
  const hits = Array.from({ length: terms }, () => new Map<string, Hits>());
  for (const { term, kind, ids } of rows) {
    const known = hits[term - 1]?.get(kind);
    const all = new Set([...(known?.ids ?? []), ...ids]);
    const hasMore = (known?.hasMore ?? false) || ids.length >= most;
    hits[term - 1]?.set(kind, { ids: all, hasMore });
  }
  return hits;
}

/** The newest records of a kind that have a word. */
const OF_WORD = (word: string, most: string) => `
  select record_id from search_words
  where company_id = current_company() and entity = kind and word = ${word}
  order by record_id desc limit ${most}`;

const HITS = 'select * from search_hits($1, $2, $3, $4, $5, $6, $7)';

const HITS_OF_WORDS = `
  select term, kind, array_agg(record_id) as ids
  from unnest($1::int[], $2::text[]) asked(term, said), unnest($3::text[]) kind,
    lateral (${OF_WORD('said', '$4::int')}) h
  group by term, kind, said`;
