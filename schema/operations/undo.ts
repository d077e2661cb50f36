import type { Operations } from './operation.ts';

/** Everybody takes back what they did themselves, as far as they might do it still. */
export const undo = {
  'GET /undo': 'member',
  'POST /undo': 'member',
} as const satisfies Operations;
