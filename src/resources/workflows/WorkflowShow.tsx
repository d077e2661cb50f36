import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { workflows } from '../../../schema/entities/workflows.ts';
import type { WorkflowAction } from '../../../schema/responses/jsonShapes.ts';
import { ENTITY_OF } from '../../../schema/rules/automation/attributes.ts';
import type { WorkflowCondition } from '../../../schema/rules/automation/conditions.ts';
import type { WorkflowModel, WorkflowTrigger } from '../../../schema/rules/automation/operators.ts';
import { fieldWord } from '../../../schema/words/entityWords.ts';
import { useT } from '../../i18n/useT.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import showStyles from '../show/show.module.css';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { ActionList } from './ActionList.tsx';
import { ConditionList } from './ConditionList.tsx';
import { RunLog } from './DryRun.tsx';
import { watchesAttributes } from './sentWorkflow.ts';

interface Workflow extends RaRecord {
  model: WorkflowModel;
  trigger: WorkflowTrigger;
  watched_attributes: string[];
  conditions: WorkflowCondition[];
  actions: WorkflowAction[];
}

/** A workflow as the sentence that it is: when, and if, then. Next to it is its run log. */
export const WorkflowShow = () => (
  <EntityShow of={workflows} aside={<RunLog by="workflow_id" />}>
    <Sections />
  </EntityShow>
);

function Sections() {
  const translate = useTranslate();
  const title = useT('workflows.sections');
  const workflow = useRecordContext<Workflow>();
  if (!workflow) return null;
  const { model, trigger, watched_attributes, conditions, actions } = workflow;
  const watched = watchesAttributes(trigger) ? watched_attributes : [];
  return (
    <>
      <ValueSection of={workflows} name="general" fields={['is_active', 'last_run_at']} />
      <ValueSection
        of={workflows}
        name="trigger"
        title={title('trigger')}
        fields={['model', 'trigger', ...(trigger === 'date_reached' ? OF_DATE : [])]}
      >
        {watched.length > 0 && (
          <Fact label={translate('resources.workflows.fields.watched_attributes')} isWide>
            {watched.map(name => fieldWord(ENTITY_OF[model], name)).join(', ')}
          </Fact>
        )}
      </ValueSection>
      <Part title={title('conditions')}>
        {conditions.length > 1 && (
          <p>
            {translate(`resources.workflows.choices.condition_match.${workflow.condition_match}`)}
          </p>
        )}
        <ConditionList model={model} conditions={conditions} />
      </Part>
      <Part title={title('actions')}>
        <ActionList model={model} actions={actions} />
      </Part>
      <ValueSection
        of={workflows}
        name="options"
        title={title('options')}
        fields={['priority', 'order', 'quiet_from', 'quiet_to']}
      />
    </>
  );
}

const OF_DATE = ['days_before'] as const;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={showStyles.section} aria-label={title}>
    <h2 className={showStyles.heading}>{title}</h2>
    {children}
  </section>
);
