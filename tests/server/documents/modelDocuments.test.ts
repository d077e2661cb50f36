import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadDirectory } from '../../../server/freight/loads/directory.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-model-documents-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const { owner, stranger, newcomer, staff } = await people(database);
const driverId = await makeRow(database, owner, 'drivers', { states: 1 });
const truckId = await makeRow(database, owner, 'trucks', {});

const license = { model: 'drivers', model_id: driverId, document_type: 'cdl' };
const listOf = (model: string, id: number) =>
  `/model-documents/by-model?model=${model}&model_id=${id}`;

async function attach(fields: Record<string, string | number>, person: Person = owner) {
  const pdf = { field: 'file', name: 'document.pdf', content: aPdf, type: 'application/pdf' };
  const form = await multipart(fields, [pdf]);
  return as(app, person).post('/model-documents', form.payload, form.headers);
}

test('any record has documents: attach, list, fetch, remove', async () => {
  const { status, body } = await attach({ ...license, expiry_date: '2028-05-01', number: 'X-1' });
  expect([status, body.data.expiry_date, body.data.original_name]).toEqual([
    200,
    '2028-05-01',
    'document.pdf',
  ]);
  const path = listOf('drivers', driverId);
  expect((await as(app, owner).get(path)).body.data).toEqual([body.data]);
  expect((await as(app, owner).get(listOf('trucks', truckId))).body.data).toEqual([]);
  expect((await as(app, owner).get(body.data.url)).body).toEqual(aPdf);
  expect((await as(app, owner).delete(`/model-documents/${body.data.id}`)).status).toBe(200);
  expect((await as(app, owner).get(path)).body.data).toEqual([]);
  expect((await as(app, owner).get(body.data.url)).status).toBe(404);
});

test('a record has documents of its own types only, and only an existing record has any', async () => {
  const refused = async (more: Record<string, string | number>) => {
    const { status, body } = await attach({ ...license, ...more });
    return [status, ...Object.keys(body.errors ?? {})];
  };
  expect(await refused({ document_type: 'form_2290' })).toEqual([422, 'document_type']);
  expect(await refused({ document_type: 'passport' })).toEqual([422, 'document_type']);
  expect(await refused({ model: 'users' })).toEqual([422, 'model']);
  expect(await refused({ model: 'constructor' })).toEqual([422, 'model']);
  expect(await refused({ model_id: 9999 })).toEqual([422, 'model_id']);
  expect(await refused({ model_id: '1 or 1=1' })).toEqual([422, 'model_id']);
  const bare = await as(app, owner).post('/model-documents', license);
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['file']]);
});

test('documents follow their record: users who may view it see them, those who may change it attach', async () => {
  const { body } = await attach(license);
  const ofTrucks = await staff(['trucks.show', 'trucks.update']);
  const reader = await staff(['drivers.show']);
  const path = listOf('drivers', driverId);
  for (const person of [ofTrucks, newcomer]) {
    expect((await as(app, person).get(path)).status).toBe(403);
    expect((await as(app, person).get(body.data.url)).status).toBe(403);
    expect((await as(app, person).delete(`/model-documents/${body.data.id}`)).status).toBe(403);
    expect((await attach(license, person)).status).toBe(403);
  }
  expect((await as(app, reader).get(body.data.url)).status).toBe(200);
  expect((await attach(license, reader)).status).toBe(403);
});

test('a user of another company finds neither the record nor its documents', async () => {
  const { body } = await attach(license);
  expect((await as(app, stranger).get(listOf('drivers', driverId))).status).toBe(404);
  expect((await as(app, stranger).get(body.data.url)).status).toBe(404);
  expect((await as(app, stranger).delete(`/model-documents/${body.data.id}`)).status).toBe(404);
  const theirs = await attach(license, stranger);
  expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([422, ['model_id']]);
});

test('documents of a deleted record are deleted with it', async () => {
  const id = await makeRow(database, owner, 'trucks', {}, { number: 'gone' });
  const { body } = await attach({ model: 'trucks', model_id: id, document_type: 'registration' });
  expect((await as(app, owner).delete(`/trucks/${id}`)).status).toBe(200);
  expect((await as(app, owner).get(body.data.url)).status).toBe(404);
  expect((await as(app, owner).get(listOf('trucks', id))).status).toBe(404);
});

