/** Telegram bots, the chats that they know, and their messages. */
export const telegramResources = {
  'telegram-bots': {
    name: 'Telegram bot |||| Telegram bots',
    empty: 'Create a bot with @BotFather in Telegram, and connect it here by its token.',
    fields: {
      username: 'Telegram name',
      telegram_bot_id: 'Telegram ID',
      is_active: 'Active',
      last_seen_at: 'Last contact',
    },
    choices: {
      purpose: {
        driver_updates: 'Driver updates',
        staff_alerts: 'Staff alerts',
        documents: 'Documents',
      },
    },
  },
  'telegram-bot-users': {
    name: 'Telegram chat |||| Telegram chats',
    fields: {
      chat_id: 'Chat ID',
      chat_type: 'Type',
      telegram_user_id: 'Telegram ID',
      username: 'Telegram name',
      linked_driver_id: 'Driver',
      linked_user_id: 'Staff member',
      last_interaction_at: 'Last message',
      notifications_enabled: 'Notifications',
    },
    choices: {
      status: { pending: 'Not linked', linked: 'Linked', blocked: 'Blocked' },
      language: { en: 'English', es: 'Spanish', ru: 'Russian' },
    },
  },
  'telegram-link-codes': {
    name: 'Link code |||| Link codes',
    fields: { linked_driver_id: 'Driver', linked_user_id: 'Staff member' },
  },
  'telegram-messages': {
    name: 'Telegram message |||| Telegram messages',
    fields: { chat_id: 'Chat ID', created_at: 'Created', sent_at: 'Sent' },
    choices: {
      state: { queued: 'Queued', sending: 'Sending', sent: 'Sent', failed: 'Failed' },
    },
  },
  'telegram-updates': { name: 'Telegram update |||| Telegram updates' },
};
