import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let first: any;
let second: any;
let pending: any;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await store(app, who.stranger, aLoad(await aFleet(database, who.stranger)));
  const other = await makeRow(database, who.owner, 'brokers', fleet.ids, { name: 'Copperkite' });
  first = await store(app, who.owner, aLoad(fleet, assigned(fleet), 2));
  second = await store(app, who.owner, aLoad(fleet, { broker_id: other, price: 1000.1 }, 3));
  pending = await store(app, who.owner, aLoad(fleet, { status: 9, price: 99.99 }, 4));
});

const owner = () => as(app, who.owner);
const ids = (body: any) => body.data.data.map(({ id }: { id: number }) => id);

test('a row shows broker, lane, driver and price', async () => {
  const { body } = await owner().get('/loads?sort=id&order=asc');
  expect(body.data.total).toBe(3);
  expect(body.data.data[0]).toMatchObject({
    id: first.id,
    broker: { name: 'Bluestem Freight' },
    truck: { id: fleet.truckId, number: '501' },
    origin: { city: 'Chicago', timezone: 'America/Chicago' },
    destination: { city: 'Denver' },
    stops_count: 2,
    drivers: [{ id: fleet.driverId, name: 'Marcus Whitlock' }],
    gross: 2500,
    rpm: 2.2727,
  });
});

test('totals next to the page cover the whole filter', async () => {
  const { body } = await owner().get('/loads?per_page=1&page=2');
  expect(body.data).toMatchObject({ total: 3, from: 2, to: 2, last_page: 3 });
  expect(body.totals).toMatchObject({
    price: 3600.09,
    payment_amount: 3600.09,
    gross: 3600.09,
    driver_payment: 650,
    total_miles: 3300,
    rpm_all: 1.09,
  });
});

test.each([
  ['status[]=2', () => [first.id]],
  ['status[]=1&status[]=9', () => [pending.id, second.id]],
  ['search=copperkite', () => [second.id]],
  ['search=nowhere%25', () => []], // No sign stands for any letters.
  ['search=%25', () => []],
  ['search=whitlock', () => [first.id]], // Its driver.
  ['search=marcus 501', () => [first.id]], // Driver and unit.
  ['search=denver&sort=id&order=asc', () => [first.id, second.id, pending.id]], // A stop's city.
  ['search=denver copperkite', () => [second.id]],
  ['search=whitlock copperkite', () => []],
  ['driver_id=0', () => [pending.id, second.id]], // Those without a driver.
  ['pickup_date_from=2026-11-03&pickup_date_to=2026-11-03', () => [second.id]],
  ['price_from=100&price_to=1500', () => [second.id]],
])('GET /loads?%s', async (query, wanted) => {
  expect(ids((await owner().get(`/loads?${query}`)).body)).toEqual(wanted());
});

test('filters by drivers, states and references', async () => {
  const get = async (query: string) => ids((await owner().get(`/loads?${query}`)).body);
  expect(await get(`driver_id=${fleet.driverId}`)).toEqual([first.id]);
  expect(await get('state_id=1')).toHaveLength(3);
  expect(await get('pickup_state_id[]=2')).toEqual([]);
  expect(await get(`reference=${second.reference_number}`)).toEqual([second.id]);
});

test('0 as the truck finds the loads of none', async () => {
  const get = async (query: string) => ids((await owner().get(`/loads?${query}`)).body).sort();
  expect(await get('truck_id=0')).toEqual([second.id, pending.id].sort());
  expect(await get(`truck_id=${fleet.truckId}`)).toEqual([first.id]);
  expect(await get(`truck_id[]=0&truck_id[]=${fleet.truckId}`)).toHaveLength(3);
  expect(await get('truck_id=0&status=1')).toEqual([second.id]);
});

