import { mails } from '../../schema/entities/office.ts';
import { rowsOf } from '../db/rows.ts';
import { storeOf } from '../files/store.ts';
import { FileOut } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { letterOf } from './email.ts';

/** The Outbox. Its list is derived. */
export function registerMail(app: App): void {
  const parts = { store: storeOf(app.config), config: app.config };

  call(app, 'GET /mails/{id}/eml', async ({ access, params }) => {
    const mail = await rowsOf(mails, access.read).get(params.id);
    const { eml } = await letterOf(mail, access.read, parts);
    return new FileOut(eml, `mail-${mail.id}.eml`, 'message/rfc822');
  });
}
