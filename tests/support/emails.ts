import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { registerResetJobs } from '../../server/identity/session/forgotPassword.ts';
import { Jobs } from '../../server/jobs/jobs.ts';
import { registerAccountMailJobs } from '../../server/mail/accountMails.ts';
import { mailerOf } from '../../server/mail/mailer.ts';
import type { TestApp } from './app.ts';
import { eventually } from './eventually.ts';

/** An email as its recipient sees it. */
export interface EmailReading {
  to: string;
  subject: string;
  text: string;
  /** The link's token, if it has one. */
  token: string | undefined;
}

/** The jobs that write account emails, others that queue some, and their outbox. */
export async function sentEmails(
  { database, hub, config }: TestApp,
  registerMore: (jobs: Jobs) => void = () => {},
) {
  const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: [] });
  registerAccountMailJobs(jobs, mailerOf({ ...config, smtpUrl: null }), config);
  registerResetJobs(jobs);
  registerMore(jobs);
  await jobs.start();
  afterAll(() => jobs.stop());

  const sent = (to: string, kind: string) =>
    database.platform.read.query<{ id: number; subject: string }>(
      `select id, subject from account_mails
       where "to" = $1 and kind = $2 and status = 'outbox' order by id`,
      [to, kind],
    );
  return {
    /** The newest email of a kind to an address, or the `count`th. */
    async emailTo(to: string, kind: string, count = 1): Promise<EmailReading> {
      const rows = await eventually(async () => {
        const found = await sent(to, kind);
        if (found.length < count) throw new Error(`No letter ${kind} came to ${to}.`);
        return found;
      });
      const { id, subject } = rows.at(-1)!;
      const eml = readFileSync(join(config.dataDir, 'outbox', `account-${id}.eml`), 'utf8');
      const text = plainTextOf(eml);
      return { to, subject, text, token: /\?token=([\w-]+)/.exec(text)?.[1] };
    },
    count: async (to: string, kind: string) => (await sent(to, kind)).length,
    /** Resolves when nothing is left to be written or sent. */
    idle: () =>
      eventually(async () => {
        const [left] = await database.platform.read.query<{ count: number }>(
          `select count(*)::int as count from account_mails where status = 'queued'`,
        );
        if (left?.count !== 0) throw new Error('Letters are waiting.');
      }),
  };
}

/** The first part of a message, decoded. */
function plainTextOf(eml: string): string {
  const [, head = '', body = ''] =
    /Content-Type: text\/plain[^\r\n]*\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(eml) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
