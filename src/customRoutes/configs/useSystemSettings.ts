import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { SystemConfig } from '../../../schema/responses/systemConfigs.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** Every setting of the company, in the order of its groups. */
export function useSystemSettings() {
  const { getList } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['system-configs', 'all', companyId],
    queryFn: async () => {
      const { data } = await getList<RaRecord & SystemConfig & { id: number }>('system-configs', {
        filter: {},
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'ASC' },
        meta: { quiet: true },
      });
      return data as SystemConfig[]; // the list's own rows
    },
    retry: false,
    meta: { quiet: true },
  });
}

/** Saves a value, or returns a setting to its default. The list and all forms' defaults follow. */
export function useSettingCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  return useMemo(() => {
    async function then<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } finally {
        await client.invalidateQueries();
      }
    }
    return {
      save: ({ id, key, version }: SystemConfig, value: unknown) =>
        then(
          id === null
            ? call('POST', '/system-configs', { key, value })
            : call('PUT', `/system-configs/${id}`, { value, version }),
        ),
      reset: ({ id }: SystemConfig) => then(call('DELETE', `/system-configs/${id}`)),
    };
  }, [call, client]);
}
