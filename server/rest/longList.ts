import type { RawJson } from '../http/answers.ts';
import { page } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { isPaged } from './detailList.ts';
import { windowOf } from './page.ts';

/** A list of unknown length. */
export interface LongList {
  rows: (limit: number, offset: number) => Promise<readonly unknown[]>;
  count: () => Promise<number>;
}

/** The requested page of a long list. Without one, as many rows as a screen can use. */
export async function longList(
  { query, path }: Pick<Request, 'query' | 'path'>,
  { rows, count }: LongList,
): Promise<RawJson> {
  const { page: number, perPage } = isPaged(query) ? windowOf(query) : { page: 1, perPage: MOST };
  const [shown, total] = await Promise.all([rows(perPage, (number - 1) * perPage), count()]);
  return page(JSON.stringify(shown), { page: number, perPage, total, count: shown.length }, path);
}

const MOST = 500;
