import type { GetListParams, RaRecord } from 'ra-core';
import { hasFile } from './multipart.ts';
import type { Query, QueryValue } from './query.ts';

/** Sent as arrays even when a single value was chosen. */
const ARRAYS = ['status', 'broker_id', 'created_by', 'state_id', 'department_id'];

export type ListQuery = Pick<Partial<GetListParams>, 'filter' | 'sort' | 'pagination'>;

/** Translates react-admin's list parameters to the API's. */
export function listQuery({ filter, sort, pagination }: ListQuery): Query {
  return {
    ...wrapped(filter ?? {}),
    page: pagination?.page,
    per_page: pagination?.perPage,
    sort: sort?.field,
    order: sort?.order.toLowerCase(),
  };
}

/** The page that a list answers, of which only the running program knows the path. */
export const pageIn = (answer: unknown) => answer as { data: RaRecord[]; total: number };

/** Sends only changed fields, with the version they were changed in. */
export function changes(now: Partial<RaRecord>, before: Partial<RaRecord> | undefined) {
  if (!before) return now;
  const changed = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]) || hasFile(value),
  );
  return { ...Object.fromEntries(changed), id: now.id, version: now.version };
}

const wrapped = (filter: Record<string, QueryValue>): Query =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name === 'q' ? 'search' : name,
      ARRAYS.includes(name) && value != null && !Array.isArray(value) ? [value] : value,
    ]),
  );
