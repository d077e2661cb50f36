import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { sealAudit } from '../../../server/audit/seal.ts';
import { verify } from '../../../server/audit/verify.ts';
import type { Who } from '../../../server/db/database.ts';
import { eventually } from '../../support/eventually.ts';
import { run } from '../../support/testCluster.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

/*
 * A dump contains the transaction ids of its cluster, and another one counts from its own start.
 * Here the cluster's counter is first advanced by nine billion transactions.
 */
const { database, adminUrl } = await testDatabase();
let owner: Who;
let stranger: Who;
let ofThisCluster: string;

beforeAll(async () => {
  ({ owner, stranger } = await twoCompanies(database));
  ofThisCluster = await definition();
});

async function definition(): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef('audit_tx'::regproc) as text`,
  );
  await client.end();
  return rows[0]!.text;
}

/** From now on the cluster's transaction ids count from there. */
async function countFrom(number: number): Promise<void> {
  const [from, to] = ['xact::text::bigint', `xact::text::bigint + ${number}`];
  const changed = ofThisCluster.replace(from, to);
  expect(changed).toContain(to);
  await run(adminUrl, changed);
}

const addRole = (who: Who, name: string) =>
  database.write(who, tx =>
    tx.query('insert into roles (company_id, name) values ($1, $2)', [who.companyId, name]),
  );

/** Transactions of other test files on the same PostgreSQL delay the sealing as well. */
const sealAll = () =>
  eventually(async () => {
    await sealAudit(database);
    expect((await verify(database)).unsealed).toBe(0);
  });

const problems = async () => (await verify(database)).problems;

test('an audit log restored into another cluster continues, complete and in order', async () => {
  await countFrom(9_000_000_000);
  for (const who of [owner, stranger]) await addRole(who, 'From before');
  await sealAll();
  await addRole(owner, 'Not sealed when the dump was made');
  expect(await problems()).toEqual([]);

  await countFrom(0);
  for (const who of [owner, stranger]) await addRole(who, 'From after');
  expect(await problems()).toEqual([]);
  await sealAll();
  const { problems: found, seals } = await verify(database);
  expect([found, seals]).toEqual([[], expect.any(Number)]);
  expect(seals).toBeGreaterThanOrEqual(4);

  const auditLog = await database.read(owner).query<{ name: string }>(
    `select after->>'name' as name from audit where entity = 'roles' and company_id = $1
       order by tx, id`,
    [owner.companyId],
  );
  expect(auditLog.map(({ name }) => name)).toEqual([
    'From before',
    'Not sealed when the dump was made',
    'From after',
  ]);
});

test('it may be moved again', async () => {
  await countFrom(5_000_000);
  await addRole(owner, 'In the same cluster, later');
  await sealAll();
  await countFrom(0);
  await sealAudit(database);
  await addRole(stranger, 'In the third cluster');
  await sealAll();
  expect(await problems()).toEqual([]);
});

test.each(['From before', 'From after'])('an alteration is found: %s', async name => {
  const alter = (from: string, to: string) =>
    run(
      adminUrl,
      `update audit set after = after || '{"name":"${to}"}'
       where after->>'name' = '${from}' and company_id = ${stranger.companyId}`,
    );
  await alter(name, 'Forged');
  expect(await problems()).toEqual([
    expect.stringMatching(new RegExp(`of company ${stranger.companyId} were altered`)),
  ]);
  await alter('Forged', name);
  expect(await problems()).toEqual([]);
});

test('an entry forged with the id of an old transaction is found', async () => {
  await run(
    adminUrl,
    `insert into audit (company_id, action, entity, request_id, tx)
     select ${owner.companyId}, 'create', 'roles', 'forged', pg_current_xact_id()`,
  );
  expect(await problems()).toHaveLength(1);
  await run(adminUrl, `delete from audit where request_id = 'forged'`);
});
