import type { Operations } from './operation.ts';

/** The platform's own screens: purchase requests, all accounts, emails to them. */
export const platformOperations = {
  'GET /purchase-requests': 'platform',
  'GET /purchase-requests/{id}': 'platform',
  'PUT /purchase-requests/{id}': 'platform',
  'POST /purchase-requests/{id}/make-owner': 'platform',
  'GET /users': 'platform',
  'POST /users': 'superadmin',
  'GET /users/{id}': 'platform',
  'PUT /users/{id}': 'platform',
  'POST /users/reset-pass/{id}': 'platform',
  'DELETE /users/second-factor/{id}': 'platform',
  'GET /account-mails': 'platform',
  'GET /account-mails/{id}': 'platform',
  'GET /account-mails/{id}/eml': 'platform',
  'GET /account-mails/{id}/link': 'platform',
  'POST /account-mails/{id}/send-again': 'platform',
} as const satisfies Operations;
