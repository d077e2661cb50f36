import type { Operations } from './operation.ts';

/** Each person can undo their own changes, as far as they may still make them. */
export const undo = {
  'GET /undo': 'member',
  'POST /undo': 'member',
} as const satisfies Operations;
