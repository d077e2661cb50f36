import { beforeEach, expect, test } from 'vitest';
import { recentSql } from '../../../../server/audit/undo/steps.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';
import { aFleet, aLoad, store } from '../../freight/loads/fleet.ts';

/** What one person can undo, however much is changed by others, or by an import of their own. */
const { app, database, adminUrl } = await testApp();
const { owner, stranger } = await people(database);
const fleet = await aFleet(database, owner);
const load = await store(app, owner, aLoad(fleet, {}, 3));

beforeEach(() => run(adminUrl, `update audit set at = at - interval '2 days'`));

const typePrice = (price: number) => as(app, owner).put(`/loads/full/update/${load.id}`, { price });
const priceNow = async () => (await as(app, owner).get(`/loads/${load.id}`)).body.data.price;
const stepCount = async () => (await as(app, owner).get('/undo')).body.data.done.length;

/** Many entries of one request in the audit log, as an import writes them. */
const manyEntries = (by: { companyId: number | null; userId: number }, count: number, of: string) =>
  run(
    adminUrl,
    `insert into audit (company_id, user_id, request_id, action, entity, record_id, after)
     select ${by.companyId}, ${by.userId}, '${of}', 'create', 'brokers', n, '{}'
     from generate_series(1, ${count}) n`,
  );

test('a change is undone after 30,000 of another company, and of a colleague', async () => {
  const before = await priceNow();
  await typePrice(2_600);
  await manyEntries(stranger, 30_000, 'import of a stranger');
  await manyEntries({ ...owner, userId: stranger.userId }, 30_000, 'import of a colleague');
  expect(await stepCount()).toBe(1);
  expect((await as(app, owner).post('/undo', {})).status).toBe(200);
  expect(await priceNow()).toBe(before);
});

test('what came before more than 20,000 entries of one’s own stays, and no part of it is undone', async () => {
  await typePrice(2_700);
  // The oldest of the last 20,000 entries belongs to this request, of which others are older.
  await manyEntries(owner, 20_001, 'import of her own');
  await typePrice(2_800);
  expect(await stepCount()).toBe(1);
  expect((await as(app, owner).post('/undo', {})).status).toBe(200);
  expect(await priceNow()).toBe(2_700);
  expect((await as(app, owner).post('/undo', {})).status).toBe(409);
  expect(await priceNow()).toBe(2_700);
});

test('they are found by their index, whatever the size of the audit log', async () => {
  await run(adminUrl, 'analyze audit');
  const plan = await database.platform.read.query(`explain ${recentSql}`, [
    owner.companyId,
    owner.userId,
    null,
  ]);
  expect(JSON.stringify(plan)).toContain('audit_recent');
});
