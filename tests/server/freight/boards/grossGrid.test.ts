import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumMoney } from '../../../../schema/rules/money/money.ts';
import { setClock } from '../../../../server/clock.ts';
import { loadDemo } from '../../../../server/demo/load.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';

const { gross_boards: expected } = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));
const SCOPES = ['delivered_and_tonu', 'all_assigned'] as const;
const STATUSES = { delivered_and_tonu: [6, 8], all_assigned: [2, 3, 4, 5, 6, 8] };

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

const get = async (path: string, person = owner) => {
  const { status, body } = await as(app, person).get(path);
  if (status !== 200) console.log(status, JSON.stringify(body));
  return body;
};
const number = (text: string | null) => (text === null ? null : Number(text));
const figures = (group: Record<string, any>) => ({
  loads: group.loads,
  gross: Number(group.gross),
  loaded_miles: Number(group.loaded_miles),
  empty_miles: Number(group.empty_miles),
  total_miles: Number(group.total_miles),
  rpm_loaded: number(group.rpm_loaded),
  rpm_all: number(group.rpm_all),
  deadhead_percent: number(group.deadhead_percent),
});
const named = (groups: any[]) =>
  new Map<string, any>(groups.map(group => [group.dispatcher?.nickname, group]));

/** The rows of the weekly report, with its texts parsed. */
async function weekly(query: string, person = owner) {
  const body = await get(`/boards/weekly/report?${query}`, person);
  const rows = body.data.map((row: any) => ({
    ...row,
    weeks: JSON.parse(row.weeks),
    drivers: JSON.parse(row.drivers),
  }));
  return { rows, ...body.extra_info };
}

test('the week of each driver is the same on the driver board', async () => {
  const { data: shown } = await get('/boards/driver-board-list/');
  const { rows } = await weekly('date_from=2026-11-09&date_to=2026-11-15');
  const counted = new Map<number, object[]>();
  for (const { driver, loads, gross, total_miles } of rows.flatMap((row: any) => row.drivers)) {
    if (driver)
      counted.set(driver.id, [...(counted.get(driver.id) ?? []), { loads, gross, total_miles }]);
  }
  const busy = shown.filter(({ week }: any) => week.loads > 0);
  expect(busy.length).toBeGreaterThan(20);
  for (const { id, week } of busy) {
    const sum = (name: string) =>
      (counted.get(id) ?? []).reduce((total, row: any) => total + Math.round(row[name] * 100), 0);
    expect({ id, loads: sum('loads'), gross: sum('gross'), miles: sum('total_miles') }).toEqual({
      id,
      loads: week.loads * 100,
      gross: Math.round(week.gross * 100),
      miles: Math.round(week.miles * 100),
    });
  }
});

