import { entity } from '../entity.ts';
import { belongsTo, choice, flag, integer, moment, secret, text } from '../fields.ts';

/** A company's Telegram bot. Without a valid token no message is sent. */
export const telegramBots = entity(
  'telegram-bots',
  {
    name: text({ required: true, max: 100 }),
    /** As Telegram answers it for the token. */
    username: text({ max: 64, computed: true }),
    /** As BotFather issues it, `123456:ABC…`. Never answered after it is saved. */
    token: secret({ required: true, max: 100 }),
    /** Telegram's number of the bot: two records of one bot would take each other's messages. */
    telegram_bot_id: text({ max: 20, computed: true, unique: true }),
    purpose: choice(['driver_updates', 'staff_alerts', 'documents'], { default: 'staff_alerts' }),
    webhook_secret: secret({ max: 100, computed: true }),
    is_active: flag({ default: true }),
    last_error: text({ max: 500, computed: true }),
    last_seen_at: moment({ computed: true }),
  },
  {
    represent: 'name',
    hints: ['username', 'purpose'],
    filters: ['purpose', 'is_active'],
    calls: ['list', 'read', 'delete'],
  },
);

export const telegramLanguages = ['en', 'es', 'ru'] as const;

/** A chat that a bot knows: a person who wrote to it, or a group that it was added to. */
export const telegramBotUsers = entity(
  'telegram-bot-users',
  {
    bot_id: belongsTo('telegram-bots', { required: true }),
    /** Of a group: the person who added the bot or wrote last. */
    telegram_user_id: text({ max: 30 }),
    chat_id: text({ required: true, max: 50 }),
    chat_type: choice(['private', 'group', 'channel'], { default: 'private' }),
    username: text({ max: 64 }),
    first_name: text({ max: 100 }),
    phone: text({ max: 30 }),
    group_title: text({ max: 255 }),
    linked_driver_id: belongsTo('drivers'),
    linked_user_id: belongsTo('users'),
    language: choice(telegramLanguages, { default: 'en' }),
    status: choice(['pending', 'linked', 'blocked'], { default: 'pending' }),
    linked_at: moment(),
    last_interaction_at: moment(),
    notifications_enabled: flag({ default: true }),
  },
  {
    represent: 'chat_id',
    permissions: 'telegram-bots',
    search: ['username', 'first_name', 'group_title', 'chat_id'],
    filters: ['bot_id', 'status', 'chat_type', 'linked_driver_id', 'linked_user_id'],
    unique: [['bot_id', 'chat_id']],
    indexes: [['linked_driver_id'], ['linked_user_id']],
    calls: ['list'],
  },
);

/** A one-time code by which a chat is linked to a driver or to a person of the office. */
export const telegramLinkCodes = entity(
  'telegram-link-codes',
  {
    bot_id: belongsTo('telegram-bots', { required: true }),
    /** SHA-256 of the code: the code itself is shown once and never stored. */
    code_hash: text({ required: true, length: 64, unique: true }),
    linked_driver_id: belongsTo('drivers'),
    linked_user_id: belongsTo('users'),
    expires_at: moment({ required: true }),
    used_at: moment(),
  },
  { represent: 'expires_at', permissions: 'telegram-bots' },
);

export const telegramMessageStates = ['queued', 'sending', 'sent', 'failed'] as const;

/** A message to a chat and its delivery: the queue and the delivery log at once. */
export const telegramMessages = entity(
  'telegram-messages',
  {
    bot_id: belongsTo('telegram-bots', { required: true }),
    chat_id: text({ required: true, max: 50 }),
    text: text({ required: true, max: 4096, long: true }),
    /** What caused it: `reply`, `test`, or the kind of an alert. */
    alert_kind: text({ required: true, max: 50 }),
    alert_id: integer(),
    state: choice(telegramMessageStates, { default: 'queued' }),
    attempts: integer({ default: 0 }),
    error: text({ max: 500 }),
    /** Not before: after an error, or after Telegram asked to wait. */
    next_attempt_at: moment(),
    /** When an attempt began. The limits per second and per minute count these. */
    attempted_at: moment(),
    sent_at: moment(),
    /** Telegram's number of the message in its chat. */
    message_id: text({ max: 30 }),
  },
  {
    represent: 'text',
    permissions: 'telegram-bots',
    search: ['text', 'chat_id'],
    filters: ['bot_id', 'state', 'chat_id', 'alert_kind', 'alert_id', 'created_at'],
    indexes: [
      ['bot_id', 'state', 'chat_id'],
      ['bot_id', 'attempted_at'],
    ],
    listed: { sort: ['id', 'desc'], pinned: ['bot_id'] },
    calls: ['list'],
  },
);

/** An update that a bot received and handled. Telegram may deliver one twice. */
export const telegramUpdates = entity(
  'telegram-updates',
  {
    bot_id: belongsTo('telegram-bots', { required: true }),
    update_id: text({ required: true, max: 20 }),
    chat_id: text({ max: 50 }),
    /** What the bot did about it. */
    outcome: text({ required: true, max: 50 }),
  },
  {
    represent: 'update_id',
    permissions: 'telegram-bots',
    unique: [['bot_id', 'update_id']],
    appendOnly: true,
  },
);
