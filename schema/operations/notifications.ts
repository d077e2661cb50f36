import type { Operations } from './operation.ts';

/** Everybody's own notifications, and the papers that expire. */
export const notificationOperations = {
  'GET /notifications/list': 'member',
  'GET /notifications/unread-count': 'member',
  'GET /notifications/read/{id}': 'member',
  'GET /notifications/read-all': 'member',
  // Of what is found, each sees what they may list.
  'GET /expiry-radar': ['drivers.list', 'trucks.list', 'trailers.list', 'company-documents.list'],
  'GET /expiry-radar/days': 'member',
} as const satisfies Operations;
