import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../../server/config.ts';
import { storeOf } from '../../../../server/files/store.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { mailerOf } from '../../../../server/mail/mailer.ts';
import { registerMailJobs } from '../../../../server/mail/sendMail.ts';
import { registerInvoiceJobs } from '../../../../server/money/invoices/sendInvoices.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { eventually } from '../../../support/eventually.ts';
import { aJpeg } from '../../../support/jpeg.ts';
import { multipart } from '../../../support/multipart.ts';
import { type People, people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-documents-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, database, hub, config, adminUrl } = await testApp({ DATA_DIR: dataDir });
let who: People;
let jobs: Jobs | null = null;
beforeAll(async () => {
  who = await people(database);
});
afterAll(() => jobs?.stop());

const owner = () => as(app, who.owner);
const fixture = (name: string) =>
  readFileSync(join(projectRoot(), 'tests', 'fixtures', 'rate-confirmations', name));
const PDF = 'application/pdf';

type Sent = readonly [type: string, name: string, mime: string, content: Buffer];
const POD: Sent = ['pod', 'pod.jpg', 'image/jpeg', aJpeg(400, 300, 6)];
const CONFIRMATION: Sent = ['rate_confirmation', 'rate.pdf', PDF, fixture('rc01-bluestem.pdf')];
const LOCKED: Sent = ['bol', 'locked bol.pdf', PDF, fixture('rc16-encrypted.pdf')];
const PHOTO: Sent = ['photo', 'dock.jpg', 'image/jpeg', aJpeg(40, 30)];

async function loadWith(documents: readonly Sent[], broker: Record<string, unknown> = {}) {
  const load = await deliveredLoad(database, who.owner, { broker });
  for (const [document_type, name, type, content] of documents) {
    const form = await multipart({ load_id: load.loadId, document_type }, [
      { field: 'file', name, type, content },
    ]);
    const { body } = await owner().post('/load-documents', form.payload, form.headers);
    expect(body).toMatchObject({ success: true });
  }
  return load;
}

async function billed(documents: readonly Sent[], broker: Record<string, unknown> = {}) {
  const { loadId } = await loadWith(documents, broker);
  return (await owner().post('/invoices', { load_id: loadId })).body.data;
}

const pagesOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();
const CONFIRMED = await pagesOf(fixture('rc01-bluestem.pdf'));

test('the print of an invoice is one PDF with the documents that the broker asks for', async () => {
  const all = await billed([POD, CONFIRMATION, PHOTO]);
  const asked = await billed([POD, CONFIRMATION], { required_documents: ['pod', 'invoice'] });
  const print = async (id: number) => (await owner().get(`/invoices/print/${id}`)).body;
  expect(await pagesOf(await print(all.id))).toBe(1 + CONFIRMED + 1);
  expect(await pagesOf(await print(asked.id))).toBe(1 + 1);
});

test('the receipt of a billed accessorial goes along, of whatever kind it is', async () => {
  const { loadId } = await deliveredLoad(database, who.owner, { accessorials: [{ amount: 80 }] });
  for (const [document_type, name, type, content] of [POD, PHOTO]) {
    const form = await multipart({ load_id: loadId, document_type }, [
      { field: 'file', name, type, content },
    ]);
    await owner().post('/load-documents', form.payload, form.headers);
  }
  await run(
    adminUrl,
    `update load_accessorials set receipt_document_id = (select id from load_documents
      where load_id = ${loadId} and document_type = 'photo') where load_id = ${loadId}`,
  );
  const { body } = await owner().post(`/store-and-print/${loadId}`);
  expect(await pagesOf(body)).toBe(3);
});

test('a zip has one PDF for each invoice, and next to it what could not become pages', async () => {
  const [one, two] = [await billed([POD, LOCKED]), await billed([POD, CONFIRMATION])];
  const { body } = await owner().post('/create-zip-from-invoices', { ids: [one.id, two.id] });
  const entries = unzipSync(body);
  expect(Object.keys(entries)).toEqual([
    `${one.number}.pdf`,
    `${one.number} locked bol.pdf`,
    `${two.number}.pdf`,
  ]);
  // The invoice, the proof of delivery, and the page that names the bill of lading.
  expect(await pagesOf(entries[`${one.number}.pdf`]!)).toBe(3);
  const foreign = await as(app, who.stranger).post('/create-zip-from-invoices', { ids: [one.id] });
  expect(foreign.status).toBe(404);
});

test('several invoices print as one PDF, each with its documents behind it, in the order asked', async () => {
  const [one, two] = [await billed([POD, CONFIRMATION]), await billed([POD])];
  const print = (person: Person, ids: readonly number[]) =>
    as(app, person).post('/print-invoices', { ids });
  const { body, headers } = await print(who.owner, [one.id, two.id]);
  expect(headers['content-type']).toBe('application/pdf');
  expect(await pagesOf(body)).toBe(1 + CONFIRMED + 1 + 1 + 1);

  expect((await print(who.stranger, [one.id])).status).toBe(404);
  expect((await print(who.owner, [one.id, 999_999])).status).toBe(404);
  const many = await print(
    who.owner,
    Array.from({ length: 101 }, (_, at) => at + 1),
  );
  expect([many.status, many.body.errors]).toEqual([422, { ids: ['At most 100 at once.'] }]);
});

