import { mails } from '../../schema/entities/office.ts';
import { reports } from '../../schema/entities/reports.ts';
import { canMeasure, isMeasure } from '../../schema/measures.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { rowsOf } from '../db/rows.ts';
import { forbidden } from '../errors.ts';
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
    if (isPay && !can(actor, 'driver-pay-settlements.show')) throw forbidden();
    // It has figures that the person may not be allowed to see.
    const report = mail.report_id && (await rowsOf(reports, access.read).get(mail.report_id));
    if (report && !seesAll(actor, report)) throw forbidden();
    const { eml } = await composeEmail(mail, access.read, parts);
    return new FileOut(eml, `mail-${mail.id}.eml`, 'message/rfc822');
  });
}

const seesAll = (actor: Actor, { measure_keys: keys }: { measure_keys: unknown }): boolean =>
  Array.isArray(keys) && keys.every(key => isMeasure(key) && canMeasure(actor, key));
