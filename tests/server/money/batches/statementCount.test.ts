import { expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { calculateBatch } from '../../../../server/money/batches/calculate.ts';
import { batching } from '../../../support/batching.ts';
import { sentStatements } from '../../../support/sentStatements.ts';

const stage = await batching();
const { database, hub, make, crew, begin, detail, review, ask } = stage;

/** How many statements calculating and posting a batch of so many drivers sends. */
async function statementsFor(size: number) {
  const ids = await crew(size);
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
  expect(batch).toMatchObject({ settlement_count: size, total_net: size * 975 });
  await review(batch, ids);
  const posted = await sentStatements(() => ask(`/${id}/post`));
  expect((await detail(id)).status).toBe('posted');
  return { calculated: calculated.length, posted: posted.length };
}

test('calculating and posting thirty drivers takes as many statements as three', async () => {
  const few = await statementsFor(3);
  expect(await statementsFor(30)).toEqual(few);
  expect(few.calculated).toBeGreaterThan(5);
});
