import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { calculateBatch } from '../../../../server/money/batches/calculate.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';

const { settlements: expected }: any = JSON.parse(
  readFileSync('demo/carrier/expected.json', 'utf8'),
);
const WEEK = { period_start: '2026-11-02', period_end: '2026-11-08' };
const { app, database, hub } = await testApp();
let owner: Person;
let ids: Map<string, number>;

beforeAll(async () => {
  owner = (await carrierOnly(database)).owner;
  const rows = await database
    .read(owner)
    .query<{ id: number; number: string }>('select id, number from drivers');
  ids = new Map(rows.map(({ id, number }) => [number, id]));
});

const drivers = Object.keys(expected.drivers);

const SUMS = [
  'load_count',
  'loaded_miles',
  'empty_miles',
  'gross_revenue',
  'earnings',
  'guarantee_top_up',
  'additions',
  'reimbursements',
  'carry_forward_in',
  'deductions',
  'escrow',
  'debt_repayment',
  'advances_recovered',
  'net_pay',
  'carry_forward_out',
] as const;

/** The settlement's figures and lines against the company's books. */
function compare(data: any, number: string) {
  const wanted = expected.drivers[number];
  expect(data.loads.map((load: any) => load.internal_id).sort()).toEqual([...wanted.loads].sort());
  const figures = (of: any) =>
    Object.fromEntries(SUMS.map(name => [name, Math.abs(Number(of[name]))]));
  expect(figures(data)).toEqual(figures(wanted));
  const lines = (of: any[]) =>
    of.map(({ load, amount }) => `${load?.internal_id ?? load ?? ''} ${Number(amount)}`);
  expect(lines(data.lines).sort()).toEqual(lines(wanted.lines).sort());
}

describe('the week of the carrier', () => {
  test.each(drivers)('of %s equals the company’s books, by the calls', async number => {
    const call = as(app, owner);
    const { body } = await call.post('/driver-pay-settlements', {
      driver_id: ids.get(number),
      ...WEEK,
    });
    compare(body.data, number);
    await call.delete(`/driver-pay-settlements/${body.data.id}`);
  });

  test.each<string>(
    expected.drivers_without_settlement,
  )('has nothing to settle for %s', async number => {
    const { status } = await as(app, owner).post('/driver-pay-settlements', {
      driver_id: ids.get(number),
      ...WEEK,
    });
    expect(status).toBe(422);
  });

  test('equals the company’s books for all drivers of a batch, also when it is posted', async () => {
    const call = as(app, owner);
    const driver_ids = drivers.map(number => ids.get(number));
    const batch = (await call.post('/batch', { ...WEEK, driver_ids })).body.data;
    const who = { companyId: owner.companyId ?? 0, userId: owner.userId };
    const access = new Access(database, who, hub, app.watchers);
    await access.write(scope => calculateBatch(batch.id, scope));
    const { data } = (await call.get(`/batch/${batch.id}`)).body;
    const settled = data.drivers.map((one: any) => one.settlement.id);
    expect(settled).toHaveLength(20);
    await call.post(`/batch/${batch.id}/review`, {
      items: settled.map((settlement_id: number) => ({ settlement_id, review: 'approved' })),
    });
    const posted = (await call.post(`/batch/${batch.id}/post`)).body.data;
    expect(posted).toMatchObject({
      status: 'posted',
      total_net: Number(expected.total_net_of_these),
    });
    for (const one of posted.drivers) {
      const { body } = await call.get(`/driver-pay-settlements/${one.settlement.id}`);
      compare(body.data, drivers.find(number => ids.get(number) === one.driver_id) ?? '');
    }
  });
});
