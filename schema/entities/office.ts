import { entity } from '../entity.ts';
import { belongsTo, choice, flag, integer, json, moment, text } from '../fields.ts';
import { CHAT_TOPIC } from '../rules/talk/chat.ts';

/** An open tab of a person, stored on the server so that every browser shows the same. */
export const openTabs = entity(
  'open-tabs',
  {
    user_id: belongsTo('users', { required: true, computed: true }),
    label: text({ required: true, max: 255 }),
    name: text({ required: true, max: 255 }),
    fullPath: text({ required: true, max: 2000 }),
    params: json({ max: 16_384 }),
    order: integer({ default: 0 }),
    pin: flag({ default: false }),
    component: text({ max: 255 }),
  },
  { represent: 'label', indexes: [['user_id', 'order']] },
);

/** A person's settings of a list: columns, order, filters. */
export const listColumnSettings = entity(
  'list-column-settings',
  {
    user_id: belongsTo('users', { required: true, computed: true }),
    list_key: text({ required: true, max: 100 }),
    columns: json({ max: 16_384 }),
    sort_by: text({ max: 100 }),
    sort_dir: choice(['asc', 'desc']),
    filters: json({ max: 16_384 }),
    page_size: integer({ min: 1, max: 100 }),
    is_default: flag({ default: true }),
  },
  { represent: 'list_key', unique: [['user_id', 'list_key']] },
);

/**
 * A saved view of a list: filters and order under a name. Sharing shows it to everyone in the
 * company who may see the list.
 */
export const savedViews = entity(
  'saved-views',
  {
    user_id: belongsTo('users', { required: true, computed: true }),
    list_key: text({ required: true, max: 100 }),
    name: text({ required: true, max: 60 }),
    is_shared: flag({ default: false, computed: true }),
    filters: json({ max: 16_384 }),
    sort_by: text({ max: 100 }),
    sort_dir: choice(['asc', 'desc']),
  },
  { represent: 'name', unique: [['user_id', 'list_key', 'name']], indexes: [['list_key']] },
);

/** The tiles that a person chose for the dashboard of a company. */
export const dashboardLayouts = entity(
  'dashboard-layouts',
  {
    user_id: belongsTo('users', { required: true, computed: true }),
    tiles: json({ required: true, max: 65_536 }),
  },
  { represent: 'user_id', unique: [['user_id']] },
);

/** Personal records: no notifications to others, and not in the audit log. */
export const personalEntities: readonly string[] = [
  openTabs.name,
  listColumnSettings.name,
  savedViews.name,
  dashboardLayouts.name,
  'notifications',
  'assistant-messages',
];

/** The live topics of a person: each event names who receives it. */
export const personalTopics: readonly string[] = [...personalEntities, CHAT_TOPIC];

/** A setting of the company: zone, week start, number prefixes, documents required to bill … */
export const systemConfigs = entity(
  'system-configs',
  {
    key: text({ required: true, unique: true, max: 100 }),
    value: json(),
    type: choice(['text', 'integer', 'money', 'rate', 'flag', 'choice', 'choices', 'json'], {
      default: 'text',
    }),
    group: text({ max: 50 }),
    label: text({ max: 255 }),
    description: text({ max: 1000 }),
    is_secret: flag({ default: false }),
  },
  { represent: 'key' },
);

/** An email that was sent, or that stays in the Outbox because no SMTP server is configured. */
export const mails = entity(
  'mails',
  {
    to: text({ required: true, max: 500 }),
    cc: text({ max: 500 }),
    subject: text({ required: true, max: 500 }),
    body: text({ required: true, max: 100_000, long: true }),
    /** Ids of the attached files. */
    attachments: json({ default: [] }),
    /** `replaced`: what it brings was changed before it was sent, and another email brings that. */
    status: choice(['queued', 'sent', 'outbox', 'failed', 'replaced'], { default: 'queued' }),
    error: text({ max: 1000 }),
    sent_at: moment(),
    invoice_id: belongsTo('invoices'),
    /** The driver's statement that it brings: `{link}` in the text is filled in when it is sent. */
    settlement_link_id: belongsTo('settlement-links', { computed: true }),
    /** Of an email with all invoices of a summary. */
    summary_invoice_id: belongsTo('summary-invoices'),
    /** The run of a scheduled report that it brings. */
    report_id: belongsTo('reports', { computed: true }),
    /** Of an email of invoices: the versions that were drawn, and the sender's own words. */
    drawn: json({ computed: true }),
    /** The addresses that the mail server refused, where it took the email for others. */
    missing: json({ computed: true }),
  },
  {
    represent: 'subject',
    search: ['to', 'subject'],
    filters: ['status', 'invoice_id', 'summary_invoice_id'],
    calls: ['list', 'read'],
    indexes: [['invoice_id'], ['summary_invoice_id'], ['report_id']],
    listed: { sort: ['id', 'desc'], pinned: ['invoice_id', 'summary_invoice_id'] },
    logOf: ['report_id'],
  },
);
