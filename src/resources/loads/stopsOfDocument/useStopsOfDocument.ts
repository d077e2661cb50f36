import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { multipartOf } from '../../../http/multipart.ts';

/** Has the server read the stops of a PDF. Nothing is saved. */
export function useStopsOfDocument(file: File | undefined) {
  const { call } = useDataProvider<LinehaulProvider>();
  const { data, error, isLoading } = useQuery({
    queryKey: ['stops-of-paper', file?.name, file?.size, file?.lastModified],
    queryFn: () => call('POST', '/load-stops/import-rate-confirmation', multipartOf({ file })),
    enabled: file !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
  return { read: data, refusal: error?.message, isReading: isLoading };
}
