import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../server/config.ts';
import { storeOf } from '../../../server/files/store.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { mailerOf } from '../../../server/mail/mailer.ts';
import { registerMailJobs } from '../../../server/mail/sendMail.ts';
import { registerFactoringJobs } from '../../../server/money/factoring/submit.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { eventually } from '../../support/eventually.ts';
import { makeRow } from '../../support/makeRow.ts';
import { multipart } from '../../support/multipart.ts';
import { type People, people } from '../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-factoring-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database, hub, config } = await testApp({ DATA_DIR: dataDir });
const store = storeOf(config);
let who: People;
let jobs: Jobs;
let factor = 0;

beforeAll(async () => {
  who = await people(database);
  const ids = { states: 1, users: who.owner.userId };
  factor = await makeRow(database, who.owner, 'factoring-companies', ids, {
    name: 'Prairie Factors',
    advance_rate: 90,
    fee_rate: 3,
    is_active: true,
    is_default: false,
    submission_method: 'email',
    submission_email: 'schedules@factor.example.com',
    notice_of_assignment: 'This account has been assigned to Prairie Factors.',
  });
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerMailJobs(jobs, mailerOf({ ...config, smtpUrl: null }), { store, config });
  registerFactoringJobs(jobs, store);
  await jobs.start();
});
afterAll(() => jobs.stop());

const owner = () => as(app, who.owner);

async function billed(
  price: number,
  document?: NonNullable<Parameters<typeof multipart>[1]>[number],
): Promise<{ id: number; number: string }> {
  const { loadId } = await deliveredLoad(database, who.owner, {
    load: { price, pod_received_at: '2026-07-01T10:00:00Z' },
    broker: { factoring_company_id: factor, factorable: true },
  });
  if (document) {
    const form = await multipart({ load_id: loadId, document_type: 'bol' }, [document]);
    await owner().post('/load-documents', form.payload, form.headers);
  }
  return (await owner().post('/invoices', { load_id: loadId })).body.data;
}

test('a schedule is emailed to the factor once, with one PDF of all invoices and a csv', async () => {
  const [one, two] = [await billed(1500), await billed(250.5)];
  const created = await owner().post('/factoring-schedules', { invoice_ids: [one.id, two.id] });
  const { id, number } = created.body.data;
  await owner().post(`/factoring-schedules/${id}/submit`);
  const schedule = await eventually(async () => {
    const { data } = (await owner().get(`/factoring-schedules/${id}`)).body;
    expect(data.mail?.status).toBe('outbox');
    return data;
  });
  expect(schedule).toMatchObject({
    mail: { to: 'schedules@factor.example.com', error: null },
    submission_error: null,
    submission_method: 'email',
  });

  const mail = (await owner().get(`/mails/${schedule.mail.id}`)).body.data;
  expect(mail.subject).toBe(`Factoring schedule ${number} from Olive Freight`);
  expect(mail.body).toContain(`${one.number}  `);
  expect(mail.body).toContain('2 invoices, $1,750.50.');
  expect(mail.attachments).toEqual([schedule.pdf_document_id, schedule.csv_document_id]);

  const [pdf, csv]: Buffer[] = await Promise.all(mail.attachments.map(contentOf));
  const pages = (await PDFDocument.load(pdf!)).getPageCount();
  expect(pages).toBeGreaterThanOrEqual(2);
  const lines = csv!.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${number},`);
  expect(lines.map(line => line.split(',').at(-1))).toEqual(['Amount', '1500.00', '250.50']);

  const again = await owner().post(`/factoring-schedules/${id}/submit`);
  expect(again.status).toBe(409);
  const sent = await owner().get('/mails?search=schedules@factor.example.com');
  expect(sent.body.data.total).toBe(1);
});

test('a document that can be no page goes to the factor as a file, and the email names it', async () => {
  const path = join(projectRoot(), 'tests', 'fixtures', 'rate-confirmations', 'rc16-encrypted.pdf');
  const content = readFileSync(path);
  const locked = { field: 'file', name: 'locked bol.pdf', type: 'application/pdf', content };
  const { id: invoice } = await billed(700, locked);
  const { id } = (await owner().post('/factoring-schedules', { invoice_ids: [invoice] })).body.data;
  await owner().post(`/factoring-schedules/${id}/submit`);
  const sent = await eventually(async () => {
    const { data } = (await owner().get(`/factoring-schedules/${id}`)).body;
    expect(data.mail?.status).toBe('outbox');
    return data.mail.id;
  });
  const mail = (await owner().get(`/mails/${sent}`)).body.data;
  expect(mail.attachments).toHaveLength(3);
  expect(mail.body).toContain('In separate files: locked bol.pdf.');
  expect(await contentOf(mail.attachments[2])).toEqual(content);
});

/** The bytes of a stored file. */
async function contentOf(id: number): Promise<Buffer> {
  const [file] = await database.platform.read.query<{ path: string }>(
    'select path from files where id = $1',
    [id],
  );
  return buffer(await store.get(file!.path));
}

test('an email that the factor’s server refused is sent again when it is asked for', async () => {
  const { id: invoice } = await billed(900);
  const { id } = (await owner().post('/factoring-schedules', { invoice_ids: [invoice] })).body.data;
  await owner().post(`/factoring-schedules/${id}/submit`);
  const mailOf = async () => (await owner().get(`/factoring-schedules/${id}`)).body.data.mail;
  await eventually(async () => expect((await mailOf())?.status).toBe('outbox'));
  const first = (await mailOf()).id;
  await database.platform.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update mails set status = 'failed' where id = $1`, [first]),
  );
  expect((await owner().post(`/factoring-schedules/${id}/submit`)).status).toBe(200);
  await eventually(async () => {
    const mail = await mailOf();
    expect([mail?.status, mail?.id > first]).toEqual(['outbox', true]);
  });
});
