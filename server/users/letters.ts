import { accountMails } from '../../schema/entities/accountMails.ts';
import type { UserRole } from '../../schema/entities/users.ts';
import { FileOut } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { ok, page } from '../http/envelope.ts';
import { notFound } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { type AccountMailRow, accountLetter } from '../mail/accountLetter.ts';
import { platformPage } from '../platform/platformList.ts';
import { PlatformRows } from '../platform/platformRows.ts';
import { placeOf } from '../rest/page.ts';
import { opened } from '../secrets.ts';
import { checkMayChange } from './rights.ts';

/** GET /account-mails: the platform's Outbox. Where a link belongs, the body says {link}. */
export async function listLetters({ database }: App, { query, path }: Request) {
  const place = placeOf(accountMails, query);
  const found = await platformPage(database.platform.read, accountMails, { filters: query }, place);
  return page(found.rows, { ...place, ...found }, path);
}

/** GET /account-mails/{id}. */
export const readLetter = async ({ database }: App, { params }: Request) =>
  ok(await new PlatformRows(accountMails, database.platform.read).get(params.id));

type WithRole = AccountMailRow & { role: UserRole | null };

/**
 * GET /account-mails/{id}/eml: the letter as it goes out. Its link lets one in as the person, so it
 * is read by those alone who may give that person a new password; none is left in what was sent.
 */
export async function letterFile({ database, config }: App, { actor, params }: Request) {
  const [mail] = await database.platform.read.query<WithRole>(
    `select m.*, u.role from account_mails m left join users u on u.id = m.user_id
     where m.id = $1 and m.deleted_at is null`,
    [params.id],
  );
  if (!mail) throw notFound();
  if (mail.link_token !== null && mail.role !== null) checkMayChange(actor, mail.role);
  const token = mail.link_token === null ? null : opened(mail.link_token);
  const { eml } = await accountLetter(mail, token, config);
  return new FileOut(eml, `mail-${mail.id}.eml`, 'message/rfc822');
}
