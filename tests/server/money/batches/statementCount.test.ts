import pg from 'pg';
import { expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { calculateBatch } from '../../../../server/money/batches/calculate.ts';
import { batching, WEEK } from '../../../support/batching.ts';
import { sentStatements } from '../../../support/sentStatements.ts';

const stage = await batching();
const { adminUrl, database, hub, make, driver, deliver, crew, begin, detail, review, ask } = stage;

const LOADS_EACH = Number(process.env.BATCH_LOADS ?? 2);

/** How many statements calculating and posting a batch of so many drivers sends. */
async function statementsFor(size: number) {
  const ids = await crew(size);
  for (const id of ids) for (let more = 1; more < LOADS_EACH; more += 1) await deliver(id);
  for (const driver_id of ids) {
    const terms = { repayment_mode: 'fixed_per_settlement', repayment_amount: 50 };
    const debt = { driver_id, source: 'loan', amount: 200, balance: 200, status: 'open' };
    await make('driver-debts', { ...debt, ...terms, start_date: '2026-10-01' });
    await make('driver-adjustments', {
      driver_id,
      type: 'bonus',
      amount: 25,
      date: '2026-11-05',
      status: 'pending',
    });
  }
  const { id } = (await begin(ids)).body.data;
  const { owner } = stage.who;
  const access = new Access(database, { ...owner, companyId: owner.companyId ?? 0 }, hub);
  const calculated = await sentStatements(() => access.write(scope => calculateBatch(id, scope)));
  const batch = await detail(id);
  expect(batch).toMatchObject({
    settlement_count: size,
    total_net: size * (LOADS_EACH * 1000 - 25),
  });
  await review(batch, ids);
  const posted = await sentStatements(() => ask(`/${id}/post`));
  expect((await detail(id)).status).toBe('posted');
  return { calculated: calculated.length, posted: posted.length };
}

/** `BATCH_DRIVERS=500 BATCH_LOADS=8` asks for as many as a large carrier has, with 4,000 loads. */
const MANY = Number(process.env.BATCH_DRIVERS ?? 30);

test(
  `calculating and posting ${MANY} drivers takes as many statements as three`,
  async () => {
    const few = await statementsFor(3);
    expect(await statementsFor(MANY)).toEqual(few);
    expect(few.calculated).toBeGreaterThan(5);
  },
  60_000 + MANY * LOADS_EACH * 500,
);

test('settling a load asks no job to cut its route at the state borders again', async () => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client
    .query(`select 1 from graphile_worker.jobs where task_identifier = 'cut_state_miles'`)
    .finally(() => client.end());
  expect(rows).toEqual([]);
});

/** The same for owners of trucks, each with two loads. */
async function statementsForOwners(size: number) {
  const owner_ids: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const group = await make('payroll-groups', {
      type: 'owner',
      payee_name: `Owner ${index}`,
      owner_since: '2026-10-01',
      company_fee_percent: 10,
    });
    const truck = await make('trucks', { payroll_group_id: group });
    const paid = await driver();
    for (const _ of [1, 2]) await deliver(paid, { truck_id: truck });
    owner_ids.push(group);
  }
  const { id } = (await ask('', { ...WEEK, owner_ids })).body.data;
  const { owner } = stage.who;
  const access = new Access(database, { ...owner, companyId: owner.companyId ?? 0 }, hub);
  const calculated = await sentStatements(() => access.write(scope => calculateBatch(id, scope)));
  const batch = await detail(id);
  expect(batch).toMatchObject({ settlement_count: size, total_net: size * 2500 });
  await ask(`/${id}/review`, {
    items: batch.drivers.map(({ settlement }: any) => ({
      settlement_id: settlement.id,
      review: 'approved',
    })),
  });
  const posted = await sentStatements(() => ask(`/${id}/post`));
  expect((await detail(id)).status).toBe('posted');
  return { calculated: calculated.length, posted: posted.length };
}

test('calculating and posting twelve owners takes as many statements as two', async () => {
  expect(await statementsForOwners(12)).toEqual(await statementsForOwners(2));
});
