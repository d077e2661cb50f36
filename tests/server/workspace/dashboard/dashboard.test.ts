import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';
import { people } from '../../../support/people.ts';

const expected = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));
const { app, database } = await testApp();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  owner = (await carrierOnly(database)).owner;
  stranger = (await people(database)).stranger;
  return () => setClock(null);
});

const get = (path: string, person = owner) => as(app, person).get(`/dashboard/${path}`);
const week = 'date_from=2026-11-02&date_to=2026-11-08';
const wanted = expected.gross_boards.delivered_and_tonu['2026-11-02'];

test('the week on the dashboard matches the week of the gross board, to the cent', async () => {
  const { data } = (await get(`loads-counts?${week}`)).body;
  expect(data).toMatchObject({
    loads: wanted.total.loads,
    gross: Number(wanted.total.gross),
    loaded_miles: Number(wanted.total.loaded_miles),
    empty_miles: Number(wanted.total.empty_miles),
  });
  const before = expected.gross_boards.delivered_and_tonu['2026-10-26'].total;
  expect(data.before).toMatchObject({ loads: before.loads, gross: Number(before.gross) });
});

test.each([
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2026-11-01', '2026-11-13', '2026-10-01', '2026-10-13'],
])('%s to %s is compared with %s to %s, by each call, tile and total', async (from, to, ...days) => {
  const [first = '', last = ''] = days;
  const before = { from: first, to: last };
  const query = `date_from=${from}&date_to=${to}`;
  const { data, period } = (await get(`loads-counts?${query}`)).body;
  expect(period.before).toEqual(before);
  const other = (await get(`loads-counts?date_from=${first}&date_to=${last}`)).body.data;
  const { loads, gross, loaded_miles } = other;
  expect(data.before).toMatchObject({ loads, gross, loaded_miles });
  const { tiles } = (await get(`tiles?${query}`)).body.data;
  const followed = tiles.filter((one: any) => one.follows_period && one.before);
  expect(followed.length).toBeGreaterThan(3);
  for (const tile of followed) expect(tile.before).toEqual(before);
});

test('the days of a week add up to it', async () => {
  const { data } = (await get(`loads-by-dates?${week}`)).body;
  expect(data).toHaveLength(7);
  const cents = data.reduce((sum: number, day: any) => sum + Math.round(day.gross * 100), 0);
  expect(cents).toBe(Math.round(Number(wanted.total.gross) * 100));
});

test('this week starts on the company’s first weekday, as on the gross board', async () => {
  const weekOf = async (path: string) => {
    const { period } = (await get(path)).body;
    return [period.from, period.to, period.week_start];
  };
  const board = async () => {
    const { extra_info } = (await as(app, owner).get('/boards/gross-board-report')).body;
    return [extra_info.date_from, extra_info.date_to];
  };
  const paths = ['loads-counts', 'loads-by-dates', 'loads-by-status', 'top-brokers', 'top-staffs'];
  for (const path of paths) expect(await weekOf(path)).toEqual(['2026-11-09', '2026-11-15', 1]);

  await startWeeksOn(0);
  for (const path of paths) expect(await weekOf(path)).toEqual(['2026-11-08', '2026-11-14', 0]);
  expect(await board()).toEqual(['2026-11-08', '2026-11-14']);
  const days = (await get('loads-by-dates')).body.data.map(({ date }: any) => date);
  expect([days[0], days[6]]).toEqual(['2026-11-08', '2026-11-14']);
  expect((await get('loads-counts')).body.period.before).toEqual({
    from: '2026-11-01',
    to: '2026-11-07',
  });
  expect((await get('loads-counts', stranger)).body.period.from).toBe('2026-11-09');
  await startWeeksOn(1);
});

