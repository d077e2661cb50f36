import type { PageOf } from '../../schema/responses/answer.ts';
import type { RawJson } from '../http/answers.ts';
import { type Envelope, page } from '../http/envelope.ts';
import type { Query } from '../http/query.ts';
import type { Request } from '../http/request.ts';
import { DEFAULT_PER_PAGE, isEmpty, windowOf } from './page.ts';

/**
 * The page of a list that is read in full: one page has all rows, for screens that need all, unless
 * a page is requested.
 */
export function detailList<T, X extends object = object>(
  rows: readonly T[],
  { query, path }: Pick<Request, 'query' | 'path'>,
  extras?: X,
): RawJson<Envelope<PageOf<T>> & X> {
  const { page: number, perPage } = isPaged(query)
    ? windowOf(query)
    : { page: 1, perPage: Math.max(rows.length, DEFAULT_PER_PAGE) };
  const first = (number - 1) * perPage;
  const shown = rows.slice(first, first + perPage);
  const place = { page: number, perPage, total: rows.length, count: shown.length };
  return page<T, X>(JSON.stringify(shown), place, path, extras);
}

/** Whether a page of a list is requested. */
export const isPaged = ({ page, per_page, limit }: Query): boolean =>
  [page, per_page, limit].some(sent => !isEmpty(sent));
