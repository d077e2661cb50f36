import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dollars, printable, printedDate } from '../../../../server/files/pdf/printedText.ts';
import { invoiceFacts } from '../../../../server/money/invoices/invoiceFacts.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-print-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
let who: People;
beforeAll(async () => {
  who = await people(database);
});

const proven = { pod_received_at: '2026-07-02T10:00:00Z' };
const readyLoad = (input: Parameters<typeof deliveredLoad>[2] = {}) =>
  deliveredLoad(database, who.owner, { ...input, load: { ...proven, ...input.load } });

async function billed(input: Parameters<typeof deliveredLoad>[2] = {}) {
  const { loadId } = await readyLoad(input);
  return (await as(app, who.owner).post('/invoices', { load_id: loadId })).body.data;
}

/** The number of pages of a PDF. Also checks that it begins and ends as one. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  return text.match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** All drawing operators, decompressed: enough to find a stamp's size in. */
function drawn(pdf: Buffer): string {
  // A return before the last line break is one of the packed bytes.
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  return streams
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

test('an invoice is rendered as a one-page PDF that the browser can display', async () => {
  const invoice = await billed({ accessorials: [{ amount: 150 }] });
  const { status, body, headers } = await as(app, who.owner).get(`/invoices/print/${invoice.id}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^inline; filename="${invoice.number}.pdf"`),
  );
  expect(pagesOf(body)).toBe(1);
});

test('a long invoice takes as many pages as it needs', async () => {
  const accessorials = Array.from({ length: 80 }, () => ({ amount: 10 }));
  const invoice = await billed({ accessorials });
  const { body } = await as(app, who.owner).get(`/invoices/print/${invoice.id}`);
  expect(pagesOf(body)).toBeGreaterThanOrEqual(3);
});

test('it states who pays whom for what, and where the truck was on which days', async () => {
  const invoice = await billed({ accessorials: [{ amount: 150, description: 'Lumper' }] });
  const { companyId } = who.owner;
  const scope = { tx: database.read(who.owner), companyId: companyId ?? 0 };
  expect(await invoiceFacts(invoice.id, scope)).toMatchObject({
    number: invoice.number,
    bill_to_name: invoice.bill_to_name,
    amount_due: 2650,
    balance: 2650,
    company: { name: 'Olive Freight' },
    lines: [{ amount: 2500 }, { description: 'Lumper', amount: 150 }],
    factor: null,
    load: {
      stops: [
        { type: 'pickup', date: '2026-11-13' },
        { type: 'delivery', date: '2026-11-13' },
      ],
    },
  });
});

test('a factored invoice tells the broker whom to pay, with the notice of assignment', async () => {
  const factor = await makeRow(
    database,
    who.owner,
    'factoring-companies',
    {},
    {
      name: 'Keystone Factoring',
      remit_address: 'PO Box 4410\nDallas, TX 75201',
      notice_of_assignment: 'Pay only to Keystone.',
    },
  );
  const invoice = await billed({ broker: { factoring_company_id: factor } });
  expect(invoice).toMatchObject({ remit_to: 'factoring', factoring_company_id: factor });
  const scope = { tx: database.read(who.owner), companyId: who.owner.companyId ?? 0 };
  expect((await invoiceFacts(invoice.id, scope)).factor).toEqual({
    name: 'Keystone Factoring',
    address: 'PO Box 4410\nDallas, TX 75201',
    notice: 'Pay only to Keystone.',
  });
  const own = await billed({ broker: { factoring_company_id: factor, factorable: false } });
  expect(own).toMatchObject({ remit_to: 'company', factoring_company_id: null });
});

test('a void invoice is marked across the page', async () => {
  const invoice = await billed();
  const print = () => as(app, who.owner).get(`/invoices/print/${invoice.id}`);
  expect(drawn((await print()).body)).not.toContain('150 Tf');
  await as(app, who.owner).delete(`/invoices/${invoice.id}`, { reason: 'wrong' });
  expect(drawn((await print()).body)).toContain('150 Tf');
});

test('bill and print creates one invoice, however often it is clicked', async () => {
  const { loadId } = await readyLoad();
  const press = () => as(app, who.owner).post(`/store-and-print/${loadId}`);
  const [first, second] = await Promise.all([press(), press()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers['content-disposition']).toBe(second.headers['content-disposition']);
  const missing = await deliveredLoad(database, who.owner);
  const refused = await as(app, who.owner).post(`/store-and-print/${missing.loadId}`);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { load_id: ['The POD is missing.'] },
  ]);
});

test('several are downloaded as a zip, each named by its number', async () => {
  const [one, two] = [await billed(), await billed()];
  const ids = [one.id, two.id, one.id];
  const { body, headers } = await as(app, who.owner).post('/create-zip-from-invoices', { ids });
  expect(headers['content-type']).toBe('application/zip');
  const entries = unzipSync(body);
  expect(Object.keys(entries).sort()).toEqual([`${one.number}.pdf`, `${two.number}.pdf`].sort());
  for (const entry of Object.values(entries)) expect(pagesOf(Buffer.from(entry))).toBe(1);
  expect((await as(app, who.owner).post('/create-zip-from-invoices', { ids: [] })).status).toBe(
    422,
  );
});

test('money, dates and names are printed in customer-facing formats', () => {
  expect([dollars(1234567.5), dollars(-0.1), dollars(0)]).toEqual([
    '$1,234,567.50',
    '-$0.10',
    '$0.00',
  ]);
  expect(printedDate('2026-03-08')).toBe('03/08/2026');
  expect(printable('José “Pepe” Šimůnek Ω\u0000\t№')).toBe('José “Pepe” Simunek ? No');
});
