import { entity } from '../entity.ts';
import { belongsTo, choice, flag, integer, moment, text } from '../fields.ts';
import { notificationKinds } from '../rules/talk/notificationChannels.ts';

/** News for a person: an expiring document, a load assigned to them. */
export const notifications = entity(
  'notifications',
  {
    user_id: belongsTo('users', { required: true, computed: true }),
    kind: choice(notificationKinds, {
      required: true,
      computed: true,
    }),
    title: text({ required: true, max: 255, computed: true }),
    body: text({ max: 1000, computed: true }),
    /** The entity and the record it is about. */
    subject: text({ max: 50, computed: true }),
    subject_id: integer({ computed: true }),
    /** Identifies the same news, so that it is not stored twice. */
    key: text({ max: 200, computed: true }),
    is_read: flag({ default: false, computed: true }),
    read_at: moment({ computed: true }),
  },
  {
    represent: 'title',
    filters: ['user_id', 'kind', 'is_read', 'created_at'],
    indexes: [['user_id', 'is_read']],
    unique: [['user_id', 'key']],
  },
);
