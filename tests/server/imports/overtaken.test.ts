import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { importing } from '../../support/importing.ts';
import { people } from '../../support/people.ts';

const { app, database, adminUrl, begin, check, run, bring } = await importing();
const { owner } = await people(database);

const LOADS = 'Load #,Broker Load #,Broker,Truck,Rate,Notes';
const load = (number: string, rate: number) =>
  `${LOADS}\n${number},REF-${number},Slow Broker,,${rate},as the file says`;
const found = async (number: string) => {
  const { body } = await as(app, owner).get(`/loads?search=${number}`);
  return body.data.data[0];
};
const brokers =
  'Code,Broker Name,Address,City,ST,Zip,Terms\nSB,Slow Broker,1 Main St,Joliet,IL,60433,';
beforeAll(async () => {
  await bring(owner, 'brokers', `${brokers}Net 30`);
});

/**
 * Runs the import while another transaction locks what the SQL changes or locks. It releases the
 * lock once the import waits and `meanwhile` is done.
 */
async function overtakenBy(
  sql: string,
  importId: number,
  meanwhile: () => Promise<void> = async () => {},
) {
  // Within a transaction pg_stat_activity keeps its first snapshot, so another transaction reads
  // it.
  const other = new pg.Client({ connectionString: adminUrl });
  const onlooker = new pg.Client({ connectionString: adminUrl });
  await Promise.all([other.connect(), onlooker.connect()]);
  await other.query('begin');
  await other.query(sql);
  const done = run(owner, importId);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await onlooker.query(waiting)).rowCount).toBeGreaterThan(0);
  await meanwhile();
  await other.query('commit');
  await Promise.all([other.end(), onlooker.end()]);
  return (await done).body.data;
}

test('a load that is invoiced during an import keeps the billed price', async () => {
  await bring(owner, 'loads', load('OV-1', 1000));
  const proven = { internal_id: 'OV-2', price: 1000, pod_received_at: '2026-07-02T10:00:00Z' };
  const { loadId } = await deliveredLoad(database, owner, { load: proven });
  const text = 'Load #,Rate\nOV-1,900\nOV-2,900';
  const { body } = await begin(owner, [], { kind: 'loads', text });
  expect((await check(owner, body.data.id)).body.data.report).toMatchObject({ updates: 2 });
  // The import waits for the first load and has not reached the second, which is billed.
  const done = await overtakenBy(
    `select 1 from loads where internal_id = 'OV-1' for no key update`,
    body.data.id,
    async () => {
      const billed = await as(app, owner).post('/invoices', { load_id: loadId });
      expect(billed.body).toMatchObject({ data: { invoice_total: 1000 } });
    },
  );
  expect(done).toMatchObject({ status: 'done', updated_count: 1, rejected_count: 1 });
  expect(await found('OV-1')).toMatchObject({ price: 900 });
  expect(await found('OV-2')).toMatchObject({ price: 1000, billing_status: 'invoiced' });
});

test('an import does not write to records deleted while it runs', async () => {
  const { body } = await begin(owner, [], { kind: 'brokers', text: `${brokers}Net 45` });
  expect((await check(owner, body.data.id)).body.data.report).toMatchObject({ updates: 1 });
  const done = await overtakenBy(
    `update brokers set deleted_at = now(), version = version + 1 where code = 'SB'`,
    body.data.id,
  );
  expect(done).toMatchObject({ status: 'done', updated_count: 0, created_count: 1 });
});
