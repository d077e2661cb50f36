import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId, useMemo } from 'react';
import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { ApiError } from '../../../http/ApiError.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { knownReading } from '../documentReview/reviewQueue.ts';
import { EmailFile } from './email.ts';
import { readConfirmation } from './readConfirmation.ts';
import { type ReadValues, valuesOf } from './valuesOf.ts';

export interface Reading {
  isReading: boolean;
  read?: ReadConfirmation;
  found?: ReadValues;
  /** Why it could not be read, as a sentence. */
  failure?: string;
}

/** Sends a PDF to the server for reading. Saves nothing. */
export function useConfirmation(file: File): Reading {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const { data, error, isPending } = useQuery({
    // A document that is started again is read again: its broker may have been created meanwhile.
    queryKey: ['rate-confirmation', useId()],
    queryFn: () => readConfirmation(call, file),
    // A document of a queue was already read there.
    initialData: () => knownReading(file, companyId),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
  const found = useMemo(() => {
    if (!data) return undefined;
    const found = valuesOf(data.read, data.catalogue);
    // The kinds of sources have no email: it counts as typed.
    if (!(file instanceof EmailFile)) return found;
    return { ...found, values: { ...found.values, source: 'manual' } };
  }, [data, file]);
  return {
    isReading: isPending,
    ...(data && { read: data.read, found }),
    ...(error && { failure: sentenceOf(error) }),
  };
}

const sentenceOf = (error: Error) =>
  error instanceof ApiError ? error.message : String(error.message);
