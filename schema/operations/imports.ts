import { IMPORT } from '../imports.ts';
import type { Operations } from './operation.ts';

/** Imports. The handlers check the permissions of each entity in addition. */
export const importOperations = {
  'GET /imports': IMPORT,
  'POST /imports': IMPORT,
  'GET /imports/{id}': IMPORT,
  'PUT /imports/{id}': IMPORT,
  'DELETE /imports/{id}': IMPORT,
  'POST /imports/run/{id}': IMPORT,
  'POST /imports/undo/{id}': IMPORT,
  'GET /import-files/rejected/{id}': IMPORT,
} as const satisfies Operations;
