import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, flag, integer, json, moment, text, time } from '../fields.ts';
import {
  conditionOperators,
  telegramTargets,
  telegramTriggers,
  workflowModels,
  workflowTriggers,
} from '../rules/automation/operators.ts';

const MOST_JSON = 64 * 1024;

/** What happens by itself when a record changes in a certain way, or a date is reached. */
export const workflows = entity(
  'workflows',
  {
    name: text({ required: true, max: 100, group: 'general' }),
    is_active: flag({ default: true, group: 'general' }),
    model: choice(workflowModels, { required: true, group: 'trigger' }),
    trigger: choice(workflowTriggers, { required: true, group: 'trigger' }),
    /** Attributes. `updated` needs a change of one of them; `date_reached` reads the first. */
    watched_attributes: json({ max: MOST_JSON, group: 'trigger' }),
    /** Of `date_reached`: how long before the date its own actions run. */
    days_before: integer({ min: 0, max: 365, default: 0, group: 'trigger' }),
    /** A list of {attribute, operator, value}. */
    conditions: json({ max: MOST_JSON, group: 'conditions' }),
    condition_match: choice(['all', 'any'], { default: 'all', group: 'conditions' }),
    /** A list of {type, …}: schema/rules/automation/actions.ts. */
    actions: json({ max: MOST_JSON, group: 'actions' }),
    priority: choice(['low', 'medium', 'high', 'urgent'], { default: 'medium', group: 'general' }),
    /** Workflows of one change run in this order. */
    order: integer({ min: 0, max: 9999, default: 0, group: 'general' }),
    /** Messages wait until these hours of the company's zone end. Urgent ones do not. */
    quiet_from: time({ group: 'general' }),
    quiet_to: time({ group: 'general' }),
    last_run_at: moment({ computed: true }),
  },
  {
    represent: 'name',
    hints: ['model', 'trigger'],
    filters: ['model', 'trigger', 'is_active', 'priority'],
    indexes: [['is_active', 'model']],
    calls: [...CRUD, 'short-list'],
  },
);

/** A message of a workflow with recipients and repetition of its own. */
export const workflowsAlerts = entity(
  'workflows-alerts',
  {
    workflow_id: belongsTo('workflows', { required: true }),
    title: text({ required: true, max: 255 }),
    message: text({ required: true, max: 2000, long: true }),
    channel: choice(['in_app', 'telegram', 'email'], { default: 'in_app' }),
    /** {owner, dispatcher_of_record, role_ids, staff_ids}. */
    recipients: json({ max: MOST_JSON }),
    /** Sent again after this time, while the record still meets the conditions. */
    repeat_minutes: integer({ min: 5, max: 43_200 }),
    days_before: integer({ min: 0, max: 365 }),
    is_active: flag({ default: true }),
    last_sent_at: moment({ computed: true }),
  },
  {
    represent: 'title',
    hints: ['workflow_id', 'channel'],
    search: ['title', 'message'],
    filters: ['workflow_id', 'channel', 'is_active'],
    indexes: [['workflow_id', 'is_active']],
    calls: CRUD,
  },
);

/** A workflow of one action: a message to a Telegram chat. */
export const telegramAlerts = entity(
  'telegram-alerts',
  {
    name: text({ required: true, max: 100, group: 'general' }),
    is_active: flag({ default: true, group: 'general' }),
    bot_id: belongsTo('telegram-bots', { required: true, group: 'general' }),
    target: choice(telegramTargets, { default: 'channel', group: 'general' }),
    /** Of a channel without one: the company's Telegram channel. */
    chat_id: text({ max: 50, requiredWhen: { target: ['user'] }, group: 'general' }),
    trigger: choice(telegramTriggers, { required: true, group: 'trigger' }),
    model: choice(workflowModels, { group: 'trigger' }),
    model_attribute: text({ max: 100, group: 'trigger' }),
    condition: choice(conditionOperators, { group: 'trigger' }),
    value: json({ max: 4096, group: 'trigger' }),
    message_template: text({ required: true, max: 3500, long: true, group: 'message' }),
    /** No second message about the same record within this time. */
    interval_minutes: integer({ min: 1, max: 43_200, group: 'message' }),
    quiet_from: time({ group: 'message' }),
    quiet_to: time({ group: 'message' }),
    last_sent_at: moment({ computed: true }),
  },
  {
    represent: 'name',
    hints: ['trigger', 'target'],
    filters: ['bot_id', 'trigger', 'target', 'is_active'],
    indexes: [['is_active', 'trigger']],
    calls: CRUD,
  },
);

/** Why a workflow or an alert did or did not fire for a record, and what its actions came to. */
export const workflowRuns = entity(
  'workflow-runs',
  {
    workflow_id: belongsTo('workflows', { computed: true }),
    telegram_alert_id: belongsTo('telegram-alerts', { computed: true }),
    model: choice(workflowModels, { required: true, computed: true }),
    record_id: integer({ required: true, computed: true }),
    record_name: text({ max: 255, computed: true }),
    event: text({ required: true, max: 50, computed: true }),
    outcome: choice(['fired', 'not_fired', 'failed', 'stopped'], {
      required: true,
      computed: true,
    }),
    reason: text({ max: 500, computed: true }),
    /** The actions with their text, state, attempts and error. */
    steps: json({ computed: true }),
    /** The rules that led to this run, for the detection of loops. */
    chain: json({ computed: true }),
    /** Identifies the event, so that one never fires twice. */
    key: text({ max: 200, computed: true }),
  },
  {
    represent: 'event',
    permissions: 'workflows',
    logOf: ['workflow_id', 'telegram_alert_id'],
    filters: ['workflow_id', 'telegram_alert_id', 'outcome', 'record_id', 'created_at'],
    unique: [['key']],
    indexes: [['telegram_alert_id', 'created_at']],
    listed: { sort: ['id', 'desc'], pinned: ['workflow_id', 'telegram_alert_id'] },
    calls: ['list'],
  },
);
