import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import {
  addFound,
  FoundSearch,
  type FoundTerm,
  hasWord,
  isOneOf,
  type Named,
  namesFound,
  type SearchPath,
} from '../search/foundSql.ts';
import { isCompanys, quote } from './columns.ts';
import { alwaysField, boundSql, Conditions, isAnyOf, read } from './compareSql.ts';
import { anywhere, patternsOf, wordsOf } from './ilike.ts';
import { addWhere } from './whereSql.ts';

export { Conditions };

export type Filters = Readonly<Record<string, unknown>>;

/** The rows of the company that match a list's parameters, without deleted ones. */
export function conditionsOf(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  filters: Filters,
): Conditions {
  const conditions = new Conditions();
  if (isCompanys(entity)) conditions.add(`t.company_id = ${conditions.value(companyId)}`);
  conditions.add('t.deleted_at is null');
  if (entity.partOf) conditions.add(partSql(entity, registry));

  addIds(conditions, filters.id);
  for (const name of entity.filters ?? []) addFilter(conditions, entity, name, filters);
  addSearch(conditions, entity, registry, companyId, filters.search);
  addWhere(conditions, entity, filters.where);
  return conditions;
}

/** A part is deleted with its parent, which is only marked as deleted. */
function partSql(entity: Entity, registry: Registry): string {
  const field = entity.partOf ?? '';
  const whole = registry.get(entity.fields[field]?.target ?? '');
  return (
    `exists (select 1 from ${quote(tableOf(whole))} w where w.company_id = t.company_id ` +
    `and w.id = t.${quote(field)} and w.deleted_at is null)`
  );
}

/** `id[]=1&id[]=2`, or `id=1,2`: only the short form fits a thousand ids into a request. */
function addIds(conditions: Conditions, ids: unknown): void {
  if (isNothing(ids)) return;
  const wanted = sentValues(ids)
    .flatMap(one => String(one).split(','))
    .map(Number)
    .filter(isId);
  conditions.add(`t.id = any(${conditions.value(wanted)}::int[])`);
}

/** Whether a record could have this id. An impossible one is not found. */
export const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;

function addFilter(conditions: Conditions, entity: Entity, name: string, filters: Filters): void {
  const field = entity.fields[name] ?? alwaysField(name);
  const column = `t.${quote(name)}`;
  const values = sentValues(filters[name]).map(one => read(name, field, one));
  if (values.length > 0) conditions.add(isAnyOf(conditions, field, column, values));
  for (const [suffix, sign] of [
    ['_from', '>='],
    ['_to', '<='],
  ] as const) {
    const bound = filters[name + suffix];
    if (isNothing(bound) || !isRanged(field)) continue;
    conditions.add(boundSql(conditions, field, column, sign, name + suffix, bound));
  }
}

/** Whether a filter of the field has bounds as well: `_from` and `_to`. */
export const isRanged = ({ kind }: Field) =>
  ['money', 'rate', 'miles', 'integer', 'date', 'moment'].includes(kind);

/**
 * Every word must be in the searched fields, or in those of a referenced record: among the words that
 * the database keeps where the search was looked up there, and anywhere in the text otherwise.
 */
function addSearch(
  conditions: Conditions,
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  search: unknown,
): void {
  const relations = searchedRelations(entity, registry);
  if (search instanceof FoundSearch) {
    addFound(conditions, search, word => [
      hasWord('t.id', entity.name, word, conditions),
      ...relations.map(relation =>
        // Records with words are a company's, whose id is the first value of the conditions.
        relatedFound(`t.${quote(relation.name)}`, relation, word, '$1', conditions),
      ),
    ]);
  }
  if (typeof search !== 'string') return;
  const own = wordsOf('t', searched(entity));
  const patterns = patternsOf(search);
  const company = patterns.length > 0 && relations.length > 0 ? conditions.value(companyId) : '';
  for (const word of patterns) {
    const pattern = conditions.value(word);
    const related = relations.map(({ name, target, fields }) =>
      namesOneOf(`t.${quote(name)}`, target, fields, { pattern, company }, conditions),
    );
    conditions.add(`(${[`${own} ilike ${pattern}`, ...related].join(' or ')})`);
  }
}

/**
 * A reference to one of the records that match the pattern. Those are few, and found once: the list
 * compares ids, not words.
 */
const namesOneOf = (
  column: string,
  target: Entity,
  fields: readonly string[],
  typedText: { pattern: string; company: string },
  conditions: Conditions,
): string => isOneOf({ column, ids: { read: idsLike(target, fields, typedText, conditions) } });

/** A statement for the records whose text matches the pattern. */
function idsLike(
  target: Entity,
  fields: readonly string[],
  { pattern, company }: { pattern: string; company: string },
  conditions: Conditions,
): string {
  const table = tableOf(target);
  conditions.tables.add(table);
  const ofCompany = isCompanys(target) ? `r.company_id = ${company}::int and ` : '';
  return `select r.id from ${quote(table)} r where ${ofCompany}${wordsOf('r', fields)} ilike ${pattern}`;
}

/** A reference to a record that has the word, whether the database keeps its words or not. */
const relatedFound = (
  column: string,
  named: Named,
  word: FoundTerm,
  company: string,
  conditions: Conditions,
): SearchPath | null => {
  const { target, fields } = named;
  if (word.kinds.includes(target.name)) return namesFound(column, named, word, company, conditions);
  const pattern = conditions.value(anywhere(word.term.from));
  const ids = { read: idsLike(target, fields, { pattern, company }, conditions) };
  return { column, ids, isFew: true };
};

/** The own fields that a list's search covers. */
export const searched = ({ search, represent }: Entity): readonly string[] =>
  search?.filter(name => !name.includes('.')) ??
  (typeof represent === 'string' ? [represent] : represent);

/** A reference through which a list's search reaches, and the fields there. */
interface SearchedRelation extends Named {
  name: string;
}

/** The references through which a list's search reaches. */
export function searchedRelations(entity: Entity, registry: Registry): SearchedRelation[] {
  const byName = new Map<string, string[]>();
  for (const path of entity.search ?? []) {
    const [name = '', field] = path.split('.');
    if (field !== undefined) byName.set(name, [...(byName.get(name) ?? []), field]);
  }
  return [...byName].map(([name, fields]) => ({
    name,
    fields,
    target: registry.get(entity.fields[name]?.target ?? ''),
  }));
}

/** An empty parameter is no filter. */
export const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every(isNothing));

/** The values of a parameter, single or repeated. Empty when it has none. */
export function sentValues(value: unknown): unknown[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value.filter(one => !isNothing(one));
  // `state_id[a]=1` is decoded as an object. Its values are used.
  return typeof value === 'object' && value !== null ? sentValues(Object.values(value)) : [value];
}
