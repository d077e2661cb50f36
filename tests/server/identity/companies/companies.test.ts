import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../../../../schema/settings.ts';
import { systemRoles } from '../../../../schema/systemRoles.ts';
import { opened, setSecretKey } from '../../../../server/secrets.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { aRecord } from '../../../support/factories.ts';
import { multipart } from '../../../support/multipart.ts';
import { type People, people } from '../../../support/people.ts';
import { outside, platformPeople } from '../../../support/platformPeople.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-companies-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

setSecretKey('a key for tests');

const { app, database } = await testApp({ DATA_DIR: dataDir });
let who: People;
let platform: Awaited<ReturnType<typeof platformPeople>>;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  who = await people(database);
  platform = await platformPeople(database);
  owner = outside(who.owner);
  stranger = outside(who.stranger);
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let created = 0;
async function newCompany(more: Record<string, unknown> = {}, person = owner) {
  created += 1;
  const { status, body } = await as(app, person).post('/companies', {
    name: `Company ${created}`,
    ...more,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}

const inIt = (companyId: number, person = owner): Person => ({ ...person, companyId });

const namesFor = async (person: Person) =>
  (await as(app, person).get('/companies?sort=name')).body.data.data.map((one: any) => one.name);

describe('a new company', () => {
  test('works immediately: it has settings, roles and a catalog, and its numbers start', async () => {
    const company = await newCompany({ timezone: 'America/Denver', state_id: 6 });
    expect(company).toMatchObject({
      owner_id: owner.userId,
      status: 'active',
      is_mine: true,
      version: 1,
      state: { id: 6 },
      owner: { id: owner.userId, nickname: 'olive', first_name: null, last_name: null },
    });
    const inside = as(app, inIt(company.id));
    const catalogue = (await inside.get('/accessorials?per_page=100')).body.data.data;
    expect(catalogue.map((one: any) => one.code)).toContain('TONU');

    const kept = await database.platform.read.query<{ key: string; value: unknown }>(
      'select key, value from system_configs where company_id = $1',
      [company.id],
    );
    expect(kept).toHaveLength(settings.length);
    expect(kept).toContainEqual({ key: 'timezone', value: 'America/Denver' });
    const roles = await database.platform.read.query<{ name: string }>(
      'select name from roles where company_id = $1 order by id',
      [company.id],
    );
    expect(roles.map(({ name }) => name)).toEqual(systemRoles.map(({ name }) => name));

    const broker = await inside.post('/brokers', aRecord('brokers', { states: 1 }));
    expect(broker.status).toBe(200);
    const load = await inside.post('/loads', aRecord('loads', { brokers: broker.body.data.id }));
    expect([load.status, load.body.data?.internal_id]).toEqual([200, 'L-1001']);
  });

  test('appears immediately in the lists of its owner and the platform, and in the switcher', async () => {
    const { name, id } = await newCompany();
    expect(await namesFor(owner)).toContain(name);
    expect(await namesFor(platform.superadmin)).toContain(name);
    expect(await namesFor(platform.admin)).toContain(name);
    expect(await namesFor(stranger)).not.toContain(name);
    const me = (await as(app, owner).post('/get-info')).body.data;
    expect(me.companies).toContainEqual(expect.objectContaining({ id, name }));
  });

  test('is created completely, or not at all', async () => {
    const before = await namesFor(owner);
    const twice = await as(app, owner).post('/companies', { name: before[0] });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']]);
    expect(await namesFor(owner)).toEqual(before);
  });

  test('is rejected with all messages at once', async () => {
    const sent = {
      mc_number: 'MC 12',
      state_id: 'x',
      telegram_channel_id: 'not a channel',
      timezone: 'Mars/Olympus',
    };
    const { status, body } = await as(app, owner).post('/companies', sent);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'mc_number',
      'name',
      'state_id',
      'telegram_channel_id',
      'timezone',
    ]);
  });

  test('belongs to its creator, whatever is sent, but a superadmin chooses the owner', async () => {
    const mine = await newCompany({ owner_id: stranger.userId });
    expect(mine.owner_id).toBe(owner.userId);
    const { superadmin } = platform;
    const theirs = await newCompany({ owner_id: stranger.userId }, superadmin);
    expect(theirs.owner_id).toBe(stranger.userId);
    expect(await namesFor(stranger)).toContain(theirs.name);
    for (const wrong of [who.newcomer.userId, 999_999]) {
      const sent = { name: 'Nobody’s', owner_id: wrong };
      const { status, body } = await as(app, superadmin).post('/companies', sent);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['owner_id']]);
    }
  });

  test('can’t be created by staff, nor by the platform’s support', async () => {
    for (const person of [who.newcomer, platform.admin]) {
      expect((await as(app, person).post('/companies', { name: 'No' })).status).toBe(403);
    }
  });
});

