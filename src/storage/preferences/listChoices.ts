import type { ListParams } from 'ra-core';
import { draftValues } from '../drafts/draftValues.ts';
import type { ListPreference } from './listPreferences.ts';

/** The contents of the store: values by key. */
export type Preferences = Readonly<Record<string, unknown>>;

/** A person's choices for a list that follow them into other browsers, without its columns. */
export type ListChoice = Required<
  Pick<ListPreference, 'list_key' | 'filters' | 'sort_by' | 'sort_dir' | 'page_size'>
>;

/** The store has lists under react-admin's key, boards under a key of their own. */
const LIST = '.listParams';
const BOARD = '.filters';

/** Boards store only filters: events decide their order. */
const boards: readonly string[] = ['boards.main'];

/** The store's key of a list's choices. */
export const storeKeyOf = (listKey: string): string =>
  listKey + (boards.includes(listKey) ? BOARD : LIST);

/** The choices for all lists in the store. */
export const choicesIn = (all: Preferences): ListChoice[] =>
  Object.keys(all).flatMap(key => choiceOf(key, all[key]) ?? []);

/** The choices for one list. Undefined for a key that is not a list's. */
export function choiceOf(key: string, value: unknown): ListChoice | undefined {
  const [, list_key = '', kind] = /^(.+)(\.listParams|\.filters)$/.exec(key) ?? [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (kind === BOARD && boards.includes(list_key)) {
    const filters = draftValues({ ...value });
    return { list_key, filters, sort_by: null, sort_dir: null, page_size: null };
  }
  if (kind !== LIST) return undefined;
  const { filter, sort, order, perPage } = value as Partial<ListParams>; // react-admin wrote it.
  return {
    list_key,
    filters: lasting(filter ?? {}),
    sort_by: sort ?? null,
    sort_dir: order === 'ASC' ? 'asc' : order === 'DESC' ? 'desc' : null,
    page_size: perPage ?? null,
  };
}

/** The store's value of a list with choices from elsewhere. The current search text stays. */
export function storedValueOf({ list_key, ...kept }: ListPreference, now: unknown): unknown {
  if (boards.includes(list_key)) return kept.filters ?? {};
  const { filter } = (now ?? {}) as Partial<ListParams>; // As above.
  return {
    page: 1,
    ...(kept.page_size && { perPage: kept.page_size }),
    ...(kept.sort_by && { sort: kept.sort_by, order: kept.sort_dir === 'desc' ? 'DESC' : 'ASC' }),
    filter: { ...kept.filters, ...(filter?.q !== undefined && { q: filter.q }) },
    displayedFilters: {},
  };
}

/** Whether the server has filters or sorting of the list: columns alone don't count. */
export const saysChoice = ({ filters, sort_by, page_size }: ListPreference): boolean =>
  [filters, sort_by, page_size].some(value => value !== null && value !== undefined);

export const isSameChoice = (one: ListChoice | undefined, other: ListChoice | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Search text is momentary and may be anything, such as a number from a document, so it is not
 * stored. Neither is anything that a draft would not store.
 */
function lasting({ q: _, ...filters }: Record<string, unknown>): Record<string, unknown> {
  return draftValues(filters);
}
