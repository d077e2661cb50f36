import { useRecordContext, useTranslate } from 'ra-core';
import { workflowsAlerts } from '../../../schema/entities/workflows.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { RecipientNames } from './RecipientNames.tsx';

/** An alert of a workflow, with its recipients. */
export const AlertShow = () => (
  <EntityShow of={workflowsAlerts}>
    <Facts />
  </EntityShow>
);

function Facts() {
  const translate = useTranslate();
  const alert = useRecordContext();
  return (
    <ValueSection of={workflowsAlerts} name="general" fields={FIELDS}>
      <Fact label={translate('linehaul.workflows.sections.recipients')} isWide>
        <RecipientNames recipients={alert?.recipients ?? {}} />
      </Fact>
    </ValueSection>
  );
}

const FIELDS = [
  'workflow_id',
  'channel',
  'title',
  'message',
  'is_active',
  'repeat_minutes',
  'days_before',
  'last_sent_at',
] as const;
