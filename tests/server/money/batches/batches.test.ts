import { describe, expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';
import { gate, waiting } from '../../../support/gate.ts';
import { run } from '../../../support/testCluster.ts';

const stage = await batching();
const { app, database, adminUrl, make, driver, deliver, crew, ask, detail, begin, calculate } =
  stage;
const { review, approved, settlementOf } = stage;

const settlement = async (id: number) =>
  (await as(app, stage.who.owner).get(`/driver-pay-settlements/${id}`)).body.data;

const debt = (driver_id: number, amount: number) =>
  make('driver-debts', {
    driver_id,
    source: 'loan',
    description: 'Loan',
    amount,
    balance: amount,
    repayment_mode: 'fixed_per_settlement',
    repayment_amount: 50,
    start_date: '2026-10-01',
    status: 'open',
  });

test('a batch without named drivers settles all who have something due, also deductions alone', async () => {
  const group = await make('payroll-groups', { type: 'drivers', pay_delay_days: 3 });
  const [paid] = await crew(1, { payroll_group_id: group });
  const owing = await driver({ payroll_group_id: group });
  await debt(owing, 200);
  const resting = await driver({ payroll_group_id: group });
  const [elsewhere] = await crew(1);

  const path = `/batch/drivers-list-for-settlements?period_start=2026-11-02&period_end=2026-11-08`;
  const offered = await as(app, stage.who.owner).get(`${path}&payroll_group_id=${group}`);
  expect(
    offered.body.data.data.map((one: any) => [one.driver_id, one.net_pay, one.carry_forward_out]),
  ).toEqual([
    [paid, 1000, 0],
    [owing, 0, -50],
  ]);
  const everybody = await as(app, stage.who.owner).get(path);
  const named = everybody.body.data.data.map((one: any) => one.driver_id);
  expect(named).toContain(elsewhere);
  expect(named).not.toContain(resting);

  const { body } = await ask('', { ...WEEK, payroll_group_id: group });
  expect(body.data).toMatchObject({ status: 'open', driver_count: 2, pay_date: '2026-11-11' });
  const batch = await calculate(body.data.id);
  expect(batch).toMatchObject({
    status: 'calculated',
    settlement_count: 2,
    pending_count: 2,
    exception_count: 1,
    total_gross: 1000,
    total_deductions: 50,
    total_net: 1000,
  });
  // Exceptions first: nothing earned, and a net below zero.
  expect(batch.drivers.map((one: any) => one.driver_id)).toEqual([owing, paid]);
  expect(settlementOf(batch, paid!)).toMatchObject({ status: 'draft', made_by_batch: true });
});

test('only approved settlements are posted; the others leave the batch as drafts; one reference pays', async () => {
  const [good, unseen, doubtful] = (await crew(3)) as [number, number, number];
  const { body } = await begin([good, unseen, doubtful]);
  const batch = await calculate(body.data.id);
  expect((await ask(`/${batch.id}/post`)).body.message).toBe(
    'No settlement of this batch is approved.',
  );
  const seen = (await review(batch, [good])).body.data;
  expect(seen).toMatchObject({ approved_count: 1, pending_count: 2 });
  await review(seen, [doubtful], 'set_aside');
  const left = [unseen, doubtful].map(id => settlementOf(batch, id).id);

  const posted = (await ask(`/${batch.id}/post`)).body.data;
  expect(posted).toMatchObject({ status: 'posted', settlement_count: 1, driver_count: 1 });
  expect(posted.posted_by).toBe(stage.who.owner.userId);
  for (const id of left) {
    expect(await settlement(id)).toMatchObject({ status: 'draft', batch_id: null });
  }
  expect((await ask(`/${batch.id}/post`)).body.message).toBe('A posted batch cannot be posted.');

  const unstated = await ask(`/${batch.id}/pay`);
  expect([unstated.status, Object.keys(unstated.body.errors)]).toEqual([422, ['payment_method']]);
  const paid = await ask(`/${batch.id}/pay`, { payment_method: 'ach', payment_reference: 'B-7' });
  expect(paid.body.data).toMatchObject({ status: 'paid', payment_reference: 'B-7' });
  expect(await settlement(settlementOf(posted, good).id)).toMatchObject({
    status: 'paid',
    payment_method: 'ach',
    payment_reference: 'B-7',
  });
});

test('one driver whose load is no longer delivered stops the whole post, by name', async () => {
  const ids = await crew(3);
  const batch = await approved(ids);
  const name = batch.drivers.find((one: any) => one.driver_id === ids[1]).driver;
  await database.write(stage.who.owner, tx =>
    tx.query(
      `update loads set status = 5 where company_id = $1 and id in
         (select load_id from load_drivers where company_id = $1 and driver_id = $2)`,
      [stage.who.owner.companyId, ids[1]],
    ),
  );
  const refused = await ask(`/${batch.id}/post`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(`${name.first_name} ${name.last_name}: Not delivered`);
  const after = await detail(batch.id);
  expect(after.status).toBe('calculated');
  expect(after.drivers.map((one: any) => one.settlement.status)).toEqual([
    'draft',
    'draft',
    'draft',
  ]);
});

test('what has changed since it was approved is not posted, and is to be looked at again', async () => {
  const ids = await crew(2);
  const batch = await approved(ids);
  await debt(ids[0]!, 500);
  const refused = await ask(`/${batch.id}/post`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Its amounts have changed');
  const after = await detail(batch.id);
  expect(settlementOf(after, ids[0]!)).toMatchObject({ net_pay: 950, review: 'pending' });
  expect(settlementOf(after, ids[1]!)).toMatchObject({ net_pay: 1000, review: 'approved' });
  expect(after.status).toBe('calculated');
});

test('a driver is in one open batch, however two people add them', async () => {
  const [one, two] = (await crew(2)) as [number, number];
  const first = (await begin([one])).body.data;
  const again = await begin([one, two]);
  expect([again.status, again.body.errors]).toEqual([
    422,
    { driver_ids: [`${nameIn(first)} is already in the open batch ${first.name}.`] },
  ]);
  const twice = await ask('/add-driver', { batch_id: first.id, driver_id: one });
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { driver_id: ['The driver is already in this batch.'] },
  ]);
  const second = (await begin([])).body.data;
  const race = await Promise.all(
    [first.id, second.id].map(id => ask('/add-driver', { batch_id: id, driver_id: two })),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await ask(`/${first.id}/cancel`)).body.data.status).toBe('canceled');
  expect((await begin([one])).status).toBe(200);
});

