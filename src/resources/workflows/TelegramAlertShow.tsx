import { useRecordContext } from 'ra-core';
import { telegramAlerts } from '../../../schema/entities/workflows.ts';
import { modelsOfTrigger } from '../../../schema/rules/automation/telegramRule.ts';
import { useT } from '../../i18n/useT.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { ConditionText } from './ConditionList.tsx';
import { RunLog } from './DryRun.tsx';

/** A Telegram alert: when, and if, to which chat, and its message. Next to it is its run log. */
export const TelegramAlertShow = () => (
  <EntityShow of={telegramAlerts} aside={<RunLog by="telegram_alert_id" />}>
    <Sections />
  </EntityShow>
);

function Sections() {
  const title = useT('workflows.sections');
  const alert = useRecordContext();
  if (!alert) return null;
  const models = modelsOfTrigger(alert.trigger);
  const model = models.find(one => one === alert.model) ?? models[0] ?? 'load';
  const { model_attribute: attribute, condition: operator, value } = alert;
  return (
    <>
      <ValueSection
        of={telegramAlerts}
        name="general"
        fields={['is_active', 'bot_id', 'target', 'chat_id', 'last_sent_at']}
      />
      <ValueSection
        of={telegramAlerts}
        name="trigger"
        title={title('trigger')}
        fields={models.length > 1 ? ['trigger', 'model'] : ['trigger']}
      >
        {attribute && operator && (
          <Fact label={title('conditions')} isWide>
            <ConditionText model={model} condition={{ attribute, operator, value }} />
          </Fact>
        )}
      </ValueSection>
      <ValueSection
        of={telegramAlerts}
        name="message"
        title={title('message')}
        fields={['message_template', 'interval_minutes', 'quiet_from', 'quiet_to']}
      />
    </>
  );
}
