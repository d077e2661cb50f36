import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DimensionKey } from '../../../schema/dimensions.ts';
import { type MeasureKey, measuresFor } from '../../../schema/measures.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { setClock } from '../../../server/clock.ts';
import { Access } from '../../../server/db/access.ts';
import { askMeasures } from '../../../server/measures/askMeasures.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { compareFigures } from '../../support/compareFigures.ts';
import { namedPart } from '../../support/namedPart.ts';
import { people } from '../../support/people.ts';
import { outside } from '../../support/platformPeople.ts';
import { insertRows, randomRows } from '../../support/randomCompany.ts';

/*
 * The same figures by a group and by its rows, on rows that are drawn at random: others each day. The
 * names of the tests say the seed: `MEASURE_SEED=20261113 npx vitest run randomMeasures` repeats it.
 */
const SEED = Number(
  process.env.MEASURE_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);
const TODAY = '2026-11-13';
/** As many days as the board by days shows. */
const MONTH = { from: '2026-10-01', to: '2026-10-28' };
const PERIOD = { from: '2026-09-15', to: '2026-10-31' };
const { app, database, adminUrl } = await testApp();
const { owner } = await people(database);
const companyId = owner.companyId ?? 0;
const rows = randomRows(SEED);
const admin = new pg.Client({ connectionString: adminUrl });

beforeAll(async () => {
  setClock(`${TODAY}T22:30:00.000Z`);
  await admin.connect();
  await insertRows(admin, companyId, rows);
  return () => setClock(null);
});
afterAll(() => admin.end());

const ask = async (
  measures: readonly MeasureKey[],
  dimensions: readonly DimensionKey[],
  period: DateRange | null = PERIOD,
) => {
  const who = { userId: owner.userId, companyId };
  const actor = {
    ...who,
    role: 'company_owner',
    isOwner: true,
    roles: [],
    permissions: [],
  } as const;
  const access = new Access(database, who, { publish: () => {} });
  return askMeasures({ access, actor }, { measures, dimensions, period });
};
const idIn = (value: unknown) => (value as { id: string | number }).id;
const round = (value: number) => Math.round(value * 100) / 100;

