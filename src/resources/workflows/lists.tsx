import { telegramAlerts, workflows } from '../../../schema/entities/workflows.ts';
import { EntityList } from '../list/EntityList.tsx';

/** Workflows. What only some of them have, such as days before a date, is on their sheets. */
export const WorkflowList = () => (
  <EntityList
    of={workflows}
    shown={['name', 'model', 'trigger', 'priority', 'is_active', 'last_run_at']}
  />
);

/** Telegram alerts. What only some of them have, such as a condition, is on their sheets. */
export const TelegramAlertList = () => (
  <EntityList
    of={telegramAlerts}
    shown={['name', 'trigger', 'target', 'bot_id', 'is_active', 'last_sent_at']}
  />
);
