import type { PageOf } from '../../schema/responses/answer.ts';
import type { RawJson } from '../http/answers.ts';
import { type Envelope, page } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { isPaged } from './detailList.ts';
import { windowOf } from './page.ts';

/** A list of unknown length. */
export interface LongList<T> {
  rows: (limit: number, offset: number) => Promise<readonly T[]>;
  count: () => Promise<number>;
}

/** The requested page of a long list. Without one, as many rows as a screen can use. */
export async function longList<T>(
  { query, path }: Pick<Request, 'query' | 'path'>,
  { rows, count }: LongList<T>,
): Promise<RawJson<Envelope<PageOf<T>>>> {
  const { page: number, perPage } = isPaged(query) ? windowOf(query) : { page: 1, perPage: MOST };
  const [shown, total] = await Promise.all([rows(perPage, (number - 1) * perPage), count()]);
  return page<T>(
    JSON.stringify(shown),
    { page: number, perPage, total, count: shown.length },
    path,
  );
}

const MOST = 500;
