import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';
import { outside } from '../../support/platformPeople.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-documents-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const { owner, stranger, newcomer, staff } = await people(database);
const trailerId = await makeRow(database, owner, 'trailers', {});

const pdf = (name: string, field = 'file') => ({
  field,
  name,
  content: aPdf,
  type: 'application/pdf',
});

async function attach(
  path: string,
  fields: Record<string, string | number>,
  person: Person = owner,
) {
  const form = await multipart(fields, [pdf('document.pdf')]);
  return as(app, person).post(path, form.payload, form.headers);
}

test('a company has its own documents: attach, list, fetch, remove', async () => {
  const sent = { document_type: 'insurance_coi', expiry_date: '2027-03-01', note: 'Cargo' };
  const { status, body } = await attach('/company-documents', sent);
  expect([status, body.data.original_name, body.data.expiry_date]).toEqual([
    200,
    'document.pdf',
    '2027-03-01',
  ]);
  const path = `/company-documents/by-company/${owner.companyId}`;
  for (const person of [owner, outside(owner)]) {
    expect((await as(app, person).get(path)).body.data).toEqual([body.data]);
  }
  expect((await as(app, owner).get(body.data.url)).body).toEqual(aPdf);

  expect((await as(app, owner).delete(`/company-documents/${body.data.id}`)).status).toBe(200);
  expect((await as(app, owner).get(path)).body.data).toEqual([]);
  expect((await as(app, owner).get(body.data.url)).status).toBe(404);
});

test('several documents are attached at once, all of them or none', async () => {
  const path = `/company-documents/by-company/${owner.companyId}`;
  const send = async (names: string[]) => {
    const files = names.map(name => pdf(name, 'files[]'));
    const form = await multipart({ document_type: 'w9' }, files);
    return as(app, owner).post('/company-documents', form.payload, form.headers);
  };
  expect((await send(['a.pdf', 'b.exe'])).status).toBe(422);
  expect((await as(app, owner).get(path)).body.data).toEqual([]);
  const both = await send(['a.pdf', 'b.pdf']);
  expect(both.body.data.map((one: any) => one.original_name)).toEqual(['a.pdf', 'b.pdf']);
});

test('a trailer’s documents count as changes of the trailer', async () => {
  const fields = { trailer_id: trailerId, document_type: 'registration' };
  const clerk = await staff(['trailers.show']);
  expect((await attach('/trailer-documents', fields, clerk)).status).toBe(403);
  const { status, body } = await attach('/trailer-documents', fields);
  expect(status).toBe(200);
  const listed = await as(app, clerk).get(`/trailer-documents/by-trailer/${trailerId}`);
  expect(listed.body.data).toEqual([body.data]);
});

test('documents require permission, and are not found for another company', async () => {
  const { body } = await attach('/company-documents', { document_type: 'noa' });
  const path = `/company-documents/by-company/${owner.companyId}`;
  expect((await as(app, newcomer).get(path)).status).toBe(403);
  expect((await as(app, newcomer).get(body.data.url)).status).toBe(403);
  expect((await attach('/company-documents', { document_type: 'noa' }, newcomer)).status).toBe(403);
  for (const person of [stranger, outside(stranger)]) {
    expect((await as(app, person).get(path)).status).toBe(404);
  }
  expect((await as(app, stranger).get(body.data.url)).status).toBe(404);
  expect((await as(app, stranger).delete(`/company-documents/${body.data.id}`)).status).toBe(404);
  const theirs = await attach(
    '/trailer-documents',
    { trailer_id: trailerId, document_type: 'title' },
    stranger,
  );
  expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([422, ['trailer_id']]);
});

test('missing values are reported, including the file', async () => {
  const { status, body } = await as(app, owner).post('/company-documents', { document_type: 'x' });
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['document_type', 'file']]);
});
