import type { AccountMailKind } from '../../schema/entities/accountMails.ts';
import type { Config } from '../config.ts';
import type { Language } from './accountTexts/index.ts';
import { addressIn, written } from './email.ts';
import type { ComposedEmail } from './mailer.ts';

/** A row of account_mails, from which an email is written. */
export interface AccountMailRow {
  id: number;
  /** Null when the account no longer exists. */
  user_id: number | null;
  to: string;
  kind: AccountMailKind;
  language: Language;
  subject: string;
  body: string;
  link_token: string | null;
  status: 'queued' | 'sent' | 'outbox' | 'failed';
  created_at: string;
}

/** The page that an email's link opens. */
const PAGES: Readonly<Record<AccountMailKind, string>> = {
  registration: '/register',
  invitation: '/login',
  verification: '/verify-email',
  reset: '/forgot-password',
  password_changed: '/forgot-password',
  new_sign_in: '/forgot-password',
  address_taken: '/login',
};

/** Where the email's link leads. */
export const linkIn = (
  { kind }: Pick<AccountMailRow, 'kind'>,
  token: string | null,
  appUrl: string,
) => `${appUrl}${PAGES[kind]}${token === null ? '' : `?token=${token}`}`;

/** The email of a row, from the product itself, with its link. */
export async function accountEmail(
  mail: AccountMailRow,
  token: string | null,
  { mailFrom, appUrl }: Pick<Config, 'mailFrom' | 'appUrl'>,
): Promise<ComposedEmail> {
  const { address, name } = addressIn(mailFrom);
  const link = linkIn(mail, token, appUrl);
  const eml = await written({
    from: { name, address },
    to: mail.to,
    subject: mail.subject,
    text: mail.body.replaceAll('{link}', () => link),
    language: mail.language,
    date: new Date(mail.created_at),
    messageId: `<account-${mail.id}@${new URL(appUrl).hostname}>`,
  });
  return { name: `account-${mail.id}`, from: address, to: [mail.to], eml };
}
