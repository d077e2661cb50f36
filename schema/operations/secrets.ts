import type { Operations } from './operation.ts';

/** Tax numbers and bank accounts in full. Everywhere else they are masked. */
export const secretOperations = {
  'GET /drivers/{id}/secrets': 'drivers.secrets',
  'GET /payroll-groups/{id}/secrets': 'payroll-groups.secrets',
} as const satisfies Operations;
