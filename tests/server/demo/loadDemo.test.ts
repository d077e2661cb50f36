import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '../../../schema/entities/index.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import { settings } from '../../../schema/settings.ts';
import { loadDemo, shiftFor } from '../../../server/demo/load.ts';
import { demoRoles } from '../../../server/demo/people/roles.ts';
import { DEMO_PASSWORD, demoLogins } from '../../../server/demo/people/users.ts';
import { storeOf } from '../../../server/files/store.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { demo, SNAPSHOT_AT } from '../../support/demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
const { app, database, config } = await testApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));
let people: Record<string, Person>;

beforeAll(async () => {
  people = await demo(database, { store: storeOf(config) });
});

const all = (text: string, values: unknown[] = []) =>
  database.platform.read.query<any>(text, values);
const signIn = (email: string, password = DEMO_PASSWORD) =>
  as(app, null).post('/login', { email, password });

describe('the demo’s users', () => {
  test.each(
    demoLogins.map(({ email, role }) => [email, role]),
  )('%s signs in as %s', async (email, role) => {
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email, role });
  });

  test('are no others: a colleague without a password can’t sign in', async () => {
    expect((await signIn('ben@prairiecrossing.example.com')).status).toBe(422);
    expect((await signIn('owner@linehaul.test', 'wrong')).status).toBe(422);
  });

  test('include drivers who were tested before they were hired', async () => {
    const drivers = await all(
      'select company_id, drug_test_date < hire_date as is_tested from drivers where deleted_at is null',
    );
    expect(new Set(drivers.map(({ company_id }) => company_id)).size).toBe(3);
    expect(drivers.filter(({ is_tested }) => !is_tested)).toEqual([]);
  });

  test('own their companies: two and one', async () => {
    const rows = await all(
      'select u.email, c.name from companies c join users u on u.id = c.owner_id order by c.id',
    );
    expect(rows).toEqual([
      { email: 'owner@linehaul.test', name: 'Prairie Crossing Logistics' },
      { email: 'owner@linehaul.test', name: 'Blue Heron Transport' },
      { email: 'owner2@linehaul.test', name: 'Cactus Wren Freight' },
    ]);
  });

  test('the dispatcher works in both of the owner’s companies, with different permissions in each', async () => {
    const rows = await all(
      `select s.company_id, array_agg(r.name) as roles from staffs s
       join users u on u.id = s.user_id
       join staff_roles x on x.company_id = s.company_id and x.staff_id = s.id
       join roles r on r.company_id = x.company_id and r.id = x.role_id
       where u.email = 'dispatcher@linehaul.test' group by s.company_id order by s.company_id`,
    );
    expect(rows.map(({ roles }) => roles)).toEqual([['dispatcher'], ['updater']]);
    const [main, second] = rows.map(({ company_id }) => ({
      ...people.dispatcher!,
      companyId: company_id,
    }));
    expect((await as(app, main!).get('/loads')).status).toBe(200);
    expect((await as(app, main!).get('/brokers')).status).toBe(200);
    expect((await as(app, second!).get('/loads')).status).toBe(200);
    expect((await as(app, second!).get('/brokers')).status).toBe(403);
  });

  test('the new user has no permissions, the administrator all, and the accountant those for billing', async () => {
    expect((await as(app, people.newcomer!).get('/loads')).status).toBe(403);
    expect((await as(app, people.administrator!).get('/drivers')).status).toBe(200);
    expect((await as(app, people.billing!).get('/invoices')).status).toBe(200);
    expect((await as(app, people.dispatcher!).get('/invoices')).status).toBe(403);
  });

  test('the other owner finds nothing of the carrier', async () => {
    const [{ id }] = await all(`select id from loads where internal_id = 'PC-26012'`);
    expect((await as(app, people.owner!).get(`/loads/${id}`)).status).toBe(200);
    expect((await as(app, people.owner2!).get(`/loads/${id}`)).status).toBe(404);
    const { body } = await as(app, people.owner2!).get('/loads');
    expect(body.data.total).toBe(12);
  });
});

