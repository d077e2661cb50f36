import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'ra-core';
import { useCallback, useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';
import { useCompanyId } from '../session/CompanyContext.ts';
import { RecordIdContext } from './RecordIdContext.ts';
import { specPath } from './specPath.ts';

const { Link, Navigate, useNavigate, useParams } = reactRouterProvider;

/**
 * react-router, with react-admin's URLs mapped to the product's (see specPath). A page that is
 * being left stays rendered until the next one is ready: its own navigation meanwhile is ignored,
 * above all one back to itself.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,

  Link: ({ to, ...rest }: RouterLinkProps) => <Link to={inSpec(to, useCompanyId())} {...rest} />,

  Navigate: ({ to, ...rest }: RouterNavigateProps) => (
    <Navigate to={inSpec(to, useCompanyId())} {...rest} />
  ),

  useNavigate(): RouterNavigateFunction {
    const navigate = useNavigate();
    const companyId = useCompanyId();
    const present = usePresent();
    const isLeft = useIsLeft();
    return useCallback(
      (to, options) => {
        if (isOfOwnAddress(to)) {
          const here = present();
          if (isLeft(here, options?.replace === true)) return;
          navigate({ ...to, search: withOpened(to.search, here.search) }, options);
          return;
        }
        navigate(typeof to === 'number' ? to : inSpec(to, companyId), options);
      },
      [navigate, companyId, present, isLeft],
    );
  },

  useParams<T extends Record<string, string | undefined>>() {
    const params = useParams<T>();
    const opened = useContext(RecordIdContext);
    return opened === null ? params : { ...params, id: opened };
  },
};

function inSpec(to: RouterTo, companyId: number | null): RouterTo {
  if (typeof to === 'string') return specPath(to, companyId);
  if (!to.pathname) return to;
  const [, pathname = '', search = ''] =
    /^([^?]*)(.*)$/.exec(specPath(to.pathname + (to.search ?? ''), companyId)) ?? [];
  return { ...to, pathname, search };
}

/**
 * How react-admin's lists write their filters, order and page: query parameters after the page's
 * path.
 */
const isOfOwnAddress = (to: RouterTo | number): to is Exclude<RouterTo, string> =>
  typeof to === 'object' && !to.pathname;

/**
 * A list's query parameters with the record that opens over it: a search that was typed just before
 * is written while the record is still loading, and must not close it.
 */
function withOpened(search = '', present: string): string {
  const opened = new URLSearchParams(present).get('open');
  if (opened === null) return search;
  const params = new URLSearchParams(search);
  params.set('open', opened);
  return `?${params}`;
}

/** The URL that the router navigates to, or is at, which may be ahead of the rendered one. */
function usePresent(): () => Pick<Location, 'pathname' | 'search'> {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const rendered = useLocation();
  return useCallback(
    () => router?.state.navigation.location ?? router?.state.location ?? rendered,
    [router, rendered],
  );
}

/**
 * Whether the router is elsewhere while this is still rendered. What a list writes `byItself`, when
 * its filters come from the store, applies to exactly the rendered URL. A user's choice may follow
 * their last one on the same page.
 */
function useIsLeft(): (
  present: Pick<Location, 'pathname' | 'search'>,
  byItself: boolean,
) => boolean {
  const { pathname, search } = useLocation();
  return useCallback(
    (present, byItself) => present.pathname !== pathname || (byItself && present.search !== search),
    [pathname, search],
  );
}
