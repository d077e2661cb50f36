import type { ListParams } from 'ra-core';
import { draftValues } from '../drafts/draftValues.ts';
import type { ListPreference } from './listPreferences.ts';

/** The contents of the store: values by key. */
export type Preferences = Readonly<Record<string, unknown>>;

/** A person's choices for a list that follow them into other browsers, without its columns. */
export type ListChoice = Required<
  Pick<ListPreference, 'list_key' | 'filters' | 'sort_by' | 'sort_dir' | 'page_size'>
>;

/** The store has lists under react-admin's key. */
const LIST = '.listParams';

/**
 * Other pages have keys of their own. The server has the whole value of each as filters: also the order of
 * a board is in it, and a dashboard has none.
 */
const others: ReadonlyMap<string, string> = new Map([
  ['boards.main', 'boards.main.filters'],
  ['boards.main.view', 'boards.main.view'],
  ['dashboard', 'dashboard.period'],
  ['dashboard.dispatcher', 'dashboard.dispatcher'],
]);

/** The store's key of a list's choices. */
export const storeKeyOf = (listKey: string): string => others.get(listKey) ?? listKey + LIST;

/** The choices for all lists in the store. */
export const choicesIn = (all: Preferences): ListChoice[] =>
  Object.keys(all).flatMap(key => choiceOf(key, all[key]) ?? []);

/** The choices for one list. Undefined for a key that is not a list's. */
export function choiceOf(key: string, value: unknown): ListChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [other] = [...others].find(([, stored]) => stored === key) ?? [];
  if (other !== undefined) {
    const filters = draftValues({ ...value });
    return { list_key: other, filters, sort_by: null, sort_dir: null, page_size: null };
  }
  if (!key.endsWith(LIST)) return undefined;
  const list_key = key.slice(0, -LIST.length);
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
  if (others.has(list_key)) return kept.filters ?? {};
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
