import { useCallback } from 'react';
import { pathOf } from '../../../schema/screens.ts';
import { permissionOf } from '../../routing/permission.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';

/** The path of a record's page, or of its form. Undefined for people who may not open it. */
export type RecordPaths = (
  name: 'trucks' | 'trailers' | 'drivers' | 'loads' | 'brokers',
  id: number,
  page?: 'show' | 'edit',
) => string | undefined;

export function useRecordPaths(): RecordPaths {
  const companyId = useCompanyId();
  const can = useCan();
  return useCallback(
    (name, id, page = 'show') =>
      can(permissionOf(name, page))
        ? (pathOf(name, page, { companyId, id }) ?? undefined)
        : undefined,
    [companyId, can],
  );
}
