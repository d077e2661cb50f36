import { useCallback } from 'react';
import { listSearch } from '../../schema/measureLists.ts';
import type { MeasureKey } from '../../schema/measures.ts';
import { filled, type ScreenPath } from '../../schema/screens.ts';
import { builtScreens } from '../routing/built.ts';
import { guard } from '../routing/guard.ts';
import { useCompanyId } from '../session/CompanyContext.ts';
import { useUser } from '../session/current.ts';

type Rest<P> = P extends `/company-owner/company/{id}/${infer R}` ? R : never;

/**
 * The URL of a company's list with a filter set, and the sums of a figure shown. Undefined for a page that the user may not view.
 */
export function useListLink() {
  const companyId = useCompanyId();
  const user = useUser();
  return useCallback(
    (
      rest: Rest<ScreenPath>,
      filter?: Readonly<Record<string, unknown>>,
      figure?: MeasureKey,
    ): string | undefined => {
      const path = `/company-owner/company/{id}/${rest}` as const;
      const screen = builtScreens.find(one => one.path === path);
      if (!screen || guard(screen, user, companyId) !== 'open') return undefined;
      const query = filter ? `?${listSearch(filter, figure)}` : '';
      return filled(path, { companyId }) + query;
    },
    [companyId, user],
  );
}
