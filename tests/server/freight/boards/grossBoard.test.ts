import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { loadDemo } from '../../../../server/demo/load.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';

/** The figures that a separate program computed from the carrier's files alone. */
interface ExpectedGroup {
  loads: number;
  gross: string;
  loaded_miles: string;
  empty_miles: string;
  total_miles: string;
  rpm_loaded: string | null;
  rpm_all: string | null;
  deadhead_percent: string | null;
  load_numbers: string[];
}
interface ExpectedWeek {
  from: string;
  to: string;
  dispatchers: Record<string, ExpectedGroup>;
  total: ExpectedGroup;
}
const { gross_boards: expected } = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));

const { app, database } = await testApp();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  await loadDemo(database);
  const owners = await database.platform.read.query<{ company_id: number; user_id: number }>(
    'select id as company_id, owner_id as user_id from companies order by id',
  );
  const [carrier] = owners;
  const other = owners.find(({ user_id }) => user_id !== carrier!.user_id);
  owner = { companyId: carrier!.company_id, userId: carrier!.user_id };
  stranger = { companyId: other!.company_id, userId: other!.user_id };
}, 120_000);
afterAll(() => setClock(null));

const number = (text: string | null) => (text === null ? null : Number(text));
const figures = (group: ExpectedGroup) => ({
  loads: group.loads,
  gross: Number(group.gross),
  loaded_miles: Number(group.loaded_miles),
  empty_miles: Number(group.empty_miles),
  total_miles: Number(group.total_miles),
  rpm_loaded: number(group.rpm_loaded),
  rpm_all: number(group.rpm_all),
  deadhead_percent: number(group.deadhead_percent),
});

describe.each(['delivered_and_tonu', 'all_assigned'])('%s', scope => {
  const weeks = Object.values(expected[scope] as Record<string, ExpectedWeek>);

  test.each(weeks)('the week of $from is right to the cent', async week => {
    const query = `date_from=${week.from}&date_to=${week.to}&scope=${scope}`;
    const { body } = await as(app, owner).get(`/boards/gross-board-report?${query}`);
    const groups = new Map<string, any>(
      body.data.map((group: any) => [group.dispatcher?.nickname, group]),
    );
    expect([...groups.keys()].sort()).toEqual(Object.keys(week.dispatchers).sort());
    for (const [nickname, group] of Object.entries(week.dispatchers)) {
      const found = groups.get(nickname);
      expect(found).toMatchObject(figures(group));
      const numbers = found.trucks.flatMap((truck: any) =>
        truck.list.map(({ internal_id }: any) => internal_id),
      );
      expect(numbers.sort()).toEqual([...group.load_numbers].sort());
    }
    if (week.total) expect(body.extra_info.totals).toMatchObject(figures(week.total));
  });
});

test('a single dispatcher, and this week by default', async () => {
  const { body } = await as(app, owner).get('/boards/gross-board-report');
  expect(body.extra_info).toMatchObject({ date_from: '2026-11-09', date_to: '2026-11-15' });
  const id = body.data[0].dispatcher.id;
  const alone = await as(app, owner).get(`/boards/gross-board-report?dispatcher_id[]=${id}`);
  expect(alone.body.data).toEqual([body.data[0]]);
  expect(alone.body.extra_info.totals.gross).toBe(body.data[0].gross);
  expect(body.data[0].gross).toBe(
    body.data[0].trucks.reduce((sum: number, { gross }: any) => sum + Math.round(gross * 100), 0) /
      100,
  );
});

test('the week of a board’s rows matches the gross board', async () => {
  const { body: report } = await as(app, owner).get('/boards/gross-board-report');
  const { body: board } = await as(app, owner).get('/boards');
  const cents = board.data.data.reduce(
    (sum: number, { week_gross }: any) => sum + Math.round(week_gross * 100),
    0,
  );
  expect(cents / 100).toBe(report.extra_info.totals.gross);
});

test('the export has a line for each truck, each dispatcher and the total', async () => {
  const { body, headers } = await as(app, owner).get(
    '/boards/export/gross-board-report?format=csv',
  );
  expect(headers['content-type']).toContain('text/csv');
  expect(body.toString().trim().split('\r\n').at(-1)).toMatch(/^Total,All,/);
});

test('a user of another company sees only their own trucks’ gross', async () => {
  const { body } = await as(app, stranger).get(
    '/boards/gross-board-report?date_from=2026-10-19&date_to=2026-11-15',
  );
  const numbers = JSON.stringify(body.data);
  expect(numbers).not.toContain('PC-26');
});

