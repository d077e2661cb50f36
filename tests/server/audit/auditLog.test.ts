import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { personalEntities } from '../../../schema/entities/office.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import { dateIn } from '../../../server/clock.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { aRecord } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
const SHOWING = permissionNames(registry.entities).filter(name => name.endsWith('.show'));
let who: People;
let owner: Person;
let clerk: Person;
let auditor: Person;

beforeAll(async () => {
  who = await people(database);
  owner = who.owner;
  clerk = await who.staff(['drivers.list', 'drivers.update', 'drivers.secrets']);
  auditor = await who.staff(['audit.list', ...SHOWING]);
});

const auditEntriesOf = async (query = '', person = auditor) =>
  (await as(app, person).get(`/audit?${query}`)).body.data;

const timelineOf = async (entity: string, id: number, query = '', person = auditor) =>
  as(app, person).get(`/audit/timeline?entity=${entity}&record_id=${id}&${query}`);

async function newDriver(more = {}) {
  const sent = { ...aRecord('drivers', { states: 1 }), ...more };
  const { body } = await as(app, owner).post('/drivers', sent);
  return body.data;
}

/** An answer as text. The ids of requests are drawn: they may have any digits. */
const written = (answer: unknown) =>
  JSON.stringify(answer, (key, value) => (key === 'request_id' ? undefined : value));

