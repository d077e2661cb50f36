import type { Operations } from './operation.ts';

/** Each person saves their own list views. Sharing one requires a permission. */
export const views = {
  'GET /saved-views': 'member',
  'POST /saved-views': 'member',
  'PUT /saved-views/{id}': 'member',
  'DELETE /saved-views/{id}': 'member',
  'PUT /saved-views/share/{id}': 'saved-views.share',
  'PUT /saved-views/unshare/{id}': 'saved-views.share',
} as const satisfies Operations;
