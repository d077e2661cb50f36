import type { Start } from './listSql.ts';

/** The id and the time of a row where a page begins or ends. */
export type End = readonly [id: number, created_at: string];

/** The first and last rows of a page. */
export interface Ends {
  first: End;
  last: End;
}

interface Known {
  version: number;
  pages: Map<number, Ends>;
}

const MOST_LISTS = 2_000;
const MOST_PAGES = 200;

/**
 * Where viewed pages begin, so that the next one is found by its first row instead of counting down
 * thousands of rows. Valid for one version of the data.
 */
export class PagesKnown {
  readonly #lists = new Map<string, Known>();

  /** Where to begin a page, and the version for which that is valid. */
  startOf(key: string, page: number, perPage: number): { start: Start; version: number | null } {
    // The first page begins at the top, whatever has changed.
    const known = page === 1 ? undefined : this.#lists.get(key);
    const own = known?.pages.get(page);
    const before = known?.pages.get(page - 1);
    if (known && own) return { start: at('at', own.first), version: known.version };
    if (known && before) return { start: at('after', before.last), version: known.version };
    return { start: { kind: 'offset', rows: (page - 1) * perPage }, version: null };
  }

  keep(key: string, page: number, version: number, ends: Ends): void {
    const known = this.#lists.get(key);
    const list = known?.version === version ? known : { version, pages: new Map() };
    this.#lists.delete(key);
    this.#lists.set(key, list);
    list.pages.set(page, ends);
    forgetOldest(list.pages, MOST_PAGES);
    forgetOldest(this.#lists, MOST_LISTS);
  }
}

const at = (kind: 'at' | 'after', [id, created_at]: End): Start => ({
  kind,
  id,
  created_at,
});

function forgetOldest(map: Map<unknown, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most) map.delete(oldest);
}