describe.each(SCOPES)('%s', scope => {
  const weeks = Object.values<any>(expected[scope]);

  test('every week of the weekly report is right to the cent', async () => {
    const query = `date_from=${weeks[0].from}&date_to=${weeks.at(-1).to}&scope=${scope}`;
    const { rows, totals } = await weekly(query);
    weeks.forEach((week, at) => {
      if (week.total) expect(totals.weeks[at]).toMatchObject(figures(week.total));
      for (const [nickname, group] of Object.entries<any>(week.dispatchers)) {
        const row = named(rows).get(nickname);
        expect(row.weeks[at]).toMatchObject({ from: week.from, to: week.to, ...figures(group) });
      }
    });
  });

  test.each(weeks)('the days of the week of $from add up to the cent', async week => {
    const query = `date_from=${week.from}&date_to=${week.to}&scope=${scope}`;
    const { data, extra_info } = await get(`/boards/new-gross-board-report?${query}`);
    const groups = named(data);
    for (const [nickname, group] of Object.entries<any>(week.dispatchers)) {
      const row = groups.get(nickname);
      expect(row).toMatchObject(figures(group));
      for (const figure of ['gross', 'driver_gross', 'driver_pay', 'margin'] as const) {
        expect(sumMoney(row.days.map((day: any) => day[figure]))).toBe(row[figure]);
        expect(sumMoney(row.drivers.map((driver: any) => driver[figure]))).toBe(row[figure]);
      }
    }
    if (week.total) expect(extra_info.totals).toMatchObject(figures(week.total));
  });

  test('the board by trucks has the same figures, margin included', async () => {
    const { date_from, date_to, totals } = (
      await get(`/boards/new-gross-board-report?scope=${scope}`)
    ).extra_info;
    const query = `date_from=${date_from}&date_to=${date_to}&scope=${scope}`;
    const board = (await get(`/boards/gross-board-report?${query}`)).extra_info.totals;
    const { gross, driver_gross, driver_pay, margin, target, rpm_all } = totals;
    expect(board).toMatchObject({ gross, driver_gross, driver_pay, margin, target, rpm_all });
  });

  test('every cell agrees with the list of loads that it opens', async () => {
    const { rows } = await weekly(`scope=${scope}`);
    const statuses = STATUSES[scope].map(status => `status[]=${status}`).join('&');
    for (const group of rows) {
      for (const row of [group, ...group.drivers.slice(0, 3)]) {
        for (const cell of row.weeks.slice(-2)) {
          const whose = row.drivers ? '' : `&driver_id=${row.driver?.id ?? 0}`;
          const { data } = await get(
            `/loads?gross_date_from=${cell.from}&gross_date_to=${cell.to}&${statuses}` +
              `&gross_dispatcher_id=${group.dispatcher?.id ?? 0}${whose}&per_page=100`,
          );
          expect(data.total).toBe(cell.loads);
          if (!row.drivers) {
            const listed = data.data.map(({ internal_id }: any) => internal_id);
            expect([...cell.numbers].sort()).toEqual(listed.sort());
          }
          const whole = sumMoney(data.data.map((load: any) => load.payment_amount));
          expect(whole).toBe(cell.loads_gross);
          if (row.drivers) expect(whole).toBe(cell.gross);
        }
      }
    }
  });
});

test('four weeks by default, with the four before at their side', async () => {
  const { rows, totals, ...dates } = await weekly('');
  expect(dates).toEqual({
    date_from: '2026-10-19',
    date_to: '2026-11-15',
    previous_from: '2026-09-21',
    previous_to: '2026-10-18',
  });
  expect(totals.weeks).toHaveLength(4);
  expect(totals.previous).toMatchObject({ loads: 0, gross: 0 });
  const twoWeeks = await weekly('date_from=2026-11-09&date_to=2026-11-15');
  expect(twoWeeks.totals.previous.gross).toBe(totals.weeks[2].gross);
  expect(rows[0].drivers.length).toBeGreaterThan(3);
});

test('weeks are cut to the requested days', async () => {
  const { totals } = await weekly('date_from=2026-10-21&date_to=2026-11-03');
  expect(totals.weeks.map(({ from, to }: any) => [from, to])).toEqual([
    ['2026-10-21', '2026-10-25'],
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-03'],
  ]);
});

test('a target of one’s own comes before those of the trucks', async () => {
  const { rows } = await weekly('');
  const [group] = rows;
  const [row] = group.drivers;
  await as(app, owner).put(`/drivers/${row.driver.id}`, { weekly_gross_target: 4_000 });
  const staff = `/staffs/${group.dispatcher.id}`;
  const saved = await as(app, owner).put(staff, { weekly_gross_target: 21_000 });
  expect(saved.status).toBe(200);
  const after = await weekly('');
  expect(after.rows[0].drivers[0]).toMatchObject({ target: 16_000 });
  expect(after.rows[0]).toMatchObject({ target: 84_000 });
  const week = 'date_from=2026-11-09&date_to=2026-11-15';
  const { data } = await get(`/boards/new-gross-board-report?${week}`);
  expect(data[0]).toMatchObject({ target: 21_000 });
  expect(data[0].days[0].target).toBe(3_000);
  const board = await get(`/boards/gross-board-report?${week}`);
  expect(board.data[0]).toMatchObject({ target: 21_000 });
});

