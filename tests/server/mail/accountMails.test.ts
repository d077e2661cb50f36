import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountMailKinds } from '../../../schema/entities/accountMails.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { queueAccountMail, registerAccountMailJobs } from '../../../server/mail/accountMails.ts';
import { accountText } from '../../../server/mail/accountTexts/index.ts';
import { mailerOf } from '../../../server/mail/mailer.ts';
import { testApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { type People, people } from '../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-letters-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { database, hub, config } = await testApp({ DATA_DIR: dataDir });
const NOBODY = { companyId: null, userId: null };

let who: People;
let jobs: Jobs | null = null;
let smtp: SMTPServer | null = null;
beforeAll(async () => {
  who = await people(database);
});
afterEach(async () => {
  await jobs?.stop();
  await new Promise<void>(resolve => (smtp ? smtp.close(() => resolve()) : resolve()));
  [jobs, smtp] = [null, null];
});

async function work(smtpUrl: string | null) {
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: [] });
  registerAccountMailJobs(jobs, mailerOf({ ...config, smtpUrl }), config);
  await jobs.start();
}

async function mailServer() {
  const got: string[] = [];
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(address.startsWith('nobody@') ? error : null);
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', chunk => {
        text += chunk;
      });
      stream.on('end', () => {
        got.push(text.replace(/=\r?\n/g, ''));
        done();
      });
    },
  });
  await new Promise<void>(resolve => smtp?.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  return { got, url: `smtp://127.0.0.1:${port}` };
}

const queue = (to: string, token: string) =>
  database.platform.write(NOBODY, tx =>
    queueAccountMail(tx, {
      userId: who.owner.userId,
      to,
      language: 'en',
      kind: 'reset',
      facts: { name: 'Olive', minutes: 60 },
      token,
    }),
  );

const comesTo = (to: string, status: string) =>
  eventually(async () => {
    const [mail] = await database.platform.read.query<Record<string, unknown>>(
      'select status, error, link_token from account_mails where "to" = $1',
      [to],
    );
    expect(mail).toMatchObject({ status });
    return mail;
  });

test('a sent email keeps nothing of its link', async () => {
  const { got, url } = await mailServer();
  await work(url);
  await queue('olive@owners.test', 'a-token-of-a-link');
  expect(await comesTo('olive@owners.test', 'sent')).toMatchObject({ link_token: null });
  expect(got).toHaveLength(1);
  expect(got[0]).toContain('a-token-of-a-link');
  expect(got[0]).toMatch(/^From: Linehaul <no-reply@linehaul\.test>/m);
});

test('an email without a recipient reports why it was not sent, and is not retried', async () => {
  const { url } = await mailServer();
  await work(url);
  await queue('nobody@owners.test', 'another-token');
  const mail = await comesTo('nobody@owners.test', 'failed');
  expect(mail).toMatchObject({
    link_token: null,
    error: expect.stringContaining('No such mailbox'),
  });
});

test('an email is rolled back with its transaction', async () => {
  const undone = database.platform.write(NOBODY, async tx => {
    await queueAccountMail(tx, {
      userId: who.owner.userId,
      to: 'undone@owners.test',
      language: 'en',
      kind: 'password_changed',
      facts: { name: 'Olive', at: new Date() },
    });
    throw new Error('Something went wrong.');
  });
  await expect(undone).rejects.toThrow('Something went wrong.');
  const rows = await database.platform.read.query(
    `select 1 from account_mails where "to" = 'undone@owners.test'`,
  );
  expect(rows).toEqual([]);
});

const facts = {
  name: 'Зоя',
  company: 'Prairie Crossing Logistics',
  at: new Date('2026-11-02T08:00:00Z'),
  device: 'Chrome on Windows',
  ip: '192.0.2.7',
  minutes: 60,
};

test.each(
  accountMailKinds.flatMap(kind =>
    (['en', 'es', 'ru'] as const).map(language => ({ kind, language })),
  ),
)('an email $kind in $language greets the person and has no unfilled placeholder', ({
  kind,
  language,
}) => {
  const { subject, body } = accountText(kind, language, facts);
  expect(subject.length).toBeGreaterThan(10);
  expect(body).toContain('Зоя');
  expect(body).toContain('{link}');
  expect(`${subject}${body}`).not.toMatch(/undefined|null|\$\{|Invalid/);
  if (kind !== 'invitation') return;
  expect(subject).toContain('Prairie Crossing Logistics');
});

test('a user cannot put a link into another user’s email', () => {
  const name = 'you won\r\n\r\nhttps://evil.example.com/claim <b>now</b>';
  const { body } = accountText('reset', 'en', { ...facts, name });
  expect(body.split('\n')[0]).not.toMatch(/[<>:/]|https?:/);
  expect(body).not.toContain('evil.example');
});
