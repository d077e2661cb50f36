import type { Operations } from './operation.ts';

/** Nothing is changed by it; the call asks whether one may see the load, or the board, it names. */
export const presence = {
  'POST /presence': 'member',
} as const satisfies Operations;
