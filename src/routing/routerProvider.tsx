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
    const isLeft = useIsLeft();
    return useCallback(
      (to, options) => {
        if (isOfOwnAddress(to) && isLeft(options?.replace === true)) return;
        navigate(typeof to === 'number' ? to : inSpec(to, companyId), options);
      },
      [navigate, companyId, isLeft],
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
const isOfOwnAddress = (to: RouterTo | number) => typeof to === 'object' && !to.pathname;

/**
 * Whether the router is navigating elsewhere, or is already there, while this is still rendered.
 * What a list writes `byItself`, when its filters come from the store, applies to exactly the
 * rendered URL. A user's choice may follow their last one on the same page.
 */
function useIsLeft(): (byItself: boolean) => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname, search } = useLocation();
  return useCallback(
    byItself => {
      if (!router) return false;
      const { navigation, location } = router.state;
      const now: Pick<Location, 'pathname' | 'search'> = navigation.location ?? location;
      return now.pathname !== pathname || (byItself && now.search !== search);
    },
    [router, pathname, search],
  );
}
