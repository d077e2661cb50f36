import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import type { payrollGroups } from '../../../schema/entities/payrollGroups.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { OfferedDriver } from '../../../schema/responses/batches.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';

export type { OfferedDriver };

/** The drivers with something due in the period, the last one by default, and that period. */
export function useOffered(asked: DateRange | null, groupId: number | null, isEnabled = true) {
  const { getList } = useDataProvider();
  const companyId = useCompanyId();
  const query = useQuery({
    queryKey: ['batch', 'offered', companyId, asked, groupId],
    queryFn: async () => {
      const { data, meta } = await getList<OfferedDriver>('batch', {
        filter: {
          ...(asked && { period_start: asked.from, period_end: asked.to }),
          ...(groupId && { payroll_group_id: groupId }),
        },
        pagination: { page: 1, perPage: 500 },
        sort: { field: 'id', order: 'ASC' },
        meta: { path: '/batch/drivers-list-for-settlements', quiet: true },
      });
      return { drivers: data, period: meta?.period as DateRange }; // the response names its period
    },
    enabled: isEnabled,
    retry: false,
    placeholderData: before => before,
    meta: { quiet: true },
  });
  useTopic('driver-pay-settlements', () => void query.refetch());
  return query;
}

type Group = RecordOf<typeof payrollGroups>;

/** The company's active payroll groups, for people who may see them. */
export function usePayrollGroups(): readonly Group[] {
  const can = useCan();
  const { data = NONE } = useGetList<Group>(
    'payroll-groups',
    {
      filter: { is_active: true },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: can('payroll-groups.list') },
  );
  return data;
}

const NONE: readonly Group[] = [];
