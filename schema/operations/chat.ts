import type { Operations } from './operation.ts';

/** Chat within a company: for its people, without a permission. Reads answer on both verbs. */
export const chatOperations = {
  'GET /chatify/getContacts': 'member',
  'POST /chatify/getContacts': 'member',
  'GET /chatify/fetchMessages': 'member',
  'POST /chatify/fetchMessages': 'member',
  'GET /chatify/search': 'member',
  'POST /chatify/search': 'member',
  'GET /chatify/favorites': 'member',
  'POST /chatify/favorites': 'member',
  'GET /chatify/idInfo': 'member',
  'POST /chatify/idInfo': 'member',
  'GET /chatify/shared': 'member',
  'POST /chatify/shared': 'member',
  'GET /chatify/updateContacts': 'member',
  'POST /chatify/updateContacts': 'member',
  'GET /chatify/getUnreadMessagesCount': 'member',
  'POST /chatify/getUnreadMessagesCount': 'member',
  'POST /chatify/sendMessage': 'member',
  'POST /chatify/makeSeen': 'member',
  'POST /chatify/star': 'member',
  'POST /chatify/setActiveStatus': 'member',
  'POST /chatify/deleteMessage': 'member',
  // Each person sees the cards of records that they may open.
  'GET /chatify/cards': 'member',
  'GET /chatify/download/{fileName}': 'member',
  'GET /chatify/attachments/{fileName}': 'member',
} as const satisfies Operations;
