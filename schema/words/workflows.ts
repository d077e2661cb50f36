import { dates } from './shared.ts';

/** Workflows and alerts: labels where the humanized name is not right. */
export const workflowResources = {
  workflows: {
    name: 'Workflow |||| Workflows',
    empty: 'A workflow acts by itself when a record changes.',
    fields: {
      ...dates,
      is_active: 'Active',
      model: 'Record',
      trigger: 'When it is',
      watched_attributes: 'Watched fields',
      days_before: 'Days before the date',
      condition_match: 'Conditions to meet',
      quiet_from: 'Quiet hours from',
      quiet_to: 'Quiet hours to',
      last_run_at: 'Last run',
    },
    choices: {
      condition_match: { all: 'All of them', any: 'Any of them' },
      trigger: { date_reached: 'At a date', delayed: 'Late for a stop' },
    },
  },
  'workflows-alerts': {
    name: 'Workflow alert |||| Workflow alerts',
    empty: 'An alert tells people that a workflow fired.',
    fields: {
      ...dates,
      is_active: 'Active',
      days_before: 'Days before the date',
      repeat_minutes: 'Repeat every (minutes)',
      last_sent_at: 'Last sent',
    },
    choices: { channel: { in_app: 'In the app' } },
  },
  'telegram-alerts': {
    name: 'Telegram alert |||| Telegram alerts',
    empty: 'An alert posts to Telegram when something happens.',
    fields: {
      ...dates,
      is_active: 'Active',
      bot_id: 'Bot',
      target: 'Send to',
      chat_id: 'Chat ID',
      trigger: 'When',
      model: 'Record',
      model_attribute: 'Field',
      message_template: 'Message',
      interval_minutes: 'At most every (minutes)',
      quiet_from: 'Quiet hours from',
      quiet_to: 'Quiet hours to',
      last_sent_at: 'Last sent',
    },
    choices: {
      target: { channel: 'Company channel', driver_group: "Driver's group" },
    },
  },
  'workflow-runs': { name: 'Run |||| Runs' },
  tasks: {
    name: 'Task |||| Tasks',
    empty: 'Tasks that people enter and workflows create.',
    fields: {
      ...dates,
      assignee_id: 'Assigned to',
      due_at: 'Due',
      subject: 'About',
      subject_id: 'Record ID',
    },
  },
};