describe('the history of a record', () => {
  test('shows who changed what, from what to what, in words, newest first', async () => {
    const driver = await newDriver({ first_name: 'Ann', last_name: 'Lee', cdl_state_id: 1 });
    await as(app, clerk).put(`/drivers/${driver.id}`, { last_name: 'Li', cdl_state_id: 2 });
    const { body } = await timelineOf('drivers', driver.id);
    expect(body.data.next).toBeNull();
    const [changed, created] = body.data.data;
    expect(changed).toMatchObject({
      action: 'update',
      entity: 'drivers',
      record: { id: driver.id },
      user: { id: clerk.userId, name: 'staff2' },
      changes: [
        { field: 'last_name', kind: 'text', before: 'Lee', after: 'Li' },
        {
          field: 'cdl_state_id',
          kind: 'belongsTo',
          before: 1,
          after: 2,
          before_name: expect.stringMatching(/Alabama|AL/),
          after_name: expect.stringMatching(/Alaska|AK/),
        },
      ],
    });
    expect(changed.record.title).toContain('Li');
    expect(changed.request_id).toBeTruthy();
    expect(created).toMatchObject({ action: 'create', user: { id: owner.userId } });
    expect(created.changes).toContainEqual({
      field: 'first_name',
      kind: 'text',
      before: null,
      after: 'Ann',
    });
  });

  test('never shows a secret, only that it was changed', async () => {
    const driver = await newDriver({ ssn_or_ein: '123-45-6789' });
    await as(app, owner).put(`/drivers/${driver.id}`, { ssn_or_ein: '987-65-4321' });
    const { body } = await timelineOf('drivers', driver.id);
    expect(body.data.data[0].changes).toEqual([
      { field: 'ssn_or_ein', kind: 'secret', before: '••••', after: '••••' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/4321|6789|v1\./);
  });

  test('includes the lines of a record, also removed ones', async () => {
    const ids = { brokers: await makeRow(database, owner, 'brokers', { states: 1 }) };
    const load = await makeRow(database, owner, 'loads', ids, { price: 1000 });
    const catalogue = await makeRow(database, owner, 'accessorials', {}, { name: 'Detention' });
    const line = await as(app, owner).post('/load-accessorials', {
      load_id: load,
      accessorial_id: catalogue,
      rate: 50,
      quantity: 1,
    });
    expect(line.status).toBe(200);
    await as(app, owner).delete(`/load-accessorials/${line.body.data.id}`);
    const { body } = await timelineOf('loads', load, 'per_page=100');
    const reported = body.data.data.map((one: any) => `${one.action} ${one.entity}`);
    expect(reported).toContain('create load-accessorials');
    expect(reported).toContain('delete load-accessorials');
    expect(reported.at(-1)).toBe('create loads');
  });

  test('is not found for a missing record or another company’s user: the same bytes', async () => {
    const driver = await newDriver();
    const missing = await timelineOf('drivers', 999_999);
    const foreign = await timelineOf('drivers', driver.id, '', who.stranger);
    for (const { status, body } of [missing, foreign]) {
      expect([status, body]).toEqual([404, { message: 'Not found.' }]);
    }
    expect((await timelineOf('passwords', 1)).status).toBe(422);
    expect((await timelineOf('users', owner.userId)).status).toBe(422);
  });
});

describe('a user who may open a record', () => {
  test('reads its history, and nothing else of the company', async () => {
    const driver = await newDriver({ last_name: 'Lee', ssn_or_ein: '123-45-6789' });
    await as(app, owner).put(`/drivers/${driver.id}`, { last_name: 'Li' });
    const { status, body } = await timelineOf('drivers', driver.id, '', clerk);
    expect(status).toBe(200);
    expect(body.data.data[0]).toMatchObject({
      user: { name: 'olive' },
      changes: [{ field: 'last_name', before: 'Lee', after: 'Li' }],
    });
    expect(written(body)).not.toMatch(/6789|v1\./);
    for (const path of ['/audit', '/audit/filters', '/audit/export/list']) {
      expect([path, (await as(app, clerk).get(path)).status]).toEqual([path, 403]);
    }
  });

  test('reads nothing of records that they may not open, nor of other companies’', async () => {
    const driver = await newDriver();
    const counter = await who.staff(['trucks.list']);
    expect((await timelineOf('trucks', 1, '', clerk)).status).toBe(403);
    expect((await timelineOf('drivers', driver.id, '', counter)).status).toBe(403);
    expect((await timelineOf('drivers', driver.id, '', who.newcomer)).status).toBe(403);
    const theirs = await timelineOf('drivers', driver.id, '', who.stranger);
    const missing = await timelineOf('drivers', 999_999, '', clerk);
    for (const { status, body } of [theirs, missing]) {
      expect([status, body]).toEqual([404, { message: 'Not found.' }]);
    }
    expect((await timelineOf('open-tabs', 1, '', clerk)).status).toBe(403);
  });

  test('does not see who viewed its secrets: that is for users with access to the audit log', async () => {
    const driver = await newDriver({ ssn_or_ein: '123-45-6789' });
    expect((await as(app, owner).get(`/drivers/${driver.id}/secrets`)).status).toBe(200);
    const reported = async (person: Person) =>
      (await timelineOf('drivers', driver.id, '', person)).body.data.data.map(
        (one: any) => one.action,
      );
    expect(await reported(clerk)).toEqual(['create']);
    expect(await reported(auditor)).toEqual(['read', 'create']);
  });

  test('can’t read it once the record is deleted', async () => {
    const driver = await newDriver();
    await as(app, owner).delete(`/drivers/${driver.id}`);
    expect((await timelineOf('drivers', driver.id, '', clerk)).status).toBe(404);
    const { body } = await timelineOf('drivers', driver.id);
    expect(body.data.data[0].action).toBe('delete');
  });
});

describe('the audit log of a company', () => {
  test('labels what only another record names: a person’s role by the role', async () => {
    const role = await makeRow(database, owner, 'roles', {}, { name: 'night shift' });
    const [staff] = await database.platform.read.query<{ id: number }>(
      'select id from staffs where company_id = $1 limit 1',
      [owner.companyId],
    );
    const ids = { roles: role, staffs: staff!.id };
    const id = await makeRow(database, owner, 'staff-roles', ids, { role_id: role });
    const query = `entity=staff-roles&record_id=${id}`;
    const { data } = await auditEntriesOf(query, owner);
    expect(data[0].record.title).toBe('night shift');
    // Who has which role is told to the owner alone, as their page.
    expect((await auditEntriesOf(query)).data).toEqual([]);
  });

  test('names a setting as its screen does, and shows what was set', async () => {
    const setting = { key: 'default_detention_free_minutes', value: 90 };
    const { body } = await as(app, owner).post('/system-configs', setting);
    const query = `entity=system-configs&record_id=${body.data.id}`;
    const { data } = await auditEntriesOf(query, owner);
    expect(data).toHaveLength(1);
    expect(data[0].record.title).toBe('Free detention time (minutes)');
    expect(data[0].changes).toMatchObject([{ field: 'value', before: null, after: 90 }]);
    const sheet = await as(app, owner).get(`/audit/export/list?format=csv&${query}`);
    expect(sheet.body.toString()).toContain('Free detention time (minutes)');
    expect(sheet.body.toString()).not.toContain('default_detention');
  });

  test('is filtered by person, action, entity and period', async () => {
    const driver = await newDriver();
    await as(app, clerk).put(`/drivers/${driver.id}`, { note: 'Called' });
    await as(app, owner).delete(`/drivers/${driver.id}`);
    const reported = async (query: string) =>
      (await auditEntriesOf(`record_id=${driver.id}&entity=drivers&${query}`)).data.map(
        (one: any) => one.action,
      );
    expect(await reported('')).toEqual(['delete', 'update', 'create']);
    expect(await reported(`user_id=${clerk.userId}`)).toEqual(['update']);
    expect(await reported('action[]=create&action[]=delete')).toEqual(['delete', 'create']);
    const today = dateIn('America/Chicago');
    expect(await reported(`date_from=${today}&date_to=${today}`)).toHaveLength(3);
    expect(await reported('date_to=2020-01-01')).toEqual([]);
    expect((await auditEntriesOf('entity[]=trucks')).data).toEqual([]);
  });

  test('rejects invalid filters', async () => {
    for (const query of [
      'entity=passwords',
      'action=peek',
      'user_id=x',
      'date_from=soon',
      'before=x',
    ]) {
      const { status, body } = await as(app, auditor).get(`/audit?${query}`);
      expect([query, status, Object.keys(body.errors)]).toEqual([
        query,
        422,
        [query.split('=')[0]],
      ]);
    }
  });

  test('continues where a page ended, whatever is changed meanwhile', async () => {
    const seen: number[] = [];
    for (let before: number | null = null, pages = 0; pages < 200; pages += 1) {
      const page: any = await auditEntriesOf(`per_page=5${before ? `&before=${before}` : ''}`);
      seen.push(...page.data.map((one: any) => one.id));
      if (pages === 1) await newDriver();
      before = page.next;
      if (before === null) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    const all = await auditEntriesOf('per_page=100');
    expect(seen.length).toBeGreaterThan(10);
    expect(all.data.map((one: any) => one.id)).toEqual(expect.arrayContaining(seen.slice(0, 5)));
  });

  test('omits people’s private records, and includes the company’s own changes', async () => {
    await as(app, owner).post('/open-tabs', { label: 'A', name: 'a', fullPath: '/a' });
    await as(app, owner).put(`/companies/${owner.companyId}`, { bank_account: '000123456789' });
    const { data } = await auditEntriesOf('per_page=100');
    expect(data.map((one: any) => one.entity)).not.toContain('open-tabs');
    expect(data[0]).toMatchObject({
      entity: 'companies',
      changes: [{ field: 'bank_account', before: null, after: '••••' }],
    });
    expect(written(data)).not.toContain('6789');
  });

  test('requires permission, and contains nothing of another company', async () => {
    expect((await as(app, who.newcomer).get('/audit')).status).toBe(403);
    expect((await as(app, clerk).get('/audit/filters')).status).toBe(403);
    expect((await as(app, clerk).get('/audit/export/list')).status).toBe(403);
    const theirs = await auditEntriesOf('per_page=100', who.stranger);
    expect(theirs.data.map((one: any) => one.entity)).toEqual(['companies']);
    const { users } = (await as(app, auditor).get('/audit/filters')).body.data;
    expect(users.map((one: any) => one.name)).toEqual(
      expect.arrayContaining(['olive', 'staff2', 'staff3']),
    );
    expect(users.map((one: any) => one.name)).not.toContain('stan');
  });

  test('is exported as filtered, one line per change', async () => {
    const driver = await newDriver({ first_name: '=1+1', last_name: 'Formula' });
    await as(app, owner).put(`/drivers/${driver.id}`, { note: 'x' });
    const query = `entity=drivers&record_id=${driver.id}`;
    const { body } = await as(app, auditor).get(`/audit/export/list?format=csv&${query}`);
    const lines = body.toString().trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Time (America/Chicago),Who,Action,Kind');
    expect(lines[1]).toContain('olive,Changed,Driver,');
    expect(lines[1]).toContain('Note: – → x');
    expect(lines[2]).toContain('Driver type: – → Company driver');
    expect(lines[2]).toContain('CDL number: – → ');
    expect(lines[2]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d,/);
    expect(lines[2]).not.toMatch(/\d{4}-\d\d-\d\d|true/);
    await as(app, owner).put(`/drivers/${driver.id}`, { cdl_expiry: '2027-03-31' });
    const changed = await as(app, auditor).get(`/audit/export/list?format=csv&${query}`);
    expect(changed.body.toString()).toContain('CDL expires: 06/30/2031 → 03/31/2027');
    const sheet = await as(app, auditor).get(`/audit/export/list?${query}`);
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
  });

  test('labels a plan by its time, in the company’s zone', async () => {
    const truck = await makeTruck();
    const plan = { truck_id: truck, plan_at: '2026-07-04T17:30:00Z', city: 'Joliet', state_id: 1 };
    const { body, status } = await as(app, owner).post('/plan-reach-history/create', plan);
    expect(status).toBe(200);
    const query = `entity=plan-reach-history&record_id=${body.data.id}`;
    const { data } = await auditEntriesOf(query);
    expect(data[0].record.title).toBe('07/04/2026 12:30');
    await as(app, owner).delete(`/plan-reach-history/delete/${body.data.id}`);
    const sheet = await as(app, auditor).get(`/audit/export/list?format=csv&${query}`);
    expect(sheet.body.toString()).not.toMatch(/2026-07-04|T17/);
    expect(sheet.body.toString()).toContain('Free at: – → 07/04/2026 12:30');
  });
});

describe('the audit log reveals no more than the records themselves', () => {
  test('it hides the owner’s fields of the company, as the company does', async () => {
    const path = `/companies/${owner.companyId}`;
    await as(app, owner).put(path, { ein: '12-3456789', bank_name: 'First Bank of Joliet' });
    await as(app, owner).put(path, { telegram_channel_id: '-1001234567890', name: 'Olive Lines' });
    const reported = async (person: Person) => {
      const shown = await as(app, person).get(path);
      const list = await auditEntriesOf('entity=companies&per_page=100', person);
      const record = await timelineOf('companies', owner.companyId!, '', person);
      const query = 'format=csv&entity=companies';
      const sheet = await as(app, person).get(`/audit/export/list?${query}`);
      const texts = [shown.body, list, record.body, sheet.body.toString()];
      return texts.map(one => {
        const text = JSON.stringify(one);
        expect(text).toContain('Olive Lines');
        return ['12-3456789', 'First Bank', '-1001234567890'].filter(word => text.includes(word));
      });
    };
    expect(await reported(auditor)).toEqual([[], [], [], []]);
    expect((await reported(owner)).map(({ length }) => length)).toEqual([3, 3, 3, 3]);
    const { data } = await auditEntriesOf('entity=companies&per_page=2');
    expect(data[1].changes).toContainEqual({
      field: 'ein',
      kind: 'text',
      before: null,
      after: '••••',
    });
  });

  test.each(personalEntities)('private records have no history: %s', async name => {
    await as(app, owner).post('/open-tabs', { label: 'A', name: 'a', fullPath: '/a' });
    for (const person of [auditor, owner]) {
      expect((await timelineOf(name, 1, '', person)).status).toBe(403);
      expect((await auditEntriesOf(`entity=${name}`, person)).data).toEqual([]);
    }
  });

  test('a user who may not open drivers reads nothing of them in it, nor of their lines', async () => {
    const fleet = await who.staff(['audit.list', 'trucks.show']);
    const driver = await newDriver({ first_name: 'Hidden', last_name: 'Harriet' });
    const truck = await makeTruck();
    expect((await timelineOf('trucks', truck, '', fleet)).status).toBe(200);
    const refused = await timelineOf('drivers', driver.id, '', fleet);
    const message = 'User does not have the right permissions.';
    expect([refused.status, refused.body.message]).toEqual([403, message]);
    const { data } = await auditEntriesOf('per_page=100', fleet);
    const kinds = new Set(data.map((one: any) => one.entity));
    expect(kinds).toContain('trucks');
    for (const kind of ['drivers', 'staffs', 'roles', 'files', 'loads', 'load-stops']) {
      expect(kinds).not.toContain(kind);
    }
    expect((await auditEntriesOf('entity=drivers', fleet)).data).toEqual([]);
    const sheet = await as(app, fleet).get('/audit/export/list?format=csv');
    expect(sheet.body.toString()).not.toContain('Harriet');
    expect(JSON.stringify(await auditEntriesOf('entity=drivers'))).toContain('Harriet');
    const { entities } = (await as(app, fleet).get('/audit/filters')).body.data;
    expect(entities).toContain('trucks');
    expect(entities).not.toContain('drivers');
  });
});

test('any page of ten thousand or more changes can be requested, and all can be exported', async () => {
  await database.write({ companyId: owner.companyId, userId: owner.userId }, async tx => {
    await tx.query(
      `insert into truck_notes (company_id, truck_id, text, created_by)
       select $1, $2, 'note ' || n, $3 from generate_series(1, 12000) n`,
      [owner.companyId, await makeTruck(), owner.userId],
    );
  });
  const first = await auditEntriesOf('per_page=25');
  expect(first.data).toHaveLength(25);
  const before = first.data[0].id - 11_000;
  const far = await auditEntriesOf(`per_page=25&before=${before}`);
  expect(far.data).toHaveLength(25);
  expect(far.data.every(({ id }: { id: number }) => id < before)).toBe(true);

  const { body } = await as(app, auditor).get('/audit/export/list?format=csv&entity=truck-notes');
  expect(body.toString().trim().split('\r\n')).toHaveLength(12_001);
});

const makeTruck = () => makeRow(database, owner, 'trucks', {});
