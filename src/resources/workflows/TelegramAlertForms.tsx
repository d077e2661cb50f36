import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { telegramAlerts } from '../../../schema/entities/workflows.ts';
import { telegramTriggers } from '../../../schema/rules/automation/operators.ts';
import { modelsOfTrigger } from '../../../schema/rules/automation/telegramRule.ts';
import { useT } from '../../i18n/useT.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';
import { FieldHint } from './Actions.tsx';
import { ConditionInputs } from './Conditions.tsx';
import { RunLog } from './DryRun.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import styles from './workflows.module.css';

const NAMES = { attribute: 'model_attribute', operator: 'condition', value: 'value' };

/** A new Telegram alert. */
export const TelegramAlertCreate = () => (
  <EntityCreate of={telegramAlerts}>
    <Sections />
  </EntityCreate>
);

/** Edits a Telegram alert, with its run log next to it. */
export const TelegramAlertEdit = () => (
  <EntityEdit of={telegramAlerts} aside={<RunLog by="telegram_alert_id" />}>
    <Sections />
  </EntityEdit>
);

function Sections() {
  const translate = useTranslate();
  const title = useT('workflows.sections');
  const [chosen, named]: unknown[] = useWatch({ name: ['trigger', 'model'] });
  const trigger = telegramTriggers.find(one => one === chosen);
  const models = trigger ? modelsOfTrigger(trigger) : [];
  const model = models.find(one => one === named) ?? models[0] ?? 'load';
  return (
    <>
      <FormSection
        of={telegramAlerts}
        name="general"
        title={title('general')}
        hint={translate('linehaul.forms.required')}
        fields={['name', 'bot_id', 'target', 'chat_id', 'is_active']}
        autoFocus
      />
      <FormSection
        of={telegramAlerts}
        name="trigger"
        title={title('trigger')}
        fields={['trigger', 'model', 'model_attribute', 'condition', 'value']}
      >
        <Input of={telegramAlerts} source="trigger" />
        {models.length > 1 && <Input of={telegramAlerts} source="model" />}
        <div className={styles.wide}>
          <div className={styles.line}>
            <ConditionInputs model={model} names={NAMES} />
          </div>
        </div>
      </FormSection>
      <FormSection
        of={telegramAlerts}
        name="message"
        title={title('message')}
        fields={['message_template', 'interval_minutes', 'quiet_from', 'quiet_to']}
      />
      <MessagePreview model={model} message="message_template" />
      <FieldHint model={model} />
    </>
  );
}
