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
    const busy = [...groups.keys()].filter(nickname => groups.get(nickname).loads > 0);
    expect(busy.sort()).toEqual(Object.keys(week.dispatchers).sort());
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

/** What the headers of the main board show, and what the gross board shows of the same week. */
async function weeks() {
  const { body: header } = await as(app, owner).get('/boards/week-gross');
  const { body: report } = await as(app, owner).get('/boards/gross-board-report');
  const onBoard = report.data.map(({ dispatcher, gross, target }: any) => ({
    dispatcher_id: dispatcher?.id ?? null,
    gross,
    target,
  }));
  const byId = (one: any, other: any) => (one.dispatcher_id ?? 0) - (other.dispatcher_id ?? 0);
  return { header: header.data, onBoard: onBoard.sort(byId), groups: report.data };
}

test('the header of a dispatcher on the main board has the week of the gross board', async () => {
  const before = await weeks();
  expect(before.onBoard.length).toBeGreaterThan(2);
  expect(before.header).toEqual(before.onBoard);

  // A truck changes hands today: what it earned before stays with the dispatcher who had it.
  const [giver, taker] = before.groups.filter(({ dispatcher }: any) => dispatcher);
  const { truck } = giver.trucks.find((one: any) =>
    one.list.some(({ date }: any) => date < '2026-11-13'),
  );
  const path = `/trucks/${truck.id}`;
  const given = await as(app, owner).put(path, { dispatcher_id: taker.dispatcher.id });
  expect(given.status).toBe(200);
  const handed = await weeks();
  expect(handed.header).toEqual(handed.onBoard);
  const { body: board } = await as(app, owner).get('/boards');
  const ofRows = board.data.data
    .filter(({ dispatcher_id }: any) => dispatcher_id === giver.dispatcher.id)
    .reduce((sum: number, { week_gross }: any) => sum + Math.round(week_gross * 100), 0);
  const ofGiver = handed.header.find(
    ({ dispatcher_id }: any) => dispatcher_id === giver.dispatcher.id,
  );
  expect(Math.round(ofGiver.gross * 100)).toBeGreaterThan(ofRows);
  // Off the board, its loads are still the dispatcher's. Nobody is expected to earn with it any more.
  const { week_target } = board.data.data.find(({ id }: any) => id === truck.id);
  await database.write({ companyId: owner.companyId, userId: null }, tx =>
    tx.query('update trucks set is_active = false where id = $1', [truck.id]),
  );
  const off = await weeks();
  expect(off.header).toEqual(off.onBoard);
  const isTaker = ({ dispatcher_id }: any) => dispatcher_id === taker.dispatcher.id;
  const wasOnTakers = taker.trucks.some((one: any) => one.truck?.id === truck.id);
  expect(off.header).toEqual(
    handed.header.map((one: any) =>
      isTaker(one) && !wasOnTakers ? { ...one, target: one.target - week_target } : one,
    ),
  );

  // A target of their own, also of a dispatcher without loads this week.
  const [idle] = await database
    .write({ companyId: owner.companyId, userId: null }, tx =>
      tx.query<{ id: number }>(
        `update staffs set weekly_gross_target = 21000 where id = $1
         or id = (select min(s.id) from staffs s where s.id <> all($2::int[])) returning id`,
        [giver.dispatcher.id, before.onBoard.map(({ dispatcher_id }: any) => dispatcher_id ?? 0)],
      ),
    )
    .then(rows => rows.filter(({ id }) => id !== giver.dispatcher.id));
  const after = await weeks();
  expect(after.header).toEqual(after.onBoard);
  expect(after.header).toContainEqual({ dispatcher_id: idle!.id, gross: 0, target: 21_000 });
  expect(after.header).toContainEqual(
    expect.objectContaining({ dispatcher_id: giver.dispatcher.id, target: 21_000 }),
  );
});

test('a user of another company has none of the dispatchers in the headers', async () => {
  const { header } = await weeks();
  const { body } = await as(app, stranger).get('/boards/week-gross');
  const ids = new Set(header.map(({ dispatcher_id }: any) => dispatcher_id));
  expect(body.data.filter(({ dispatcher_id }: any) => ids.has(dispatcher_id))).toEqual([]);
});

test('the export has a line for each truck, each dispatcher and the total', async () => {
  const { body, headers } = await as(app, owner).get(
    '/boards/export/gross-board-report?format=csv',
  );
  expect(headers['content-type']).toContain('text/csv');
  expect(body.toString().trim().split('\r\n').at(-1)).toMatch(/^Total,All,/);
});

test.each([
  'gross-board-report',
  'new-gross-board-report',
  'weekly/report',
])('the export of %s names dispatchers as its screen does', async path => {
  const report = await as(app, owner).get(`/boards/${path}`);
  const shown = report.body.data.map(({ dispatcher }: any) => dispatcher?.name ?? 'No dispatcher');
  const { body } = await as(app, owner).get(`/boards/export/${path}?format=csv`);
  const [, ...lines] = body.toString().trim().split('\r\n').slice(0, -1);
  expect(new Set(lines.map((line: string) => line.split(',')[0]))).toEqual(new Set(shown));
  expect(shown.some((name: string) => name.includes(' '))).toBe(true);
});

