import { type Identifier, type RaRecord, useGetOne } from 'ra-core';

/**
 * The record of a page that shows it. A page that was hidden for longer than the cache keeps data shows
 * what it had until the record is read again: else everything typed in it would go.
 */
export const useShownRecord = <T extends RaRecord>(
  resource: string,
  params: { id: Identifier; meta?: object },
) =>
  useGetOne<T>(resource, params, {
    retry: false,
    meta: { quiet: true },
    placeholderData: before =>
      before && String(before.id) === String(params.id) ? before : undefined,
  });