test('a document that the store has lost, or an invoice that cannot be drawn, breaks no zip off', async () => {
  const bill: Sent = ['bol', 'bol.jpg', 'image/jpeg', aJpeg(40, 30)];
  const [lost, broken, good] = [
    await billed([POD, bill]),
    await billed([POD]),
    await billed([POD]),
  ];
  await run(
    adminUrl,
    `update files set path = 'company-${who.owner.companyId}/2026-11/lost.doc', mime = 'application/msword'
     where id = (select file_id from load_documents where load_id = ${lost.parent_load_id}
       and document_type = 'bol')`,
  );
  await run(adminUrl, `update invoice_lines set amount = 'NaN' where invoice_id = ${broken.id}`);
  const ids = [lost.id, broken.id, good.id];
  const { body } = await owner().post('/create-zip-from-invoices', { ids });
  const entries = unzipSync(body);
  expect(Object.keys(entries)).toEqual([
    `${lost.number}.pdf`,
    `${good.number}.pdf`,
    'not included.txt',
  ]);
  expect(Buffer.from(entries['not included.txt']!).toString()).toBe(
    `${lost.number} bol.jpg\n${broken.number}\n`,
  );
});

test('emails are previewed with their recipients and documents before they are sent', async () => {
  const invoice = await billed([POD, LOCKED], { billing_cc: 'copy@broker.example.com' });
  const silent = await billed([POD], { billing_email: null, email: null });
  const ids = [invoice.id, silent.id, 999_999];
  const { body } = await owner().post('/invoices/email-preview', { ids, message: 'Dear Ann,' });
  expect(body.data.results).toMatchObject([
    {
      ok: true,
      number: invoice.number,
      to: 'ap@broker.example.com',
      cc: 'copy@broker.example.com',
      subject: expect.stringContaining(invoice.number),
      body: expect.stringContaining('Dear Ann,'),
      blocked: null,
      documents: [
        { document_type: 'pod', name: 'pod.jpg', is_page: true },
        { document_type: 'bol', name: 'locked bol.pdf', is_page: true },
      ],
    },
    { ok: true, to: null, blocked: 'The broker has no email address for invoices.' },
    { ok: false, message: 'Not found.' },
  ]);
  const foreign = await as(app, who.stranger).post('/invoices/email-preview', { ids });
  expect(foreign.body.data.results.every(({ ok }: any) => !ok)).toBe(true);
  const unsent = await owner().get(`/invoices/${invoice.id}`);
  expect(unsent.body.data.send_status).toBe('not_sent');
});

/** The server's background work, with email in the outbox. */
async function work() {
  if (jobs) return;
  const store = storeOf(config);
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerMailJobs(jobs, mailerOf({ ...config, smtpUrl: null }), { store, config });
  registerInvoiceJobs(jobs, store);
  await jobs.start();
}

const isSent = (id: number) =>
  eventually(async () => {
    const { body } = await owner().get(`/invoices/${id}`);
    expect(body.data.send_status).toBe('sent');
  });

test('the email has one PDF, and what is encrypted as a file of its own that its text names', async () => {
  const invoice = await billed([POD, LOCKED, CONFIRMATION]);
  await work();
  await owner().post('/send-email-invoices', { ids: [invoice.id] });
  await isSent(invoice.id);
  const { body } = await owner().get(`/mails?invoice_id=${invoice.id}`);
  const [mail] = body.data.data;
  expect(mail.attachments).toHaveLength(2);
  expect(mail.body).toContain('In separate files: locked bol.pdf.');
  const letter = String((await owner().get(`/mails/${mail.id}/eml`)).body);
  expect(letter).toContain(`filename=${invoice.number}.pdf`);
  expect(letter).toContain('filename="locked bol.pdf"');
  expect(letter).not.toContain('pod.jpg"');
});

test('a summary is printed and emailed once, with all its invoices and their documents', async () => {
  const first = await loadWith([POD], { invoice_method: 'summary' });
  const second = await loadWith([POD, CONFIRMATION]);
  await run(adminUrl, `update loads set broker_id = ${first.brokerId} where id = ${second.loadId}`);
  const load_ids = [first.loadId, second.loadId];
  const { body } = await owner().post('/loads-invoices/multiple-store', { load_ids });
  const ids = body.data.results.map(({ invoice_id }: any) => invoice_id);
  const { data } = (await owner().get(`/invoices/${ids[0]}`)).body;
  const printed = await owner().get(`/summary-invoices/print/${data.summary_invoice_id}`);
  expect(await pagesOf(printed.body)).toBe(1 + 2 + 2 + CONFIRMED);
  const path = `/summary-invoices/print/${data.summary_invoice_id}`;
  expect((await as(app, who.stranger).get(path)).status).toBe(404);

  const preview = await owner().post('/invoices/email-preview', { ids });
  expect(preview.body.data.results).toMatchObject([
    { number: data.summary_invoice.number, is_repeated: false, documents: [{}, {}, {}] },
    { is_repeated: true },
  ]);
  await work();
  const sent = await owner().post('/send-email-invoices', { ids });
  expect(sent.body.data.results).toMatchObject([{ ok: true }, { ok: true }]);
  await isSent(ids[0]);
  await isSent(ids[1]);
  const outbox = await owner().get(`/mails?summary_invoice_id=${data.summary_invoice_id}`);
  expect(outbox.body.data.data).toMatchObject([
    { subject: expect.stringContaining(data.summary_invoice.number), status: 'outbox' },
  ]);
});
