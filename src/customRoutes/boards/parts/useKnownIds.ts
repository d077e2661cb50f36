import { useMemo } from 'react';

type Ids = readonly (number | null)[];

/** Those of the ids that are among the options. */
export const knownIds = (ids: Ids, options: readonly { id: number | null }[]): Ids =>
  ids.filter(one => options.some(({ id }) => id === one));

/**
 * Those of the remembered ids that are among the options. Another hides every row and could not be taken
 * out of the filter.
 */
export function useKnownIds(ids: Ids, options: readonly { id: number | null }[]): Ids {
  const known = JSON.stringify(options.map(({ id }) => id));
  return useMemo(
    () => ids.filter(one => (JSON.parse(known) as Ids).includes(one)), // as written
    [ids, known],
  );
}
