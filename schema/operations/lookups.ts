import type { Operations } from './operation.ts';

/** Fixed lists, and the search over everything the actor may list. */
export const lookups = {
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  'GET /states': 'signed-in',
  'GET /resource/get-departments-list': 'signed-in',
  'GET /resource/global-search': 'member',
  'GET /external/search-address': 'signed-in',
  'GET /external/get-address-details/{placeId}': 'signed-in',
  'GET /external/map-style': 'signed-in',
  'GET /external/local-telegram': 'signed-in',
} as const satisfies Operations;
