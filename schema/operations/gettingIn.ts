import type { Operations } from './operation.ts';

/** What nobody need be signed in for, and what each person does with their own account. */
export const gettingIn = {
  'GET /check-register-token': 'public',
  'POST /register': 'public',
  'POST /verify-email': 'public',
  'POST /reset-pass': 'public',
  'POST /purchase-requests': 'public',
  'GET /user/personal-info': 'signed-in',
  'PUT /user/personal-info': 'signed-in',
  'POST /user/change-password': 'signed-in',
} as const satisfies Operations;
