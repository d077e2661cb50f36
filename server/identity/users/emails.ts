import { accountMails } from '../../../schema/entities/accountMails.ts';
import type { UserRole } from '../../../schema/entities/users.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Tx } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { FileOut } from '../../http/answers.ts';
import type { App } from '../../http/app.ts';
import { ok, page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { type AccountMailRow, accountEmail, linkIn } from '../../mail/accountEmail.ts';
import { placeOf } from '../../rest/page.ts';
import { opened } from '../../secrets.ts';
import { checkCanUpdate } from '../platform/accountRights.ts';
import { platformPage } from '../platform/platformList.ts';
import { PlatformRows } from '../platform/platformRows.ts';

/** GET /account-mails: the platform's Outbox. In place of a link, the body has {link}. */
export async function listEmails({ database }: App, { query, path }: Request) {
  const place = placeOf(accountMails, query);
  const found = await platformPage(database.platform.read, accountMails, { filters: query }, place);
  return page<AnsweredRecord<typeof accountMails>>(found.rows, { ...place, ...found }, path);
}

/** GET /account-mails/{id}. */
export const readEmail = async ({ database }: App, { params }: Request) =>
  ok(await new PlatformRows(accountMails, database.platform.read).get(params.id));

export type EmailWithRole = AccountMailRow & { role: UserRole | null };

/** An email with its recipient's role. 404 when there is none. */
export async function emailWithRole(tx: Tx, id: number): Promise<EmailWithRole> {
  const [mail] = await tx.query<EmailWithRole>(
    `select m.*, u.role from account_mails m left join users u on u.id = m.user_id
     where m.id = $1 and m.deleted_at is null`,
    [id],
  );
  if (!mail) throw notFound();
  return mail;
}

/**
 * GET /account-mails/{id}/eml: the email as it is sent. Its link signs in as the person, so only
 * users who may reset that person's password can read it. A sent email no longer has one.
 */
export async function emailFile(app: App, request: Request) {
  const { mail, token } = await openedEmail(app, request);
  const { eml } = await accountEmail(mail, token, app.config);
  return new FileOut(eml, `mail-${mail.id}.eml`, 'message/rfc822');
}

/** GET /account-mails/{id}/link: only the link, for the same users. Null once it is deleted. */
export async function emailLink(app: App, request: Request) {
  const { mail, token } = await openedEmail(app, request);
  return ok({ link: token && linkIn(mail, token, app.config.appUrl) });
}

/** An email with its token, if it still has one. The audit log records who viewed one. */
async function openedEmail({ database }: App, { actor, params, who }: Request) {
  return database.platform.write(who, async tx => {
    const mail = await emailWithRole(tx, params.id);
    if (mail.link_token === null) return { mail, token: null };
    if (mail.role !== null) checkCanUpdate(actor, mail.role);
    await tx.query(
      `insert into audit (company_id, user_id, request_id, action, entity, record_id, after)
       values (0, $1, $2, 'read', 'account_mails', $3, '{"link_token": "***"}')`,
      [who.userId, who.requestId, mail.id],
    );
    return { mail, token: opened(mail.link_token) };
  });
}
