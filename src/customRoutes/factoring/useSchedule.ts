import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { FactoringSchedule } from '../../../schema/responses/factoring.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useTopic } from '../../live/useTopic.ts';
import type { DialogValues } from '../../resources/parts/FormDialog.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';

const keyOf = (companyId: number | null, id: number) =>
  ['factoring-schedules', 'whole', companyId, id] as const;

/** A schedule in its current state: live for everyone who has it open. */
export function useSchedule(id: number) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const query = useQuery({
    queryKey: keyOf(companyId, id),
    queryFn: () => call('GET', `/factoring-schedules/${id}`),
    retry: false,
    meta: { quiet: true },
  });
  useTopic(`factoring-schedules/${id}`, () => void query.refetch());
  // The email is sent, or a payment changes an invoice of it.
  useTopic('mails', () => void query.refetch());
  useTopic('invoices', () => void query.refetch());
  return query;
}

/** The invoices that can be sold now, or these with what stands in the way. */
export function useCandidates(ids: readonly number[] | null, factorId: number | null) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const params = new URLSearchParams();
  for (const id of ids ?? []) params.append('ids[]', String(id));
  if (factorId) params.set('factoring_company_id', String(factorId));
  return useQuery({
    queryKey: ['factoring-schedules', 'candidates', companyId, String(params)],
    queryFn: () => call('GET', `/factoring-schedules/candidates?${String(params)}`),
    retry: false,
    meta: { quiet: true },
  });
}

export type ScheduleMove =
  | 'submit'
  | 'fund'
  | 'collect'
  | 'release'
  | 'buy-back'
  | 'reverse'
  | 'close';

/** Calls for a schedule. Each returns it; everything shown of it is reloaded. */
export function useScheduleCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const companyId = useCompanyId();

  return useMemo(() => {
    const refetchAll = () => {
      for (const resource of ['factoring-schedules', 'invoices', 'mails', 'loads']) {
        void client.invalidateQueries({ queryKey: [resource] });
      }
    };
    async function keeping(work: Promise<FactoringSchedule>): Promise<FactoringSchedule> {
      try {
        const schedule = await work;
        client.setQueryData(keyOf(companyId, schedule.id), schedule);
        return schedule;
      } finally {
        refetchAll();
      }
    }
    return {
      create: (invoice_ids: readonly number[]) =>
        keeping(call('POST', '/factoring-schedules', { invoice_ids })),
      change: (id: number, body: DialogValues) =>
        keeping(call('PUT', `/factoring-schedules/${id}`, body)),
      move: (id: number, move: ScheduleMove, body: DialogValues) =>
        keeping(call('POST', `/factoring-schedules/${id}/${move}`, body)),
      remove: async (id: number, version: number) => {
        await call('DELETE', `/factoring-schedules/${id}`, { version });
        refetchAll();
      },
    };
  }, [call, client, companyId]);
}
