import type { Operations } from './operation.ts';

/** Trackers send positions. Each request is signed with the tracker's secret, in place of a login. */
export const positionOperations = {
  'POST /positions/{tracker}': 'public',
} as const satisfies Operations;
