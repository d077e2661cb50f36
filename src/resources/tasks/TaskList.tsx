import { tasks } from '../../../schema/entities/tasks.ts';
import { Col } from '../list/Column.tsx';
import { columnsOf } from '../list/columnsOf.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { TaskSubject } from './TaskSubject.tsx';

/** Tasks, each with the record that it is about. */
export const TaskList = () => <EntityList of={tasks}>{COLUMNS}</EntityList>;

const COLUMNS = [
  ...columnsOf(tasks, { title: 280, status: 0, due_at: 0, assignee_id: 0 }),
  <Col
    key="subject"
    name="subject"
    label="resources.tasks.fields.subject"
    sortBy="subject"
    width={200}
    exports={['subject', 'subject_id']}
  >
    <TaskSubject />
  </Col>,
  ...columnsOf(tasks, { workflow_id: 0 }),
];
