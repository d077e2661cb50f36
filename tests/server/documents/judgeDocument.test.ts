import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-judged-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const { owner, stranger, staff } = await people(database);

let loadId: number;
let proof: any;

/** A delivered load that is ready to invoice, with only its proof of delivery. */
beforeEach(async () => {
  ({ loadId } = await deliveredLoad(database, owner));
  proof = await attach('pod');
});

async function attach(type: string): Promise<any> {
  const file = { field: 'file', name: `${type}.pdf`, content: aPdf, type: 'application/pdf' };
  const form = await multipart({ load_id: loadId, document_type: type }, [file]);
  return (await as(app, owner).post('/load-documents', form.payload, form.headers)).body.data;
}

const judge = (what: 'approve' | 'reject', body: object = {}, person: Person = owner) =>
  as(app, person).post(`/load-documents/${what}/${proof.id}`, body);
const load = async () => (await as(app, owner).get(`/loads/${loadId}`)).body.data;

test('an approved document shows by whom and when', async () => {
  const { status, body } = await judge('approve');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: 'active', approved_by: owner.userId, url: proof.url });
  const [document] = (await load()).load_documents;
  expect(document).toMatchObject({ approved_at: expect.any(String), version: proof.version + 1 });
});

test('a rejected proof no longer counts, shows the reason, and stays viewable', async () => {
  expect(await load()).toMatchObject({ billing_status: 'ready_for_invoice' });
  const { body } = await judge('reject', { reason: 'Page 2 is missing' });
  expect(body.data).toMatchObject({ status: 'rejected', note: 'Page 2 is missing' });
  expect(await load()).toMatchObject({
    billing_status: 'not_ready',
    pod_received_at: null,
    billing: { is_ready: false, documents: [] },
  });
  expect((await as(app, owner).get(proof.url)).status).toBe(200);

  await attach('pod');
  expect(await load()).toMatchObject({ billing_status: 'ready_for_invoice' });
});

test('a rejection requires a reason', async () => {
  const { status, body } = await judge('reject', { reason: '  ' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['reason']);
  expect(await load()).toMatchObject({ billing_status: 'ready_for_invoice' });
});

test('a rejected document that is approved later counts again, without the reason', async () => {
  await judge('reject', { reason: 'Blurred' });
  const { body } = await judge('approve');
  expect(body.data).toMatchObject({ status: 'active', note: null });
  expect(await load()).toMatchObject({
    billing_status: 'ready_for_invoice',
    pod_received_at: expect.any(String),
  });
});

test('removing the last valid proof leaves none, whatever was rejected before', async () => {
  const second = await attach('pod');
  await judge('reject', { reason: 'Blurred' });
  expect(await load()).toMatchObject({ billing_status: 'ready_for_invoice' });
  await as(app, owner).delete(`/load-documents/${second.id}`);
  expect(await load()).toMatchObject({ billing_status: 'not_ready', pod_received_at: null });
});

test('a conflict on the document is reported, and nothing is changed', async () => {
  await judge('reject', { reason: 'Blurred', version: proof.version });
  const { status, body } = await judge('approve', { version: proof.version });
  expect(status).toBe(409);
  expect(body.data ?? body.current).toMatchObject({ status: 'rejected' });
});

test('it requires permission to change the load, and is not found for another company', async () => {
  const reader = await staff(['loads.show']);
  for (const what of ['approve', 'reject'] as const) {
    expect((await judge(what, { reason: 'Mine' }, reader)).status).toBe(403);
    expect((await judge(what, { reason: 'Mine' }, stranger)).status).toBe(404);
  }
  expect(await load()).toMatchObject({ billing_status: 'ready_for_invoice' });
});

test('the load’s history records it', async () => {
  await judge('reject', { reason: 'Blurred' });
  const { body } = await as(app, owner).get(`/audit/timeline?entity=loads&record_id=${loadId}`);
  expect(JSON.stringify(body)).toContain('rejected');
});
