import type { Operations } from './operation.ts';

/** How much waits in each area of the menu: each person is told of the lists that they may see. */
export const waiting = {
  'GET /waiting-counts': 'member',
} as const satisfies Operations;
