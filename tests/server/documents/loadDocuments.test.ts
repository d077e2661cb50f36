import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-documents-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database, hub } = await testApp({ DATA_DIR: dataDir });
const { owner, stranger, newcomer, staff } = await people(database);

async function attach(loadId: number, type: string, person: Person = owner, name = `${type}.pdf`) {
  const file = { field: 'file', name, content: aPdf, type: 'application/pdf' };
  const form = await multipart({ load_id: loadId, document_type: type }, [file]);
  return as(app, person).post('/load-documents', form.payload, form.headers);
}

async function billing(loadId: number) {
  const [row] = await database.platform.read.query<{ billing_status: string; proven: boolean }>(
    'select billing_status, pod_received_at is not null as proven from loads where id = $1',
    [loadId],
  );
  return row;
}

test('a delivered load becomes ready to invoice with the last required document', async () => {
  const { loadId } = await deliveredLoad(database, owner, {
    broker: { required_documents: ['bol', 'pod'] },
  });
  await attach(loadId, 'pod');
  expect(await billing(loadId)).toEqual({ billing_status: 'not_ready', proven: true });
  await attach(loadId, 'bol');
  expect(await billing(loadId)).toEqual({ billing_status: 'ready_for_invoice', proven: true });
});

test('a load that loses its proof of delivery is no longer ready', async () => {
  const { loadId } = await deliveredLoad(database, owner);
  const { body } = await attach(loadId, 'pod');
  expect(await billing(loadId)).toMatchObject({ billing_status: 'ready_for_invoice' });

  const { status } = await as(app, owner).delete(`/load-documents/${body.data.id}`);
  expect(status).toBe(200);
  expect(await billing(loadId)).toEqual({ billing_status: 'not_ready', proven: false });
  expect((await as(app, owner).get(`/load-documents/by-load/${loadId}`)).body.data).toEqual([]);
  expect((await as(app, owner).get(`/load-documents/${body.data.id}/file`)).status).toBe(404);
});

test('a document is listed with its URL, which returns the file as uploaded', async () => {
  const { loadId } = await deliveredLoad(database, owner);
  const { body } = await attach(loadId, 'pod', owner, 'proof №7.pdf');
  const listed = await as(app, owner).get(`/load-documents/by-load/${loadId}`);
  expect(listed.body.data).toEqual([body.data]);

  const file = await as(app, owner).get(body.data.url);
  expect(file.body).toEqual(aPdf);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(aPdf.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, private',
    'content-disposition': `inline; filename="proof No7.pdf"; filename*=utf-8''proof%20%E2%84%967.pdf`,
  });
});

test('an SVG is only ever downloaded, and runs nothing', async () => {
  const { loadId } = await deliveredLoad(database, owner);
  const content = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const form = await multipart({ load_id: loadId, document_type: 'photo' }, [
    { field: 'file', name: 'map.svg', content, type: 'image/svg+xml' },
  ]);
  const { body } = await as(app, owner).post('/load-documents', form.payload, form.headers);
  const { headers } = await as(app, owner).get(body.data.url);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
});

test('missing values of a document are reported by field', async () => {
  const form = await multipart({ document_type: 'selfie' });
  const { status, body } = await as(app, owner).post('/load-documents', form.payload, form.headers);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['document_type', 'file', 'load_id']);
});

test('a user of another company can’t see, fetch, add or remove a document', async () => {
  const { loadId } = await deliveredLoad(database, owner);
  const { body } = await attach(loadId, 'bol');
  const asStranger = as(app, stranger);
  expect((await asStranger.get(`/load-documents/by-load/${loadId}`)).status).toBe(404);
  expect((await asStranger.get(body.data.url)).status).toBe(404);
  expect((await asStranger.delete(`/load-documents/${body.data.id}`)).status).toBe(404);
  expect((await attach(loadId, 'bol', stranger)).body.errors).toEqual({
    load_id: ['The selected value is invalid.'],
  });
});

test('viewing documents requires viewing loads, and changing them requires changing loads', async () => {
  const { loadId } = await deliveredLoad(database, owner);
  const { body } = await attach(loadId, 'bol');
  const reader = await staff(['loads.show']);
  expect((await as(app, newcomer).get(body.data.url)).status).toBe(403);
  expect((await as(app, reader).get(body.data.url)).status).toBe(200);
  expect((await attach(loadId, 'bol', reader)).status).toBe(403);
  expect((await as(app, reader).delete(`/load-documents/${body.data.id}`)).status).toBe(403);
});

test('two people who attach the last two documents at once leave the load ready', async () => {
  const { loadId } = await deliveredLoad(database, owner, {
    broker: { required_documents: ['bol', 'pod'] },
  });
  await Promise.all([attach(loadId, 'pod'), attach(loadId, 'bol')]);
  expect(await billing(loadId)).toEqual({ billing_status: 'ready_for_invoice', proven: true });
});

test('open screens get an event that the load has a document and is ready', async () => {
  const { loadId } = await deliveredLoad(database, owner);
  const heard: unknown[] = [];
  hub.subscribe(owner.companyId ?? 0, null, event => heard.push(event));
  await attach(loadId, 'pod');
  expect(heard).toContainEqual(
    expect.objectContaining({
      change: expect.objectContaining({
        entity: 'loads',
        id: loadId,
        changes: { billing_status: 'ready_for_invoice' },
      }),
    }),
  );
});
