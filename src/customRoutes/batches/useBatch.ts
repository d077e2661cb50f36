import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useTopic } from '../../live/useTopic.ts';
import type { DialogValues } from '../../resources/parts/FormDialog.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import type { BatchDetail, BatchSettlement, CalculationProgress, Review } from './Batch.ts';

/** The calls that answer the whole batch. */
type Path =
  | '/batch'
  | '/batch/add-driver'
  | `/batch/${number}/${'calculate' | 'review' | 'post' | 'pay' | 'cancel'}`;

const keyOf = (companyId: number | null, id: number | null) =>
  ['batch', 'whole', companyId, id] as const;

/** A batch in its current state, with the progress of its calculation: live for everyone. */
export function useBatch(id: number | null) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const [progress, setProgress] = useState<CalculationProgress | null>(null);
  const query = useQuery({
    queryKey: keyOf(companyId, id),
    queryFn: () => call('GET', `/batch/${id}`),
    enabled: id !== null,
    retry: false,
    meta: { quiet: true },
  });
  useTopic(id === null ? null : `batch/${id}`, ({ changes }) => {
    const reported = changes?.progress as CalculationProgress | undefined; // The job's own event.
    setProgress(reported ?? null);
    if (!reported) void query.refetch();
  });
  // Somebody adds a line to a statement of it, posts one alone, or reopens one.
  useTopic(id === null ? null : 'driver-pay-settlements', () => void query.refetch());
  return { ...query, progress };
}

/** Calls for a batch. Each one returns it, and is complete when that is displayed. */
export function useBatchCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const companyId = useCompanyId();

  return useMemo(() => {
    async function keeping(work: Promise<BatchDetail>): Promise<BatchDetail> {
      try {
        const batch = await work;
        client.setQueryData(keyOf(companyId, batch.id), batch);
        return batch;
      } finally {
        for (const resource of ['batch', 'driver-pay-settlements']) {
          void client.invalidateQueries({ queryKey: [resource] });
        }
      }
    }
    const ask = (path: Path, body: DialogValues = {}) => keeping(call('POST', path, body));
    return {
      create: (input: DialogValues) => ask('/batch', input),
      addDriver: (batch_id: number, driver_id: unknown) =>
        ask('/batch/add-driver', { batch_id, driver_id }),
      calculate: (id: number) => ask(`/batch/${id}/calculate`),
      review: (id: number, settlements: readonly BatchSettlement[], review: Review) =>
        ask(`/batch/${id}/review`, {
          items: settlements.map(one => ({
            settlement_id: one.id,
            review,
            version: one.version,
          })),
        }),
      move: (id: number, move: 'post' | 'pay' | 'cancel', body: DialogValues = {}) =>
        ask(`/batch/${id}/${move}`, body),
    };
  }, [call, client, companyId]);
}
