import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { projectRoot } from '../../../server/config.ts';
import { Access } from '../../../server/db/access.ts';
import { readMigrations } from '../../../server/db/migrate.ts';
import { storeOf } from '../../../server/files/store.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { type Mailer, mailerOf } from '../../../server/mail/mailer.ts';
import { registerMailJobs } from '../../../server/mail/sendMail.ts';
import { remindBrokers } from '../../../server/money/collecting/remind.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { eventually } from '../../support/eventually.ts';
import { waiting } from '../../support/gate.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';
import { sentStatements } from '../../support/sentStatements.ts';
import { run } from '../../support/testCluster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-reminders-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, database, hub, config, adminUrl } = await testApp({ DATA_DIR: dataDir });

const ISSUED = '2026-07-10T15:00:00Z';
const PROVEN = { pod_received_at: '2026-07-02T10:00:00Z' };

let who: People;
beforeAll(async () => {
  setClock(ISSUED);
  who = await people(database);
  const days = { key: 'invoice_reminder_days', value: ['7'] };
  await makeRow(database, who.owner, 'system-configs', {}, days);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

/** Two overdue invoices of one broker, and the email that reminds of both and waits. */
async function reminded() {
  const broker = { payment_terms: 'due_on_receipt' };
  const first = await deliveredLoad(database, who.owner, { broker, load: PROVEN });
  const second = await deliveredLoad(database, who.owner, { load: PROVEN });
  await run(adminUrl, `update loads set broker_id = ${first.brokerId} where id = ${second.loadId}`);
  const bill = async (load_id: number) =>
    (await owner().post('/invoices', { load_id, invoice_date: '2026-07-10' })).body.data;
  const [one, two] = [await bill(first.loadId), await bill(second.loadId)];
  await run(
    adminUrl,
    `update invoices set sent_at = '${ISSUED}', send_status = 'sent',
       sent_to = 'ap@broker.example.com' where id in (${one.id}, ${two.id})`,
  );
  expect(await remindOn('2026-07-17')).toBe(1);
  const [mail] = (await owner().get('/mails')).body.data.data;
  expect(mail.body).toContain(`${one.number}, your load`);
  expect(mail.body).toContain(`${two.number}, your load`);
  return { one, two, mail };
}

/** The hourly job of the company, on that day at ten in the morning of its zone. */
async function remindOn(day: string): Promise<number> {
  setClock(`${day}T15:00:00Z`);
  const member = { companyId: who.owner.companyId ?? 0, userId: null, requestId: 'reminders' };
  const count = await remindBrokers(new Access(database, member, hub));
  // Sessions of people begin and end by the same clock.
  setClock(ISSUED);
  return count;
}

/** The days past due that the invoice's page says it was reminded at. */
const stepsOf = async (id: number): Promise<number[]> =>
  (await owner().get(`/invoices/${id}`)).body.data.reminders.map((one: any) => one.step_days);

const pay = (id: number, amount: number) =>
  owner().put(`/invoices/received_payment/${id}`, {
    amount,
    paid_date: '2026-07-10',
    payment_method: 'ach',
  });

const mailNow = async (id: number) => (await owner().get(`/mails/${id}`)).body.data;

/** A server that sends emails, as long as `work` takes. */
async function sending<T>(mailer: Mailer, work: () => Promise<T>): Promise<T> {
  const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: [] });
  registerMailJobs(jobs, mailer, { store: storeOf(config), config });
  await jobs.start();
  try {
    return await work();
  } finally {
    await jobs.stop();
  }
}

/** The email once it waits no more. */
const ended = (id: number) =>
  eventually(async () => {
    const mail = await mailNow(id);
    expect(mail.status).not.toBe('queued');
    return mail;
  });

/** The mail server can be reached now: the email as it is afterwards. */
const delivered = (id: number) => sending(mailerOf({ ...config, smtpUrl: null }), () => ended(id));

/** A mail server whose first session stays open until this is done. Others can't reach it meanwhile. */
function slowMailServer(meanwhile: () => Promise<unknown>) {
  const deliver = vi
    .fn<Mailer['deliver']>()
    .mockRejectedValue(new Error('It is busy.'))
    .mockImplementationOnce(async () => {
      await meanwhile();
      return 'sent';
    });
  return { hasTaken: () => false, deliver };
}

const dispute = ({ id }: { id: number }, payment_status = 'disputed') =>
  owner().put(`/invoices/${id}`, { payment_status });

/** Another server takes the job of the email over. */
const takeOver = (mail_id: number) =>
  database.write(who.owner, tx => enqueue(tx, 'send_mail', { mail_id }));