test.each([
  ['/loads', 'truck_id=abc', 'truck_id'],
  ['/loads', 'driver_id=abc', 'driver_id'],
  ['/loads', 'driver_id=99999999999', 'driver_id'],
  ['/loads', 'state_id=abc', 'state_id'],
  ['/loads', 'pickup_state_id[]=1&pickup_state_id[]=x', 'pickup_state_id'],
  ['/loads', 'gross_dispatcher_id=1.5', 'gross_dispatcher_id'],
  ['/loads/enroute/list', 'status[]=abc', 'status'],
])('%s?%s is refused with the parameter’s name', async (path, query, name) => {
  const { status, body } = await owner().get(`${path}?${query}`);
  expect([status, body.errors]).toEqual([422, { [name]: ['The selected value is invalid.'] }]);
});

test('an empty filter filters nothing', async () => {
  const empty = ['', 'status=', 'status[]=', 'driver_id[]=', 'state_id[a]='];
  for (const query of empty) {
    for (const list of ['/loads', '/loads/enroute/list']) {
      const found = ids((await owner().get(`${list}?${query}`)).body);
      expect([query, found.length]).toEqual([query, list === '/loads' ? 3 : 1]);
    }
  }
});

test('each list contains its own statuses, whatever chips are set', async () => {
  const get = async (path: string) => ids((await owner().get(path)).body);
  expect(await get('/loads/available/list')).toEqual([second.id]);
  expect(await get('/loads/enroute/list')).toEqual([first.id]);
  expect(await get('/loads/enroute/list?status[]=2')).toEqual([first.id]);
  expect(await get('/loads/enroute/list?status[]=4')).toEqual([]);
  expect(await get('/loads/enroute/list?status[]=1')).toEqual([]);
  expect(await get('/loads/pending/list')).toEqual([pending.id]);
  expect(await get('/loads/list/for-invoices')).toEqual([]);
});

test('a delivered load without its documents is pending and waits to be billed', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 8));
  for (const status of [3, 4, 5, 6]) await owner().put(`/loads/${load.id}`, { status });
  const { body } = await owner().get('/loads/pending/list');
  expect(body.data.data[0]).toMatchObject({ id: load.id, missing_documents: ['pod'] });
  expect(ids((await owner().get('/loads/list/for-invoices')).body)).toEqual([load.id]);
  for (const list of ['', '&list=pending']) {
    expect(await exported(load, ['billing_status'], list)).toEqual(['POD missing']);
  }
  await owner().post(`/loads/undo-delivered/${load.id}`, { reason: 'test' });
  await owner().put(`/loads/${load.id}`, { status: 5 });
});

test('a list takes two statements, or one while nothing has changed, or where writes keep its totals', async () => {
  await store(app, who.owner, aLoad(fleet, {}, 20));
  const ask = (query = '') => countReads(database, () => owner().get(`/loads${query}`));
  const ofBroker = `?broker_id=${fleet.brokerId}`;
  expect(await ask(ofBroker)).toBe(2);
  expect(await ask(ofBroker)).toBe(1);
  for (const query of ['', '?status[]=1', '?status[]=1&status[]=2']) {
    expect(await ask(query), query).toBe(1);
  }
  for (let more = 0; more < 5; more += 1) await store(app, who.owner, aLoad(fleet, {}, 20));
  expect(await ask(ofBroker)).toBe(2);
  for (const query of ['', '?status[]=1', '?status[]=1&status[]=2']) {
    expect(await ask(query), query).toBe(1);
  }
  expect(await countReads(database, () => owner().get(`/loads/${pending.id}`))).toBe(1);
});

test('the export contains what the list contains', async () => {
  const { body, headers } = await owner().get('/loads/export/excel?format=csv&status[]=2');
  expect(headers['content-type']).toContain('text/csv');
  const lines = body.toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Marcus Whitlock');
  expect((await as(app, who.newcomer).get('/loads/export/excel')).status).toBe(403);
});

