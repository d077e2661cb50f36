import { beforeAll, describe, expect, test } from 'vitest';
import {
  countedLoads,
  type DatedLoad,
  driverGross,
  type GrossFigures,
  type GrossLoad,
  type GrossScope,
  grossBoard,
  type TruckDispatcher,
} from '../../../../schema/rules/money/gross.ts';
import { isWithin } from '../../../../schema/rules/time/weeks.ts';
import { setClock } from '../../../../server/clock.ts';
import { driverPaySql } from '../../../../server/db/sql/driverPaySql.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';
import { draws } from '../../../support/randomCompany.ts';

/*
 * The boards count in SQL. The rules of the gross count the same loads without it, one by one. The trucks
 * change hands at random: others each day. The name of the test says the seed.
 */
const SEED = Number(
  process.env.GROSS_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);
const ZONE = 'America/Chicago';
const WEEKS = [
  { from: '2026-10-26', to: '2026-11-01' },
  { from: '2026-11-02', to: '2026-11-08' },
  { from: '2026-11-09', to: '2026-11-15' },
];
const SCOPES: readonly GrossScope[] = ['delivered_and_tonu', 'all_assigned'];

const { app, database } = await testApp();
let owner: Person;
let loads: GrossLoad[] = [];
let history: TruckDispatcher[] = [];

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  ({ owner } = await carrierOnly(database));
  await handOver();
  loads = await read<GrossLoad>(
    `select l.id, l.status, l.payment_amount as gross, l.loaded_miles, l.empty_miles, l.truck_id,
       l.dispatcher_id, l.delivered_at, (select json_agg(json_build_object('sequence', s.sequence,
           'date_from', s.date_from)) from load_stops s
         where s.company_id = $1 and s.load_id = l.id and s.deleted_at is null) as stops,
       (select coalesce(json_agg(json_build_object('driver_id', d.driver_id,
           'pay', ${driverPaySql('d')})), '[]') from load_drivers d
         where d.company_id = $1 and d.load_id = l.id) as load_drivers
     from loads l where l.company_id = $1 and l.deleted_at is null order by l.id`,
  );
  history = await read<TruckDispatcher>(
    `select truck_id, dispatcher_id, assigned_at::text, unassigned_at::text
     from trucks_dispatchers where company_id = $1 and deleted_at is null order by id`,
  );
  return () => setClock(null);
});

const read = <Row extends object>(text: string): Promise<Row[]> =>
  database.platform.read.query<Row>(text, [owner.companyId]);

/** Each truck has other dispatchers every few days, or none. A few loads have lost their truck. */
async function handOver(): Promise<void> {
  const { below, chance, one } = draws(SEED);
  const trucks = await read<{ id: number }>('select id from trucks where company_id = $1');
  const staff = await read<{ id: number }>(
    'select distinct dispatcher_id as id from loads where company_id = $1 and dispatcher_id > 0',
  );
  const rows = trucks.flatMap(({ id: truck_id }) => {
    const starts = ['2026-10-01', ...(chance(0.7) ? [`2026-10-${26 + below(6)}`] : [])];
    starts.push(`2026-11-0${1 + below(9)}`, `2026-11-1${below(4)}`);
    return starts.flatMap((assigned_at, at) => {
      const next = starts[at + 1];
      // The last day of one is the first of the next, who has the loads of both.
      const unassigned_at = next ?? null;
      return chance(0.1)
        ? []
        : [{ truck_id, dispatcher_id: one(staff).id, assigned_at, unassigned_at }];
    });
  });
  const write = (text: string, values: unknown[]) =>
    database.write({ companyId: owner.companyId, userId: null }, tx => tx.query(text, values));
  await write('delete from trucks_dispatchers where company_id = $1', [owner.companyId]);
  await write(
    `insert into trucks_dispatchers (company_id, truck_id, dispatcher_id, assigned_at, unassigned_at)
     select $1, r.truck_id, r.dispatcher_id, r.assigned_at, r.unassigned_at
     from jsonb_to_recordset($2::jsonb)
       as r (truck_id int, dispatcher_id int, assigned_at date, unassigned_at date)`,
    [owner.companyId, JSON.stringify(rows)],
  );
  await write('update loads set truck_id = null where company_id = $1 and id % 9 = 0', [
    owner.companyId,
  ]);
}

