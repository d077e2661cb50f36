import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { isFilled } from '../../../schema/fields.ts';
import {
  chipOrders,
  firstOrder,
  isByName,
  keptChips,
  keptOrders,
  type ListOrder,
} from '../../../schema/listed.ts';
import { isCompanys, quote } from './columns.ts';
import { arrayTypeOf, type Conditions, read } from './compareSql.ts';
import { type Filters, sentValues } from './filterSql.ts';
import { recordNameSql } from './nameSql.ts';
import { equalOrder, orderSql } from './recordSql.ts';

/** The ids of a page: where it begins, and how long it is. */
export interface Window {
  limit: number;
  offset: number;
}

/** How an index gives a list's rows: in its order, or of each value of a chip in that order. */
export interface Walk extends ListOrder {
  chip: { name: string; values: readonly unknown[] } | null;
}

/** A walk counts this far before its page begins. Farther pages are read within limits. */
const FARTHEST = 25_000;

/** Filters that a handwritten list treats on its own. */
export interface HandwrittenFilters {
  /** Nearly every row passes these, so a walk may skip the others: invoices that are not void. */
  usual?: readonly string[];
  /** Parameters that filter without being declared: the driver of a load. */
  others?: readonly string[];
}

/**
 * The walk that answers a list: what its screen asks by one click. Null for combinations, whose
 * rows must be collected and sorted.
 */
export function walkOf(
  entity: Entity,
  filters: Filters,
  { field, order }: ListOrder,
  { offset }: Pick<Window, 'offset'>,
  { usual = [], others = [] }: HandwrittenFilters = {},
): Walk | null {
  // Nearly every part is one of a record that is not deleted, so a walk may skip the others.
  const isWhole = !entity.partOf || entity.listed !== undefined;
  if (!isCompanys(entity) || !isWhole || offset > FARTHEST) return null;
  if (!isWalked(entity, field)) return null;
  const asked = askedFilters(entity, filters, others).filter(name => !usual.includes(name));
  const [name, ...more] = asked;
  if (name === undefined) return { field, order, chip: null };
  if (more.length > 0) return null;
  // A range of the order's own field is a part of the walk.
  if (name === field && isRangeOnly(filters, name)) return { field, order, chip: null };
  if (!keptChips(entity).includes(name) || field !== firstOrder(entity).field) return null;
  const values = sentValues(filters[name]).map(one => read(name, fieldOf(entity, name), one));
  return { field, order, chip: { name, values: [...new Set(values)] } };
}

/** Whether indexes give the rows in the order of this field. */
const isWalked = (entity: Entity, field: string): boolean =>
  field === 'id' ||
  field === firstOrder(entity).field ||
  isByName(entity, field) ||
  [...keptOrders(entity), ...chipOrders(entity)].includes(field);

/** The parameters that filter: ids, a search, conditions, and the declared filters. */
export function askedFilters(
  entity: Entity,
  filters: Filters,
  others: readonly string[] = [],
): string[] {
  const isSent = (name: string) => sentValues(filters[name]).length > 0;
  const always = ['id', 'search', 'where', ...others].filter(isSent);
  const declared = (entity.filters ?? []).filter(
    name => isSent(name) || isSent(`${name}_from`) || isSent(`${name}_to`),
  );
  return [...always, ...declared];
}

const isRangeOnly = (filters: Filters, name: string) => sentValues(filters[name]).length === 0;

const fieldOf = ({ fields }: Entity, name: string) => {
  const field = fields[name];
  if (!field) throw new Error(`No field ${name}.`);
  return field;
};

/**
 * The select of a walk's ids, without the chip's own condition among `conditions`. Each part of it
 * ends after the rows that it could give to the page, so its cost does not grow with the table.
 */
