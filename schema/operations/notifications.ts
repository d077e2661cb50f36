import type { Operations } from './operation.ts';

/** A person's own notifications, and expiring documents. */
export const notificationOperations = {
  'GET /notifications/list': 'member',
  'GET /notifications/unread-count': 'member',
  'GET /notifications/read/{id}': 'member',
  'GET /notifications/read-all': 'member',
  'GET /notifications/settings': 'member',
  'PUT /notifications/settings': 'member',
  'POST /notifications/push-subscriptions': 'member',
  'DELETE /notifications/push-subscriptions/{id}': 'member',
  // Each person sees the results they may list.
  'GET /expiry-radar': ['drivers.list', 'trucks.list', 'trailers.list', 'company-documents.list'],
  'GET /expiry-radar/days': 'member',
} as const satisfies Operations;
