import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { ApiError } from '../../../wire/ApiError.ts';
import { multipartOf } from '../../../wire/multipart.ts';
import type { CatalogueEntry } from '../form/accessorialLines.ts';
import { type ReadValues, valuesOf } from './valuesOf.ts';

export interface Reading {
  isReading: boolean;
  read?: ReadConfirmation;
  found?: ReadValues;
  /** Why it could not be read, in a sentence. */
  refusal?: string;
}

/** Has the server read a PDF; nothing is saved by it. */
export function useConfirmation(file: File): Reading {
  const { call } = useDataProvider<LinehaulProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: ['rate-confirmation', file.name, file.size, file.lastModified],
    queryFn: async () => {
      // The catalogue says which entries the matched lines are.
      const [read, catalogue] = await Promise.all([
        call<ReadConfirmation>('POST', '/rate-confirmation/parse-pdf', multipartOf({ file })),
        call<{ data: CatalogueEntry[] }>('GET', '/accessorials?per_page=100'),
      ]);
      return { read, catalogue: catalogue.data };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
  const found = useMemo(() => data && valuesOf(data.read, data.catalogue), [data]);
  return {
    isReading: isPending,
    ...(data && { read: data.read, found }),
    ...(error && { refusal: sentenceOf(error) }),
  };
}

const sentenceOf = (error: Error) =>
  error instanceof ApiError ? error.message : String(error.message);
