import { allScreens, type Screen } from '../../schema/screens.ts';

/**
 * Screens of the specification that are not built yet. A screen is removed from this list with its
 * page. Listed here so that a link or the menu need not import all pages.
 */
export const notBuilt: readonly string[] = [];

/** The existing screens. Any other path leads to "not found". */
export const builtScreens: readonly Screen[] = allScreens.filter(
  ({ path }) => !notBuilt.includes(path),
);

const paths = new Set(builtScreens.map(({ path }) => path));

export const isBuilt = (path: string) => paths.has(path);