test('a user of another company sees only their own trucks’ gross', async () => {
  const { body } = await as(app, stranger).get(
    '/boards/gross-board-report?date_from=2026-10-19&date_to=2026-11-15',
  );
  const numbers = JSON.stringify(body.data);
  expect(numbers).not.toContain('PC-26');
});

test('the target of all is the sum of those that the dispatchers show, by trucks, days and weeks', async () => {
  const week = 'date_from=2026-11-09&date_to=2026-11-15';
  const cents = (rows: readonly { target: number }[]) =>
    rows.reduce((sum, { target }) => sum + Math.round(target * 100), 0);
  const reports = new Map<string, any>();
  for (const path of ['gross-board-report', 'new-gross-board-report', 'weekly/report']) {
    const { body } = await as(app, owner).get(`/boards/${path}?${week}`);
    const { totals } = body.extra_info;
    expect([path, cents([totals])]).toEqual([path, cents(body.data)]);
    expect(totals.target_percent).toBeCloseTo((totals.gross / totals.target) * 100, 1);
    reports.set(path, body);
  }
  // Some have a target of their own, which is not that of their trucks.
  const [byTrucks] = reports.values();
  expect(byTrucks.data.some(({ target }: any) => target === 21_000)).toBe(true);
  const targets = [...reports.values()].map(({ data }) =>
    data.map(({ dispatcher, target }: any) => [dispatcher?.id ?? 0, target]).sort(),
  );
  expect(targets[1]).toEqual(targets[0]);
  expect(targets[2]).toEqual(targets[0]);
  const { days } = reports.get('new-gross-board-report').extra_info.totals;
  for (const [at, day] of days.entries()) {
    const own = reports.get('new-gross-board-report').data.map((row: any) => row.days[at]);
    expect(cents([day])).toBe(cents(own));
  }
});

test('on Monday morning a dispatcher’s target is that of the trucks they have, and stays so', async () => {
  setClock('2026-11-16T14:00:00Z');
  // The owner's session of Friday is over.
  owner = await dispatcher();
  const { body: board } = await as(app, owner).get('/boards');
  const ofTrucks = new Map<number, number>();
  for (const { dispatcher_id, week_target } of board.data.data) {
    if (!dispatcher_id) continue;
    ofTrucks.set(dispatcher_id, (ofTrucks.get(dispatcher_id) ?? 0) + week_target);
  }
  await database.write({ companyId: owner.companyId, userId: null }, tx =>
    tx.query('update staffs set weekly_gross_target = null'),
  );
  const monday = await weeks();
  expect(monday.header.every(({ gross }: any) => gross === 0)).toBe(true);
  expect(new Map(monday.header.map((one: any) => [one.dispatcher_id, one.target]))).toEqual(
    ofTrucks,
  );

  // The first load of the week is on one truck of many. The target is the same as before it.
  const truck = board.data.data.find(({ dispatcher_id }: any) => dispatcher_id);
  await database.write({ companyId: owner.companyId, userId: null }, tx =>
    tx.query(
      `update loads set status = 8, gross_date = '2026-11-16', truck_id = $1
       where id = (select max(id) from loads where company_id = $2 and status = 8)`,
      [truck.id, owner.companyId],
    ),
  );
  const later = await weeks();
  const busy = later.groups.filter(({ loads }: any) => loads > 0);
  expect(busy).toHaveLength(1);
  const [group] = busy;
  // Colleagues whose trucks have none yet stand with their targets, and with nothing else.
  expect(later.header).toEqual(later.onBoard);
  expect(later.groups.length).toBeGreaterThan(2);
  const waiting = later.groups.find(({ loads }: any) => loads === 0);
  expect(waiting).toMatchObject({ gross: 0, target_percent: 0, average: null, trucks: [] });
  expect(group).toMatchObject({
    dispatcher: { id: truck.dispatcher_id },
    loads: 1,
    truck_count: 1,
  });
  expect(group.target).toBe(ofTrucks.get(truck.dispatcher_id));
  expect(group.target).toBeGreaterThan(truck.week_target);
  expect(group.target_each).toBe(truck.week_target);
  expect(later.header).toEqual(
    monday.header.map((one: any) =>
      one.dispatcher_id === truck.dispatcher_id ? { ...one, gross: group.gross } : one,
    ),
  );
  // The boards by days and by weeks count the same trucks.
  const week = 'date_from=2026-11-16&date_to=2026-11-22';
  for (const path of ['new-gross-board-report', 'weekly/report']) {
    const { body } = await as(app, owner).get(`/boards/${path}?${week}`);
    const row = body.data.find(({ loads }: any) => loads > 0);
    expect([path, row.target]).toEqual([path, group.target]);
  }
});

/** Someone of the carrier who may see its boards. */
async function dispatcher(): Promise<Person> {
  const { companyId } = owner;
  return database.platform.write({ companyId: null, userId: null }, async tx => {
    const [user] = await tx.query<{ id: number }>(
      `insert into users (email, role, nickname) values ('monday@staff.test', 'staff', 'monday')
       returning id`,
    );
    await tx.query(
      'insert into staffs (company_id, user_id, nickname, permissions) values ($1, $2, $3, $4)',
      [companyId, user!.id, 'monday', JSON.stringify(['gross-boards.list', 'boards.list'])],
    );
    return { companyId, userId: user!.id };
  });
}
