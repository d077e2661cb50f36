import type { Operations } from './operation.ts';

/** Calls without sign-in, and calls on a person's own account. */
export const auth = {
  'POST /login/second-factor': 'public',
  'GET /check-register-token': 'public',
  'POST /register': 'public',
  'POST /verify-email': 'public',
  'POST /reset-pass': 'public',
  'POST /purchase-requests': 'public',

  'GET /user/personal-info': 'signed-in',
  'PUT /user/personal-info': 'signed-in',
  'POST /user/change-password': 'signed-in',
  'POST /user/update-photo': 'signed-in',
  'DELETE /user/photo': 'signed-in',
  'GET /user-photos/{id}': 'signed-in',
  'GET /user/sessions': 'signed-in',
  'DELETE /user/sessions': 'signed-in',
  'DELETE /user/sessions/{id}': 'signed-in',
  'GET /user/look': 'signed-in',
  'PUT /user/look': 'signed-in',
  'GET /user/second-factor': 'signed-in',
  'POST /user/second-factor': 'signed-in',
  'PUT /user/second-factor': 'signed-in',
  'DELETE /user/second-factor': 'signed-in',
  'POST /user/second-factor/recovery-codes': 'signed-in',
} as const satisfies Operations;
