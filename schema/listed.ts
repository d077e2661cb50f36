import { type Entity, representing } from './entity.ts';
import type { Field } from './fields.ts';

/** The order of a list: a field of the entity, or `id`. */
export interface ListOrder {
  field: string;
  order: 'asc' | 'desc';
}

/** The number of chips of a list that names none. */
const CHIPS = 4;

/** The order in which the list of an entity begins. Parts have no name to look for. */
export function firstOrder(entity: Entity): ListOrder {
  const [field, order] = entity.listed?.sort ?? [];
  if (field !== undefined && order !== undefined) return { field, order };
  const [name = 'id'] = representing(entity);
  const isName = entity.fields[name]?.kind === 'text' && entity.partOf === undefined;
  return isName ? { field: name, order: 'asc' } : { field: 'id', order: 'desc' };
}

/** The filters that always have a chip over the list. */
export function pinnedFilters({ listed, filters = [] }: Entity): readonly string[] {
  const pinned = listed?.pinned ?? CHIPS;
  return typeof pinned === 'number' ? filters.slice(0, pinned) : pinned;
}

/** The fields in whose order an index keeps the records: those a list begins in or is sorted by. */
export function keptOrders(entity: Entity): readonly string[] {
  if (!entity.listed) return [];
  const { field } = firstOrder(entity);
  const own = field === 'id' ? [] : [field];
  return [...new Set([...own, ...(entity.listed.sorts ?? [])])];
}

/**
 * The chips for which an index keeps the records of each value in the order in which the list
 * begins. A range has no values to keep: it walks the order of its own field, or is sorted.
 */
export const keptChips = (entity: Entity): readonly string[] =>
  entity.listed ? pinnedFilters(entity).filter(name => hasFewValues(entity.fields[name])) : [];

/**
 * The chips in whose order their index keeps the records too. Those of the same value come in the
 * order in which the list begins: drivers of a status by their names.
 */
export const chipOrders = (entity: Entity): readonly string[] =>
  keptChips(entity).filter(name => entity.fields[name]?.kind !== 'belongsTo');

/** Whether a list is sorted by the names of the records that this field references. */
export const isByName = ({ listed }: Entity, field: string): boolean =>
  listed?.byName?.includes(field) ?? false;

/** The fields that order the records which a sort by this one leaves equal, before their ids. */
export function orderOfEqual(entity: Entity, field: string): readonly string[] {
  const { field: first } = firstOrder(entity);
  const more = first === 'id' || first === field ? [] : [first];
  // Two drivers may have one name.
  if (isByName(entity, field)) return [field, ...more];
  return chipOrders(entity).includes(field) ? more : [];
}

const hasFewValues = (field: Field | undefined) =>
  field !== undefined && ['choice', 'belongsTo', 'flag'].includes(field.kind);
