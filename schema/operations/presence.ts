import type { Operations } from './operation.ts';

/** It changes nothing. The call checks access to the load or board it names. */
export const presence = {
  'POST /presence': 'member',
} as const satisfies Operations;
