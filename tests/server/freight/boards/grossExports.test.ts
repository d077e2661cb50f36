import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { sumMoney } from '../../../../schema/rules/money/money.ts';
import { daysIn, dayText } from '../../../../schema/rules/time/weeks.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';

/*
 * What a separate program computed from the carrier's files, next to the three exports: each week that it
 * names, each dispatcher, each figure. Figures that it doesn't name are those of the screen's answer.
 */
const { gross_boards: expected } = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));
const SCOPES = ['delivered_and_tonu', 'all_assigned'] as const;
const PATHS = ['gross-board-report', 'new-gross-board-report', 'weekly/report'] as const;

const { app, database } = await testApp();
let owner: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  ({ owner } = await carrierOnly(database));
  return () => setClock(null);
});

/** The figures of expected.json by the headings of the exports. */
const BY_TRUCKS = {
  loads: 'Loads',
  gross: 'Gross',
  loaded_miles: 'Loaded miles',
  empty_miles: 'Empty miles',
  total_miles: 'Total miles',
  rpm_loaded: 'RPM loaded',
  rpm_all: 'RPM all',
  deadhead_percent: 'Deadhead %',
};
const BY_PERIODS = {
  ...BY_TRUCKS,
  empty_miles: 'Deadhead miles',
  rpm_loaded: 'Loaded RPM',
  rpm_all: 'All-in RPM',
};
/** The figures of a day or week. */
const OF_PERIOD = {
  loads: 'loads',
  gross: 'gross',
  driver_gross: 'driver gross',
  margin: 'margin',
  total_miles: 'miles',
  rpm_all: 'RPM',
  deadhead_percent: 'deadhead %',
};
type Headings = Readonly<Record<string, string>>;

/** The lines of a CSV by their headings. */
async function exported(path: string, query: string): Promise<Record<string, string>[]> {
  const { status, body } = await as(app, owner).get(`/boards/export/${path}?format=csv&${query}`);
  expect(status).toBe(200);
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll('""', '"'),
    );
  const [head = [], ...lines] = body
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(cells);
  expect(new Set(head).size).toBe(head.length);
  return lines.map((line: string[]) =>
    Object.fromEntries(head.map((one: string, at: number) => [one, line[at]])),
  );
}

const numberIn = (text: string | null | undefined) =>
  text === null || text === undefined || text === '' ? null : Number(text);
const wantedOf = (group: any, headings: Headings) =>
  Object.fromEntries(
    Object.entries(headings).map(([key, heading]) => [heading, numberIn(String(group[key] ?? ''))]),
  );
const figuresIn = (line: Record<string, string> | undefined, headings: Headings) =>
  Object.fromEntries(Object.values(headings).map(heading => [heading, numberIn(line?.[heading])]));

/** Dispatchers by nickname: the exports name them as people do. */
async function namesOf(): Promise<Map<string, string>> {
  const { body } = await as(app, owner).get(
    '/boards/gross-board-report?date_from=2026-10-19&date_to=2026-11-22&scope=all_assigned',
  );
  return new Map(
    body.data.flatMap(({ dispatcher }: any) =>
      dispatcher ? [[dispatcher.nickname, dispatcher.name]] : [],
    ),
  );
}
const allOf = (lines: Record<string, string>[], dispatcher: string | undefined, second: string) =>
  lines.find(line => line.Dispatcher === dispatcher && line[second] === 'All');

