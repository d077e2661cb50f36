import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import type { Ids } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';
import { people } from '../../support/people.ts';

const { app, database } = await testApp();
const { owner, stranger } = await people(database);

beforeAll(async () => {
  for (const [who, amounts] of [
    [owner, [100, 200.5, 300]],
    [stranger, [200.5]],
  ] as const) {
    const ids: Ids = { states: 1 };
    ids.drivers = await makeRow(database, who, 'drivers', ids);
    for (const amount of amounts)
      await makeRow(database, who, 'driver-adjustments', ids, { amount });
  }
});

async function amounts(query: string, who = owner): Promise<number[]> {
  const { status, body } = await as(app, who).get(`/driver-adjustments?${query}&sort=amount`);
  expect(status).toBe(200);
  expect(body.data.total).toBe(body.data.data.length);
  return body.data.data.map(({ amount }: { amount: number }) => amount);
}

test.each([
  ['amount_from=150&amount_to=250', [200.5]],
  ['amount_from=200.5&amount_to=300', [200.5, 300]], // Both ends are in it.
  ['amount_from=200.51&amount_to=1000', [300]],
  ['amount_to=100', [100]],
  ['amount_from=301&amount_to=1000', []],
  ['amount_from=300&amount_to=100', []],
])('of a list of adjustments with %s are found %j', async (query, expected) => {
  expect(await amounts(query)).toEqual(expected);
});

test('another company finds its own adjustments between the amounts', async () => {
  expect(await amounts('amount_from=150&amount_to=250', stranger)).toEqual([200.5]);
  expect(await amounts('amount_from=250', stranger)).toEqual([]);
});

test('of more adjustments than are sorted, the walk through the list finds the same', async () => {
  await database.platform.write({ companyId: owner.companyId, userId: owner.userId }, tx =>
    tx.query(
      `insert into driver_adjustments
       select (jsonb_populate_record(a, jsonb_build_object('id', 900000 + n, 'amount', 1000 + n))).*
       from driver_adjustments a, generate_series(1, 600) n
       where a.id = (select min(id) from driver_adjustments where company_id = $1)`,
      [owner.companyId],
    ),
  );
  const { body } = await as(app, owner).get(
    '/driver-adjustments?amount_from=1001&sort=amount&per_page=2',
  );
  expect(body.data.total).toBe(600);
  expect(body.data.data.map(({ amount }: { amount: number }) => amount)).toEqual([1001, 1002]);
});
