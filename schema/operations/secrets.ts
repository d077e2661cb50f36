import type { Operations } from './operation.ts';

/** Tax numbers and bank accounts in full; everywhere else they stand behind a mask. */
export const secretOperations = {
  'GET /drivers/{id}/secrets': 'drivers.secrets',
  'GET /payroll-groups/{id}/secrets': 'payroll-groups.secrets',
} as const satisfies Operations;