async function startWeeksOn(value: number) {
  const { body } = await as(app, owner).get('/system-configs?key=week_start_day');
  const { id } = body.data.data[0];
  const stated =
    id === null
      ? await as(app, owner).post('/system-configs', { key: 'week_start_day', value })
      : await as(app, owner).put(`/system-configs/${id}`, { value });
  expect(stated.status).toBe(200);
}

test('dispatchers rank by the gross credited to them', async () => {
  const { data } = (await get(`top-staffs?${week}`)).body;
  const gross = Object.fromEntries(data.map((row: any) => [row.staff.nickname, row.gross]));
  const figures = Object.entries(wanted.dispatchers).map(([name, { gross }]: any) => [
    name,
    Number(gross),
  ]);
  expect(gross).toEqual(Object.fromEntries(figures));
});

test('status counts match the lists', async () => {
  const { data } = (await get('loads-by-status?date_from=2026-10-19&date_to=2026-11-30')).body;
  const counts = Object.fromEntries(data.map((row: any) => [row.status, row.count]));
  const list = async (status: number) =>
    (await as(app, owner).get(`/loads?status[]=${status}&per_page=1`)).body.data.total;
  for (const status of [1, 2, 3, 4, 5, 6, 8, 9]) expect(counts[status]).toBe(await list(status));
});

test('each item needing attention has the count of the list that it links to', async () => {
  const { data } = (await get('loads-counts')).body;
  const late = (await as(app, owner).get('/loads?late=true&per_page=100')).body.data;
  expect(data.late_now).toBeGreaterThan(0);
  expect(late.total).toBe(data.late_now);
  expect(late.data.every((load: any) => [2, 3, 4, 5].includes(load.status))).toBe(true);
  const all = (await as(app, owner).get('/loads?per_page=1')).body.data.total;
  const inTime = (await as(app, owner).get('/loads?late=false&per_page=1')).body.data.total;
  expect(inTime).toBe(all - late.total);

  const list = '/driver-pay-settlements/due-amount-loads-list?per_page=100';
  const due = (await as(app, owner).get(list)).body;
  const drivers = new Set<number>();
  for (let page = 1; page <= due.data.last_page; page += 1) {
    const { body } = await as(app, owner).get(`${list}&page=${page}`);
    for (const { driver_id } of body.data.data) drivers.add(driver_id);
  }
  expect(data.unsettled_drivers).toEqual({
    count: drivers.size,
    loads: due.data.total,
    amount: due.total_amount,
  });
  const theirs = (await as(app, stranger).get('/loads?late=true')).body.data;
  expect(theirs.total).toBe(0);
});

test('a dispatcher’s gross is the sum of the loads that it links to', async () => {
  const { data } = (await get(`top-staffs?${week}`)).body;
  for (const { staff, loads, gross } of data) {
    const of = `gross_dispatcher_id[]=${staff.id}&status[]=6&status[]=8`;
    const dates = 'gross_date_from=2026-11-02&gross_date_to=2026-11-08';
    const { body } = await as(app, owner).get(`/loads?${of}&${dates}&per_page=1`);
    expect([body.data.total, body.totals.payment_amount]).toEqual([loads, gross]);
  }
});

test.each([
  'top-brokers',
  'trucks-prices',
  'load-by-companies',
  'entities-counts',
])('%s returns only the company’s data, and requires the permission', async path => {
  const mine = (await get(`${path}?${week}`)).body;
  expect(mine.success).toBe(true);
  expect(JSON.stringify(mine.data).length).toBeGreaterThan(20);
  const theirs = (await get(`${path}?${week}`, stranger)).body.data;
  expect(JSON.stringify(theirs)).not.toMatch(/Prairie|Bluestem|"number":"5/);
});

test('an invalid period is rejected by its field', async () => {
  expect((await get('top-brokers?date_from=soon&date_to=2026-11-08')).body.errors).toHaveProperty(
    'date_from',
  );
  expect((await get('top-brokers?date_from=2026-11-08&date_to=2026-11-01')).status).toBe(422);
});
