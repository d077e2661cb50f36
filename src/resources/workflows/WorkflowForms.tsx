import { useDataProvider, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { workflows } from '../../../schema/entities/workflows.ts';
import { attributesOf } from '../../../schema/rules/automation/attributes.ts';
import { type WorkflowModel, workflowModels } from '../../../schema/rules/automation/operators.ts';
import { useT } from '../../i18n/useT.ts';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';
import { regularSave, type SaveCall } from '../form/useSave.ts';
import { Actions } from './Actions.tsx';
import { Conditions } from './Conditions.tsx';
import { DryRun, RunLog } from './DryRun.tsx';
import { sentWorkflow, watchesAttributes } from './sentWorkflow.ts';

const START = {
  model: 'load',
  trigger: 'status_changed',
  conditions: [],
  actions: [],
  watched_attributes: [],
};

/** A new workflow, with a test over the last seven days next to it. */
export const WorkflowCreate = () => (
  <EntityCreate of={workflows} start={START} save={useSaveWorkflow()} aside={<DryRun />}>
    <Sections />
  </EntityCreate>
);

/** Edits a workflow. Next to it are the test and the run log. */
export const WorkflowEdit = () => (
  <EntityEdit
    of={workflows}
    save={useSaveWorkflow()}
    aside={
      <>
        <DryRun />
        <RunLog by="workflow_id" />
      </>
    }
  >
    <Sections />
  </EntityEdit>
);

function useSaveWorkflow(): SaveCall {
  const save = regularSave(useDataProvider(), workflows);
  return (values, previous) => save(sentWorkflow({ ...previous, ...values }), previous);
}

/** The model in the form. Until one is chosen, its fields are those of a load. */
export function useModel(source = 'model'): WorkflowModel {
  const chosen: unknown = useWatch({ name: source });
  return workflowModels.find(model => model === chosen) ?? 'load';
}

/** When, and if, then: the sentence that a workflow is. */
function Sections() {
  const translate = useTranslate();
  const title = useT('workflows.sections');
  const model = useModel();
  const trigger: unknown = useWatch({ name: 'trigger' });
  const conditions: unknown = useWatch({ name: 'conditions' });
  const isOfDate = trigger === 'date_reached';
  const watched = attributesOf(model).map(one => ({ id: one.attribute, name: one.label }));
  return (
    <>
      <FormSection
        of={workflows}
        name="general"
        title={title('general')}
        hint={translate('linehaul.forms.required')}
        fields={['name', 'is_active']}
        autoFocus
      />
      <FormSection
        of={workflows}
        name="trigger"
        title={title('trigger')}
        fields={['model', 'trigger', 'watched_attributes', 'days_before']}
      >
        <Input of={workflows} source="model" />
        <Input of={workflows} source="trigger" />
        {watchesAttributes(trigger) && (
          <ChoicesInput source="watched_attributes" resource="workflows" choices={watched} />
        )}
        {isOfDate && <Input of={workflows} source="days_before" />}
      </FormSection>
      <FormSection
        of={workflows}
        name="conditions"
        title={title('conditions')}
        fields={['conditions', 'condition_match']}
      >
        {Array.isArray(conditions) && conditions.length > 1 && (
          <Input of={workflows} source="condition_match" />
        )}
        <Conditions model={model} />
      </FormSection>
      <FormSection of={workflows} name="actions" title={title('actions')} fields={['actions']}>
        <Actions model={model} />
      </FormSection>
      <FormSection
        of={workflows}
        name="options"
        title={title('options')}
        fields={['priority', 'order', 'quiet_from', 'quiet_to']}
      />
    </>
  );
}
