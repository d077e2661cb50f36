import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId, useMemo } from 'react';
import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { ApiError } from '../../../wire/ApiError.ts';
import { knownReading } from '../pile/pile.ts';
import { Letter } from './letter.ts';
import { readConfirmation } from './readConfirmation.ts';
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
  const companyId = useCompanyId();
  const { data, error, isPending } = useQuery({
    // A paper that is begun again is read again: its broker may have been made meanwhile.
    queryKey: ['rate-confirmation', useId()],
    queryFn: () => readConfirmation(call, file),
    // One of a pile was read there already.
    initialData: () => knownReading(file, companyId),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
  const found = useMemo(() => {
    if (!data) return undefined;
    const found = valuesOf(data.read, data.catalogue);
    // The kinds of sources know no letter: it is as if somebody had typed it.
    if (!(file instanceof Letter)) return found;
    return { ...found, values: { ...found.values, source: 'manual' } };
  }, [data, file]);
  return {
    isReading: isPending,
    ...(data && { read: data.read, found }),
    ...(error && { refusal: sentenceOf(error) }),
  };
}

const sentenceOf = (error: Error) =>
  error instanceof ApiError ? error.message : String(error.message);
