import type { Operations } from './operation.ts';

/** The counts in the menu: each person gets those of the lists they may see. */
export const menuCounts = {
  'GET /waiting-counts': 'member',
} as const satisfies Operations;