export function walkSql(
  entity: Entity,
  registry: Registry,
  conditions: Conditions,
  walk: Walk,
  window: Window,
): string {
  const { chip } = walk;
  const end = `limit ${window.limit}${offsetSql(conditions, window)}`;
  if (!chip)
    return `select n.id from (${inOrder(entity, registry, conditions.sql, walk, window)}) n ${end}`;

  const column = `t.${quote(chip.name)}`;
  const field = fieldOf(entity, chip.name);
  if (chip.values.length === 1) {
    const type = arrayTypeOf(field).replace('[]', '');
    const one = `${column} = ${conditions.value(chip.values[0])}::${type}`;
    const rows = inOrder(entity, registry, `${conditions.sql} and ${one}`, walk, window);
    return `select n.id from (${rows}) n ${end}`;
  }
  // The first rows of each value, merged: never more than a page of each is sorted.
  const all = `unnest(${conditions.value(chip.values)}::${arrayTypeOf(field)}) v(value)`;
  const rows = inOrder(entity, registry, `${conditions.sql} and ${column} = v.value`, walk, window);
  return (
    `select n.id from ${all} cross join lateral (${rows}) n ` +
    `order by n.key ${walk.order} nulls last, n.id ${walk.order} ${end}`
  );
}

/**
 * The first rows in an order. Empty values come last, whatever the direction, where the index has
 * them at one end: so they are a walk of their own, which begins when the first has ended.
 */
function inOrder(
  entity: Entity,
  registry: Registry,
  condition: string,
  walk: Walk,
  window: Window,
): string {
  const { field, order } = walk;
  if (isByName(entity, field)) return byName(entity, registry, condition, walk, window);
  const key = field === 'id' ? 't.id' : orderSql(entity, registry, field);
  const declared = entity.fields[field];
  const isUnique = field === 'id' || declared?.options.unique === true;
  const equal = equalOrder(entity, registry, walk);
  const isNeverEmpty = field === 'id' || (declared !== undefined && isFilled(declared));
  const rows = (more: string, isTotal: boolean) =>
    `select t.id, ${key} as key from ${quote(tableOf(entity))} t where ${condition}${more} ` +
    `order by ${[`${key} ${order}`, ...(isTotal ? [] : equal)].join(', ')} limit ${enough(window)}`;
  if (isNeverEmpty) return rows('', isUnique);
  const column = `t.${quote(field)}`;
  return (
    `(${rows(` and ${column} is not null`, isUnique)}) ` +
    `union all (${rows(` and ${column} is null`, false)})`
  );
}

/**
 * The first rows by the names of the records that they reference: the names are sorted, deleted
 * records too, and the rows of one after the other read until there are enough. Those that reference
 * none come last.
 */
function byName(
  entity: Entity,
  registry: Registry,
  condition: string,
  { field, order }: ListOrder,
  window: Window,
): string {
  const target = registry.get(fieldOf(entity, field).target ?? '');
  const { field: first } = firstOrder(entity);
  const key = first === 'id' ? 't.id' : orderSql(entity, registry, first);
  const column = `t.${quote(field)}`;
  const end = `limit ${enough(window)}`;
  const rows = (more: string) =>
    `select t.id, ${key} as key from ${quote(tableOf(entity))} t where ${condition} and ${more} ` +
    `order by ${key} ${order}, t.id ${order} ${end}`;
  const ofCompany = isCompanys(target) ? ' where x.company_id = current_company()' : '';
  const inNames = `x.name ${order} nulls last, x.id ${order}`;
  const named =
    `select x.id, lower(${recordNameSql(target, 'x')}) as name ` +
    `from ${quote(tableOf(target))} x${ofCompany}`;
  return (
    `(select n.id from (select x.id, x.name from (${named}) x order by ${inNames}) x ` +
    `cross join lateral (${rows(`${column} = x.id`)}) n ` +
    `order by ${inNames}, n.key ${order}, n.id ${order} ${end}) ` +
    `union all (select n.id from (${rows(`${column} is null`)}) n)`
  );
}

/**
 * A number known to the planner, which would otherwise expect a tenth of the table and sort it. Few
 * different ones, because each text is prepared separately.
 */
function enough({ limit, offset }: Window): number {
  let rows = limit;
  while (rows < limit + offset) rows *= 2;
  return rows;
}

/** Also for orders without a walk. */
export const offsetSql = (conditions: Conditions, { offset }: Pick<Window, 'offset'>) =>
  offset > 0 ? ` offset ${conditions.value(offset)}::bigint` : '';
