import { beforeAll, expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { Access } from '../../../../server/db/access.ts';
import { calculateBatch } from '../../../../server/money/batches/calculate.ts';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';
import { eventually } from '../../../support/eventually.ts';
import { run } from '../../../support/testCluster.ts';
import { type Random, randomFrom } from '../model/random.ts';

/** `npm run race:payroll` lets 40 workers work for two minutes, and kills 30 posts. */
const WORKERS = Number(process.env.WORKERS ?? 6);
const SECONDS = Number(process.env.SECONDS ?? 3);
const KILLS = Number(process.env.KILLS ?? 3);

const stage = await batching();
const { app, database, hub, adminUrl, crew, ask, detail } = stage;
const BASE = '/driver-pay-settlements';

let drivers: number[];
beforeAll(async () => {
  drivers = await crew(12);
  for (const driver_id of drivers) {
    const start_date = '2026-11-01';
    const debt = { driver_id, source: 'loan', amount: 150, start_date };
    const each = { repayment_mode: 'fixed_per_settlement', repayment_amount: 40 };
    const call = as(app, stage.who.owner);
    await call.post('/driver-debts', { ...debt, ...each });
    await call.post('/driver-holds', {
      driver_id,
      purpose: 'Damage',
      target_amount: 120,
      per_settlement_amount: 50,
      opened_date: start_date,
    });
    const recurring = { frequency: 'every_settlement', start_date, total_cap: 90, amount: 35 };
    await call.post('/additional-deductions', { driver_id, description: 'Rent', ...recurring });
  }
});

/** An answer of the calls: done, or refused with a sentence. Anything else is a fault. */
const seen = new Map<number, number>();
async function reported<T extends { status: number; body: any }>(answer: Promise<T>): Promise<T> {
  const { status, body } = await answer;
  seen.set(status, (seen.get(status) ?? 0) + 1);
  if (![200, 404, 409, 422].includes(status)) {
    throw new Error(`Answered ${status} ${JSON.stringify(body)}`);
  }
  return answer;
}

const call = () => as(app, stage.who.owner);

/** A batch of these drivers, calculated and approved, or null: somebody else has one of them. */
async function approvedBatch(driver_ids: readonly number[]): Promise<any> {
  const begun = await reported(ask('', { ...WEEK, driver_ids }));
  if (begun.status !== 200) return null;
  const { owner } = stage.who;
  const who = { companyId: owner.companyId ?? 0, userId: owner.userId };
  const access = new Access(database, who, hub, app.watchers);
  await access.write(scope => calculateBatch(begun.body.data.id, scope)).catch(refusedOnly);
  const batch = await detail(begun.body.data.id);
  const items = batch.drivers.flatMap(({ settlement }: any) =>
    settlement?.status === 'draft' ? [{ settlement_id: settlement.id, review: 'approved' }] : [],
  );
  if (items.length > 0) await reported(ask(`/${batch.id}/review`, { items }));
  return batch;
}

function refusedOnly(error: unknown): void {
  const status = (error as { status?: number }).status ?? 0;
  if (status !== 409 && status !== 422) throw error;
}

async function work(random: Random, until: number): Promise<void> {
  while (Date.now() < until) {
    if (random.chance(0.4)) {
      const batch = await approvedBatch(drivers.filter(() => random.chance(0.25)));
      if (batch) {
        const posted = await reported(ask(`/${batch.id}/post`));
        if (posted.status !== 200) await reported(ask(`/${batch.id}/cancel`));
      }
      continue;
    }
    const { body } = await reported(call().get(`${BASE}?per_page=50`));
    const live = body.data.data.filter(
      ({ status }: any) => status === 'posted' || status === 'draft',
    );
    if (live.length === 0) continue;
    const { id, status } = random.one<any>(live);
    const move = status === 'draft' ? random.one(['post', 'void']) : random.one(['reopen', 'void']);
    await reported(call().post(`${BASE}/${id}/${move}`, { reason: 'Race' }));
  }
}

test(
  `${WORKERS} workers post, void and reopen overlapping batches, and every balance holds`,
  async () => {
    const until = Date.now() + SECONDS * 1000;
    await Promise.all(Array.from({ length: WORKERS }, (_, at) => work(randomFrom(at + 1), until)));
    expect(seen.get(200)).toBeGreaterThan(WORKERS);
    expect((await verify(database)).problems).toEqual([]);
    const faults = await database.read(stage.who.owner).query(
      `select 'load ' || l.load_driver_id as fault from settlement_lines l
       join driver_pay_settlements s on s.company_id = l.company_id and s.id = l.settlement_id
       where l.load_driver_id is not null and s.status <> 'void' and s.deleted_at is null
       group by l.load_driver_id having count(distinct s.id) > 1
       union all
       select 'debt ' || id from driver_debts where paid_amount < 0 or paid_amount > amount
       union all
       select 'hold ' || id from driver_holds where balance < 0`,
    );
    expect(faults).toEqual([]);
  },
  120_000 + SECONDS * 2000,
);

test(
  `a batch whose post is killed, ${KILLS} times, is wholly posted or not at all`,
  async () => {
    const [here] = await database.platform.read.query<{ name: string }>(
      'select current_database() as name',
    );
    for (let round = 0; round < KILLS; round += 1) {
      const crewIds = await crew(4);
      const batch = await approvedBatch(crewIds);
      const posting = ask(`/${batch.id}/post`).catch(() => null);
      // Nothing is waited for: the server's connections are cut at another moment each time.
      await new Promise(wake => setTimeout(wake, (round * 11) % 80));
      await run(
        adminUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${here?.name}' and pid <> pg_backend_pid()
           and state in ('active', 'idle in transaction')`,
      );
      await posting;
      const after = await eventually(() => detail(batch.id));
      const statuses = new Set(after.drivers.map(({ settlement }: any) => settlement.status));
      expect([...statuses]).toEqual([after.status === 'posted' ? 'posted' : 'draft']);
    }
    expect((await verify(database)).problems).toEqual([]);
  },
  60_000 + KILLS * 15_000,
);
