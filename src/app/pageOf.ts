import type { ComponentType } from 'react';
import type { Screen, ScreenPath } from '../../schema/screens.ts';
import { pages } from '../customRoutes/index.ts';
import { resources } from '../resources/index.ts';

/** The page of a screen: written by hand, else the one that its resource brings. */
export function pageOf(screen: Screen): ComponentType | undefined {
  const written = pages[screen.path as ScreenPath]; // only the table's own paths can be in it
  if (written || screen.view || screen.kind === 'board' || screen.kind === 'custom') return written;
  return resources.find(({ name }) => name === screen.resource)?.[screen.kind];
}
