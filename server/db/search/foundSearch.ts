import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Access, Scope } from '../access.ts';
import { quote } from '../sql/columns.ts';
import { type Filters, searchedRelations } from '../sql/filterSql.ts';
import { calledSql, containing, FoundSearch, type Named, namedKey } from './foundSql.ts';
import { type Hits, type HitsOfTerms, hitsOf } from './hits.ts';
import { foundKinds } from './searchedTables.ts';
import { type SearchTerm, termsOf } from './terms.ts';

/** So many ids are compared one by one. Where more records have a word, the statement reads its index. */
const MOST_COMPARED = 500;

/** As few names are compared on the connection of reads by key: more would delay other reads. */
const FEW_COMPARED = 200;

/** Where a search is looked up: its words by key, and many names on another connection. */
export type SearchAccess = Pick<Access, 'read' | 'readByKey'>;

/** Whether the database keeps the words of these records. */
export const hasWords = ({ name }: Pick<Entity, 'name'>): boolean =>
  foundKinds.some(kind => kind.name === name);

/**
 * The filters of a list with its search looked up in the index of words, as the search over all
 * records does. A list of records without words keeps its search as it is. `named` are the records
 * that its rows name and its search reaches.
 */
export async function withFound(
  entity: Entity,
  filters: Filters,
  named: readonly Named[],
  access: SearchAccess,
): Promise<Filters> {
  const { search } = filters;
  if (typeof search !== 'string' || search.trim() === '' || !hasWords(entity)) return filters;
  const terms = termsOf(search);
  const targets = named.map(({ target }) => target);
  const read = [...new Set([entity, ...targets].filter(hasWords).map(({ name }) => name))];
  const hits = await hitsOf(terms, read, access.readByKey, MOST_COMPARED + 1);
  const called = await calledSo(terms, hits, named, access);
  return { ...filters, search: new FoundSearch(terms, hits, called, read) };
}

/**
 * Of the records with a term those that are called so: a load is not found by the city where its
 * broker resides. Their ids are known to the list's statement, and so to its plan. Of a term that too
 * many have, the statement reads them itself.
 */
async function calledSo(
  terms: readonly SearchTerm[],
  hits: HitsOfTerms,
  named: readonly Named[],
  access: SearchAccess,
): Promise<HitsOfTerms> {
  const called = terms.map(() => new Map<string, Hits>());
  const values: unknown[] = [];
  let compared = 0;
  const each = [...new Map(named.map(one => [namedKey(one), one])).values()].filter(({ target }) =>
    hasWords(target),
  );
  // One text for all searches of a list, so that it stays prepared.
  const parts = each.map(one => {
    const wanted = hits.flatMap((ofTerm, at) => {
      const found = ofTerm.get(one.target.name);
      if (!found) return [];
      const isMany = found.hasMore || found.ids.size > MOST_COMPARED;
      if (isMany) called[at]?.set(namedKey(one), { ids: found.ids, hasMore: true });
      return isMany ? [] : [...found.ids].map(id => ({ at, id }));
    });
    compared += wanted.length;
    const patterns = terms.map(containing);
    const last = values.push(
      wanted.map(({ at }) => at),
      wanted.map(({ id }) => id),
      wanted.map(({ at }) => patterns[at]),
    );
    return `select a.term, '${namedKey(one)}'::text as key, array_agg(r.id) as ids
      from unnest($${last - 2}::int[], $${last - 1}::int[], $${last}::text[]) a(term, id, pattern)
        join ${quote(tableOf(one.target))} r on r.company_id = current_company() and r.id = a.id
      where ${calledSql('r', one.fields)} like a.pattern
      group by a.term`;
  });
  if (compared === 0) return called;
  const { tx }: Pick<Scope, 'tx'> = compared > FEW_COMPARED ? access.read : access.readByKey;
  const rows = await tx.query<{ term: number; key: string; ids: number[] }>(
    parts.join(' union all '),
    values,
  );
  for (const { term, key, ids } of rows)
    called[term]?.set(key, { ids: new Set(ids), hasMore: false });
  return called;
}

/** The same for a list whose search is the one that its entity declares. */
export const withDeclaredFound = (
  entity: Entity,
  registry: Registry,
  filters: Filters,
  access: SearchAccess,
): Promise<Filters> => withFound(entity, filters, searchedRelations(entity, registry), access);

/** Whether a filter's search, once it is looked up, leaves few records of this kind. */
export const findsFew = (entity: Pick<Entity, 'name'>, { search }: Filters): boolean =>
  search instanceof FoundSearch && search.isFew(entity);
