import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Access, type Scope } from '../../../../server/db/access.ts';
import { recomputeLoads } from '../../../../server/money/billing/recomputeLoads.ts';
import { carrierOnly } from '../../../support/demo.ts';
import { testDatabase } from '../../../support/testDatabase.ts';

const { database } = await testDatabase();
let access: Access;
let companyId: number;

beforeAll(async () => {
  const carrier = await carrierOnly(database);
  companyId = carrier.companyId;
  const member = { companyId, userId: carrier.ownerId };
  access = new Access(database, member, { publish: () => {} });
});

/** Changes part of a load, recomputes it, and returns it. Everything is rolled back. */
class Undone extends Error {}
async function loadAfter(number: string, change: (scope: Scope, id: number) => Promise<unknown>) {
  let load: any;
  const trying = access.write(async scope => {
    const [{ id }] = await scope.tx.query<any>('select id from loads where internal_id = $1', [
      number,
    ]);
    await change(scope, id);
    await recomputeLoads(scope, [id]);
    [load] = await scope.tx.query('select * from loads where id = $1', [id]);
    throw new Undone();
  });
  await expect(trying).rejects.toThrow(Undone);
  return load;
}
const run = (text: string) => (scope: Scope, id: number) => scope.tx.query(text, [id]);
const setting = (key: string, value: string) => (scope: Scope) =>
  scope.tx.query('update system_configs set value = to_jsonb($2::text) where key = $1', [
    key,
    value,
  ]);

describe('a load’s stored totals', () => {
  test('follow an accessorial that is added, changed, or no longer billed', async () => {
    const first = '(select min(id) from load_accessorials where load_id = $1)';
    expect(
      await loadAfter(
        'PC-26012',
        run(`update load_accessorials set amount = 0.1 where id = ${first}`),
      ),
    ).toMatchObject({
      total_accessorial: 75.1,
      payment_amount: 800.1,
    });
    expect(
      await loadAfter(
        'PC-26012',
        run(`update load_accessorials set billable_to_broker = false where id = ${first}`),
      ),
    ).toMatchObject({ total_accessorial: 75, payment_amount: 800 });
    expect(
      await loadAfter('PC-26012', run('delete from load_accessorials where load_id = $1')),
    ).toMatchObject({
      total_accessorial: 0,
      payment_amount: 725,
      rpm: 2.2335,
    });
  });

  test('follow the driver pay, to the cent', async () => {
    expect(
      await loadAfter('PC-26020', run('update load_drivers set price = 0.1 where load_id = $1')),
    ).toMatchObject({
      driver_payment: 0.2,
    });
  });

  test('have no rate per mile without miles', async () => {
    const load = await loadAfter(
      'PC-26012',
      run('update loads set loaded_miles = 0, empty_miles = 0 where id = $1'),
    );
    expect(load).toMatchObject({ total_miles: 0, rpm: null });
  });

  test('count only loaded miles where the company says so', async () => {
    expect((await loadAfter('PC-26012', setting('rpm_miles_basis', 'loaded'))).rpm).toBe(3.2699);
  });

  test('follow the last stop: a delivery after midnight belongs to the next day', async () => {
    const departed = run(
      `update load_stops set departed_at = '2026-10-26T05:01:00Z' where load_id = $1 and type = 'delivery'`,
    );
    expect(await loadAfter('PC-26012', departed)).toMatchObject({
      delivered_at: '2026-10-26T05:01:00.000Z',
      delivery_date: '2026-10-26T05:01:00.000Z',
      gross_date: '2026-10-26',
    });
  });

  test('are dated by its first appointment where the company counts by pickup', async () => {
    expect(await loadAfter('PC-26020', setting('gross_date_basis', 'pickup'))).toMatchObject({
      gross_date: '2026-10-19',
    });
  });

  test('are dated by its last appointment while it is not delivered', async () => {
    const load = await loadAfter(
      'PC-26020',
      run('update loads set status = 4, delivered_at = null where id = $1'),
    );
    expect(load).toMatchObject({ delivered_at: null, arrived_at: null });
    expect(load.delivery_date > '2026-10-22').toBe(true);
  });
});

describe('a load’s settlement status', () => {
  test('is settled when all driver pay is paid', async () => {
    expect(await loadAfter('PC-26020', async () => {})).toMatchObject({
      settlement_status: 'settled',
    });
  });

  test('is in settlement while one driver is unpaid, or the settlement is a draft', async () => {
    const one = run(
      'update load_drivers set settlement_id = null where id = (select min(id) from load_drivers where load_id = $1)',
    );
    expect(await loadAfter('PC-26020', one)).toMatchObject({ settlement_status: 'in_settlement' });
    const draft = run(
      `update driver_pay_settlements set status = 'draft' where id in (select settlement_id from load_drivers where load_id = $1)`,
    );
    expect(await loadAfter('PC-26020', draft)).toMatchObject({
      settlement_status: 'in_settlement',
    });
  });

  test('is unsettled when its settlements are void', async () => {
    const voided = run(
      `update driver_pay_settlements set status = 'void' where id in (select settlement_id from load_drivers where load_id = $1)`,
    );
    expect(await loadAfter('PC-26020', voided)).toMatchObject({ settlement_status: 'unsettled' });
  });
});

describe('a load’s billing status', () => {
  test('matches its invoice', async () => {
    expect(
      await loadAfter('PC-26012', run('delete from load_documents where load_id = $1')),
    ).toMatchObject({
      billing_status: 'paid',
    });
  });

  test('is ready once the load is delivered with its documents, and not before', async () => {
    const [{ internal_id }] = await access.read.tx.query<any>(
      `select internal_id from loads where billing_status = 'ready_for_invoice' order by id limit 1`,
    );
    expect(
      await loadAfter(internal_id, run('update loads set pod_received_at = null where id = $1')),
    ).toMatchObject({
      billing_status: 'not_ready',
    });
  });
});

test('recomputing again changes nothing, and never the version', async () => {
  const sums = 'select sum(version) as versions, max(updated_at) as last from loads';
  const [before] = await access.read.tx.query<any>(sums);
  await access.write(async scope => {
    const rows = await scope.tx.query<{ id: number }>('select id from loads');
    await recomputeLoads(
      scope,
      rows.map(({ id }) => id),
    );
  });
  expect((await access.read.tx.query<any>(sums))[0]).toEqual(before);
});

test('another company’s loads are not touched, regardless of who names them', async () => {
  const stranger = new Access(
    database,
    { companyId: companyId + 1, userId: null },
    { publish: () => {} },
  );
  const [{ id }] = await access.read.tx.query<any>(
    `select id from loads where internal_id = 'PC-26012'`,
  );
  await stranger.write(scope => recomputeLoads(scope, [id]));
  const [load] = await access.read.tx.query<any>('select payment_amount from loads where id = $1', [
    id,
  ]);
  expect(load).toEqual({ payment_amount: 922.76 });
});

afterEach(async () => {
  const [load] = await access.read.tx.query<any>(
    `select payment_amount from loads where internal_id = 'PC-26012'`,
  );
  expect(load).toEqual({ payment_amount: 922.76 });
});
