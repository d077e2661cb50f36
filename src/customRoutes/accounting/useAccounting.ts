import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { accountingExports } from '../../../schema/entities/accountingExports.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { SystemConfig } from '../../../schema/responses/systemConfigs.ts';
import type { AccountingFormat } from '../../../schema/rules/billing/accounting.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

export type PastExport = RecordOf<typeof accountingExports>;

export interface Period {
  format: AccountingFormat;
  date_from: string;
  date_to: string;
}

/** What an export of the period would have. Null: the period is not complete. */
export function usePreview(period: Period | null) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['accounting-exports', 'preview', companyId, period],
    queryFn: () =>
      call('GET', `/accounting-exports/preview?${String(new URLSearchParams({ ...period }))}`),
    enabled: period !== null,
    retry: false,
    placeholderData: before => before,
    meta: { quiet: true },
  });
}

/** The latest exports. */
export function usePastExports() {
  const { getList } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['accounting-exports', 'past', companyId],
    queryFn: async () => {
      const { data } = await getList<RaRecord & PastExport>('accounting-exports', {
        filter: {},
        pagination: { page: 1, perPage: 50 },
        sort: { field: 'id', order: 'DESC' },
        meta: { quiet: true },
      });
      return data;
    },
    retry: false,
    meta: { quiet: true },
  });
}

/** The names of accounts and items. */
export function useAccounts(isEnabled: boolean) {
  const { getList } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['system-configs', 'accounting', companyId],
    queryFn: async () => {
      const { data } = await getList<RaRecord & SystemConfig & { id: number }>('system-configs', {
        filter: { group: 'accounting' },
        pagination: { page: 1, perPage: 50 },
        sort: { field: 'id', order: 'ASC' },
        meta: { quiet: true },
      });
      return data as SystemConfig[]; // the list's own rows
    },
    enabled: isEnabled,
    retry: false,
    meta: { quiet: true },
  });
}

/** The calls of the page. Everything shown is reloaded afterwards. */
export function useAccountingCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  return useMemo(() => {
    async function then<T>(work: Promise<T>, ...resources: string[]): Promise<T> {
      try {
        return await work;
      } finally {
        for (const resource of ['accounting-exports', ...resources]) {
          void client.invalidateQueries({ queryKey: [resource] });
        }
      }
    }
    return {
      create: (period: Period) => then(call('POST', '/accounting-exports', period)),
      undo: (id: number) => then(call('DELETE', `/accounting-exports/${id}`)),
      nameCustomer: (id: number, accounting_name: string | null, version: number) =>
        then(call('PUT', `/brokers/${id}`, { accounting_name, version }), 'brokers'),
      nameAccount: ({ id, key, version }: SystemConfig, value: string) =>
        then(
          id === null
            ? call('POST', '/system-configs', { key, value })
            : call('PUT', `/system-configs/${id}`, { value, version }),
          'system-configs',
        ),
    };
  }, [call, client]);
}
