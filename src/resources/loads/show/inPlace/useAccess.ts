import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Lock } from '../../../../../schema/rules/freight/loadLocks.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { useCompanyId } from '../../../../session/CompanyContext.ts';
import { keptRows } from '../../../../session/keptRows.ts';
import { useCan } from '../../../../session/useRights.ts';
import type { Load } from '../../load.ts';

/** Whether a value of the page is edited here. Where it is locked for everyone, why. */
export type Access = 'open' | 'hidden' | { reason: string };

/**
 * What this person may edit on the load's page, field by field: as reported by the server, which
 * would refuse the rest. Nothing is editable before its response, or for users with read access
 * only.
 */
export function useAccess(load: Load): (field: string) => Access {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const canEdit = useCan()('loads.update');
  const { data: answer } = useQuery({
    queryKey: ['loads', 'access', load.version, load.id, companyId],
    queryFn: () => call('GET', `/loads/check/access-to-edit?id=${load.id}`),
    enabled: canEdit,
    placeholderData: keptRows(load.id, companyId),
    meta: { quiet: true },
  });
  return field => {
    if (!canEdit) return 'hidden';
    const lock = load.locks[field];
    if (lock) return { reason: lockText(lock) };
    if (!answer) return 'hidden';
    return answer.locked.includes(field) ? { reason: answer.reasons.join(' ') } : 'open';
  };
}

export const lockText = ({ message, way_out }: Lock) => `${message} ${way_out}`;
