import { allScreens, type Screen } from '../../schema/screens.ts';

/**
 * Screens of the specification that are not built yet. A screen is removed from this list with its
 * page. Listed here so that a link or the menu need not import all pages.
 */
export const notBuilt: readonly string[] = [];
export const notBuilt: readonly string[] = [
  '/company-owner/company/{id}/boards/transport',
  '/company-owner/company/{id}/boards/driver',
  '/company-owner/company/{id}/reports',
  '/company-owner/company/{id}/reports/create',
  '/company-owner/company/{id}/gross-boards-weekly',
  '/company-owner/company/{id}/chatify/{user_id}',
  '/settings/{id}/telegram-bots/list',
  '/settings/{id}/telegram-bots/create',
  '/settings/{id}/telegram-bots/update/{model_id}',
  '/settings/{id}/work-flows/list',
  '/settings/{id}/work-flows/create',
  '/settings/{id}/work-flows/update/{model_id}',
  '/settings/{id}/telegram-alerts/list',
  '/settings/{id}/telegram-alerts/create',
  '/settings/{id}/telegram-alerts/update/{model_id}',
  '/settings/{id}/notifications/workflow-alerts/list',
  '/settings/{id}/notifications/workflow-alerts/create',
  '/settings/{id}/notifications/workflow-alerts/update/{model_id}',
];

/** The existing screens. Any other path leads to "not found". */
export const builtScreens: readonly Screen[] = allScreens.filter(
  ({ path }) => !notBuilt.includes(path),
);

const paths = new Set(builtScreens.map(({ path }) => path));

export const isBuilt = (path: string) => paths.has(path);
