import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../../../../schema/settings.ts';
import { Hub } from '../../../../server/events/hub.ts';
import { registerSettingJobs } from '../../../../server/identity/systemConfigs/register.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { eventually } from '../../../support/eventually.ts';
import { aRecord } from '../../../support/factories.ts';
import { type People, people } from '../../../support/people.ts';
import { outside } from '../../../support/platformPeople.ts';

const { app, database } = await testApp();
let who: People;
let owner: Person;

beforeAll(async () => {
  who = await people(database);
  const { body } = await as(app, outside(who.owner)).post('/companies', { name: 'Settled' });
  owner = { ...who.owner, companyId: body.data.id };
});

const all = async (person = owner, query = '') =>
  (await as(app, person).get(`/system-configs?${query}`)).body.data.data as any[];

const setting = async (key: string, person = owner) =>
  (await all(person)).find(one => one.key === key);

const say = async (key: string, value: unknown, person = owner) => {
  const { id } = await setting(key, person);
  return as(app, person).put(`/system-configs/${id}`, { value });
};

describe('the settings of a company', () => {
  test('all exist from the start with their defaults, in the order of their screen', async () => {
    const listed = await all();
    expect(listed.map(({ key }) => key)).toEqual(settings.map(({ key }) => key));
    expect(listed.every(one => one.is_default && one.id !== null)).toBe(true);
    expect(await setting('week_start_day')).toMatchObject({
      value: 1,
      min: 0,
      max: 6,
      type: 'integer',
      group: 'company',
    });
  });

  test('are found by group and by word', async () => {
    expect((await all(owner, 'group=payroll')).length).toBeGreaterThan(3);
    expect((await all(owner, 'search=next number')).map(({ key }) => key)).toEqual([
      'load_next_number',
      'invoice_next_number',
    ]);
    expect((await all(owner, 'search=next invoice')).map(({ key }) => key)).toEqual([
      'invoice_next_number',
    ]);
  });

  test('are stored as set, each with its own type', async () => {
    const good: [string, unknown, unknown][] = [
      ['timezone', 'America/Denver', 'America/Denver'],
      ['pay_delay_days', '7', 7],
      ['allow_negative_net', 'true', true],
      ['required_documents', ['pod', 'bol'], ['pod', 'bol']],
      ['required_documents', [], []],
      ['target_gross_solo', '12 500.50', 12500.5],
      ['load_number_prefix', null, ''],
    ];
    for (const [key, sent, kept] of good) {
      const { status, body } = await say(key, sent);
      expect([key, status, body.data?.value]).toEqual([key, 200, kept]);
      expect((await setting(key)).value).toEqual(kept);
    }
  });

  test('refuse invalid values', async () => {
    const wrong: [string, unknown][] = [
      ['timezone', 'Mars/Olympus'],
      ['timezone', null],
      ['currency', 'dollars'],
      ['currency', 'CAD'],
      ['week_start_day', 9],
      ['pay_period', 'daily'],
      ['required_documents', ['selfie']],
      ['target_rpm', 'a lot'],
      ['allow_negative_net', 'perhaps'],
    ];
    for (const [key, value] of wrong) {
      const { status, body } = await say(key, value);
      expect([key, status, Object.keys(body.errors ?? {})]).toEqual([key, 422, ['value']]);
    }
  });

  test('offer only the currency that documents and figures use', async () => {
    expect(await setting('currency')).toMatchObject({
      value: 'USD',
      type: 'choice',
      choices: ['USD'],
    });
    const { status, body } = await say('currency', 'USD');
    expect([status, body.data.value]).toEqual([200, 'USD']);
  });

  test('that another user changed meanwhile are returned as they are now', async () => {
    const { id, version } = await setting('pay_trigger');
    const ask = as(app, owner);
    await ask.put(`/system-configs/${id}`, { value: 'load_paid', version });
    const late = await ask.put(`/system-configs/${id}`, { value: 'pod_received', version });
    expect([late.status, late.body.data.value]).toEqual([409, 'load_paid']);
  });

  test('return to their defaults once they are deleted, and can be set again', async () => {
    const { id } = await setting('pay_period');
    await as(app, owner).put(`/system-configs/${id}`, { value: 'monthly' });
    expect((await as(app, owner).delete(`/system-configs/${id}`)).status).toBe(200);
    expect(await setting('pay_period')).toMatchObject({ id: null, value: 'weekly' });
    const stated = await as(app, owner).post('/system-configs', {
      key: 'pay_period',
      value: 'biweekly',
    });
    expect([stated.status, stated.body.data.value]).toEqual([200, 'biweekly']);
    const twice = await as(app, owner).post('/system-configs', {
      key: 'pay_period',
      value: 'weekly',
    });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['key']]);
    const unknown = await as(app, owner).post('/system-configs', { key: 'color', value: 1 });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['key']]);
  });
});

