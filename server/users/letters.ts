import { accountMails } from '../../schema/entities/accountMails.ts';
import type { UserRole } from '../../schema/entities/users.ts';
import type { Tx } from '../db/database.ts';
import { FileOut } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { ok, page } from '../http/envelope.ts';
import { notFound } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { type AccountMailRow, accountLetter, linkIn } from '../mail/accountLetter.ts';
import { checkMayChange } from '../platform/accountRights.ts';
import { platformPage } from '../platform/platformList.ts';
import { PlatformRows } from '../platform/platformRows.ts';
import { placeOf } from '../rest/page.ts';
import { opened } from '../secrets.ts';

/** GET /account-mails: the platform's Outbox. Where a link belongs, the body says {link}. */
export async function listLetters({ database }: App, { query, path }: Request) {
  const place = placeOf(accountMails, query);
  const found = await platformPage(database.platform.read, accountMails, { filters: query }, place);
  return page(found.rows, { ...place, ...found }, path);
}

/** GET /account-mails/{id}. */
export const readLetter = async ({ database }: App, { params }: Request) =>
  ok(await new PlatformRows(accountMails, database.platform.read).get(params.id));

export type LetterWithRole = AccountMailRow & { role: UserRole | null };

/** A letter with what its reader is; 404 when there is none. */
export async function letterOf(tx: Tx, id: number): Promise<LetterWithRole> {
  const [mail] = await tx.query<LetterWithRole>(
    `select m.*, u.role from account_mails m left join users u on u.id = m.user_id
     where m.id = $1 and m.deleted_at is null`,
    [id],
  );
  if (!mail) throw notFound();
  return mail;
}

/**
 * GET /account-mails/{id}/eml: the letter as it goes out. Its link lets one in as the person, so it
 * is read by those alone who may give that person a new password; none is left in what was sent.
 */
export async function letterFile(app: App, request: Request) {
  const { mail, token } = await openedLetter(app, request);
  const { eml } = await accountLetter(mail, token, app.config);
  return new FileOut(eml, `mail-${mail.id}.eml`, 'message/rfc822');
}

/** GET /account-mails/{id}/link: the link alone, for the same people; null once it is forgotten. */
export async function letterLink(app: App, request: Request) {
  const { mail, token } = await openedLetter(app, request);
  return ok({ link: token && linkIn(mail, token, app.config.appUrl) });
}

/** A letter with its token, if it has one still. The trail keeps who looked at one. */
async function openedLetter({ database }: App, { actor, params, who }: Request) {
  return database.platform.write(who, async tx => {
    const mail = await letterOf(tx, params.id);
    if (mail.link_token === null) return { mail, token: null };
    if (mail.role !== null) checkMayChange(actor, mail.role);
    await tx.query(
      `insert into audit (company_id, user_id, request_id, action, entity, record_id, after)
       values (0, $1, $2, 'read', 'account_mails', $3, '{"link_token": "***"}')`,
      [who.userId, who.requestId, mail.id],
    );
    return { mail, token: opened(mail.link_token) };
  });
}