const nameIn = (batch: any) =>
  `${batch.drivers[0].driver.first_name} ${batch.drivers[0].driver.last_name}`;

test('canceling deletes the drafts that the batch made, and leaves the one that was there before', async () => {
  const [before, created] = (await crew(2)) as [number, number];
  const draft = await as(app, stage.who.owner).post('/driver-pay-settlements', {
    driver_id: before,
    ...WEEK,
  });
  const { body } = await begin([before, created]);
  const batch = await calculate(body.data.id);
  expect(settlementOf(batch, before)).toMatchObject({
    id: draft.body.data.id,
    made_by_batch: false,
  });
  const own = settlementOf(batch, created).id;
  await ask(`/${batch.id}/cancel`);
  expect(await settlement(draft.body.data.id)).toMatchObject({ status: 'draft', batch_id: null });
  expect((await as(app, stage.who.owner).get(`/driver-pay-settlements/${own}`)).status).toBe(404);
  // The load that it held is due again.
  const next = (await begin([created])).body.data;
  expect(settlementOf(await calculate(next.id), created)).toMatchObject({ net_pay: 1000 });
});

test('canceling leaves a draft that was posted before, whose ledger entries name it', async () => {
  const owner = as(app, stage.who.owner);
  const [driver] = (await crew(1)) as [number];
  const batch = await calculate((await begin([driver])).body.data.id);
  const { id } = settlementOf(batch, driver);
  expect((await owner.post(`/driver-pay-settlements/${id}/post`, {})).status).toBe(200);
  const reason = 'A toll is missing';
  expect((await owner.post(`/driver-pay-settlements/${id}/reopen`, { reason })).status).toBe(200);
  const refused = await owner.delete(`/driver-pay-settlements/${id}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'It was posted before. Void it instead.',
  ]);
  await ask(`/${batch.id}/cancel`);
  expect(await settlement(id)).toMatchObject({ status: 'draft', batch_id: null });
});

test('a settlement reopened inside a posted batch stays in it, and the batch waits for it', async () => {
  const ids = await crew(2);
  const { id } = await approved(ids);
  const posted = (await ask(`/${id}/post`)).body.data;
  const one = settlementOf(posted, ids[0]!);
  const path = `/driver-pay-settlements/${one.id}`;
  await as(app, stage.who.owner).post(`${path}/reopen`, { reason: 'A toll is missing' });
  const payment = { payment_method: 'check' };
  const refused = await ask(`/${id}/pay`, payment);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/^Ana Diaz .*: the settlement is a draft again/);
  expect((await detail(id)).violations.pay).toBe(refused.body.message);

  expect((await as(app, stage.who.owner).post(`${path}/post`)).status).toBe(200);
  const paid = (await ask(`/${id}/pay`, payment)).body.data;
  expect(paid).toMatchObject({ status: 'paid', settlement_count: 2, total_net: 2000 });
});

test('a batch picks up a driver who is added, and a load that came since, and keeps a judgment', async () => {
  const [one, two, late] = (await crew(3)) as [number, number, number];
  const { body } = await begin([one, two]);
  const batch = await calculate(body.data.id);
  await review(batch, [one]);
  await deliver(one);
  await deliver(two);
  const added = await ask('/add-driver', { batch_id: batch.id, driver_id: late });
  expect(added.body.data.status).toBe('open');
  expect((await ask(`/${batch.id}/post`)).body.message).toBe('An open batch cannot be posted.');
  const again = await calculate(batch.id);
  expect(settlementOf(again, one)).toMatchObject({ net_pay: 1000, review: 'approved' });
  expect(settlementOf(again, two)).toMatchObject({ net_pay: 2000, review: 'pending' });
  expect(settlementOf(again, late)).toMatchObject({ net_pay: 1000 });
});

test('two people judge at once and lose nothing; who judges an outdated figure is told', async () => {
  const ids = await crew(2);
  const { body } = await begin(ids);
  const batch = await calculate(body.data.id);
  const colleague = await stage.who.staff(['batch.update', 'batch.show']);
  const item = (id: number, verdict: string) => ({
    items: [{ ...pick(settlementOf(batch, id)), review: verdict }],
  });
  const both = await Promise.all([
    ask(`/${batch.id}/review`, item(ids[0]!, 'approved')),
    ask(`/${batch.id}/review`, item(ids[1]!, 'set_aside'), colleague),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await detail(batch.id)).toMatchObject({ approved_count: 1, set_aside_count: 1 });
  const stale = await ask(`/${batch.id}/review`, item(ids[0]!, 'set_aside'), colleague);
  expect(stale.status).toBe(409);
  const foreign = (await begin(await crew(1))).body.data;
  const wrong = await ask(`/${foreign.id}/review`, item(ids[0]!, 'approved'));
  expect(Object.keys(wrong.body.errors)).toEqual(['items.0.settlement_id']);
});

const pick = ({ id, version }: any) => ({ settlement_id: id, version });

/** Earlier weeks of a driver, paid with these nets. */
async function paidBefore(driver_id: number, nets: readonly number[], more: object = {}) {
  for (const [index, net_pay] of nets.entries()) {
    await make('driver-pay-settlements', {
      driver_id,
      number: `OLD-${driver_id}-${index}`,
      period_start: `2026-10-${String(5 + 7 * index).padStart(2, '0')}`,
      period_end: `2026-10-${String(11 + 7 * index).padStart(2, '0')}`,
      status: 'paid',
      net_pay,
      ...more,
    });
  }
}
const codesOf = (batch: any, id: number) =>
  settlementOf(batch, id).exceptions.map((one: any) => one.code);

test('a net far from the usual one is marked, and still can be posted', async () => {
  const [id] = (await crew(1)) as [number];
  await paidBefore(id, [2000, 2100, 1900]);
  const batch = await approved([id]);
  expect(codesOf(batch, id)).toContain('HighVariance');
  expect((await ask(`/${batch.id}/post`)).status).toBe(200);
});

test('what a previous system paid in sum says nothing about the usual net', async () => {
  const [id] = (await crew(1)) as [number];
  await paidBefore(id, [40_000], { is_imported: true });
  expect(codesOf(await approved([id]), id)).not.toContain('HighVariance');
});

test('a load without its proof of delivery waits where the group pays after that', async () => {
  const group = await make('payroll-groups', { type: 'drivers', pay_trigger: 'pod_received' });
  const [bare] = (await crew(1, { payroll_group_id: group })) as [number];
  const proven = await driver({ payroll_group_id: group });
  await deliver(proven, { pod_received_at: '2026-11-06T12:00:00.000Z' });
  const { body } = await ask('', { ...WEEK, payroll_group_id: group });
  expect(body.data.drivers.map((one: any) => one.driver_id)).toEqual([proven]);
  const added = await ask('/add-driver', { batch_id: body.data.id, driver_id: bare });
  expect(added.status).toBe(200);
  expect(settlementOf(await calculate(body.data.id), bare)).toBeNull();
});

describe('who may', () => {
  test('posting and paying need the rights to post and to pay settlements', async () => {
    const batch = await approved(await crew(1));
    const clerk = await stage.who.staff(['batch.list', 'batch.show', 'batch.update']);
    const poster = await stage.who.staff(['driver-pay-settlements.post']);
    const payer = await stage.who.staff(['driver-pay-settlements.pay']);
    const pay = { payment_method: 'zelle' };
    expect((await ask(`/${batch.id}/post`, {}, clerk)).status).toBe(403);
    expect((await ask(`/${batch.id}/post`, {}, poster)).status).toBe(200);
    expect((await ask(`/${batch.id}/pay`, pay, poster)).status).toBe(403);
    expect((await ask(`/${batch.id}/pay`, pay, payer)).status).toBe(200);
  });

  test('another company neither sees nor touches a batch, nor gets its drivers into one', async () => {
    const { stranger, newcomer } = stage.who;
    const ids = await crew(1);
    const batch = await approved(ids);
    const item = { items: [{ settlement_id: settlementOf(batch, ids[0]!).id, review: 'pending' }] };
    expect((await as(app, stranger).get(`/batch/${batch.id}`)).status).toBe(404);
    expect((await as(app, stranger).get('/batch')).body.data.data).toEqual([]);
    expect((await ask(`/${batch.id}/review`, item, stranger)).status).toBe(404);
    expect((await ask(`/${batch.id}/post`, {}, stranger)).status).toBe(404);
    const taken = await ask('', { ...WEEK, driver_ids: ids }, stranger);
    expect(taken.body.errors).toEqual({ driver_ids: ['The selected value is invalid.'] });
    expect((await as(app, newcomer).get('/batch')).status).toBe(403);
    expect((await detail(batch.id)).approved_count).toBe(1);
  });
});

test('a post whose connection dies in its midst has posted nobody', async () => {
  const ids = await crew(3);
  const owed = await debt(ids[2]!, 300);
  const batch = await approved(ids);
  const begun = gate();
  const end = gate();
  const holder = database.write(stage.who.owner, async tx => {
    await tx.query('select 1 from driver_debts where company_id = $1 and id = $2 for update', [
      stage.who.owner.companyId,
      owed,
    ]);
    begun.open();
    await end.opened;
  });
  await begun.opened;
  const post = ask(`/${batch.id}/post`);
  await waiting(database);
  const [here] = await database.platform.read.query<{ name: string }>(
    'select current_database() as name',
  );
  await run(
    adminUrl,
    `select pg_terminate_backend(l.pid) from pg_locks l
     join pg_stat_activity a on a.pid = l.pid and a.datname = '${here?.name}'
     where not l.granted`,
  );
  end.open();
  await holder;
  const answered = await post;
  const after = await detail(batch.id);
  const states = after.drivers.map((one: any) => one.settlement.status);
  // It may have been tried once more by itself. Half of it is never there.
  expect([after.status, ...states]).toEqual(
    answered.status === 200
      ? ['posted', 'posted', 'posted', 'posted']
      : ['calculated', 'draft', 'draft', 'draft'],
  );
});

test('a batch is named, changed and deleted while it is open', async () => {
  const ids = await crew(1);
  const { body } = await begin(ids, { note: 'First week of November' });
  expect(body.data.name).toBe('11/02/2026 – 11/08/2026');
  const path = `/batch/${body.data.id}`;
  const owner = as(app, stage.who.owner);
  await calculate(body.data.id);
  const { version } = await detail(body.data.id);
  const changed = await owner.put(path, { name: 'Week 45', pay_date: '2026-11-16', version });
  expect(changed.body.data).toMatchObject({ name: 'Week 45', pay_date: '2026-11-16' });
  const draft = settlementOf(changed.body.data, ids[0]!);
  expect((await settlement(draft.id)).pay_date).toBe('2026-11-16');
  expect((await owner.put(path, { name: 'Mine', version })).status).toBe(409);
  expect((await owner.delete(path)).body.message).toBe('A calculated batch cannot be deleted.');
  const listed = await owner.get('/batch?status=calculated&sort=id&order=desc');
  expect(listed.body.data.data[0]).toMatchObject({ name: 'Week 45', total_net: 1000 });
  const empty = (await begin([])).body.data;
  expect((await owner.delete(`/batch/${empty.id}`)).body.message).toBe('Deleted.');
  expect((await owner.get(`/batch/${empty.id}`)).status).toBe(404);
  const wrong = await ask('', { period_start: '2026-11-08', period_end: '2026-11-02' });
  expect(wrong.body.errors).toEqual({ period_end: ['The period ends before it begins.'] });
});

test('the list sums all batches of its filter, and exports them with what they come to', async () => {
  const owner = () => as(app, stage.who.owner);
  const one = await approved(await crew(2));
  const other = await approved(await crew(1));
  const filter = `?id[]=${one.id}&id[]=${other.id}`;
  const listed = (await owner().get(`/batch${filter}&per_page=1`)).body;
  expect(listed.data.data).toHaveLength(1);
  expect(listed.totals).toEqual({
    driver_count: 3,
    exception_count: 0,
    total_gross: 3000,
    total_deductions: 0,
    total_net: 3000,
  });
  const columns = 'columns[]=name&columns[]=driver_count&columns[]=total_net';
  const sheet = await owner().get(`/batch/export/list${filter}&sort=id&format=csv&${columns}`);
  expect(
    String(sheet.body)
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['Name,Drivers,Net', `${one.name},2,2000.00`, `${other.name},1,1000.00`]);
  expect((await as(app, stage.who.newcomer).get(`/batch/export/list${filter}`)).status).toBe(403);
  const theirs = await as(app, stage.who.stranger).get(`/batch${filter}`);
  expect(theirs.body.totals).toMatchObject({ driver_count: 0, total_net: 0 });
});

test('posting what nobody changed writes each settlement once', async () => {
  const [paid] = await crew(1);
  const batch = await approved([paid!]);
  const { id, version } = settlementOf(batch, paid!);
  await ask(`/${batch.id}/post`);
  expect(await settlement(id)).toMatchObject({ status: 'posted', version: version + 1 });
});

test('a line with other words and the same amount makes a new version of its settlement', async () => {
  const [paid] = await crew(1);
  const batch = await approved([paid!]);
  const { id } = settlementOf(batch, paid!);
  const body = { settlement_id: id, type: 'addition', amount: 25, date: '2026-11-05' };
  const owner = as(app, stage.who.owner);
  await owner.post('/driver-pay-settlements/adjustments', { ...body, description: 'Bonus' });
  const before = await settlement(id);
  const line = before.lines.find((one: any) => one.description === 'Bonus');
  const path = `/driver-pay-settlements/adjustments/${line.adjustment_id}`;
  expect((await owner.put(path, { description: 'Safety bonus' })).status).toBe(200);
  const after = await settlement(id);
  expect(after.net_pay).toBe(before.net_pay);
  expect(after.version).toBeGreaterThan(before.version);
});