test('a reminder that waited names only what is still open, with what it comes to now', async () => {
  const { one, two, mail } = await reminded();
  await pay(one.id, one.balance);
  await pay(two.id, 400);
  const sent = await delivered(mail.id);
  expect(sent).toMatchObject({ status: 'outbox', subject: expect.stringContaining(two.number) });
  const letter = readFileSync(
    join(dataDir, 'outbox', `${who.owner.companyId}-${mail.id}.eml`),
    'utf8',
  );
  for (const text of [sent.body, letter]) {
    expect(text).not.toContain(one.number);
    expect(text).toContain(two.number);
    expect(text).toContain('$2,100.00');
  }
  expect(sent.body).toContain('7 days past due');
});

test('a reminder whose invoices were all paid or voided while it waited is not sent, and says so', async () => {
  const { one, two, mail } = await reminded();
  await pay(one.id, one.balance);
  await owner().delete(`/invoices/${two.id}`, { reason: 'wrong' });
  expect(await delivered(mail.id)).toMatchObject({
    status: 'failed',
    error: `Invoice ${one.number} was paid, invoice ${two.number} was voided before the email was sent.`,
  });
  const { reminders } = (await owner().get(`/invoices/${one.id}`)).body.data;
  expect(reminders).toEqual([]);
  const kept = readdirSync(join(dataDir, 'outbox'));
  expect(kept).not.toContain(`${who.owner.companyId}-${mail.id}.eml`);
});

test('an invoice that a reminder no longer named when it was sent is reminded of once it is open again', async () => {
  const { one, two, mail } = await reminded();
  await owner().put(`/invoices/${one.id}`, { payment_status: 'disputed' });
  expect((await delivered(mail.id)).body).not.toContain(one.number);
  expect([await stepsOf(one.id), await stepsOf(two.id)]).toEqual([[], [7]]);
  await owner().put(`/invoices/${one.id}`, { payment_status: 'unpaid' });
  expect(await remindOn('2026-07-18')).toBe(1);
  const [next] = (await owner().get('/mails')).body.data.data;
  expect([next.body.includes(one.number), next.body.includes(two.number)]).toEqual([true, false]);
  expect([await stepsOf(one.id), await stepsOf(two.id)]).toEqual([[7], [7]]);
});

test('a reminder that was held back counts for no day: it goes out once its invoices are open again', async () => {
  const { one, two, mail } = await reminded();
  for (const { id } of [one, two]) {
    await owner().put(`/invoices/${id}`, { payment_status: 'disputed' });
  }
  expect(await delivered(mail.id)).toMatchObject({ status: 'failed' });
  expect(await remindOn('2026-07-18')).toBe(0);
  for (const { id } of [one, two]) {
    await owner().put(`/invoices/${id}`, { payment_status: 'unpaid' });
  }
  expect(await remindOn('2026-07-18')).toBe(1);
  expect([await stepsOf(one.id), await stepsOf(two.id)]).toEqual([[7], [7]]);
  expect(await remindOn('2026-07-19')).toBe(0);
});

test('a reminder that waited does not name what has a later due date since, and is not sent where all have', async () => {
  const { one, two, mail } = await reminded();
  const later = (id: number) => owner().put(`/invoices/${id}`, { payment_terms: 'net_30' });
  expect((await later(one.id)).status).toBe(200);
  const other = await reminded();
  expect((await later(other.one.id)).status).toBe(200);
  expect((await later(other.two.id)).status).toBe(200);
  const sent = await delivered(mail.id);
  expect(sent).toMatchObject({ status: 'outbox', subject: expect.stringContaining(two.number) });
  expect(sent.body).not.toContain(one.number);
  expect(await delivered(other.mail.id)).toMatchObject({
    status: 'failed',
    error: `Invoice ${other.one.number} was given a later due date, invoice ${other.two.number} was given a later due date before the email was sent.`,
  });
});

test('one read says what is open of a reminder and what it comes to: no payment comes in between', async () => {
  const { one, mail } = await reminded();
  await pay(one.id, one.balance);
  const sent = await sentStatements(async () => {
    expect(await delivered(mail.id)).toMatchObject({ status: 'outbox' });
  });
  expect(sent.filter(statement => /from invoice_reminders/.test(statement))).toHaveLength(1);
});

