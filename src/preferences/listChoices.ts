import type { ListParams } from 'ra-core';
import { keptValues } from '../drafts/keptValues.ts';
import type { KeptList } from './keptLists.ts';

/** What the store keeps: its values by their keys. */
export type Preferences = Readonly<Record<string, unknown>>;

/** What a person chose of a list: all that follows them into other browsers but its columns. */
export type ListChoice = Required<
  Pick<KeptList, 'list_key' | 'filters' | 'sort_by' | 'sort_dir' | 'page_size'>
>;

/** Lists stand in the store under react-admin's name for them, the boards under one of their own. */
const LIST = '.listParams';
const BOARD = '.filters';

/** Boards keep filters alone: their order is by what happens. */
const boards: readonly string[] = ['boards.main'];

/** The key of the store that has a list's choice. */
export const storeKeyOf = (listKey: string): string =>
  listKey + (boards.includes(listKey) ? BOARD : LIST);

/** What was chosen of the lists that the store knows. */
export const choicesIn = (all: Preferences): ListChoice[] =>
  Object.keys(all).flatMap(key => choiceOf(key, all[key]) ?? []);

/** What was chosen of one list; undefined for a key of the store that is no list's. */
export function choiceOf(key: string, value: unknown): ListChoice | undefined {
  const [, list_key = '', kind] = /^(.+)(\.listParams|\.filters)$/.exec(key) ?? [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (kind === BOARD && boards.includes(list_key)) {
    const filters = keptValues({ ...value });
    return { list_key, filters, sort_by: null, sort_dir: null, page_size: null };
  }
  if (kind !== LIST) return undefined;
  const { filter, sort, order, perPage } = value as Partial<ListParams>; // react-admin wrote it
  return {
    list_key,
    filters: lasting(filter ?? {}),
    sort_by: sort ?? null,
    sort_dir: order === 'ASC' ? 'asc' : order === 'DESC' ? 'desc' : null,
    page_size: perPage ?? null,
  };
}

/** The store's value of a list as it was chosen elsewhere; the words of a search here stay. */
export function storedValueOf({ list_key, ...kept }: KeptList, now: unknown): unknown {
  if (boards.includes(list_key)) return kept.filters ?? {};
  const { filter } = (now ?? {}) as Partial<ListParams>; // as above
  return {
    page: 1,
    ...(kept.page_size && { perPage: kept.page_size }),
    ...(kept.sort_by && { sort: kept.sort_by, order: kept.sort_dir === 'desc' ? 'DESC' : 'ASC' }),
    filter: { ...kept.filters, ...(filter?.q !== undefined && { q: filter.q }) },
    displayedFilters: {},
  };
}

/** Whether the server was ever told how the list is filtered or sorted: columns alone say nothing. */
export const saysChoice = ({ filters, sort_by, page_size }: KeptList): boolean =>
  [filters, sort_by, page_size].some(said => said !== null && said !== undefined);

export const isSameChoice = (one: ListChoice | undefined, other: ListChoice | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Words that are searched for are of the moment, and may be anything, a number out of somebody's
 * papers too; nor is anything told that a draft would not keep.
 */
function lasting({ q: _, ...filters }: Record<string, unknown>): Record<string, unknown> {
  return keptValues(filters);
}
