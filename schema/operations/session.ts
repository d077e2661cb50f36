import type { Operations } from './operation.ts';

/** Signing in and staying so. A refresh and a logout carry a token that may have expired. */
export const session = {
  'POST /login': 'public',
  'POST /auth/refresh': 'public',
  'POST /logout': 'public',
  'POST /get-info': 'signed-in',
  'GET /permissions/short/list': 'signed-in',
  'GET /events': 'signed-in',
} as const satisfies Operations;
