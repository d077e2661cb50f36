import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, integer, moment, text } from '../fields.ts';
import { taskSubjects } from '../rules/talk/taskSubjects.ts';

/** Something that a person has to do, entered by hand or created by a workflow. */
export const tasks = entity(
  'tasks',
  {
    title: text({ required: true, max: 255 }),
    assignee_id: belongsTo('staffs'),
    due_at: moment(),
    status: choice(['open', 'done', 'canceled'], { default: 'open' }),
    note: text({ max: 2000, long: true }),
    /** The entity and the record it is about. */
    subject: choice(taskSubjects),
    subject_id: integer({ min: 1 }),
    workflow_id: belongsTo('workflows', { computed: true }),
  },
  {
    represent: 'title',
    hints: ['status', 'due_at'],
    filters: ['status', 'assignee_id', 'due_at', 'subject', 'subject_id'],
    indexes: [
      ['assignee_id', 'status'],
      ['status', 'due_at'],
      ['subject_id', 'subject'],
    ],
    listed: { sorts: ['due_at'], byName: ['assignee_id', 'workflow_id'], few: ['subject_id'] },
    calls: CRUD,
  },
);
