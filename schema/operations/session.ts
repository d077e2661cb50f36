import type { Operations } from './operation.ts';

/** Signing in and staying so. A refresh carries the old token, which may have expired. */
export const session = {
  'POST /login': 'public',
  'POST /auth/refresh': 'public',
  'POST /logout': 'signed-in',
  'POST /get-info': 'signed-in',
  'GET /permissions/short/list': 'signed-in',
  'GET /events': 'signed-in',
} as const satisfies Operations;
