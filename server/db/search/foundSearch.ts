import type { Registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { Scope } from '../access.ts';
import { type Filters, searchedRelations } from '../sql/filterSql.ts';
import { FoundSearch } from './foundSql.ts';
import { hitsOf } from './hits.ts';
import { foundKinds } from './searchedTables.ts';
import { termsOf } from './terms.ts';

/** So many ids are compared one by one. Where more records have a word, the statement reads its index. */
const MOST_COMPARED = 500;

/** Whether the database keeps the words of these records. */
export const hasWords = ({ name }: Pick<Entity, 'name'>): boolean =>
  foundKinds.some(kind => kind.name === name);

/**
 * The filters of a list with its search looked up in the index of words, as the search over all
 * records does. A list of records without words keeps its search as it is. `kinds` are the records
 * that its rows name and its search reaches.
 */
export async function withFound(
  entity: Entity,
  filters: Filters,
  kinds: readonly Entity[],
  scope: Pick<Scope, 'tx'>,
): Promise<Filters> {
  const { search } = filters;
  if (typeof search !== 'string' || search.trim() === '' || !hasWords(entity)) return filters;
  const terms = termsOf(search);
  const read = [...new Set([entity, ...kinds].filter(hasWords).map(({ name }) => name))];
  const hits = await hitsOf(terms, read, scope, MOST_COMPARED + 1);
  return { ...filters, search: new FoundSearch(terms, hits, read) };
}

/** The same for a list whose search is the one that its entity declares. */
export const withDeclaredFound = (
  entity: Entity,
  registry: Registry,
  filters: Filters,
  scope: Pick<Scope, 'tx'>,
): Promise<Filters> =>
  withFound(
    entity,
    filters,
    searchedRelations(entity, registry).map(({ target }) => target),
    scope,
  );
