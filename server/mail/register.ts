import { mails } from '../../schema/entities/office.ts';
import { can } from '../../schema/permissions.ts';
import { seesKeys } from '../../schema/reportAccess.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { lacksPermission } from '../errors.ts';
import { storeOf } from '../files/store.ts';
import { FileOut } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { composeEmail } from './email.ts';

/** The Outbox. Its list is derived. */
export function registerMail(app: App): void {
  const parts = { store: storeOf(app.config), config: app.config };

  call(app, 'GET /mails/{id}/eml', async ({ access, actor, params }) => {
    const mail = await rowsOf(mails, access.read).get(params.id);
    // It has the statement in it, and a link that opens it.
    const isPay = mail.settlement_link_id !== null;
    if (isPay && !can(actor, 'driver-pay-settlements.show')) throw lacksPermission();
    // It has figures that the person may not be allowed to see.
    const keys = mail.report_id === null ? [] : await keysOf(mail.report_id, access.read);
    if (!seesKeys(actor, keys)) throw lacksPermission();
    const { eml } = await composeEmail(mail, access.read, parts);
    return new FileOut(eml, `mail-${mail.id}.eml`, 'message/rfc822');
  });
}

/** What a report shows, also of a run that was deleted after it was sent. */
async function keysOf(reportId: number, { tx, companyId }: Scope): Promise<unknown> {
  const [row] = await tx.query<{ keys: unknown }>(
    'select measure_keys as keys from reports where company_id = $1 and id = $2',
    [companyId, reportId],
  );
  return row?.keys;
}
