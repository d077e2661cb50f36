import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { entities, Registry } from '../../../schema/entities/index.ts';
import { CRUD, entity } from '../../../schema/entity.ts';
import { belongsTo, choice, date, money, secret, text } from '../../../schema/fields.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import { catalogues, differences } from '../../../server/db/tools/catalogue.ts';
import { migrationSql } from '../../../server/db/tools/migrationSql.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

/** A made-up entity: everything derived must work for it without another line. */
const permits = entity(
  'permits',
  {
    number: text({ required: true, unique: true, max: 20 }),
    state_id: belongsTo('states', { required: true }),
    truck_id: belongsTo('trucks'),
    kind: choice(['oversize', 'fuel'], { default: 'fuel' }),
    fee: money({ min: 0 }),
    valid_until: date(),
    portal_password: secret({ max: 50 }),
  },
  {
    represent: 'number',
    filters: ['kind', 'valid_until'],
    indexes: [['truck_id']],
    calls: [...CRUD, 'short-list', 'export'],
  },
);
const registry = new Registry([...entities, permits]);

const { app, database, adminUrl } = await testApp({}, registry);
let who: People;

beforeAll(async () => {
  who = await people(database);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { actual, declared } = await catalogues(client, registry);
  const sql = migrationSql(differences(actual, declared), registry);
  await client.query(sql);
  const after = await catalogues(client, registry);
  await client.end();

  expect(sql).toContain('create table "permits"');
  expect(differences(after.actual, after.declared)).toEqual([]);
});

const aPermit = { number: 'TX-1', state_id: 44, fee: '1 250.50', portal_password: 'open sesame' };

test('a new entity is created, found, changed, exported and deleted', async () => {
  const owner = as(app, who.owner);
  const created = await owner.post('/permits', aPermit);
  expect(created.body.data).toMatchObject({
    number: 'TX-1',
    kind: 'fuel',
    fee: 1250.5,
    version: 1,
  });
  expect(created.body.data.state).toMatchObject({ id: 44 });
  expect(created.body.data.portal_password).toBe('••••same');
  const { id, version } = created.body.data;

  const changed = await owner.put(`/permits/${id}`, { fee: 10, version });
  expect(changed.body.data).toMatchObject({ fee: 10, number: 'TX-1', version: 2 });
  expect((await owner.get('/permits?kind=fuel&search=tx')).body.data.total).toBe(1);
  expect((await owner.get('/permits/short/list')).body.data).toEqual([{ id, number: 'TX-1' }]);
  expect((await owner.get('/permits/export/list?format=csv')).body.toString()).toContain('TX-1');
  expect((await as(app, who.stranger).get(`/permits/${id}`)).status).toBe(404);

  expect((await owner.delete(`/permits/${id}`)).status).toBe(200);
  expect((await owner.get(`/permits/${id}`)).status).toBe(404);
});

test('its errors use the product’s messages', async () => {
  const { status, body } = await as(app, who.owner).post('/permits', {
    fee: '12.345',
    number: ' ',
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    number: ['The field cannot be empty'],
    state_id: ['The field cannot be empty'],
    fee: ['The field must have at most 2 decimals.'],
  });
  await as(app, who.owner).post('/permits', { ...aPermit, number: 'Twice' });
  const twice = await as(app, who.owner).post('/permits', { ...aPermit, number: 'TWICE' });
  expect(twice.body.errors).toHaveProperty('number');
});

test('it has permissions, and a truck of another company is refused', async () => {
  expect(permissionNames(registry.entities)).toContain('permits.delete');
  const clerk = await who.staff(['permits.create']);
  const ids = { states: 1 };
  const theirs = await makeRow(database, who.stranger, 'trucks', ids);
  const refused = await as(app, clerk).post('/permits', {
    ...aPermit,
    number: 'X',
    truck_id: theirs,
  });
  expect(refused.body.errors).toEqual({ truck_id: ['The selected value is invalid.'] });
  expect((await as(app, clerk).get('/permits')).status).toBe(403);
});

test('its changes are in the audit log, its secret is not', async () => {
  const { body } = await as(app, who.owner).post('/permits', { ...aPermit, number: 'AUDIT' });
  const scope = { companyId: who.owner.companyId, userId: null };
  const rows = await database
    .read(scope)
    .query<any>(`select * from audit where entity = 'permits' and record_id = $1`, [body.data.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ action: 'create', user_id: who.owner.userId });
  expect(rows[0].after).toMatchObject({ number: 'AUDIT', fee: 1250.5 });
  expect(JSON.stringify(rows[0])).not.toContain('sesame');
});

test('the API document describes it', async () => {
  const { body } = await as(app, null).get('/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/permits/{id}']).toHaveProperty('put');
  const { schema } = body.paths['/permits'].post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['number', 'state_id']);
});
