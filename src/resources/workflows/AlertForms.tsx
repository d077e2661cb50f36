import { useGetOne, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { workflowsAlerts } from '../../../schema/entities/workflows.ts';
import { workflowModels } from '../../../schema/rules/automation/operators.ts';
import { useT } from '../../i18n/useT.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { FieldHint } from './Actions.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { Recipients } from './Recipients.tsx';

const START = { recipients: { owner: true, role_ids: [], staff_ids: [] } };

/** A new alert of a workflow. */
export const AlertCreate = () => (
  <EntityCreate of={workflowsAlerts} start={START}>
    <Sections />
  </EntityCreate>
);

/** Edits an alert of a workflow. */
export const AlertEdit = () => (
  <EntityEdit of={workflowsAlerts}>
    <Sections />
  </EntityEdit>
);

/** The workflow that is chosen: its records, and whether it waits for a date. */
function useWorkflow() {
  const id: unknown = useWatch({ name: 'workflow_id' });
  const asked = { enabled: Number(id) > 0, retry: false, meta: { quiet: true } };
  const { data, error } = useGetOne('workflows', { id: Number(id) }, asked);
  const model = workflowModels.find(one => one === data?.model);
  // Of one that can't be read nothing is known.
  return { model, isOfDate: data ? data.trigger === 'date_reached' : error !== null };
}

const FIELDS = [
  'workflow_id',
  'channel',
  'title',
  'message',
  'repeat_minutes',
  'days_before',
  'is_active',
] as const;

function Sections() {
  const translate = useTranslate();
  const { model, isOfDate } = useWorkflow();
  const title = useT('workflows.sections');
  return (
    <>
      <FormSection
        of={workflowsAlerts}
        name="general"
        title={title('general')}
        hint={translate('linehaul.forms.required')}
        fields={FIELDS.filter(name => isOfDate || name !== 'days_before')}
        autoFocus
      />
      {/* The message as a record of the workflow fills it in, and the fields that it can name. */}
      {model && (
        <>
          <MessagePreview model={model} title="title" message="message" />
          <FieldHint model={model} />
        </>
      )}
      <FormSection
        of={workflowsAlerts}
        name="recipients"
        title={title('recipients')}
        fields={['recipients']}
      >
        <Recipients source="recipients" />
      </FormSection>
    </>
  );
}