describe.each(['delivered_and_tonu', 'all_assigned'])('by driver, %s', scope => {
  const weeks = Object.values(expected[scope] as Record<string, ExpectedWeek>);
  const range = `date_from=${weeks[0]!.from}&date_to=${weeks.at(-1)!.to}&scope=${scope}`;
  const sumOf = (rows: any[], key: string) =>
    rows.reduce((sum, row) => sum + Math.round(row[key] * 100), 0) / 100;

  test('each week of the weekly report is right to the cent', async () => {
    const { body } = await as(app, owner).get(`/boards/weekly/report?${range}`);
    for (const week of weeks) {
      for (const [nickname, group] of Object.entries(week.dispatchers)) {
        const row = body.data.find((one: any) => one.dispatcher?.nickname === nickname);
        const own = JSON.parse(row.weeks).find(({ from }: any) => from === week.from);
        expect(own).toMatchObject(figures(group));
        expect(own.margin).toBe(Math.round((own.gross - own.driver_pay) * 100) / 100);
      }
      const all = body.extra_info.weeks.find(({ from }: any) => from === week.from);
      if (week.total) expect(all).toMatchObject(figures(week.total));
    }
  });

  test('the parts of the drivers add up to their dispatcher’s figures', async () => {
    const { body } = await as(app, owner).get(`/boards/weekly/report?${range}`);
    for (const row of body.data) {
      const drivers = JSON.parse(row.drivers);
      for (const key of ['gross', 'driver_gross', 'driver_pay', 'loaded_miles', 'empty_miles']) {
        expect(sumOf(drivers, key)).toBe(row[key]);
      }
      for (const { weeks: own, gross } of drivers) expect(sumOf(own, 'gross')).toBe(gross);
    }
    expect(sumOf(body.data, 'gross')).toBe(body.extra_info.totals.gross);
  });

  test('the days of a week add up to it', async () => {
    const [week] = weeks;
    const query = `date_from=${week!.from}&date_to=${week!.to}&scope=${scope}`;
    const { body } = await as(app, owner).get(`/boards/new-gross-board-report?${query}`);
    for (const [nickname, group] of Object.entries(week!.dispatchers)) {
      const row = body.data.find((one: any) => one.dispatcher?.nickname === nickname);
      expect(row).toMatchObject(figures(group));
      const days = row.drivers.flatMap((driver: any) => driver.days);
      expect(sumOf(days, 'gross')).toBe(row.gross);
    }
  });
});

test('the weekly report has whole weeks, the last six by default', async () => {
  const { body } = await as(app, owner).get('/boards/weekly/report');
  expect(body.extra_info).toMatchObject({ date_from: '2026-10-05', date_to: '2026-11-15' });
  expect(body.extra_info.weeks).toHaveLength(6);
  const part = await as(app, owner).get(
    '/boards/weekly/report?date_from=2026-11-04&date_to=2026-11-05',
  );
  expect(part.body.extra_info).toMatchObject({ date_from: '2026-11-02', date_to: '2026-11-08' });
});

test.each([
  ['/boards/weekly/report?date_from=2024-01-01&date_to=2026-01-01', 'Choose at most 53 weeks.'],
  [
    '/boards/weekly/report?date_from=2026-02-01&date_to=2026-01-01',
    'The last day comes before the first.',
  ],
  [
    '/boards/new-gross-board-report?date_from=2026-01-01&date_to=2026-03-01',
    'Choose at most 31 days.',
  ],
])('%s is refused', async (path, message) => {
  const { status, body } = await as(app, owner).get(path);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ date_to: [message] });
});

test.each([
  'weekly/report',
  'new-gross-board-report',
])('the export of %s has a line for each driver and dispatcher, and ends with the total', async name => {
  const query = 'date_from=2026-11-02&date_to=2026-11-08';
  const { body } = await as(app, owner).get(`/boards/export/${name}?${query}&format=csv`);
  const lines = body.toString().trim().split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff?Dispatcher,Driver,Truck,.*11\/02\/2026 gross,/);
  expect(lines.at(-1)).toMatch(/^Total,All,,/);
  const report = await as(app, owner).get(`/boards/${name}?${query}`);
  const rows = report.body.data.map((row: any) =>
    typeof row.drivers === 'string' ? JSON.parse(row.drivers) : row.drivers,
  );
  expect(lines).toHaveLength(2 + rows.length + rows.flat().length);
  expect(lines.at(-1)).toContain(String(report.body.extra_info.totals.gross));
  expect(
    (await as(app, stranger).get(`/boards/export/${name}?format=csv`)).body.toString(),
  ).not.toContain('Prairie');
});

test('a user of another company sees no drivers of this one', async () => {
  const range = 'date_from=2026-10-19&date_to=2026-11-15';
  const mine = await as(app, owner).get(`/boards/weekly/report?${range}`);
  const names = mine.body.data.flatMap((row: any) =>
    JSON.parse(row.drivers).flatMap(({ driver }: any) => driver?.name ?? []),
  );
  const theirs = JSON.stringify(
    (await as(app, stranger).get(`/boards/weekly/report?${range}`)).body,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name: string) => theirs.includes(name))).toEqual([]);
});
