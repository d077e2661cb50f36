import { telegramAlerts, workflows, workflowsAlerts } from '../../../schema/entities/workflows.ts';
import { groupBy } from '../../../schema/groupBy.ts';
import type { Recipients, WorkflowAction } from '../../../schema/responses/jsonShapes.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { WorkflowCondition } from '../../../schema/rules/automation/conditions.ts';
import type {
  TelegramTrigger,
  WorkflowModel,
  WorkflowTrigger,
} from '../../../schema/rules/automation/operators.ts';
import { telegramRule } from '../../../schema/rules/automation/telegramRule.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';

/** An action of a rule. `alert_id` where a workflow alert brings it. */
export type RuleAction = WorkflowAction & {
  alert_id?: number;
  repeat_minutes?: number | null;
  days_before?: number;
};

/** A workflow or a Telegram alert, in the one form that the engine evaluates. */
export interface Rule {
  source: 'workflow' | 'telegram_alert';
  id: number;
  name: string;
  model: WorkflowModel;
  trigger: WorkflowTrigger | null;
  /** Of a Telegram alert. */
  telegramTrigger: TelegramTrigger | null;
  watched: readonly string[];
  conditions: readonly WorkflowCondition[];
  match: 'all' | 'any';
  actions: readonly RuleAction[];
  quiet_from: string | null;
  quiet_to: string | null;
  isUrgent: boolean;
  /** No second message about one record within this time. */
  intervalMinutes: number | null;
  authorId: number | null;
}

type Workflow = AnsweredRecord<typeof workflows>;
type WorkflowAlert = AnsweredRecord<typeof workflowsAlerts>;

/** The active rules of the company in the order in which they run. */
export async function activeRules(scope: Scope): Promise<Rule[]> {
  const found = await rowsOf(workflows, scope).find({ is_active: true });
  const alerts = await rowsOf(workflowsAlerts, scope).find({ is_active: true });
  const telegram = await rowsOf(telegramAlerts, scope).find({ is_active: true });
  const alertsOf = groupBy(alerts, ({ workflow_id }) => workflow_id);
  const ordered = found.sort((one, other) => one.order - other.order || one.id - other.id);
  return [
    ...ordered.map(one => ruleOf(one, alertsOf.get(one.id) ?? [])),
    ...telegram.map(telegramAlertRule),
  ];
}

export const ruleOf = (
  one: Omit<Workflow, 'version' | 'created_at' | 'updated_at'>,
  alerts: readonly WorkflowAlert[],
): Rule => ({
  source: 'workflow',
  id: one.id,
  name: one.name,
  model: one.model,
  trigger: one.trigger,
  telegramTrigger: null,
  // Checked when they were saved: check.ts.
  watched: (one.watched_attributes ?? []) as string[],
  conditions: (one.conditions ?? []) as WorkflowCondition[],
  match: one.condition_match,
  actions: [
    ...((one.actions ?? []) as WorkflowAction[]).map(action => ({
      ...action,
      days_before: one.days_before,
    })),
    ...alerts.map(alertAction),
  ],
  quiet_from: one.quiet_from,
  quiet_to: one.quiet_to,
  isUrgent: one.priority === 'urgent',
  intervalMinutes: null,
  authorId: one.created_by,
});

const TYPE_OF = {
  in_app: 'send_notification',
  telegram: 'send_telegram',
  email: 'send_email',
} as const;

const alertAction = (alert: WorkflowAlert): RuleAction => ({
  type: TYPE_OF[alert.channel],
  title: alert.title,
  message: alert.message,
  recipients: alert.recipients as Recipients, // checked when it was saved
  alert_id: alert.id,
  repeat_minutes: alert.repeat_minutes,
  days_before: alert.days_before ?? 0,
});

function telegramAlertRule(alert: AnsweredRecord<typeof telegramAlerts>): Rule {
  const meant = telegramRule(alert.trigger, alert.model);
  const own = alert.model_attribute && alert.condition;
  const conditions = own
    ? [{ attribute: own && alert.model_attribute, operator: alert.condition, value: alert.value }]
    : [];
  const { bot_id, target, chat_id, message_template: message } = alert;
  return {
    source: 'telegram_alert',
    id: alert.id,
    name: alert.name,
    model: meant.model,
    trigger: meant.trigger,
    telegramTrigger: alert.trigger,
    watched: [],
    conditions: [...meant.conditions, ...(conditions as WorkflowCondition[])], // both named above
    match: 'all',
    actions: [{ type: 'send_telegram', bot_id, target, chat_id, message }],
    quiet_from: alert.quiet_from,
    quiet_to: alert.quiet_to,
    isUrgent: false,
    intervalMinutes: alert.interval_minutes,
    authorId: alert.created_by,
  };
}
