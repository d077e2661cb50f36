import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { Cluster } from '../../../../server/db/embedded/cluster.ts';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';
import { eventually } from '../../../support/eventually.ts';
import { testClusterOf } from '../../../support/testCluster.ts';
import { migratedTemplate } from '../../../support/testTemplate.ts';

/** `npm run race:payroll` kills the database 30 times. */
const KILLS = Number(process.env.KILLS ?? 2);
const DRIVERS = Number(process.env.BATCH_DRIVERS ?? 12);

// A PostgreSQL of its own, durable as outside of tests: the shared one has other tests' databases.
const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-killed-database-'));
const cluster = await Cluster.open({ dataDir });
cluster.watch(error => expect.unreachable(String(error))); // as a server does
afterAll(async () => {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});
const addresses = await testClusterOf(cluster);
const place = { ...addresses, template: await migratedTemplate(addresses) };
const stage = await batching({}, place);
const { app, database, crew, approved, ask } = stage;

/** Kills PostgreSQL with all its processes at once, like a loss of power. It is started again. */
function killDatabase(): void {
  const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const postmaster = file.split('\n')[0] ?? '';
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.trim().split(/\s+/)]) kill(Number(pid));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended with its postmaster a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Each driver with a debt of 100 that the settlement repays and escrow that it adds 50 to. */
async function indebted(): Promise<number[]> {
  const ids = await crew(DRIVERS);
  const owner = as(app, stage.who.owner);
  for (const driver_id of ids) {
    const opened = { driver_id, start_date: '2026-11-02', opened_date: '2026-11-02' };
    const debt = { ...opened, source: 'advance', amount: 100, repayment_mode: 'available' };
    const hold = {
      ...opened,
      purpose: 'Security deposit',
      target_amount: 500,
      per_settlement_amount: 50,
    };
    for (const answer of [
      await owner.post('/driver-debts', debt),
      await owner.post('/driver-holds', hold),
    ]) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
  }
  return ids;
}

/** What these drivers' settlements, debts and escrow say together. */
async function ledgersOf(driverIds: readonly number[]) {
  const [found] = await database.read(stage.who.owner).query<{
    settlements: number;
    drivers: number;
    posted: number;
    owed: number;
    held: number;
  }>(
    `select count(*)::int as settlements, count(distinct s.driver_id)::int as drivers,
       count(*) filter (where s.status = 'posted')::int as posted,
       (select sum(balance) from driver_debts d where d.company_id = $1
         and d.driver_id = any($2::int[])) as owed,
       (select sum(balance) from driver_holds h where h.company_id = $1
         and h.driver_id = any($2::int[])) as held
     from driver_pay_settlements s where s.company_id = $1 and s.driver_id = any($2::int[])
       and s.deleted_at is null and s.status <> 'void' and s.period_end = $3`,
    [stage.who.owner.companyId, [...driverIds], WEEK.period_end],
  );
  return found;
}

const all = { settlements: DRIVERS, drivers: DRIVERS };
const none = { ...all, posted: 0, owed: 100 * DRIVERS, held: 0 };
const whole = { ...all, posted: DRIVERS, owed: 0, held: 50 * DRIVERS };

test(
  `a batch whose database is killed while it posts, ${KILLS} times, is posted wholly or not at all, and by a second attempt once`,
  async () => {
    const first = await approved(await crew(DRIVERS));
    const begun = performance.now();
    expect((await ask(`/${first.id}/post`)).status).toBe(200);
    const usual = performance.now() - begun;

    const outcomes = { before: 0, after: 0 };
    for (let round = 0; round < KILLS; round += 1) {
      const ids = await indebted();
      const batch = await approved(ids);
      expect(await ledgersOf(ids)).toEqual(none);
      const posting = ask(`/${batch.id}/post`).catch(() => null);
      // The moment of the kill is the point: another one each time, over the whole post.
      await new Promise(wake => setTimeout(wake, (usual * (round + 0.5)) / KILLS));
      killDatabase();
      const answered = await posting;

      const after = await eventually(async () => {
        const { status, body } = await as(app, stage.who.owner).get(`/batch/${batch.id}`);
        if (status !== 200) throw new Error(`The database is not back yet: ${body.message}`);
        return body.data;
      });
      expect(await ledgersOf(ids)).toEqual(after.status === 'posted' ? whole : none);
      if (answered?.status === 200) expect(after.status).toBe('posted');
      outcomes[after.status === 'posted' ? 'after' : 'before'] += 1;

      const again = await ask(`/${batch.id}/post`);
      // What is posted already is refused, not posted twice.
      expect(again.status, JSON.stringify(again.body)).toBe(after.status === 'posted' ? 409 : 200);
      expect(await ledgersOf(ids)).toEqual(whole);
    }
    expect(outcomes.before + outcomes.after).toBe(KILLS);
    expect((await verify(database)).problems).toEqual([]);
  },
  120_000 + KILLS * 30_000,
);