describe('who changed a setting', () => {
  const changed = async (key: string) => {
    const { changed_by, changed_at, can_reset } = await setting(key);
    return [changed_by?.id ?? null, typeof changed_at, can_reset];
  };

  test('is known from the first change on, also after it returned to its default', async () => {
    expect(await changed('target_gross_team')).toEqual([null, 'object', false]);
    await say('target_gross_team', 16_000);
    expect(await changed('target_gross_team')).toEqual([owner.userId, 'string', true]);
    const { id } = await setting('target_gross_team');
    await as(app, owner).delete(`/system-configs/${id}`);
    expect(await setting('target_gross_team')).toMatchObject({ value: 15_000, id: null });
    expect(await changed('target_gross_team')).toEqual([owner.userId, 'string', false]);
    const stated = await as(app, owner).post('/system-configs', {
      key: 'target_gross_team',
      value: 17_000,
    });
    expect(stated.body.data).toMatchObject({ changed_by: { id: owner.userId }, can_reset: true });
  });

  test('a secret is answered only as set', async () => {
    await say('accounting_tax_type', 'S3cret 123');
    const { id } = await setting('accounting_tax_type');
    await database.write({ companyId: owner.companyId, userId: null }, tx =>
      tx.query('update system_configs set is_secret = true where id = $1', [id]),
    );
    const secret = await setting('accounting_tax_type');
    expect(secret).toMatchObject({ value: null, is_secret: true, is_set: true });
    const one = await as(app, owner).get(`/system-configs/${id}`);
    const put = await as(app, owner).put(`/system-configs/${id}`, { value: 'S3cret 456' });
    expect(JSON.stringify([secret, one.body, put.body])).not.toContain('S3cret');
    expect([one.status, put.status]).toEqual([200, 200]);
    await database.write({ companyId: owner.companyId, userId: null }, tx =>
      tx.query('update system_configs set is_secret = false where id = $1', [id]),
    );
    expect((await setting('accounting_tax_type')).value).toBe('S3cret 456');
  });
});

test('the next number is the current one of the series, and never goes back', async () => {
  await say('load_number_prefix', 'S-');
  await say('load_next_number', 500);
  const broker = (await as(app, owner).post('/brokers', aRecord('brokers', { states: 1 }))).body
    .data;
  const book = async () =>
    (await as(app, owner).post('/loads', aRecord('loads', { brokers: broker.id }))).body.data
      .internal_id;
  expect([await book(), await book()]).toEqual(['S-500', 'S-501']);
  expect((await setting('load_next_number')).value).toBe(502);

  const back = await say('load_next_number', 501);
  expect([back.status, back.body.errors.value]).toEqual([
    422,
    ['Numbers up to 501 are already in use'],
  ]);
  await say('load_next_number', 900);
  await say('load_number_prefix', 'T-');
  expect(await book()).toBe('T-900');

  // A number is not given twice, so only the prefix returns to its default.
  expect(await setting('load_next_number')).toMatchObject({ can_reset: false });
  const prefix = await setting('load_number_prefix');
  expect(prefix.can_reset).toBe(true);
  await as(app, owner).delete(`/system-configs/${prefix.id}`);
  expect((await setting('load_number_prefix')).value).toBe('L-');
  expect(await book()).toBe('L-901');
});

describe('load values that depend on a setting', () => {
  const jobs = new Jobs({
    database,
    hub: Hub.alone(),
    watchers: app.watchers,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  registerSettingJobs(jobs);
  afterAll(() => jobs.stop());

  test('are recalculated', async () => {
    const { loadId } = await deliveredLoad(database, who.owner);
    const status = async () => {
      const [row] = await database.platform.read.query<{ billing_status: string }>(
        'select billing_status from loads where id = $1 and company_id = $2',
        [loadId, who.owner.companyId],
      );
      return row!.billing_status;
    };
    expect(await status()).toBe('not_ready');
    await jobs.start();
    const stated = await as(app, who.owner).post('/system-configs', {
      key: 'required_documents',
      value: [],
    });
    expect(stated.status).toBe(200);
    await eventually(async () => expect(await status()).toBe('ready_for_invoice'));
  });
});

describe('settings belong to the company', () => {
  test('are seen and changed only by users with the permission', async () => {
    const viewer = await who.staff(['system-configs.list', 'system-configs.show']);
    expect((await as(app, viewer).get('/system-configs')).status).toBe(200);
    const sent = { key: 'currency', value: 'USD' };
    expect((await as(app, viewer).post('/system-configs', sent)).status).toBe(403);
    expect((await as(app, who.newcomer).get('/system-configs')).status).toBe(403);
    expect((await as(app, outside(owner)).get('/system-configs')).status).toBe(403);
  });

  test('are not found by another company', async () => {
    const { id } = await setting('timezone');
    const ask = as(app, who.stranger);
    for (const answer of [
      await ask.get(`/system-configs/${id}`),
      await ask.put(`/system-configs/${id}`, { value: 'America/Phoenix' }),
      await ask.delete(`/system-configs/${id}`),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, { message: 'Not found.' }]);
    }
    expect((await all(who.stranger)).every(one => one.id === null)).toBe(true);
    expect((await setting('timezone')).value).toBe('America/Denver');
  });
});
