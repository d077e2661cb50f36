import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DimensionKey } from '../../../schema/dimensions.ts';
import { listOfMeasure } from '../../../schema/measureLists.ts';
import {
  type MeasureKey,
  measureKeys,
  measureOf,
  sourceDimensions,
} from '../../../schema/measures.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { setClock } from '../../../server/clock.ts';
import { Access } from '../../../server/db/access.ts';
import { askMeasures } from '../../../server/measures/askMeasures.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { AMOUNTS, COUNTS, listedSum } from '../../support/measuredLists.ts';
import { people } from '../../support/people.ts';
import { insertRows, randomRows } from '../../support/randomCompany.ts';

/* The same figures by a group and by its list, on rows that are drawn at random. */
const SEED = Number(process.env.MEASURE_SEED ?? 20_261_113);
const TODAY = '2026-11-13';
const PERIOD = { from: '2026-09-15', to: '2026-10-31' };
/** Groups of a dimension that are compared with their list, one request each. */
const GROUPS = 3;

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

test.each(
  measureKeys.filter(key => AMOUNTS[key] || COUNTS.includes(key)),
)('random data, seed %#: %s equals its list by each of its dimensions', async key => {
  let compared = 0;
  for (const dimension of sourceDimensions[measureOf(key).entity]) {
    const { rows, totals } = await ask([key], [dimension]);
    const whole = listOfMeasure(key, [], PERIOD, TODAY);
    if (whole) expect(await listedSum(app, owner, whole, AMOUNTS[key])).toBe(totals[key] ?? 0);
    for (const row of rows.slice(0, GROUPS)) {
      const limit = { dimension, values: [idIn(row[dimension])] };
      const list = listOfMeasure(key, [limit], PERIOD, TODAY);
      if (!list) continue;
      const sum = await listedSum(app, owner, list, AMOUNTS[key]);
      expect([dimension, limit.values, sum]).toEqual([dimension, limit.values, row[key] ?? 0]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(5);
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
])('random data: %s by %s is that of the rows', async (key, dimension, wanted) => {
  const { rows } = await ask([key], [dimension]);
  const groups = Object.fromEntries(rows.map(row => [String(idIn(row[dimension])), row[key]]));
  expect(Object.keys(groups).length).toBeGreaterThan(2);
  expect(groups).toEqual(wanted());
});

test('random data: a margin is gross without driver pay and reimbursements', async () => {
  const keys = ['gross', 'driver_pay', 'driver_reimbursements', 'margin'] as const;
  const { rows, totals } = await ask(keys, ['broker']);
  expect(totals.driver_reimbursements).toBeGreaterThan(0);
  for (const row of rows) {
    const [gross, pay, repaid, margin] = keys.map(key => Number(row[key]));
    expect(margin).toBe(round(gross! - pay! - repaid!));
  }
});

test('random data: what the dashboard calls unsettled is the pay and the reimbursements of its loads', async () => {
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
