import { expect, test } from 'vitest';
import { payInvariants } from '../../../../server/audit/payInvariants.ts';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();
const { app, database, make, driver, deliver } = stage;

const owner = () => as(app, stage.who.owner);
const base = '/driver-pay-settlements';

const settle = async (driver_id: number, more: object = {}) =>
  (await owner().post(base, { driver_id, ...WEEK, ...more })).body.data;
const act = (id: number, action: string, body: object = {}) =>
  owner().post(`${base}/${id}/${action}`, body);
const read = async (id: number) => (await owner().get(`${base}/${id}`)).body.data;

/** Guaranteed 1,200 a week, and paid this much for each load. */
const guaranteed = (flat_rate: number) => driver({ flat_rate, guaranteed_weekly_minimum: 1200 });

/** What the settlements earn and top up together. */
async function given(ids: readonly number[]) {
  const all = await Promise.all(ids.map(read));
  return all.reduce((sum, one) => sum + one.earnings + one.guarantee_top_up, 0);
}

const faults = async () => {
  const found = await Promise.all(
    payInvariants.map(({ broken }) => database.read(stage.who.owner).query(broken)),
  );
  return found.flat();
};

test('a second settlement of the week is not topped up again', async () => {
  const id = await guaranteed(900);
  await deliver(id);
  const first = await settle(id);
  expect(first).toMatchObject({ earnings: 900, guarantee_top_up: 300 });
  expect((await act(first.id, 'post')).status).toBe(200);
  await deliver(id);
  const query = `driver_id=${id}&period_start=${WEEK.period_start}&period_end=${WEEK.period_end}`;
  const seen = (await owner().get(`${base}/preview?${query}`)).body.data;
  expect(seen).toMatchObject({ earnings: 900, guarantee_top_up: 0, net_pay: 900 });
  const second = await settle(id);
  expect(second).toMatchObject({ earnings: 900, guarantee_top_up: 0, net_pay: 900 });
  expect((await act(second.id, 'post')).status).toBe(200);
  expect(await faults()).toEqual([]);
});

test('a settlement without loads, and one that is voided, leave the guarantee to the next of the week', async () => {
  const id = await driver({ flat_rate: 100.1, guaranteed_weekly_minimum: 1200 });
  // A week with deductions alone has no guarantee.
  await make('driver-adjustments', {
    driver_id: id,
    type: 'addition',
    amount: 50,
    description: 'Shuttle',
    date: '2026-11-05',
  });
  const first = await settle(id);
  expect(first).toMatchObject({ load_count: 0, guarantee_top_up: 0 });
  await act(first.id, 'post');
  await deliver(id);
  const second = await settle(id);
  expect(second).toMatchObject({ earnings: 100.1, guarantee_top_up: 1099.9 });
  await act(second.id, 'post');
  // Voided, its part of the guarantee is given by the settlement that pays the load then.
  await act(second.id, 'void', { reason: 'The wrong miles' });
  expect(await settle(id)).toMatchObject({ earnings: 100.1, guarantee_top_up: 1099.9 });
});

test('two weeks are guaranteed twice the weekly minimum, and the statement says so', async () => {
  const id = await guaranteed(750);
  await deliver(id);
  await deliver(id, { delivered_at: '2026-11-12T18:00:00.000Z' });
  const both = await settle(id, { period_end: '2026-11-15' });
  expect(both).toMatchObject({ earnings: 1500, guarantee_top_up: 900, net_pay: 2400 });
  const line = both.lines.find((one: any) => one.category === 'guarantee');
  expect(line).toMatchObject({ quantity: 2, rate: 1200, amount: 900 });
});

test('a week that was paid counts in the guarantee of the two weeks it is in, and the next week not', async () => {
  const id = await guaranteed(900);
  await deliver(id);
  const week = await settle(id);
  await act(week.id, 'post');
  await deliver(id, { delivered_at: '2026-11-12T18:00:00.000Z' });
  const both = await settle(id, { period_end: '2026-11-15' });
  // 2,400 less 900 and 300 of the first week, and 900 of the second.
  expect(both).toMatchObject({ earnings: 900, guarantee_top_up: 300 });
  await owner().delete(`${base}/${both.id}`);
  const next = await settle(id, { period_start: '2026-11-09', period_end: '2026-11-15' });
  expect(next).toMatchObject({ earnings: 900, guarantee_top_up: 300 });
});

test('two drafts of a week are topped up once, whichever is posted first', async () => {
  for (const isFirst of [true, false]) {
    const id = await guaranteed(400);
    await deliver(id);
    const one = await settle(id);
    await deliver(id);
    const other = await settle(id);
    expect([one.guarantee_top_up, other.guarantee_top_up]).toEqual([800, 0]);
    const order = isFirst ? [one.id, other.id] : [other.id, one.id];
    const answers = [];
    for (const settlement of order) {
      const { status } = await act(settlement, 'post');
      answers.push(status);
      // Its amounts changed since it was made: it shows them, and is posted then.
      if (status === 409) expect((await act(settlement, 'post')).status).toBe(200);
    }
    expect(answers).toEqual(isFirst ? [409, 200] : [200, 409]);
    expect(await given(order)).toBe(1200);
  }
  expect(await faults()).toEqual([]);
});

test('two people post the two drafts of a week at once: the guarantee is given once', async () => {
  const id = await guaranteed(400);
  await deliver(id);
  const one = await settle(id);
  await deliver(id);
  const other = await settle(id);
  await Promise.all([act(one.id, 'post'), act(other.id, 'post')]);
  for (const settlement of [one, other]) await act(settlement.id, 'post');
  expect((await Promise.all([read(one.id), read(other.id)])).map(({ status }) => status)).toEqual([
    'posted',
    'posted',
  ]);
  expect(await given([one.id, other.id])).toBe(1200);
});

test('what a previous system paid in sum leaves a week’s guarantee as it is', async () => {
  const id = await guaranteed(900);
  await make('driver-pay-settlements', {
    driver_id: id,
    number: `OLD-${id}`,
    period_start: '2026-01-01',
    period_end: '2026-11-04',
    status: 'paid',
    earnings: 40_000,
    is_imported: true,
  });
  await deliver(id);
  expect(await settle(id)).toMatchObject({ guarantee_top_up: 300 });
});

test('a driver’s guarantee counts nothing of another driver', async () => {
  const [id, other] = [await guaranteed(900), await guaranteed(5000)];
  await deliver(other);
  await settle(other);
  await deliver(id);
  expect(await settle(id)).toMatchObject({ guarantee_top_up: 300 });
});
