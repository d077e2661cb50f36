import type { ScreenPath } from '../../../../schema/screens.ts';

const at = <P extends string>(path: P) => `/company-owner/company/{id}/loads/${path}` as const;

/** The lists of loads, in display order. */
export const loadViews = [
  { name: 'all', screen: at('all'), path: '/loads' },
  { name: 'available', screen: at('available'), path: '/loads/available/list' },
  { name: 'enroute', screen: at('enroute'), path: '/loads/enroute/list' },
  { name: 'pending', screen: at('pending'), path: '/loads/pending/list', isNeeded: true },
] as const satisfies readonly {
  name: string;
  screen: ScreenPath;
  path: string;
  /** Its loads need attention. */
  isNeeded?: boolean;
}[];

export type LoadView = (typeof loadViews)[number]['name'];

/** The request that loads a view. */
export const pathOfView = (view: LoadView) => loadViews.find(({ name }) => name === view)?.path;

/** The number of matching loads. Requested again whenever a load changes. */
export const countKey = ['loads', 'count'] as const;