describe('a company', () => {
  test('is changed by its owner from the list and from inside, and omitted values stay', async () => {
    const { id, name } = await newCompany({ phone: '6305550100' });
    const changed = await as(app, owner).put(`/companies/${id}`, { legal_name: 'Long LLC' });
    expect(changed.body.data).toMatchObject({ name, phone: '+6305550100', legal_name: 'Long LLC' });
    const again = await as(app, inIt(id)).post(`/companies/${id}`, {
      _method: 'PUT',
      zip: '60433',
    });
    expect([again.status, again.body.data.zip, again.body.data.version]).toEqual([200, '60433', 3]);
  });

  test('that someone else changed meanwhile is returned in its current version', async () => {
    const { id } = await newCompany();
    await as(app, owner).put(`/companies/${id}`, { city: 'Joliet', version: 1 });
    const { status, body } = await as(app, owner).put(`/companies/${id}`, {
      city: 'X',
      version: 1,
    });
    expect([status, body.data.city]).toEqual([409, 'Joliet']);
  });

  test('of another owner is not found: the same bytes as for a missing one', async () => {
    const { id, name } = await newCompany();
    const ask = as(app, stranger);
    for (const path of [`/companies/${id}`, '/companies/999999', '/companies/0']) {
      const answers = [
        await ask.get(path),
        await ask.put(path, { name: 'Mine now' }),
        await ask.delete(path),
        await ask.get(`${path}/deletion`),
        await ask.get(`${path}/logo`),
        await ask.delete(`${path}/delete-logo`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
      for (const { body } of answers) expect(body).toEqual({ message: 'Not found.' });
    }
    expect((await as(app, owner).get(`/companies/${id}`)).body.data.name).toBe(name);
  });

  test('other than the header’s is not found', async () => {
    const { id } = await newCompany();
    expect((await as(app, who.owner).get(`/companies/${id}`)).status).toBe(404);
    expect((await as(app, who.stranger).get(`/companies/${id}`)).status).toBe(404);
  });

  test('is read by its staff without the owner’s fields, and can’t be changed by them', async () => {
    const administrator = await who.staff(['loads.list']);
    const id = administrator.companyId;
    await as(app, owner).put(`/companies/${id}`, { ein: '36-1234567' });
    const read = await as(app, administrator).get(`/companies/${id}`);
    expect([read.status, 'ein' in read.body.data, read.body.data.is_mine]).toEqual([
      200,
      false,
      false,
    ]);
    expect((await as(app, owner).get(`/companies/${id}`)).body.data.ein).toBe('36-1234567');
    expect((await as(app, administrator).put(`/companies/${id}`, { name: 'X' })).status).toBe(403);
    expect((await as(app, administrator).delete(`/companies/${id}`)).status).toBe(403);
    expect(await namesFor(outside(administrator))).toEqual(['Olive Freight']);
  });

  test('is read but not changed by the platform’s support', async () => {
    const { id } = await newCompany();
    const ask = as(app, platform.admin);
    expect((await ask.get(`/companies/${id}`)).status).toBe(200);
    expect((await ask.put(`/companies/${id}`, { name: 'X' })).status).toBe(403);
    expect((await ask.delete(`/companies/${id}`)).status).toBe(403);
  });
});

describe('the form of a company', () => {
  test('shows the company’s time zone, and changes the setting with it', async () => {
    const { id, timezone } = await newCompany();
    expect(timezone).toBe('America/Chicago');
    const sent = { timezone: 'America/Phoenix', city: 'Phoenix' };
    const { body } = await as(app, owner).put(`/companies/${id}`, sent);
    expect(body.data).toMatchObject(sent);
    const inside = await as(app, inIt(id)).get('/system-configs?key=timezone');
    expect(inside.body.data.data[0].value).toBe('America/Phoenix');
    const wrong = await as(app, owner).put(`/companies/${id}`, { timezone: 'Mars', city: 'X' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['timezone']]);
    expect((await as(app, owner).get(`/companies/${id}`)).body.data.city).toBe('Phoenix');
  });

  test('encrypts the bank account, shows only its last digits, and does not accept its mask as a number', async () => {
    const { id } = await newCompany({ bank_account: '000123456789', bank_name: 'First' });
    const { body } = await as(app, owner).get(`/companies/${id}`);
    expect(body.data.bank_account).toBe('••••6789');
    await as(app, owner).put(`/companies/${id}`, { ...body.data, city: 'Joliet' });
    const [kept] = await database.platform.read.query<{ bank_account: string }>(
      'select bank_account from companies where id = $1',
      [id],
    );
    expect(opened(kept!.bank_account)).toBe('000123456789');
    const auditLog = await database.platform.read.query('select before, after from audit');
    expect(JSON.stringify([kept, auditLog])).not.toContain('000123456789');
  });
});

describe('a logo', () => {
  const withLogo = (content: Buffer | string, name: string, type: string, more = {}) =>
    multipart({ name: `Logo ${++created}`, ...more }, [{ field: 'logo', name, content, type }]);

  test('is uploaded with the company, shown to its users, replaced, and removed', async () => {
    const form = await withLogo(PNG, 'mark.png', 'image/png', { hazmat: 'true' });
    const { body } = await as(app, owner).post('/companies', form.payload, form.headers);
    const company = body.data;
    expect(company).toMatchObject({ hazmat: true, logo_url: `/api/companies/${company.id}/logo` });
    const shown = await as(app, owner).get(company.logo_url);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.body).toEqual(PNG);

    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const next = await withLogo(svg, 'mark.svg', 'image/svg+xml', { _method: 'PUT' });
    const changed = await as(app, owner).post(
      `/companies/${company.id}`,
      next.payload,
      next.headers,
    );
    expect(changed.body.data.logo).not.toBe(company.logo);
    const drawing = await as(app, owner).get(company.logo_url);
    expect(drawing.headers['content-disposition']).toMatch(/^attachment;/);

    const without = await as(app, owner).delete(`/companies/${company.id}/delete-logo`);
    expect([without.status, without.body.data.logo_url]).toEqual([200, null]);
    expect((await as(app, owner).get(company.logo_url)).status).toBe(404);
  });

  test('is an image by its name and by its bytes', async () => {
    for (const [content, name, type] of [
      ['%PDF-1.4', 'mark.pdf', 'application/pdf'],
      ['<html></html>', 'mark.png', 'image/png'],
      [PNG, 'mark.svg', 'image/svg+xml'],
    ] as const) {
      const form = await withLogo(content, name, type);
      const { status, body } = await as(app, owner).post('/companies', form.payload, form.headers);
      expect([name, status, Object.keys(body.errors)]).toEqual([name, 422, ['logo']]);
    }
  });

  test('cannot be another person’s file by its id', async () => {
    const { id } = await newCompany();
    const { body } = await as(app, owner).put(`/companies/${id}`, { logo: 1 });
    expect(body.data.logo).toBeNull();
  });
});

describe('access ends', () => {
  const enter = async (person: Person) => (await as(app, person).get('/open-tabs')).status;

  test('with the next request after a company is closed, until its owner reopens it', async () => {
    const worker = await who.staff(['loads.list']);
    const id = worker.companyId as number;
    expect(await enter(worker)).toBe(200);
    await as(app, owner).put(`/companies/${id}`, { status: 'inactive' });
    expect([await enter(worker), await enter(who.owner)]).toEqual([403, 403]);
    expect(await namesFor(outside(worker))).toEqual([]);
    expect((await as(app, outside(worker)).get(`/companies/${id}`)).status).toBe(404);
    expect(
      (await as(app, worker).post('/get-info', {}, { 'x-current-company-id': 'null' })).body.data,
    ).toMatchObject({ companies: [], staffs: [] });

    expect(await namesFor(owner)).toContain('Olive Freight');
    const opened = await as(app, owner).put(`/companies/${id}`, { status: 'active' });
    expect(opened.status).toBe(200);
    expect([await enter(worker), await enter(who.owner)]).toEqual([200, 200]);
  });

  test('with the next request after a company is deleted, after a warning of the consequences', async () => {
    const { id, name } = await newCompany();
    const inside = as(app, inIt(id));
    await inside.post('/brokers', aRecord('brokers', { states: 1 }));
    const reported = await as(app, owner).get(`/companies/${id}/deletion`);
    expect(reported.body.data).toMatchObject({ id, name, staff: 0, loads: 0, unpaid_amount: 0 });

    expect((await as(app, owner).delete(`/companies/${id}`)).status).toBe(200);
    expect(await enter(inIt(id))).toBe(403);
    expect(await namesFor(owner)).not.toContain(name);
    expect((await as(app, owner).get(`/companies/${id}`)).status).toBe(404);
    const [kept] = await database.platform.read.query<{ count: number }>(
      'select count(*) from brokers where company_id = $1',
      [id],
    );
    expect(kept!.count).toBe(1);
  });
});

test('the company’s audit log contains changes of the company itself', async () => {
  const { id } = await newCompany();
  await as(app, owner).put(`/companies/${id}`, { city: 'Joliet' });
  const auditLog = await database.platform.read.query(
    `select action, user_id, after from audit
     where company_id = $1 and entity = 'companies' order by id`,
    [id],
  );
  expect(auditLog).toMatchObject([
    { action: 'create', user_id: owner.userId },
    { action: 'update', user_id: owner.userId, after: { city: 'Joliet' } },
  ]);
});
