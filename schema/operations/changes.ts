import type { OperationName } from './operation.ts';

/** Whether a call changes something: a preview of another person's view may not make it. */
export const changesSomething = (name: OperationName): boolean =>
  !name.startsWith('GET ') || CHANGING_READS.includes(name);

/** The product's GET calls that change something. */
const CHANGING_READS: readonly OperationName[] = [
  'GET /notifications/read/{id}',
  'GET /notifications/read-all',
  'GET /open-tabs/delete-all',
  // Who opened a statement's link is noted.
  'GET /s/{token}',
  'GET /s/{token}/pdf',
];
