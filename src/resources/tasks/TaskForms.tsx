import { useTranslate } from 'ra-core';
import { tasks } from '../../../schema/entities/tasks.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';

/** A new task that is about no record. Those about one are added on its page. */
export const TaskCreate = () => (
  <EntityCreate of={tasks}>
    <Fields />
  </EntityCreate>
);

/** Edits a task. What it is about stays. */
export const TaskEdit = () => (
  <EntityEdit of={tasks}>
    <Fields />
  </EntityEdit>
);

function Fields() {
  const translate = useTranslate();
  return (
    <FormSection
      of={tasks}
      name="general"
      title={translate('resources.tasks.name', { smart_count: 1 })}
      hint={translate('linehaul.forms.required')}
      fields={['title', 'assignee_id', 'due_at', 'status', 'note']}
      autoFocus
    />
  );
}
