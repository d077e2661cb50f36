import { expiryModels } from '../documentTypes.ts';
import { notifications } from '../entities/notifications.ts';
import type { notificationOperations } from '../operations/notifications.ts';
import { notificationKinds } from '../rules/talk/notificationChannels.ts';
import { expiryKinds } from '../rules/time/expiry.ts';
import { type AnswersOf, answer, answerPage } from './answer.ts';
import {
  day,
  instant,
  list,
  nothing,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { record } from './record.ts';

const count = object({ count: whole });

/** Something that expires: a date of a record, or a document. */
export const expiry = object({
  id: words,
  model: one(...expiryModels),
  model_id: whole,
  name: words,
  what: words,
  kind: one(...expiryKinds),
  date: saying('The record’s date, or its document’s where that is earlier.', day),
  record_date: saying('What the record says, where its document says another date.', orNull(day)),
  document_date: saying('What its document says, where that is another date.', orNull(day)),
  state: one('expired', 'due', 'good'),
  days: whole,
});
export type Expiry = TypeOf<typeof expiry>;

const radarCounts = object({ expired: whole, due: whole, good: whole });

const settings = object({
  kinds: list(
    object({
      kind: one(...notificationKinds),
      in_app: yesOrNo,
      email: yesOrNo,
      push: yesOrNo,
      telegram: yesOrNo,
    }),
  ),
  email: saying('Where emails go: the address of the account.', orNull(words)),
  has_telegram: saying('Whether a chat is linked to the person.', yesOrNo),
  push_key: saying('The key that a browser subscribes with.', words),
  devices: list(object({ id: whole, device: words, created_at: instant })),
});
export type NotificationSettings = TypeOf<typeof settings>;

/** What the calls about notifications and what expires answer. */
export const notificationAnswers = {
  'GET /notifications/list': answerPage('List one’s own notifications', record(notifications)),
  'GET /notifications/unread-count': answer('Count the unread notifications', count, {
    count: whole,
  }),
  'GET /notifications/read/{id}': answer('Mark a notification as read', record(notifications)),
  'GET /notifications/read-all': answer('Mark all notifications as read', count, {
    count: whole,
  }),
  'GET /notifications/settings': answer('Read one’s own channels by kind', settings),
  'PUT /notifications/settings': answer('Change one’s own channels of a kind', settings),
  'POST /notifications/push-subscriptions': answer(
    'Send push messages to a browser',
    object({ id: whole }),
  ),
  'DELETE /notifications/push-subscriptions/{id}': answer(
    'Send no more push messages to a browser',
    nothing,
  ),
  'GET /expiry-radar': answer('List what expires', list(expiry), {
    today: day,
    warning_days: whole,
    days: whole,
    counts: radarCounts,
    total: whole,
  }),
  'GET /expiry-radar/days': answer(
    'Read how early people are warned',
    object({ today: day, warning_days: whole }),
  ),
} as const satisfies AnswersOf<typeof notificationOperations>;
