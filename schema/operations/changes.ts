import type { OperationName } from './operation.ts';

/** Whether a call changes something: whoever only looks through somebody's eyes may not ask it. */
export const changesSomething = (name: OperationName): boolean =>
  !name.startsWith('GET ') || CHANGING_READS.includes(name);

/** What the product asks with GET though it changes something. */
const CHANGING_READS: readonly OperationName[] = [
  'GET /notifications/read/{id}',
  'GET /notifications/read-all',
  'GET /open-tabs/delete-all',
];