describe.each(SCOPES)('the exports, %s', scope => {
  const weeks = Object.values<any>(expected[scope]);

  test.each(PATHS)('%s has every figure of every week to the cent', async path => {
    const headings = path === 'gross-board-report' ? BY_TRUCKS : BY_PERIODS;
    const second = path === 'gross-board-report' ? 'Truck' : 'Driver';
    const names = await namesOf();
    expect(weeks.length).toBeGreaterThan(3);
    for (const { from, to, dispatchers, total } of weeks) {
      const lines = await exported(path, `date_from=${from}&date_to=${to}&scope=${scope}`);
      const shown = (name: string | undefined) => [
        ...[from, name],
        figuresIn(allOf(lines, name, second), headings),
      ];
      for (const [nickname, group] of Object.entries<any>(dispatchers)) {
        const name = names.get(nickname);
        expect(shown(name)).toEqual([from, name, wantedOf(group, headings)]);
      }
      expect(shown('Total')).toEqual([from, 'Total', wantedOf(total, headings)]);
      // The lines of a dispatcher are the whole of it, and nobody else has anything.
      const single = lines.filter(line => line[second] !== 'All');
      expect([from, sumMoney(single.map(line => line.Gross))]).toEqual([from, Number(total.gross)]);
    }
  });

  test('each week has its columns in the export by weeks, and each day in that by days', async () => {
    const names = await namesOf();
    const query = `date_from=${weeks[0].from}&date_to=${weeks.at(-1).to}&scope=${scope}`;
    const byWeeks = await exported('weekly/report', query);
    for (const { from, to, dispatchers, total } of weeks) {
      const of = (key: keyof typeof OF_PERIOD) =>
        `${dayText(from)} - ${dayText(to)} ${OF_PERIOD[key]}`;
      const headings = Object.fromEntries(
        (['loads', 'gross', 'total_miles', 'rpm_all', 'deadhead_percent'] as const).map(key => [
          key,
          of(key),
        ]),
      );
      const named = [...Object.entries<any>(dispatchers), ['', total] as const];
      const byDays = await exported(
        'new-gross-board-report',
        `date_from=${from}&date_to=${to}&scope=${scope}`,
      );
      for (const [nickname, group] of named) {
        const name = nickname ? names.get(nickname) : 'Total';
        const line = allOf(byWeeks, name, 'Driver');
        expect([from, name, figuresIn(line, headings)]).toEqual([
          ...[from, name],
          wantedOf(group, headings),
        ]);
        const days = allOf(byDays, name, 'Driver') ?? {};
        for (const key of ['gross', 'total_miles'] as const) {
          const sum = sumMoney(
            daysIn({ from, to }).map(day => days[`${dayText(day)} ${OF_PERIOD[key]}`] ?? ''),
          );
          expect([from, name, key, sum]).toEqual([from, name, key, Number(group[key])]);
        }
      }
    }
  });
});

const WEEK = 'date_from=2026-11-02&date_to=2026-11-08';

test('the export by trucks has the trucks, the margin and the target that the screen shows', async () => {
  const lines = await exported('gross-board-report', WEEK);
  const { body } = await as(app, owner).get(`/boards/gross-board-report?${WEEK}`);
  const headings = {
    truck_count: 'Trucks',
    driver_gross: 'Driver gross',
    driver_pay: 'Driver pay and reimbursements',
    margin: 'Margin',
    average: 'Per truck',
    target: 'Target',
    target_percent: 'Target %',
  };
  const shown = body.data.flatMap(({ trucks, ...sums }: any) => [...trucks, sums]);
  shown.push(body.extra_info.totals);
  expect(lines.map(line => figuresIn(line, headings))).toEqual(
    shown.map((sums: any) => wantedOf(sums, headings)),
  );
  expect(body.extra_info.totals.margin).toBeGreaterThan(0);
});

test.each([
  ['new-gross-board-report', 'days'],
  ['weekly/report', 'weeks'],
] as const)('the export of %s has each figure of the screen in each of its periods', async (path, periods) => {
  const lines = await exported(path, WEEK);
  const { body } = await as(app, owner).get(`/boards/${path}?${WEEK}`);
  const parsed = (text: unknown) => (typeof text === 'string' ? JSON.parse(text) : text);
  const rows = body.data.flatMap(({ drivers, ...sums }: any) => [...parsed(drivers), sums]);
  rows.push(body.extra_info.totals);
  expect(lines).toHaveLength(rows.length);
  for (const [at, row] of rows.entries()) {
    for (const cell of parsed(row[periods])) {
      const { from, to } = cell;
      const period = periods === 'days' ? dayText(from) : `${dayText(from)} - ${dayText(to)}`;
      for (const [key, heading] of Object.entries(OF_PERIOD)) {
        const found = numberIn(lines[at]?.[`${period} ${heading}`]);
        expect([at, period, key, found]).toEqual([at, period, key, cell[key]]);
      }
    }
  }
});