/** The cells of a load in the export. */
async function exported(load: { internal_id: string }, names: string[], more = '') {
  const columns = ['internal_id', ...names].map(name => `columns[]=${name}`).join('&');
  const { body } = await owner().get(`/loads/export/excel?format=csv&${columns}${more}`);
  const lines: string[] = body.toString().split('\r\n');
  const line = lines.find(text => text.startsWith(`${load.internal_id},`));
  return line?.split(',').slice(1);
}

test('the export shows an appointment in the local time of its place, with the zone', async () => {
  const evening = [
    { type: 'pickup', load_company_id: fleet.chicago, date_from: '2026-11-14T01:00:00Z' },
    { type: 'delivery', load_company_id: fleet.denver, date_from: '2026-11-15T03:30:00Z' },
  ];
  const late = await store(app, who.owner, aLoad(fleet, { stops: evening }));
  expect(await exported(late, ['pickup_date', 'delivery_date', 'billing_status'])).toEqual([
    '2026-11-13 19:00 CST',
    '2026-11-14 20:30 MST',
    'Not ready',
  ]);
});

test('a load is found by the number people use', async () => {
  const path = `/loads/show-with-internal-id?internal_id=${first.internal_id.toLowerCase()}`;
  expect((await owner().get(path)).body.data).toMatchObject({ id: first.id, stops: [{}, {}] });
  expect((await as(app, who.stranger).get(`${path}X`)).status).toBe(404);
  const { body } = await owner().get('/loads/references/list?search=copper');
  expect(body.data.data).toEqual([]);
  const { data: all } = (await owner().get('/loads/references/list')).body;
  const { data: one } = (await owner().get('/loads/references/list?per_page=1&page=2')).body;
  expect([one.total, all.total]).toEqual([all.data.length, all.data.length]);
  expect(one.data).toEqual([all.data[1]]);
});

test('the list of loads names their possible creators, including former users', async () => {
  const names = async (person: Person) => (await as(app, person).get('/loads/makers/list')).body;
  const clerk = await who.staff(['loads.list']);
  const left = await who.staff(['loads.create']);
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('update staffs set is_active = false, deleted_at = now() where user_id = $1', [
      left.userId,
    ]),
  );
  const makers: { id: number; name: string }[] = (await names(clerk)).data;
  expect(makers.map(({ id }) => id)).toEqual(
    expect.arrayContaining([who.owner.userId, clerk.userId, left.userId, who.newcomer.userId]),
  );
  expect(makers.map(({ id }) => id)).not.toContain(who.stranger.userId);
  const theirs = (await names(who.stranger)).data.map(({ id }: { id: number }) => id);
  expect(theirs).toEqual([who.stranger.userId]);
  expect((await as(app, who.newcomer).get('/loads/makers/list')).status).toBe(403);
});

test('all pages together are the list, in whatever order they are read', async () => {
  const lists = [
    '/loads?status[]=1',
    '/loads?search=REF',
    '/loads?sort=created_at&order=asc',
    '/loads?',
    // Of open loads a filter finds the ids first, and their rows after it.
    `/loads/available/list?broker_id[]=${fleet.brokerId}`,
    `/loads/available/list?broker_id[]=${fleet.brokerId}&sort=internal_id&order=desc`,
  ];
  for (const list of lists) {
    const whole = ids((await owner().get(`${list}&per_page=100`)).body);
    const page = async (number: number) =>
      ids((await owner().get(`${list}&per_page=2&page=${number}`)).body);
    for (const number of [3, 4, 3, 1, 2, 5, 50]) {
      expect(await page(number)).toEqual(whole.slice((number - 1) * 2, number * 2));
    }
    // Loads added meanwhile shift the pages, including those already read.
    await store(app, who.owner, aLoad(fleet, {}, 21));
    const again = ids((await owner().get(`${list}&per_page=100`)).body);
    expect(await page(4)).toEqual(again.slice(6, 8));
  }
});