test('a newer license updates the driver’s own date, an older one does not', async () => {
  const expiry = async () =>
    (await as(app, owner).get(`/drivers/${driverId}`)).body.data.cdl_expiry;
  await attach({ ...license, expiry_date: '2032-02-03' });
  expect(await expiry()).toBe('2032-02-03');
  await attach({ ...license, expiry_date: '2029-02-03' });
  await attach({ ...license, document_type: 'mvr', expiry_date: '2035-02-03' });
  expect(await expiry()).toBe('2032-02-03');
});

test('attaching says whether the record has the document’s date, and the list keeps saying it', async () => {
  const id = await makeRow(database, owner, 'drivers', { states: 1 }, { cdl_expiry: '2027-01-01' });
  const own = { model: 'drivers', model_id: id, document_type: 'cdl' };
  const dates = ({ expiry_date, record_date }: any) => [expiry_date, record_date];

  const later = await attach({ ...own, expiry_date: '2031-05-05' });
  expect(dates(later.body.data)).toEqual(['2031-05-05', '2031-05-05']);
  const earlier = await attach({ ...own, expiry_date: '2028-05-05' });
  expect(dates(earlier.body.data)).toEqual(['2028-05-05', '2031-05-05']);
  const replaced = await attach({ ...own, expiry_date: '2040-05-05', status: 'replaced' });
  expect(dates(replaced.body.data)).toEqual(['2040-05-05', '2031-05-05']);
  const other = await attach({ ...own, document_type: 'mvr', expiry_date: '2035-02-03' });
  expect(dates(other.body.data)).toEqual(['2035-02-03', null]);

  const card = await attach({ ...own, document_type: 'medical_card', expiry_date: '2099-02-03' });
  expect(dates(card.body.data)).toEqual(['2099-02-03', '2099-02-03']);
  await as(app, owner).put(`/drivers/${id}`, { cdl_expiry: '2030-01-01' });
  const { body } = await as(app, owner).get(listOf('drivers', id));
  expect(body.data.map(dates)).toEqual([
    ['2031-05-05', '2030-01-01'],
    ['2028-05-05', '2030-01-01'],
    ['2040-05-05', '2030-01-01'],
    ['2035-02-03', null],
    ['2099-02-03', '2099-02-03'],
  ]);
});

test('what loads reference is read again for a document of a driver or a truck, not for one of a broker', async () => {
  const brokerId = await makeRow(database, owner, 'brokers', { states: 1 });
  const person = { userId: owner.userId, companyId: owner.companyId ?? 0 };
  const version = async () => {
    const [row] = await database.write(person, tx =>
      tx.query<{ version: number }>(`select (${loadDirectory.versionSql}) as version`),
    );
    return row?.version ?? 0;
  };
  /** Attaches it, changes its date and removes it: whether each was noticed. */
  async function noticed(document: Record<string, string | number>) {
    const versions = [await version()];
    const { status, body } = await attach(document);
    expect([status, body.errors]).toEqual([200, undefined]);
    versions.push(await version());
    await database.write(person, tx =>
      tx.query('update model_documents set expiry_date = $3 where company_id = $1 and id = $2', [
        person.companyId,
        body.data.id,
        '2029-01-01',
      ]),
    );
    versions.push(await version());
    expect((await as(app, owner).delete(`/model-documents/${body.data.id}`)).status).toBe(200);
    versions.push(await version());
    return versions.slice(1).map((one, at) => one > (versions[at] ?? 0));
  }
  const broker = { model: 'brokers', model_id: brokerId, document_type: 'w9' };
  expect(await noticed(broker)).toEqual([false, false, false]);
  expect(await noticed(license)).toEqual([true, true, true]);
  const card = { model: 'trucks', model_id: truckId, document_type: 'registration' };
  expect(await noticed(card)).toEqual([true, true, true]);
});
