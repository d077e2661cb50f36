import { typingErrors } from '../../../schema/rules/records/almostSame.ts';
import type { Scope } from '../../db/access.ts';
import { type HitsOfTerms, hitsOfWords } from '../../db/search/hits.ts';
import type { SearchTerm } from '../../db/search/terms.ts';

/** Shorter words have no trigram. */
const LEAST_LETTERS = 3;
/** As many words are compared, and as many of them are taken for what a search means. */
const MOST_COMPARED = 50;
const MOST_MEANT = 3;
/** As many records of each are read. */
const OF_EACH = 40;

/**
 * The records that almost have the terms, for a search that found nothing: a word with a typing
 * error or two. The database chooses words by their trigrams, and they are compared here. Null when
 * no term can be meant otherwise.
 */
export async function almostHits(
  terms: readonly SearchTerm[],
  hits: HitsOfTerms,
  kinds: readonly string[],
  scope: Scope,
): Promise<HitsOfTerms | null> {
  const letters = terms.map(({ inside }) =>
    inside !== null && inside.length >= LEAST_LETTERS ? inside : null,
  );
  if (letters.every(word => word === null)) return null;
  const rows = await scope.tx.query<{ term: number; word: string }>(NEAR, [letters, MOST_COMPARED]);
  const meant = letters.map((typed, at) =>
    typed === null
      ? []
      : [
          ...exchanged(typed),
          ...nearest(
            typed,
            rows.flatMap(({ term, word }) => (term === at + 1 ? [word] : [])),
          ),
        ],
  );
  const almost = await hitsOfWords(meant, kinds, scope, OF_EACH);
  return hits.map((ofTerm, at) => {
    const all = new Map(ofTerm);
    for (const [kind, { ids, hasMore }] of almost[at] ?? []) {
      const own = all.get(kind);
      all.set(kind, {
        ids: new Set([...(own?.ids ?? []), ...ids]),
        hasMore: hasMore || (own?.hasMore ?? false),
      });
    }
    return all;
  });
}

const NEAR = `
  select n::int as term, word
  from unnest($1::text[]) with ordinality a(letters, n), lateral search_words_almost(letters, $2::int) f(word)
  where letters is not null`;

/** The words that it almost is, the nearest first. */
function nearest(typed: string, words: readonly string[]): string[] {
  return [...new Set(words)]
    .flatMap(word => {
      const errors = typingErrors(typed, word);
      return errors === null ? [] : [{ word, errors }];
    })
    .sort((a, b) => a.errors - b.errors)
    .slice(0, MOST_MEANT)
    .map(({ word }) => word);
}

/** With two neighbors exchanged: short words have no trigram in common with what is meant. */
function exchanged(typed: string): string[] {
  const letters = [...typed];
  return letters.slice(1).map((letter, at) => {
    const other = [...letters];
    [other[at], other[at + 1]] = [letter, letters[at] ?? ''];
    return other.join('');
  });
}
