import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';

const { settlements: expected }: any = JSON.parse(
  readFileSync('demo/carrier/expected.json', 'utf8'),
);
const { app, database } = await testApp();
let owner: Person;
let ids: Map<string, number>;

beforeAll(async () => {
  owner = (await carrierOnly(database)).owner;
  const rows = await database
    .read(owner)
    .query<{ id: number; number: string }>('select id, number from drivers');
  ids = new Map(rows.map(({ id, number }) => [number, id]));
});

const numbers = (line: any) => [line.description, line.load, Number(line.amount)];

test.each(
  Object.keys(expected.drivers),
)('the week of %s equals the company’s books', async number => {
  const wanted = expected.drivers[number];
  const { body } = await as(app, owner).post('/driver-pay-settlements', {
    driver_id: ids.get(number),
    period_start: '2026-11-02',
    period_end: '2026-11-08',
  });
  const { data } = body;
  // Without loads and adjustments a week has only what payroll adds.
  if (wanted.load_count === 0 && !data) return;

  expect(data.loads.map((load: any) => load.internal_id).sort()).toEqual([...wanted.loads].sort());
  expect(data).toMatchObject({
    load_count: wanted.load_count,
    loaded_miles: Number(wanted.loaded_miles),
    empty_miles: Number(wanted.empty_miles),
    gross_revenue: Number(wanted.gross_revenue),
    earnings: Number(wanted.earnings),
    guarantee_top_up: Number(wanted.guarantee_top_up),
  });

  const isAdjustment = ({ ref = '' }: any) => ref.startsWith('ADJ-');
  expect(
    data.lines
      .filter((line: any) => line.adjustment_id !== null)
      .map((line: any) => [line.description, line.amount]),
  ).toEqual(
    wanted.lines.filter(isAdjustment).map((line: any) => [line.description, Number(line.amount)]),
  );
  const earned = (lines: any[]) =>
    lines
      .filter(line => line.category === 'earning')
      .map(line => numbers({ ...line, load: line.load?.internal_id ?? line.load }))
      .map(String)
      .sort();
  expect(earned(data.lines)).toEqual(earned(wanted.lines));
});

test.each<string>(expected.drivers_without_settlement)('%s has nothing to settle', async number => {
  const { status } = await as(app, owner).post('/driver-pay-settlements', {
    driver_id: ids.get(number),
    period_start: '2026-11-02',
    period_end: '2026-11-08',
  });
  expect(status).toBe(422);
});