test('a single dispatcher has only their own rows', async () => {
  const { rows } = await weekly('');
  const alone = await weekly(`dispatcher_id[]=${rows[1].dispatcher.id}`);
  expect(alone.rows).toEqual([rows[1]]);
  expect(alone.totals.gross).toBe(rows[1].gross);
});

test('dates are refused by name', async () => {
  const refused = async (query: string, path = 'weekly/report') => {
    const { status, body } = await as(app, owner).get(`/boards/${path}?${query}`);
    expect(status).toBe(422);
    return Object.keys(body.errors);
  };
  expect(await refused('date_from=soon')).toEqual(['date_from']);
  expect(await refused('date_from=2026-11-09&date_to=2026-11-08')).toEqual(['date_to']);
  expect(await refused('date_from=2026-01-01&date_to=2026-11-08')).toEqual(['date_to']);
  const days = 'date_from=2026-09-01&date_to=2026-11-08';
  expect(await refused(days, 'new-gross-board-report')).toEqual(['date_to']);
  expect(await refused('format=pdf', 'export/weekly/report')).toEqual(['format']);
});

test('the exports have the same figures in a line per driver, per dispatcher and the total', async () => {
  const [from, week] = Object.entries<any>(expected.delivered_and_tonu)[0]!;
  for (const path of ['new-gross-board-report', 'weekly/report']) {
    const query = `format=csv&date_from=${from}&date_to=${week.to}`;
    const { body } = await as(app, owner).get(`/boards/export/${path}?${query}`);
    const report = await as(app, owner).get(`/boards/${path}?${query}`);
    const shown = named(report.body.data);
    const lines = body.toString().trim().split('\r\n');
    const at = lines[0].split(',').indexOf('Gross');
    expect(at).toBeGreaterThan(3);
    const total = lines.at(-1).split(',');
    expect(total.slice(0, 2)).toEqual(['Total', 'All']);
    expect(Number(total[at])).toBe(Number(week.total.gross));
    for (const [nickname, group] of Object.entries<any>(week.dispatchers)) {
      const { name } = shown.get(nickname).dispatcher;
      const line = lines.find((one: string) => one.startsWith(`${name},All,`)).split(',');
      expect(Number(line[at])).toBe(Number(group.gross));
    }
  }
});

test('a user of another company sees none of these drivers and dispatchers', async () => {
  const { rows } = await weekly('');
  const theirs = await weekly('', stranger);
  const ids = rows.flatMap((row: any) => row.drivers.map(({ driver }: any) => driver?.name));
  const seen = JSON.stringify(theirs.rows);
  for (const name of ids) if (name) expect(seen).not.toContain(`"${name}"`);
  const asked = `dispatcher_id[]=${rows[0].dispatcher.id}`;
  expect((await weekly(asked, stranger)).totals).toMatchObject({ loads: 0, gross: 0 });
});

