import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetMany } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Place, Places, StopLine } from '../lines.ts';

const NAME = 'load-companies';

/** The facilities of the form's stops: their cities and time zones. */
export function usePlaces(): Places {
  const stops: StopLine[] | undefined = useWatch({ name: 'stops' });
  const ids = idsIn(stops);
  const { data } = useGetMany<Place>(
    NAME,
    { ids, meta: { quiet: true } },
    { enabled: ids.length > 0, placeholderData: earlier => earlier },
  );
  return useMemo(() => placesOf(data ?? []), [data]);
}

/** The same for saving: waits for what has not loaded yet. */
export function useFetchPlaces() {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  return useCallback(
    async (stops: readonly StopLine[]): Promise<Places> => {
      const ids = idsIn(stops);
      if (ids.length === 0) return new Map();
      const { data } = await client.fetchQuery({
        queryKey: [NAME, 'places', ids],
        queryFn: () => dataProvider.getMany<Place>(NAME, { ids }),
        staleTime: 60_000,
        meta: { quiet: true },
      });
      return placesOf(data);
    },
    [client, dataProvider],
  );
}

const idsIn = (stops: readonly StopLine[] | undefined) => [
  ...new Set(
    (stops ?? []).flatMap(({ load_company_id: id }) => (typeof id === 'number' ? id : [])),
  ),
];

const placesOf = (records: readonly (Place | undefined)[]): Places =>
  new Map(records.flatMap(place => (place ? [[place.id, place] as const] : [])));
