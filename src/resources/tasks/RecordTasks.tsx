import { useRecordContext } from 'ra-core';
import { tasks } from '../../../schema/entities/tasks.ts';
import type { Entity } from '../../../schema/entity.ts';
import { taskSubjects } from '../../../schema/rules/talk/taskSubjects.ts';
import { useCan } from '../../session/useRights.ts';
import { Input } from '../form/Input.tsx';
import { startValues } from '../form/startValues.ts';
import { RelatedSection } from '../related/RelatedSection.tsx';
import { fieldColumns } from '../related/relatedColumns.tsx';

const SHOWN = ['title', 'assignee_id', 'due_at', 'status'] as const;
const FIELDS = ['title', 'assignee_id', 'due_at', 'status', 'note'] as const;

/** The tasks about the record of the page. Nothing for records that have none. */
export function RecordTasks({ under }: { under: Entity }) {
  const record = useRecordContext();
  const can = useCan();
  const hasTasks = taskSubjects.some(one => one === under.name);
  if (!record || !hasTasks || !can('tasks.list')) return null;
  return (
    <RelatedSection
      of={tasks}
      under={under}
      calls={{
        list: `/tasks?subject=${under.name}&subject_id=${record.id}`,
        create: 'POST /tasks',
        update: 'PUT /tasks/{id}',
        remove: 'DELETE /tasks/{id}',
      }}
      title="linehaul.tasks.title"
      add="linehaul.tasks.add"
      columns={fieldColumns(tasks, SHOWN)}
      isOver={row => row.status !== 'open'}
      start={startValues(tasks, { subject: under.name, subject_id: Number(record.id) })}
    >
      {FIELDS.map((name, at) => (
        <Input key={name} of={tasks} source={name} autoFocus={at === 0} />
      ))}
    </RelatedSection>
  );
}
