import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { LOAD_SHEET } from '../../../schema/rules/automation/actions.ts';
import { attributesOf } from '../../../schema/rules/automation/attributes.ts';
import {
  type ActionType,
  actionTypes,
  telegramTargets,
  type WorkflowModel,
} from '../../../schema/rules/automation/operators.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { LookupInput } from '../../inputs/lookup/LookupInput.tsx';
import { IntegerInput } from '../../inputs/numbers/IntegerInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { Recipients } from './Recipients.tsx';
import { ValueInput } from './ValueInput.tsx';
import styles from './workflows.module.css';

const keyOf = (key: string) => `linehaul.workflows.action.${key}`;

/** The actions of a workflow, each with the inputs of its type. */
export function Actions({ model }: { model: WorkflowModel }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: 'actions', keyName: 'key' });
  const newAction = { type: 'send_notification', title: '', recipients: { owner: true } };
  return (
    <div className={styles.wide}>
      {fields.length === 0 && <p className={styles.hint}>{translate(keyOf('none'))}</p>}
      {fields.map(({ key }, index) => (
        <div key={key} className={styles.card}>
          <ActionInputs model={model} at={`actions.${index}`} />
          <Button
            className={styles.end}
            onClick={() => remove(index)}
            aria-label={translate(keyOf('remove'), { number: index + 1 })}
          >
            <Glyph name="ic-x" size={14} />
          </Button>
        </div>
      ))}
      <div>
        <Button variant="outlined" onClick={() => append(newAction)}>
          {translate(keyOf('add'))}
        </Button>
      </div>
      <FieldHint model={model} />
    </div>
  );
}

/** The fields that a message can name. */
export function FieldHint({ model }: { model: WorkflowModel }) {
  const translate = useTranslate();
  const names = attributesOf(model).map(({ attribute }) => attribute);
  const fields = [...(model === 'load' ? [LOAD_SHEET] : []), ...names].map(name => `{{${name}}}`);
  return (
    <p className={styles.hint}>
      {translate(keyOf('fieldHint'), { fields: fields.slice(0, 24).join(' ') })}
    </p>
  );
}

function ActionInputs({ model, at }: { model: WorkflowModel; at: string }) {
  const translate = useTranslate();
  const [type, attribute]: unknown[] = useWatch({ name: [`${at}.type`, `${at}.attribute`] });
  const types = actionTypes.map(id => ({ id, name: translate(`linehaul.workflows.types.${id}`) }));
  return (
    <>
      <ChoiceInput source={`${at}.type`} label={keyOf('type')} choices={types} />
      <OwnInputs
        type={type as ActionType} // of the choices above
        attribute={String(attribute ?? '')}
        model={model}
        at={at}
      />
    </>
  );
}

interface OwnInputsProps {
  type: ActionType;
  attribute: string;
  model: WorkflowModel;
  at: string;
}

function OwnInputs({ type, attribute, model, at }: OwnInputsProps) {
  const text = (name: string, isLong = false) => (
    <TextInput
      source={`${at}.${name}`}
      label={keyOf(name)}
      multiline={isLong}
      className={isLong ? styles.full : undefined}
    />
  );
  switch (type) {
    case 'send_notification':
    case 'send_email':
      return (
        <>
          {text('title')}
          {text('message', true)}
          <MessagePreview model={model} title={`${at}.title`} message={`${at}.message`} />
          <Recipients source={`${at}.recipients`} />
          {type === 'send_email' && text('to')}
        </>
      );
    case 'send_telegram':
      return (
        <>
          <TelegramInputs at={at} text={text} />
          <MessagePreview model={model} message={`${at}.message`} />
        </>
      );
    case 'set_field':
      return (
        <>
          <ChoiceInput
            source={`${at}.attribute`}
            label={keyOf('attribute')}
            choices={attributesOf(model)
              .filter(one => one.is_settable)
              .map(one => ({ id: one.attribute, name: one.label }))}
          />
          <ValueInput
            key={attribute}
            model={model}
            attribute={attribute}
            source={`${at}.value`}
            label={keyOf('value')}
          />
        </>
      );
    case 'create_task':
      return (
        <>
          {text('title')}
          <LookupInput
            source={`${at}.assignee_id`}
            label={keyOf('assignee_id')}
            reference="staffs"
            optionText={one => [one.first_name, one.last_name].filter(Boolean).join(' ')}
          />
          <IntegerInput source={`${at}.due_days`} label={keyOf('due_days')} />
          <MessagePreview model={model} title={`${at}.title`} />
        </>
      );
  }
}

function TelegramInputs({
  at,
  text,
}: {
  at: string;
  text: (name: string, isLong?: boolean) => ReactNode;
}) {
  const translate = useTranslate();
  const targets = telegramTargets.map(id => ({
    id,
    name: translate(`linehaul.workflows.targets.${id}`),
  }));
  return (
    <>
      <ChoiceInput source={`${at}.target`} label={keyOf('target')} choices={targets} />
      {text('chat_id')}
      {text('message', true)}
    </>
  );
}