describe('the demo’s companies', () => {
  test('start with roles that name the product’s permissions, and nothing else', () => {
    const known = new Set(permissionNames(entities));
    const unknown = Object.values(demoRoles)
      .flat()
      .filter(name => !known.has(name));
    expect(unknown).toEqual([]);
    expect(Object.keys(demoRoles)).toEqual([
      'administrator',
      'dispatcher',
      'billing',
      'payroll',
      'safety',
      'updater',
      'read-only',
    ]);
  });

  test('have every setting once', async () => {
    const rows = await all(
      'select company_id, count(distinct key)::int as keys from system_configs group by 1',
    );
    expect(rows.map(({ keys }) => keys)).toEqual([
      settings.length,
      settings.length,
      settings.length,
    ]);
  });

  test.each([
    'drivers',
    'trucks',
    'trailers',
    'brokers',
    'load_companies',
    'loads',
    'driver_pay_settlements',
    'driver_adjustments',
    'expenses',
  ])('have a dozen %s in addition to the carrier’s own', async table => {
    const rows = await all(
      `select company_id, count(*)::int as count from ${table} group by 1 order by 1`,
    );
    expect(rows.slice(1).map(({ count }) => count)).toEqual([12, 12]);
  });

  test('have different names', async () => {
    const rows = await all('select name from brokers group by name having count(*) > 1');
    expect(rows).toEqual([]);
  });

  test('have files for their documents', async () => {
    const [{ id }] = await all(
      `select d.id from load_documents d join loads l on l.company_id = d.company_id and l.id = d.load_id
       where l.internal_id = 'PC-26012' and d.document_type = 'pod'`,
    );
    const document = await as(app, people.owner!).get(`/load-documents/${id}/file`);
    expect(document.status).toBe(200);
    expect(document.body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('give the next load the number after the last one', async () => {
    const [{ next }] = await all(
      `select value as next from system_configs where key = 'load_next_number' and company_id = $1`,
      [people.owner!.companyId],
    );
    expect(next).toBe(26_272);
    const series = await all(
      `select name, prefix, next from number_series where name like 'settlements%'`,
    );
    expect(series).toEqual([{ name: 'settlements-2026', prefix: 'SP-2026-', next: 1044 }]);
  });

  test('have trucks at their last known positions', async () => {
    const [truck] = await all(
      `select current_city, location_at from trucks where number = '506' and company_id = $1`,
      [people.owner!.companyId],
    );
    expect(truck.current_city).not.toBeNull();
    expect(truck.location_at <= '2026-11-13T22:30').toBe(true);
  });
});

test('the gross board colors drivers around their targets, below and above', async () => {
  const query = 'date_from=2026-10-19&date_to=2026-11-08';
  const { body } = await as(app, people.owner!).get(`/boards/weekly/report?${query}`);
  const weeks = body.data
    .flatMap(({ drivers }: any) => JSON.parse(drivers))
    .flatMap((driver: any) => driver.weeks)
    .filter(({ loads }: any) => loads > 0)
    .map(({ target_percent }: any) => target_percent);
  expect(weeks.length).toBeGreaterThan(50);
  const above = weeks.filter((percent: number) => percent >= 100).length;
  expect(above / weeks.length).toBeGreaterThan(0.15);
  expect(above / weeks.length).toBeLessThan(0.7);
});

test('trucks in transit are planned to be available where their loads end', async () => {
  const rows = await all(
    `select l.status, count(*)::int as count from plan_reach_history p
     join loads l on l.company_id = p.company_id and l.id = p.load_id
     where p.company_id = $1 and p.place_city is not null group by 1 order by 1`,
    [people.owner!.companyId],
  );
  expect(rows).toEqual([
    { status: 4, count: 9 },
    { status: 5, count: 1 },
  ]);
});

test('dispatchers have called: trucks say where they will be ready, and those on the road where they are', async () => {
  const { body } = await as(app, people.owner!).get('/boards/personal-list');
  const entries = body.data.data.flatMap(({ entry }: any) => entry ?? []);
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.length).toBeLessThan(body.data.data.length);
  const loaded = entries.filter(({ load_id }: any) => load_id !== null);
  expect(loaded.every(({ ready_at, city }: any) => ready_at && city)).toBe(true);

  const calls = await all(
    `select u.created_at, u.lat, gone.departed_at from load_updates u
     join lateral (select max(departed_at) as departed_at from load_stops s
       where s.load_id = u.load_id) gone on true
     where u.company_id = $1 and u.type = 'check_call'`,
    [people.owner!.companyId],
  );
  expect(calls.length).toBeGreaterThan(3);
  for (const { created_at, departed_at, lat } of calls) {
    expect(lat).not.toBeNull();
    expect(Date.parse(created_at)).toBeGreaterThan(Date.parse(departed_at));
    expect(Date.parse(created_at)).toBeLessThan(SNAPSHOT_AT.getTime());
  }
});

test('a database with a company in it is left unchanged', async () => {
  expect(await loadDemo(database, { at: SNAPSHOT_AT })).toBe(false);
  expect(await all('select count(*)::int as companies from companies')).toEqual([{ companies: 3 }]);
});

test.each([
  ['2026-11-13T22:30:00Z', 0],
  ['2026-11-09T06:00:00Z', 0],
  ['2026-11-09T05:59:00Z', -7],
  ['2026-11-21T12:00:00Z', 7],
  ['2027-03-15T12:00:00Z', 126],
])('at %s the dates are shifted by %i days, so that the snapshot is this week', (at, days) => {
  expect(shiftFor(new Date(at))).toBe(days);
});
