import { useCallback } from 'react';
import { countedStatuses } from '../../../../schema/rules/money/gross.ts';
import { pathOf } from '../../../../schema/screens.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import type { LineOfLoads } from './columns.tsx';
import { loadsSearch } from './GrossGrid.ts';
import { searchOf } from './LoadsLink.tsx';
import type { GrossAsk } from './useGross.ts';

/** The path of the loads of a line, or of all of them. Undefined for people who may not see loads. */
export function useLoadsOf({ scope, dispatchers }: GrossAsk, range: { from: string; to: string }) {
  const companyId = useCompanyId();
  const list = useCan()('loads.list') ? pathOf('loads', 'list', { companyId }) : null;
  const chosen = dispatchers.join();
  return useCallback(
    (line: LineOfLoads | null): string | undefined => {
      if (!list) return undefined;
      const statuses = countedStatuses(scope);
      if (line) return `${list}?${searchOf(line, range, statuses)}`;
      const ids = chosen === '' ? [] : chosen.split(',').map(Number);
      return `${list}?${loadsSearch({ line: null, range, statuses, dispatchers: ids })}`;
    },
    [list, scope, chosen, range],
  );
}
