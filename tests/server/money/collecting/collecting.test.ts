import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { remindBrokers } from '../../../../server/money/collecting/remind.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';

const { app, database, hub, adminUrl } = await testApp();
let who: People;
const PROVEN = { pod_received_at: '2026-07-02T10:00:00Z' };
const ISSUED = '2026-07-10T15:00:00Z';

beforeAll(async () => {
  setClock(ISSUED);
  who = await people(database);
  await makeRow(
    database,
    who.owner,
    'system-configs',
    {},
    {
      key: 'invoice_reminder_days',
      value: ['7', '14'],
    },
  );
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

/** An invoice due on July 10, emailed at that instant unless said otherwise. */
async function emailed(sentAt: string | null = ISSUED, broker: Record<string, unknown> = {}) {
  const { loadId, brokerId } = await deliveredLoad(database, who.owner, {
    broker: { payment_terms: 'due_on_receipt', ...broker },
    load: PROVEN,
  });
  const sent = { load_id: loadId, invoice_date: '2026-07-10' };
  const { body } = await owner().post('/invoices', sent);
  expect(body).toMatchObject({ success: true });
  const { data } = body;
  if (sentAt) {
    await run(
      adminUrl,
      `update invoices set sent_at = '${sentAt}', send_status = 'sent',
         sent_to = 'ap@broker.example.com' where id = ${data.id}`,
    );
  }
  return { ...data, brokerId };
}

/** The hourly job of a company at an instant. */
async function remindAt(instant: string, person: Person = who.owner, servers = 1) {
  setClock(instant);
  const member = { companyId: person.companyId ?? 0, userId: null, requestId: 'reminders' };
  const asked = Array.from({ length: servers }, () =>
    remindBrokers(new Access(database, member, hub)),
  );
  const reminded = await Promise.all(asked);
  // Sessions of people begin and end by the same clock.
  setClock(ISSUED);
  return reminded.reduce((sum, one) => sum + one, 0);
}

const logOf = async (id: number) =>
  (await owner().get(`/invoices/${id}`)).body.data.reminders.map(
    ({ step_days }: { step_days: number }) => step_days,
  );

test('brokers are reminded on the company’s days, in its zone, once each, with a log', async () => {
  const invoice = await emailed();
  expect(await remindAt('2026-07-16T15:00:00Z')).toBe(0);
  // Eight in the morning in Chicago is before its hour; an hour later it goes out.
  expect(await remindAt('2026-07-17T13:30:00Z')).toBe(0);
  expect(await remindAt('2026-07-17T14:30:00Z')).toBe(1);
  expect(await remindAt('2026-07-17T15:30:00Z')).toBe(0);
  expect(await remindAt('2026-07-24T14:30:00Z')).toBe(1);
  expect(await remindAt('2026-09-24T14:30:00Z')).toBe(0);
  expect(await logOf(invoice.id)).toEqual(expect.arrayContaining([7, 14]));
  const mails = await owner().get('/mails');
  expect(mails.body.data.total).toBe(2);
  expect(mails.body.data.data.map(({ to }: any) => to)).toEqual([
    'ap@broker.example.com',
    'ap@broker.example.com',
  ]);
  const texts = mails.body.data.data.map(({ body }: any) => body).join('\n');
  expect(texts).toContain(`${invoice.number}, your load`);
  expect(texts).toContain('7 days past due');
});

test('none goes out the morning after the first email, nor for what was never emailed', async () => {
  const late = await emailed('2026-07-23T20:00:00Z');
  const never = await emailed(null);
  expect(await remindAt('2026-07-24T14:30:00Z')).toBe(0);
  expect(await remindAt('2026-07-26T14:30:00Z')).toBe(1);
  expect(await logOf(late.id)).toEqual([14]);
  expect(await logOf(never.id)).toEqual([]);
});

test('what is paid, disputed or sold to a factor is left out', async () => {
  const [paid, disputed] = [await emailed(), await emailed()];
  const payment = { amount: 2500, paid_date: '2026-07-10', payment_method: 'ach' };
  await owner().put(`/invoices/received_payment/${paid.id}`, payment);
  await owner().put(`/invoices/${disputed.id}`, { payment_status: 'disputed' });
  const sold = await emailed();
  await run(adminUrl, `update invoices set remit_to = 'factoring' where id = ${sold.id}`);
  expect(await remindAt('2026-07-18T14:30:00Z')).toBe(0);
});

test('two servers at once send one reminder, and other companies’ invoices are their own', async () => {
  const invoice = await emailed();
  expect(await remindAt('2026-07-19T14:30:00Z', who.owner, 2)).toBe(1);
  expect(await logOf(invoice.id)).toEqual([7]);
  expect(await remindAt('2026-07-19T14:30:00Z', who.stranger)).toBe(0);
});

test('a broker’s statement is printed and emailed with what is open', async () => {
  const invoice = await emailed();
  const printed = await owner().get(`/brokers/statement/${invoice.brokerId}`);
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect((await PDFDocument.load(printed.body)).getPageCount()).toBe(1);

  const sent = await owner().post(`/brokers/email-statement/${invoice.brokerId}`, {});
  expect(sent.body.data).toEqual({ mail_id: expect.any(Number), to: 'ap@broker.example.com' });
  const mail = await owner().get(`/mails/${sent.body.data.mail_id}`);
  expect(mail.body.data).toMatchObject({
    subject: 'Statement of 07/10/2026 from Olive Freight',
    attachments: [expect.any(Number)],
    body: expect.stringContaining('Open invoices: 1, balance $2,500.00'),
  });

  const payment = { amount: 2500, paid_date: '2026-07-10', payment_method: 'ach' };
  await owner().put(`/invoices/received_payment/${invoice.id}`, payment);
  const empty = await owner().post(`/brokers/email-statement/${invoice.brokerId}`, {});
  expect(empty.status).toBe(422);
});

test('a stranger gets no statement of another company', async () => {
  const { brokerId } = await emailed();
  const stranger = as(app, who.stranger);
  expect((await stranger.get(`/brokers/statement/${brokerId}`)).status).toBe(404);
  expect((await stranger.post(`/brokers/email-statement/${brokerId}`, {})).status).toBe(404);
  expect((await as(app, who.newcomer).get(`/brokers/statement/${brokerId}`)).status).toBe(403);
});