test('a reminder that another server held back while the mail server took it counts: nobody is reminded twice', async () => {
  const { one, two, mail } = await reminded();
  const mailServer = slowMailServer(async () => {
    await dispute(one);
    await dispute(two);
    await takeOver(mail.id);
    await ended(mail.id);
    expect([await stepsOf(one.id), await stepsOf(two.id)]).toEqual([[], []]);
  });
  await sending(mailServer, () =>
    eventually(async () => expect(await mailNow(mail.id)).toMatchObject({ status: 'sent' })),
  );
  expect([await stepsOf(one.id), await stepsOf(two.id)]).toEqual([[7], [7]]);
  await dispute(one, 'unpaid');
  await dispute(two, 'unpaid');
  expect(await remindOn('2026-07-22')).toBe(0);
});

test('an invoice that another server took out of a reminder while the mail server took it counts as reminded of', async () => {
  const { one, two, mail } = await reminded();
  const mailServer = slowMailServer(async () => {
    await dispute(one);
    await takeOver(mail.id);
    await eventually(async () => expect((await mailNow(mail.id)).error).toBe('It is busy.'));
    expect([await stepsOf(one.id), await stepsOf(two.id)]).toEqual([[], [7]]);
  });
  expect(await sending(mailServer, () => ended(mail.id))).toMatchObject({ status: 'sent' });
  expect([await stepsOf(one.id), await stepsOf(two.id)]).toEqual([[7], [7]]);
});

test('a reminder that the mail server took counts although it was held back before that was written down', async () => {
  const { one, two, mail } = await reminded();
  const taken = vi.fn<Mailer['deliver']>().mockResolvedValue('sent');
  const mailServer = { hasTaken: () => taken.mock.calls.length > 0, deliver: taken };
  await run(
    adminUrl,
    `create function refuse_sent() returns trigger language plpgsql as $$
     begin
       if new.status = 'sent' then raise exception 'The disk was full.'; end if;
       return new;
     end $$`,
    'create trigger refuse_sent before update on mails for each row execute function refuse_sent()',
  );
  await sending(mailServer, async () => {
    await eventually(async () => {
      const failed = `select 1 from job_runs where error = 'The disk was full.'`;
      expect(await database.platform.read.query(failed)).toHaveLength(1);
    });
    await run(adminUrl, 'drop trigger refuse_sent on mails', 'drop function refuse_sent()');
    await withdrawnByHand(mail.id);
    await run(adminUrl, 'update graphile_worker._private_jobs set run_at = now()');
    await eventually(async () => expect(await mailNow(mail.id)).toMatchObject({ status: 'sent' }));
  });
  expect([await stepsOf(one.id), await stepsOf(two.id)]).toEqual([[7], [7]]);
});

/** As another server withdraws a reminder. */
const withdrawnByHand = (mailId: number) =>
  run(
    adminUrl,
    `update mails set status = 'failed' where id = ${mailId}`,
    `delete from invoice_reminders where mail_id = ${mailId}`,
  );

test('a reminder that another server withdraws while this one writes it again is not sent', async () => {
  const { one, mail } = await reminded();
  await dispute(one);
  const deliver = vi.fn<Mailer['deliver']>();
  const other = new pg.Client(adminUrl);
  await other.connect();
  await other.query('begin');
  await other.query(`update mails set status = 'failed' where id = ${mail.id}`);
  await sending({ hasTaken: () => false, deliver }, async () => {
    await waiting(database);
    await other.query('commit');
  });
  await other.end();
  expect(deliver).not.toHaveBeenCalled();
  expect(await mailNow(mail.id)).toMatchObject({ status: 'failed', body: mail.body });
});

test('reminders that were held back before they were taken out of the log count no more, and others stay', async () => {
  const held = await reminded();
  const refused = await reminded();
  const error = `Invoice ${held.one.number} was disputed before the email was sent.`;
  const [migration] = readMigrations(projectRoot()).filter(({ name }) => name.startsWith('0162'));
  await run(
    adminUrl,
    `update mails set status = 'failed', error = '${error}' where id = ${held.mail.id}`,
    `update mails set status = 'failed', error = 'No such mailbox' where id = ${refused.mail.id}`,
    `begin; ${migration?.sql}; commit`,
  );
  const logged = await database.platform.read.query(
    'select mail_id, count(*)::int as count from invoice_reminders where mail_id = any($1) group by 1',
    [[held.mail.id, refused.mail.id]],
  );
  expect(logged).toEqual([{ mail_id: refused.mail.id, count: 2 }]);
  const auditLog = await database.platform.read.query(
    `select before->>'mail_id' as mail_id from audit
     where entity = 'invoice_reminders' and action = 'delete' and user_id is null
     order by id desc limit 2`,
  );
  expect(auditLog).toEqual(Array(2).fill({ mail_id: String(held.mail.id) }));
});