test('a day without loads has the status that the personal board gave the driver', async () => {
  const week = 'date_from=2026-11-09&date_to=2026-11-15';
  const report = await get(`/boards/new-gross-board-report?${week}&scope=all_assigned`);
  const shown = report.data.flatMap(({ drivers }: any) =>
    drivers.map((row: any) => row.driver?.id),
  );
  const trucks = (await get('/trucks?per_page=100')).data.data;
  const { id, driver_id } = trucks.find(
    (truck: any) => truck.is_active && truck.driver_id && shown.includes(truck.driver_id),
  );
  const daysOf = async () => {
    const { data } = await get(`/boards/new-gross-board-report?${week}&scope=all_assigned`);
    const own = data
      .flatMap(({ drivers }: any) => drivers)
      .filter(({ driver }: any) => driver?.id === driver_id);
    return Object.fromEntries(
      own[0].days.map(({ from, off_status_id }: any) => [from.slice(8), off_status_id]),
    );
  };
  await database.write({ companyId: owner.companyId, userId: null }, tx =>
    tx.query('delete from personal_board where driver_id = $1', [driver_id]),
  );
  const enter = (date: string, status_id: number) =>
    as(app, owner).post('/personal-board', { truck_id: id, driver_id, date, status_id });
  await enter('2026-11-09', 1);
  await enter('2026-11-10', 7);
  // Said on that day, when it was to come.
  await database.write({ companyId: owner.companyId, userId: null }, tx =>
    tx.query(
      `update personal_board set ready_at = '2026-11-12T18:00:00Z' where driver_id = $1
       and date = '2026-11-10'`,
      [driver_id],
    ),
  );
  expect(await daysOf()).toMatchObject({ '09': null, '10': 7, '11': 7, '12': null, '13': null });
  await enter('2026-11-12', 13);
  // STOP is until the next entry, and nothing is known of tomorrow.
  expect(await daysOf()).toMatchObject({ '11': 7, '12': 13, '13': 13, '14': null });
  const { body } = await as(app, await reader()).get(
    `/boards/new-gross-board-report?${week}&scope=all_assigned`,
  );
  expect(body.data.length).toBeGreaterThan(0);
  expect(JSON.stringify(body.data)).not.toMatch(/"off_status_id":\d/);
});

test('the boards say what an edit of a weekly target begins with, and the second of two people is refused', async () => {
  const week = 'date_from=2026-11-09&date_to=2026-11-15';
  const { rows } = await weekly(week);
  const { data: byDays } = await get(`/boards/new-gross-board-report?${week}`);
  const { data: byTrucks } = await get(`/boards/gross-board-report?${week}`);
  const group = byTrucks.find(({ trucks }: any) => trucks.length > 0);
  const targets: [string, any][] = [
    ['trucks', group.trucks[0].truck],
    ['staffs', group.dispatcher],
    ['staffs', byDays[0].dispatcher],
    ['staffs', rows[0].dispatcher],
    ['drivers', byDays[0].drivers[1].driver],
    ['drivers', rows[0].drivers[1].driver],
  ];
  const read = async (path: string, { id }: { id: number }) => (await get(`/${path}/${id}`)).data;
  for (const [path, seen] of targets) {
    const { version, weekly_gross_target } = await read(path, seen);
    expect([path, seen]).toEqual([path, expect.objectContaining({ version, weekly_gross_target })]);
  }
  for (const [path, seen] of [targets[0]!, targets[1]!, targets[5]!]) {
    const send = (weekly_gross_target: number) =>
      as(app, owner).put(`/${path}/${seen.id}`, { weekly_gross_target, version: seen.version });
    const first = await send(7_100);
    expect([path, first.status]).toEqual([path, 200]);
    const second = await send(7_200);
    expect([path, second.status]).toEqual([path, 409]);
    const { version } = first.body.data;
    expect(second.body.data).toMatchObject({ weekly_gross_target: 7_100, version });
  }
  const again = await get(`/boards/gross-board-report?${week}`);
  const shown = again.data.find(({ dispatcher }: any) => dispatcher?.id === group.dispatcher.id);
  expect(shown.dispatcher.weekly_gross_target).toBe(7_100);
  expect(shown.dispatcher.version).toBeGreaterThan(group.dispatcher.version);
});

/** Someone who may see the gross boards, and not the personal board. */
async function reader(): Promise<Person> {
  return database.platform.write({ companyId: null, userId: null }, async tx => {
    const [user] = await tx.query<{ id: number }>(
      `insert into users (email, role, nickname) values ('gross@staff.test', 'staff', 'gross')
       returning id`,
    );
    await tx.query(
      'insert into staffs (company_id, user_id, nickname, permissions) values ($1, $2, $3, $4)',
      [owner.companyId, user!.id, 'gross', JSON.stringify(['gross-boards.list'])],
    );
    return { companyId: owner.companyId, userId: user!.id };
  });
}
