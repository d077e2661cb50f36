import { entity } from '../entity.ts';
import {
  belongsTo,
  choice,
  choices,
  file,
  flag,
  integer,
  json,
  moment,
  text,
  time,
} from '../fields.ts';
import { weekdays } from './loadTemplates.ts';

/** A saved definition of a report: its owner's, or shared with everyone who may see its measures. */
export const reportTemplates = entity(
  'report-templates',
  {
    name: text({ required: true, max: 100 }),
    visibility: choice(['private', 'shared'], { default: 'private' }),
    definition: json({ required: true, max: 16_384 }),
  },
  { represent: 'name', permissions: 'reports', indexes: [['created_by']] },
);

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/**
 * A report that runs on weekdays at a time of the company's zone and is sent to people. It runs with
 * the rights that the person who saved it has at that moment.
 */
export const reportSchedules = entity(
  'report-schedules',
  {
    name: text({ required: true, max: 100 }),
    template_id: belongsTo('report-templates'),
    /** The key of a built-in template, where it is not a saved one. */
    template_key: text({ max: 60 }),
    weekdays: choices(weekdays, { required: true }),
    /** In the company's zone. */
    time: time({ required: true }),
    channel: choice(['email', 'telegram'], { default: 'email' }),
    /** Email addresses, separated by commas. */
    recipients: text({ max: 500, requiredWhen: { channel: ['email'] } }),
    telegram_chat_id: belongsTo('telegram-bot-users', { requiredWhen: { channel: ['telegram'] } }),
    format: choice(reportFormats, { default: 'xlsx' }),
    is_paused: flag({ default: false }),
    /** Why it was paused by itself. */
    pause_reason: text({ max: 255, computed: true }),
    scheduled_by: belongsTo('users', { computed: true }),
    next_run_at: moment({ computed: true }),
    last_run_at: moment({ computed: true }),
  },
  {
    represent: 'name',
    permissions: 'reports',
    indexes: [['next_run_at']],
  },
);

/** A run of a report, and its result as a file. */
export const reports = entity(
  'reports',
  {
    name: text({ required: true, max: 100 }),
    template_id: belongsTo('report-templates', { computed: true }),
    /** The schedule that ran it. */
    schedule_id: belongsTo('report-schedules', { computed: true }),
    definition: json({ required: true, max: 16_384 }),
    /** Every measure that the definition asks for: who may see them all may see the report. */
    measure_keys: json({ computed: true, default: [] }),
    status: choice(['queued', 'running', 'done', 'failed', 'canceled'], {
      default: 'queued',
      computed: true,
    }),
    row_count: integer({ computed: true }),
    result_file_id: file({ computed: true }),
    error: text({ max: 500, computed: true }),
    started_at: moment({ computed: true }),
    finished_at: moment({ computed: true }),
  },
  {
    represent: 'name',
    indexes: [['created_by'], ['template_id'], ['schedule_id']],
    logOf: ['schedule_id', 'template_id'],
  },
);
