import type { ResourceScreens } from './ResourceScreens.ts';

/** The pages of every resource. */
export const resources: readonly ResourceScreens[] = [];
