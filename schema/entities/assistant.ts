import { entity } from '../entity.ts';
import { belongsTo, json, text } from '../fields.ts';

/** A question to the assistant with its answer. Each person has conversations of their own. */
export const assistantMessages = entity(
  'assistant-messages',
  {
    user_id: belongsTo('users', { required: true, computed: true }),
    /** The messages of a conversation share this random id. */
    conversation_id: text({ required: true, max: 36, computed: true }),
    question: text({ required: true, max: 500 }),
    /** The query that was understood, for the question after it. Null where none was. */
    query: json({ max: 16_384, computed: true }),
    answer: json({ max: 200_000, computed: true }),
  },
  { represent: 'question', indexes: [['user_id', 'conversation_id']] },
);
