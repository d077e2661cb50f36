import { entity } from '../entity.ts';
import { belongsTo, choice, flag, integer, moment, text } from '../fields.ts';

/** What somebody should hear of: a paper that expires, a load that became theirs. */
export const notifications = entity(
  'notifications',
  {
    user_id: belongsTo('users', { required: true, computed: true }),
    kind: choice(['expiry', 'assignment', 'mention', 'expense', 'alert'], {
      required: true,
      computed: true,
    }),
    title: text({ required: true, max: 255, computed: true }),
    body: text({ max: 1000, computed: true }),
    /** The entity and the record that it is about. */
    subject: text({ max: 50, computed: true }),
    subject_id: integer({ computed: true }),
    /** The same news, told again, is known by it and not kept twice. */
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
