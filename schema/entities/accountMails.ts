import { entity } from '../entity.ts';
import { belongsTo, choice, moment, secret, text } from '../fields.ts';

/** Emails of the platform to people about their own account. */
export const accountMailKinds = [
  'registration',
  'invitation',
  'verification',
  'reset',
  'password_changed',
  'new_sign_in',
  'address_taken',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/**
 * An email about a person's account. The body has {link} where its link belongs: the token is
 * stored encrypted, only as long as the email needs it.
 */
export const accountMails = entity(
  'account-mails',
  {
    user_id: belongsTo('users'),
    to: text({ required: true, max: 255 }),
    kind: choice(accountMailKinds, { required: true }),
    language: choice(['en', 'es', 'ru'], { default: 'en' }),
    subject: text({ required: true, max: 500 }),
    body: text({ required: true, max: 10_000, long: true }),
    link_token: secret(),
    status: choice(['queued', 'sent', 'outbox', 'failed'], { default: 'queued' }),
    error: text({ max: 1000 }),
    sent_at: moment(),
  },
  {
    scope: 'platform',
    represent: 'subject',
    search: ['to', 'subject'],
    filters: ['status', 'kind', 'user_id'],
    indexes: [['user_id']],
  },
);
