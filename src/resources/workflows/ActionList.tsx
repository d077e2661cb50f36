import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { staffs } from '../../../schema/entities/staffs.ts';
import type { WorkflowAction } from '../../../schema/responses/jsonShapes.ts';
import { ENTITY_OF } from '../../../schema/rules/automation/attributes.ts';
import type { WorkflowModel } from '../../../schema/rules/automation/operators.ts';
import { fieldWord } from '../../../schema/words/entityWords.ts';
import { useRecordNames } from '../parts/useRecordNames.ts';
import { RecipientNames } from './RecipientNames.tsx';
import { useValueText } from './useValueText.ts';
import styles from './workflows.module.css';

interface ActionListProps {
  model: WorkflowModel;
  actions: readonly WorkflowAction[];
}

/** What a workflow does, one action after the other, with its text and its recipients. */
export function ActionList({ model, actions }: ActionListProps) {
  const translate = useTranslate();
  if (actions.length === 0) {
    return <p className={styles.hint}>{translate('linehaul.workflows.action.noneOfOwn')}</p>;
  }
  return (
    <ol className={styles.steps}>
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a saved record never change places
        <li key={index}>
          <strong>{translate(`linehaul.workflows.types.${action.type}`)}</strong>
          <ActionText model={model} action={action} />
        </li>
      ))}
    </ol>
  );
}

interface ActionTextProps {
  model: WorkflowModel;
  action: WorkflowAction;
}

function ActionText({ model, action }: ActionTextProps) {
  const translate = useTranslate();
  const { type, title, message, recipients, to, target, chat_id } = action;
  switch (type) {
    case 'set_field':
      return <SetField model={model} action={action} />;
    case 'create_task':
      return <TaskToCreate action={action} />;
    case 'send_telegram':
      return (
        <>
          <Line label="target">
            {[translate(`linehaul.workflows.targets.${target}`), chat_id].filter(Boolean).join(' ')}
          </Line>
          <Line label="message">{message}</Line>
        </>
      );
    default:
      return (
        <>
          <Line label="title">{title}</Line>
          <Line label="message">{message}</Line>
          <Line label="recipients">
            <RecipientNames recipients={recipients ?? {}} />
            {to && ` ${to}`}
          </Line>
        </>
      );
  }
}

function SetField({ model, action: { attribute = '', value } }: ActionTextProps) {
  const text = useValueText(model, attribute, value);
  return (
    <span>
      {fieldWord(ENTITY_OF[model], attribute)}: {text || '–'}
    </span>
  );
}

function TaskToCreate({ action }: { action: WorkflowAction }) {
  const [assignee] = useRecordNames(staffs, action.assignee_id ? [action.assignee_id] : []);
  return (
    <>
      <Line label="title">{action.title}</Line>
      <Line label="assignee_id">{assignee}</Line>
      <Line label="due_days">{action.due_days ?? 0}</Line>
    </>
  );
}

/** A part of an action. Without a value there is no line. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  if (children === null || children === undefined || children === '') return null;
  return (
    <span>
      {translate(`linehaul.workflows.action.${label}`)}: {children}
    </span>
  );
}
