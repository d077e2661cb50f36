import type { Operations } from './operation.ts';

/** Signing in and staying signed in. A refresh and a logout may carry an expired token. */
export const session = {
  'POST /login': 'public',
  'POST /auth/refresh': 'public',
  'POST /logout': 'public',
  'POST /get-info': 'signed-in',
  'GET /permissions/short/list': 'signed-in',
  'GET /events': 'signed-in',
} as const satisfies Operations;