describe(`random data, seed ${SEED}`, () => {
  // CI asks a third of the figures by turns.
  const keys = measuresFor({ isOwner: true, roles: [], permissions: [] });
  test.each(
    namedPart(keys, process.env.FIGURES) ?? keys,
  )('%s equals its rows and its list by each of its dimensions', async key => {
    const compared = await compareFigures(key, {
      app,
      person: owner,
      period: PERIOD,
      today: TODAY,
      ask,
    });
    expect(compared).toBeGreaterThan(3);
  });

  /** The rows of a table whose load counts, with their load. */
  const earned = (table: 'load_drivers' | 'load_accessorials' | 'load_stops', statuses = [6, 8]) =>
    rows[table].flatMap((row: any) => {
      const load = rows.loads.find(({ id }) => id === row.load_id) as any;
      const isIn = load.gross_date >= PERIOD.from && load.gross_date <= PERIOD.to;
      return isIn && statuses.includes(load.status) ? [{ ...row, load }] : [];
    });

  const sums = (of: readonly any[], keyOf: (row: any) => unknown, amount: (row: any) => number) => {
    const found = new Map<string, number>();
    for (const row of of) {
      const key = String(keyOf(row));
      found.set(key, round((found.get(key) ?? 0) + amount(row)));
    }
    return Object.fromEntries(found);
  };

  test.each<[MeasureKey, DimensionKey, () => Record<string, number>]>([
    [
      'payments_received',
      'broker',
      () =>
        sums(
          rows.invoice_payments
            .filter((row: any) => row.paid_date >= PERIOD.from && row.paid_date <= PERIOD.to)
            .map((row: any) => ({
              ...row,
              invoice: rows.invoices.find(({ id }) => id === row.invoice_id),
            })),
          row => row.invoice.broker_id,
          row => row.amount,
        ),
    ],
    [
      'driver_pay',
      'driver',
      () =>
        sums(
          earned('load_drivers'),
          row => row.driver_id,
          row => row.price + row.accessorial_pay,
        ),
    ],
    [
      'driver_miles',
      'truck',
      () =>
        sums(
          earned('load_drivers'),
          row => row.load.truck_id ?? 0,
          row => row.loaded_miles + row.empty_miles,
        ),
    ],
    [
      'accessorials_billed',
      'broker',
      () =>
        sums(
          earned('load_accessorials').filter(row => row.billable_to_broker),
          row => row.load.broker_id,
          row => row.amount,
        ),
    ],
    [
      'detention_paid',
      'broker',
      () =>
        sums(
          earned('load_accessorials').filter(
            row => row.payable_to_driver && row.accessorial_id === 5001,
          ),
          row => row.load.broker_id,
          row => row.driver_amount ?? 0,
        ),
    ],
  ])('%s by %s is that of the rows', async (key, dimension, wanted) => {
    const { rows } = await ask([key], [dimension]);
    const groups = Object.fromEntries(rows.map(row => [String(idIn(row[dimension])), row[key]]));
    expect(Object.keys(groups).length).toBeGreaterThan(2);
    expect(groups).toEqual(wanted());
  });

  test('a margin is gross without driver pay and reimbursements', async () => {
    const keys = ['gross', 'driver_pay', 'driver_reimbursements', 'margin'] as const;
    const { rows, totals } = await ask(keys, ['broker']);
    expect(totals.driver_reimbursements).toBeGreaterThan(0);
    for (const row of rows) {
      const [gross, pay, repaid, margin] = keys.map(key => Number(row[key]));
      expect(margin).toBe(round(gross! - pay! - repaid!));
    }
  });

  test('what the dashboard calls unsettled is the pay and the reimbursements of its loads', async () => {
    const { totals } = await ask(['driver_pay', 'driver_reimbursements'], [], null);
    const { body } = await as(app, owner).get('/dashboard/loads-counts');
    const { amount, loads } = body.data.unsettled_drivers;
    expect(amount).toBe(round(Number(totals.driver_pay) + Number(totals.driver_reimbursements)));
    expect(loads).toBe(
      rows.load_drivers.filter(({ load_id }) =>
        rows.loads.some(({ id, status }) => id === load_id && [6, 8].includes(Number(status))),
      ).length,
    );
  });

  /** The earned loads of the period. */
  const counted = (): any[] =>
    rows.loads.filter(({ status, gross_date }: any) => {
      return [6, 8].includes(status) && gross_date >= PERIOD.from && gross_date <= PERIOD.to;
    });

  const DAYS = `date_from=${PERIOD.from}&date_to=${PERIOD.to}`;
  const get = async (path: string, person = owner) => (await as(app, person).get(path)).body;

  /** What a ranking says of the loads of each record. */
  const ranked = (loads: readonly any[], idsOf: (load: any) => readonly (number | null)[]) => {
    const figures: Record<string, object> = {};
    for (const id of new Set(loads.flatMap(idsOf))) {
      if (id === null) continue;
      const own = loads.filter(load => idsOf(load).includes(id));
      const sum = (name: string) => round(own.reduce((all, load) => all + load[name], 0));
      figures[String(id)] = {
        loads: own.length,
        gross: sum('payment_amount'),
        loaded_miles: sum('loaded_miles'),
        total_miles: sum('total_miles'),
      };
    }
    return figures;
  };

  const facilitiesOf = ({ id }: any) => [
    ...new Set(
      rows.load_stops.flatMap((stop: any) => (stop.load_id === id ? [stop.load_company_id] : [])),
    ),
  ];

  test.each([
    ['top-brokers', 'broker', (load: any) => [load.broker_id]],
    ['trucks-prices', 'truck', (load: any) => [load.truck_id]],
    ['load-by-companies', 'load_company', facilitiesOf],
  ] as const)('the ranking %s has the figures of the rows', async (path, name, idsOf) => {
    const { data } = await get(`/dashboard/${path}?${DAYS}&limit=50`);
    const shown = data.map(({ rpm_loaded, rpm_all, ...row }: any) => {
      const { [name]: record, ...figures } = row;
      return [String(record.id), figures];
    });
    expect(shown.length).toBeGreaterThan(2);
    expect(Object.fromEntries(shown)).toEqual(ranked(counted(), idsOf));
  });

  test('dispatchers rank by the measures', async () => {
    const { data } = await get(`/dashboard/top-staffs?${DAYS}&limit=50`);
    const { rows: groups } = await ask(['gross', 'loads'], ['dispatcher']);
    expect(data.map(({ staff, gross, loads }: any) => [staff?.id ?? 0, gross, loads])).toEqual(
      groups.map(row => [idIn(row.dispatcher), row.gross, row.loads]),
    );
  });

  const BOARD = [
    'gross',
    'driver_gross',
    'loads',
    'loaded_miles',
    'empty_miles',
    'margin',
  ] as const;

  test('the gross board by trucks has the figures of the measures, whole and by dispatcher', async () => {
    const { data, extra_info } = await get(`/boards/gross-board-report?${DAYS}`);
    const { rows: groups, totals } = await ask(
      [...BOARD, 'driver_pay', 'driver_reimbursements'],
      ['dispatcher'],
    );
    for (const key of BOARD) expect([key, extra_info.totals[key]]).toEqual([key, totals[key]]);
    const pay = round((totals.driver_pay ?? 0) + (totals.driver_reimbursements ?? 0));
    expect(extra_info.totals.driver_pay).toBe(pay);
    expect(data.length).toBe(groups.length);
    for (const group of groups) {
      const own = data.find(
        ({ dispatcher }: any) => (dispatcher?.id ?? 0) === idIn(group.dispatcher),
      );
      for (const key of BOARD) expect([key, own[key]]).toEqual([key, group[key]]);
    }
    const { rows: byTruck } = await ask(['gross'], ['truck']);
    const lists = data.flatMap(({ trucks }: any) => trucks);
    for (const one of byTruck) {
      const own = lists.filter(({ truck }: any) => (truck?.id ?? 0) === idIn(one.truck));
      const sum = own.reduce((all: number, { gross }: any) => all + gross, 0);
      expect([idIn(one.truck), round(sum)]).toEqual([idIn(one.truck), one.gross]);
    }
  });

  test('the gross board by drivers and days has the figures of the measures', async () => {
    const { data, extra_info } = await get(
      `/boards/new-gross-board-report?date_from=${MONTH.from}&date_to=${MONTH.to}`,
    );
    const { rows: byDay, totals } = await ask(['gross', 'driver_gross', 'margin'], ['day'], MONTH);
    expect(extra_info.totals).toMatchObject(totals);
    const days = new Map(byDay.map(row => [idIn(row.day), row.gross]));
    for (const { from, gross } of extra_info.totals.days) {
      expect([from, gross]).toEqual([from, days.get(from) ?? 0]);
    }
    const { rows: byDriver } = await ask(BOARD, ['driver'], MONTH);
    const drivers = data.flatMap((one: any) => one.drivers);
    expect(byDriver.length).toBeGreaterThan(3);
    for (const one of byDriver) {
      const own = drivers.filter(({ driver }: any) => (driver?.id ?? 0) === idIn(one.driver));
      const shown = BOARD.map(key => own.reduce((sum: number, row: any) => sum + row[key], 0));
      expect([idIn(one.driver), shown.map(round)]).toEqual([
        idIn(one.driver),
        BOARD.map(key => one[key]),
      ]);
    }
    const { rows: groups } = await ask(['gross'], ['dispatcher'], MONTH);
    for (const group of groups) {
      const own = data.find(
        ({ dispatcher }: any) => (dispatcher?.id ?? 0) === idIn(group.dispatcher),
      );
      expect(own.gross).toBe(group.gross);
    }
  });

  test('the owner’s view over all companies has the figures of the measures', async () => {
    const view = (await get(`/company-owners-dashboard?${DAYS}`, outside(owner))).data;
    const own = view.companies.find(({ id }: any) => id === companyId);
    const { totals } = await ask(['gross', 'loads', 'loaded_miles', 'empty_miles'], []);
    expect(own).toMatchObject(totals);
    const before = { from: own.period.before.from, to: own.period.before.to };
    expect(own.gross_before).toBe((await ask(['gross'], [], before)).totals.gross ?? 0);
  });
});