const figuresOf = ({ load_ids: _, ...figures }: GrossFigures) => figures;
const byKey = <T>(rows: readonly (readonly [string, T])[]) =>
  Object.fromEntries([...rows].sort(([one], [other]) => (one < other ? -1 : 1)));
const counted = (scope: GrossScope): DatedLoad[] =>
  countedLoads(loads, history, { zone: ZONE, scope });
const get = async (path: string) => (await as(app, owner).get(path)).body;
const sum = (rows: readonly any[], key: string) =>
  Math.round(rows.reduce((all, row) => all + row[key], 0) * 100) / 100;

describe.each(SCOPES)(`%s, seed ${SEED}`, scope => {
  describe.each(WEEKS)('the week of $from', week => {
    const query = `date_from=${week.from}&date_to=${week.to}&scope=${scope}`;

    test('has the loads of the rules, each with the dispatcher who had its truck on its date', async () => {
      const { data, extra_info } = await get(`/boards/gross-board-report?${query}`);
      const board = grossBoard(counted(scope), week, ({ dispatcher_id }) => dispatcher_id ?? 0);
      const busy = data.filter(({ loads }: any) => loads > 0);
      const idsOf = (trucks: any[]) =>
        trucks.flatMap(({ list }) => list.map((one: any) => one.id)).sort();
      expect(
        byKey(busy.map((one: any) => [`${one.dispatcher?.id ?? 0}`, idsOf(one.trucks)])),
      ).toEqual(byKey(board.rows.map(({ key, load_ids }) => [`${key}`, [...load_ids].sort()])));
      for (const { key, ...figures } of board.rows) {
        const own = busy.find(({ dispatcher }: any) => (dispatcher?.id ?? 0) === key);
        expect(own).toMatchObject(figuresOf(figures));
      }
      expect(extra_info.totals).toMatchObject(figuresOf(board.totals));
    });

    test('has each truck’s loads once under each of its dispatchers', async () => {
      const { data } = await get(`/boards/gross-board-report?${query}`);
      const { rows } = grossBoard(
        counted(scope),
        week,
        ({ load, dispatcher_id }) => `${dispatcher_id ?? 0} ${load.truck_id ?? 0}`,
      );
      const lines = data.flatMap(({ dispatcher, trucks }: any) =>
        trucks.map(({ truck, ...own }: any) => [`${dispatcher?.id ?? 0} ${truck?.id ?? 0}`, own]),
      );
      expect(lines.length).toBe(rows.length);
      const shown = Object.fromEntries(lines);
      for (const { key, ...figures } of rows) expect(shown[key]).toMatchObject(figuresOf(figures));
    });

    test('has a team’s load in the line of each of its drivers, with their own pay, and once in all', async () => {
      const { data, extra_info } = await get(`/boards/new-gross-board-report?${query}`);
      const lines = data.flatMap(({ drivers }: any) => drivers);
      const wanted = driverGross(counted(scope), week);
      for (const { driver_id, loads, pay, gross } of wanted) {
        const own = lines.filter(({ driver }: any) => driver?.id === driver_id);
        const shown = [sum(own, 'loads'), sum(own, 'driver_pay'), sum(own, 'loads_gross')];
        // The rules give each the full gross of the loads, the board also their part of it.
        expect([driver_id, ...shown]).toEqual([driver_id, loads, pay, gross]);
      }
      const teams = wanted.reduce((all, one) => all + one.loads, 0);
      expect(extra_info.totals.loads).toBe(
        counted(scope).filter(({ date }) => isWithin(date, week)).length,
      );
      expect(teams).toBeGreaterThan(extra_info.totals.loads);
    });
  });
});

test('the loads that are compared have canceled ones, and trucks that changed hands', () => {
  expect(loads.some(({ status }) => status === 7)).toBe(true);
  const all = WEEKS.map(({ from }) => from);
  const days = counted('all_assigned').filter(({ date }) => date >= (all[0] ?? ''));
  const handed = new Map<number, Set<number | null>>();
  for (const { load, dispatcher_id } of days) {
    if (!load.truck_id) continue;
    handed.set(load.truck_id, (handed.get(load.truck_id) ?? new Set()).add(dispatcher_id));
  }
  expect([...handed.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(10);
  expect(days.some(({ load }) => load.truck_id === null)).toBe(true);
});
