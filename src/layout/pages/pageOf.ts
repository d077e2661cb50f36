import type { ComponentType } from 'react';
import type { Screen, ScreenPath } from '../../../schema/screens.ts';
import { pages } from '../../customRoutes/index.ts';
import { loadAhead } from '../../routing/lazyPage.ts';
import { screenAt } from '../../routing/screenAt.ts';
import { recordScreens } from './recordScreens.ts';

/** The page of a screen: a handwritten one, otherwise that of its resource. */
export function pageOf(screen: Screen): ComponentType | undefined {
  const written = pages[screen.path as ScreenPath]; // only the table's own paths can be in it
  if (written || screen.view || screen.kind === 'board' || screen.kind === 'custom') return written;
  return recordScreens.find(({ name }) => name === screen.resource)?.[screen.kind];
}

/** Starts to load the code of a URL's page, while the app around it is still rendered. */
export function loadPageAhead(pathname: string): void {
  const place = screenAt(pathname);
  const page = place && pageOf(place.screen);
  if (page) loadAhead(page);
}
