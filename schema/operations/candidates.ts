import { MOVES_LOADS } from '../loadMovers.ts';
import type { Operations } from './operation.ts';

/** Loads for a truck and trucks for a load, ranked. Assigning one is a change of the load. */
export const candidateOperations = {
  'GET /boards/{id}/candidates': ['boards.show', 'boards.list'],
  'GET /loads/{id}/candidates': ['loads.show', ...MOVES_LOADS],
} as const satisfies Operations;
