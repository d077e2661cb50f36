import { recordPages } from '../../customRoutes/recordPages.ts';
import { resources } from '../../resources/index.ts';
import type { ResourceScreens } from '../../resources/ResourceScreens.ts';

/** The pages of every resource: its own, or the workspace in their place. */
export const recordScreens: readonly ResourceScreens[] = resources.map(resource => ({
  ...resource,
  ...recordPages[resource.name],
}));
