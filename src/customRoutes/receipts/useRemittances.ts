import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ReceiptImportDetail } from '../../../schema/responses/receipts.ts';
import { call as callApi } from '../../api.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { multipartOf } from '../../http/multipart.ts';
import {
  type Payer,
  suggestionsPath,
  useReloadPaid,
} from '../../resources/receipts/useReceiptCalls.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

const KEY = 'receipt-imports';

/** The latest remittance and bank files. */
export function useRemittances() {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [KEY, 'latest', companyId],
    queryFn: () => call('GET', '/receipt-imports'),
    meta: { quiet: true },
  });
}

/** One file: its lines with their matches while it is a draft, then its receipts. */
export function useRemittance(id: number) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [KEY, 'one', companyId, id],
    queryFn: () => call('GET', `/receipt-imports/${id}`),
    retry: false,
    // A person decides on what is shown: it does not change under the review.
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}

/** The calls of a file. Each answer is shown at once. */
export function useRemittanceCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const companyId = useCompanyId();
  const reload = useReloadPaid();
  return useMemo(() => {
    async function keeping(work: Promise<ReceiptImportDetail>): Promise<ReceiptImportDetail> {
      const file = await work;
      client.setQueryData([KEY, 'one', companyId, file.id], file);
      void client.invalidateQueries({ queryKey: [KEY, 'latest'] });
      return file;
    }
    async function paying(work: Promise<ReceiptImportDetail>) {
      try {
        return await keeping(work);
      } finally {
        reload();
      }
    }
    return {
      upload: async (file: File) =>
        keeping(
          callApi('POST', `/${KEY}`, { body: multipartOf({ file }) }).then(({ data }) => data),
        ),
      change: (id: number, changes: object) =>
        keeping(call('PUT', `/${KEY}/${id}`, { ...changes })),
      apply: (id: number, receipts: readonly object[], version: number) =>
        paying(call('POST', `/${KEY}/${id}/apply`, { receipts, version })),
      undo: (id: number, reason: unknown) => paying(call('POST', `/${KEY}/${id}/undo`, { reason })),
      drop: async (id: number) => {
        await call('DELETE', `/${KEY}/${id}`);
        void client.invalidateQueries({ queryKey: [KEY, 'latest'] });
      },
      suggest: (payer: Payer, amount: number | null, reference: string) =>
        call('GET', suggestionsPath(payer, amount, reference)),
    };
  }, [call, client, companyId, reload]);
}
