import type { Operations } from './operation.ts';

/** Questions about figures. Each figure requires the permissions of its measure. */
export const assistant = {
  'POST /assistant/analytics': 'member',
  'GET /assistant/chat': 'member',
} as const satisfies Operations;
