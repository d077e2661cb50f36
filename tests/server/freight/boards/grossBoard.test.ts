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

test('the line of no truck has exactly the loads that its link lists', async () => {
  const week = 'date_from=2026-11-09&date_to=2026-11-15&scope=all_assigned';
  const groups = async () =>
    (await as(app, owner).get(`/boards/gross-board-report?${week}`)).body.data;
  const [group] = await groups();
  const [load] = group.trucks.flatMap(({ list }: any) => list);
  await database.write({ companyId: owner.companyId, userId: null }, tx =>
    tx.query('update loads set truck_id = null where id = $1', [load.id]),
  );
  const found = (await groups()).flatMap(({ dispatcher, trucks }: any) =>
    trucks.flatMap((one: any) => (one.truck === null ? [{ dispatcher, ...one }] : [])),
  );
  expect(found).toHaveLength(1);
  const [line] = found;
  const { body } = await as(app, owner).get(
    `/loads?gross_date_from=2026-11-09&gross_date_to=2026-11-15&truck_id=0` +
      `&gross_dispatcher_id=${line.dispatcher?.id ?? 0}` +
      [2, 3, 4, 5, 6, 8].map(status => `&status[]=${status}`).join(''),
  );
  expect(body.data.data.map(({ id }: any) => id)).toEqual([load.id]);
  expect(body.data.data[0].payment_amount).toBe(line.gross);
  await database.write({ companyId: owner.companyId, userId: null }, tx =>
    tx.query('update loads set truck_id = $2 where id = $1', [load.id, load.truck_id]),
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
