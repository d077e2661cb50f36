import { useRecordContext, useTranslate } from 'ra-core';
import { tasks } from '../../../schema/entities/tasks.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { TaskSubject } from './TaskSubject.tsx';

/** A task, with the record that it is about. */
export const TaskShow = () => (
  <EntityShow of={tasks}>
    <Facts />
  </EntityShow>
);

function Facts() {
  const translate = useTranslate();
  const task = useRecordContext();
  return (
    <ValueSection of={tasks} name="general" fields={FIELDS}>
      {task?.subject && (
        <Fact label={translate('resources.tasks.fields.subject')}>
          <TaskSubject />
        </Fact>
      )}
    </ValueSection>
  );
}

const FIELDS = ['title', 'status', 'assignee_id', 'due_at', 'note', 'workflow_id'] as const;
