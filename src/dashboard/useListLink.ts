import { useCallback } from 'react';
import { filled, type ScreenPath } from '../../schema/screens.ts';
import { isBuilt } from '../routing/built.ts';
import { useCompanyId } from '../session/CompanyContext.ts';

type Rest<P> = P extends `/company-owner/company/{id}/${infer R}` ? R : never;

/** The address of a company's list with a filter set; undefined for a page that is not there. */
export function useListLink() {
  const companyId = useCompanyId();
  return useCallback(
    (rest: Rest<ScreenPath>, filter?: Readonly<Record<string, unknown>>): string | undefined => {
      const path = `/company-owner/company/{id}/${rest}`;
      if (!isBuilt(path)) return undefined;
      const query = filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
      return filled(path, { companyId }) + query;
    },
    [companyId],
  );
}
