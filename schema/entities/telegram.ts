import { entity } from '../entity.ts';
import { choice, flag, moment, secret, text } from '../fields.ts';

/** A company's Telegram bot. Without a valid token no message is sent. */
export const telegramBots = entity(
  'telegram-bots',
  {
    name: text({ required: true, max: 100 }),
    username: text({ max: 64 }),
    /** As BotFather issues it, `123456:ABC…`. Never answered after it is saved. */
    token: secret({ required: true, max: 100 }),
    purpose: choice(['driver_updates', 'staff_alerts', 'documents'], { default: 'staff_alerts' }),
    webhook_secret: secret({ max: 100, computed: true }),
    is_active: flag({ default: true }),
    last_error: text({ max: 500, computed: true }),
    last_seen_at: moment({ computed: true }),
  },
  { represent: 'name', hints: ['username', 'purpose'], filters: ['purpose', 'is_active'] },
);
