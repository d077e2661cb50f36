import { entity } from '../entity.ts';
import { belongsTo, choice, moment, text } from '../fields.ts';

/**
 * A signed link to a driver's statement: it opens without a login until it expires or is revoked.
 * Its token is nowhere: the server derives it from its own key and the nonce, and compares a hash.
 */
export const settlementLinks = entity(
  'settlement-links',
  {
    settlement_id: belongsTo('driver-pay-settlements', { required: true }),
    token_hash: text({ required: true, max: 64 }),
    nonce: text({ required: true, max: 64 }),
    expires_at: moment({ required: true }),
    revoked_at: moment(),
    revoked_by: belongsTo('users'),
  },
  {
    represent: 'settlement_id',
    permissions: 'driver-pay-settlements',
    partOf: 'settlement_id',
    indexes: [['settlement_id']],
  },
);

/** That somebody opened a link: its page, or the PDF. */
export const settlementLinkOpenings = entity(
  'settlement-link-openings',
  {
    link_id: belongsTo('settlement-links', { required: true }),
    kind: choice(['page', 'pdf'], { required: true }),
    opened_at: moment({ required: true }),
    /** What the browser calls itself. */
    user_agent: text({ max: 255 }),
  },
  {
    represent: 'kind',
    permissions: 'driver-pay-settlements',
    partOf: 'link_id',
    appendOnly: true,
    indexes: [['link_id']],
  },
);

export const sendChannels = ['email', 'telegram'] as const;

/**
 * A statement on its way to its payee. `queued` until a job has handed it to the Outbox or to the
 * queue of Telegram messages: that email or message says whether it was delivered.
 */
export const settlementSends = entity(
  'settlement-sends',
  {
    settlement_id: belongsTo('driver-pay-settlements', { required: true }),
    channel: choice(sendChannels, { required: true }),
    /** The address, or the number of the Telegram chat. */
    to: text({ required: true, max: 255 }),
    state: choice(['queued', 'handed', 'failed'], { default: 'queued' }),
    error: text({ max: 500 }),
    link_id: belongsTo('settlement-links'),
    mail_id: belongsTo('mails'),
    telegram_message_id: belongsTo('telegram-messages'),
  },
  {
    represent: 'to',
    permissions: 'driver-pay-settlements',
    partOf: 'settlement_id',
    indexes: [['settlement_id', 'channel'], ['state']],
  },
);
