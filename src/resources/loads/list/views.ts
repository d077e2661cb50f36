import type { ScreenPath } from '../../../../schema/screens.ts';

const at = <P extends string>(path: P) => `/company-owner/company/{id}/loads/${path}` as const;

/** The lists of loads, in the order in which they stand side by side. */
export const loadViews = [
  { name: 'all', screen: at('all'), path: '/loads' },
  { name: 'available', screen: at('available'), path: '/loads/available/list' },
  { name: 'enroute', screen: at('enroute'), path: '/loads/enroute/list' },
  { name: 'pending', screen: at('pending'), path: '/loads/pending/list', isNeeded: true },
] as const satisfies readonly {
  name: string;
  screen: ScreenPath;
  path: string;
  /** Its loads wait for somebody. */
  isNeeded?: boolean;
}[];

export type LoadView = (typeof loadViews)[number]['name'];

/** The call that answers a view. */
export const pathOfView = (view: LoadView) => loadViews.find(({ name }) => name === view)?.path;

/** How many loads there are of something; asked anew whenever a load changes. */
export const countKey = ['loads', 'count'] as const;
