import type { Operations } from './operation.ts';

/** Companies and their owners. The path names the company, so lists can ask. */
export const companyOperations = {
  'GET /companies': 'signed-in',
  'POST /companies': 'owners',
  'GET /companies/{company_id}': 'member',
  'PUT /companies/{company_id}': 'owner',
  'DELETE /companies/{company_id}': 'owner',
  'GET /companies/{company_id}/deletion': 'owner-or-platform',
  'GET /companies/{company_id}/logo': 'member',
  'DELETE /companies/{company_id}/delete-logo': 'owner',

  'POST /companies/check-company-telegram-channel/{company_id}': 'telegram-bots.show',
  'POST /companies/send-test-message-telegram-channel/{company_id}': 'telegram-bots.update',

  'GET /company-owners-companies': 'owners-or-platform',
  'GET /company-owners-companies/{id}': 'owners-or-platform',
  'GET /company-owners-dashboard': 'owners-or-platform',

  'GET /company-owners': 'platform',
  'POST /company-owners': 'superadmin',
  'GET /company-owners/{id}': 'platform',
  'PUT /company-owners/{id}': 'platform',
  'DELETE /company-owners/{id}': 'superadmin',
  'GET /company-owners/{id}/deletion': 'platform',
  'GET /company-owners/export/list': 'platform',
  'PUT /company-owners/change-password/{id}': 'platform',
} as const satisfies Operations;
