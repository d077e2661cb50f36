import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'ra-core';
import { useCallback, useContext } from 'react';
import { useCompanyId } from '../session/CompanyContext.ts';
import { RecordIdContext } from './RecordIdContext.ts';
import { specPath } from './specPath.ts';

const { Link, Navigate, useNavigate, useParams } = reactRouterProvider;

/** react-router, with react-admin's own addresses turned into the product's (see specPath). */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,

  Link: ({ to, ...rest }: RouterLinkProps) => <Link to={inSpec(to, useCompanyId())} {...rest} />,

  Navigate: ({ to, ...rest }: RouterNavigateProps) => (
    <Navigate to={inSpec(to, useCompanyId())} {...rest} />
  ),

  useNavigate(): RouterNavigateFunction {
    const navigate = useNavigate();
    const companyId = useCompanyId();
    return useCallback(
      (to, options) => {
        navigate(typeof to === 'number' ? to : inSpec(to, companyId), options);
      },
      [navigate, companyId],
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
