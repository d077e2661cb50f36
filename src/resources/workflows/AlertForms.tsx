import { useTranslate } from 'ra-core';
import { workflowsAlerts } from '../../../schema/entities/workflows.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';
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

function Sections() {
  const translate = useTranslate();
  const title = (name: string) => translate(`linehaul.workflows.sections.${name}`);
  return (
    <>
      <FormSection
        of={workflowsAlerts}
        name="general"
        title={title('general')}
        hint={translate('linehaul.forms.required')}
        fields={[
          'workflow_id',
          'channel',
          'title',
          'message',
          'repeat_minutes',
          'days_before',
          'is_active',
        ]}
        autoFocus
      />
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
