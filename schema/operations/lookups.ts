import type { Operations } from './operation.ts';

/** Fixed lists, and the search over whatever the actor may list. */
export const lookups = {
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  'GET /states': 'signed-in',
  'GET /resource/get-departments-list': 'signed-in',
  'GET /resource/global-search': 'member',
} as const satisfies Operations;
