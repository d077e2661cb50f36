import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { type PageAction, pathOf } from '../../../schema/screens.ts';
import { useScreen } from '../../routing/ScreenContext.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

export type PathTo = (action: PageAction, id?: number | string) => string | null;

/**
 * The URL of a resource's page. What opens over the shown list keeps the list's page, sort and
 * filters in the URL.
 */
export function usePathTo(resource: string): PathTo {
  const companyId = useCompanyId();
  const { pathname, search } = useLocation();
  const screen = useScreen();
  // A resource with several lists opens its forms over the one that is shown.
  const isItsList = screen?.kind === 'list' && screen.resource === resource;

  return useCallback(
    (action, id) => {
      const path = pathOf(resource, action, { companyId, id });
      const [place, opened] = path?.split('?open=') ?? [];
      if (!opened || !(isItsList || place === pathname)) return path;
      return `${pathname}${searchWith(search, opened)}`;
    },
    [resource, companyId, pathname, search, isItsList],
  );
}

/** The search part of a URL with what is open over its page. */
export function searchWith(search: string, opened: string): string {
  const params = new URLSearchParams(search);
  params.set('open', opened);
  return `?${params}`;
}
