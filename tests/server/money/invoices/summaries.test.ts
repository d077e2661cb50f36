import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';

const { app, database, adminUrl } = await testApp();
let who: People;
beforeAll(async () => {
  who = await people(database);
});

const PROVEN = { pod_received_at: '2026-07-02T10:00:00Z' };
const SUMMARY = { invoice_method: 'summary' };
const owner = () => as(app, who.owner);

/** Loads of one broker that can be billed, unless said otherwise. */
async function loadsOf(count: number, broker: Record<string, unknown> = SUMMARY, more = {}) {
  const first = await deliveredLoad(database, who.owner, { broker, load: { ...PROVEN, ...more } });
  const ids = [first.loadId];
  while (ids.length < count) {
    const { loadId } = await deliveredLoad(database, who.owner, { load: { ...PROVEN, ...more } });
    await run(adminUrl, `update loads set broker_id = ${first.brokerId} where id = ${loadId}`);
    ids.push(loadId);
  }
  return { ids, brokerId: first.brokerId };
}

const bill = (load_ids: readonly number[], path = '/loads-invoices/multiple-store') =>
  owner().post(path, { load_ids });
const resultsOf = async (ids: readonly number[], path?: string) =>
  (await bill(ids, path)).body.data.results;
const numbersOf = (results: any[]) => results.map(({ number }) => number);
const countOf = (number: string) => Number(/^INV-(\d+)/.exec(number)?.[1]);

test('loads of a broker who wants summaries become one, and its invoices carry its number', async () => {
  const { ids, brokerId } = await loadsOf(3);
  const results = await resultsOf(ids);
  const [number] = String(results[0].number).split(/-(?=\d$)/);
  expect(numbersOf(results)).toEqual([`${number}-1`, `${number}-2`, `${number}-3`]);

  const { body } = await owner().get(`/summary-invoices?search=${number}`);
  expect(body.data.data).toMatchObject([{ number, broker_id: brokerId, payment_terms: 'net_30' }]);
  const [summary] = body.data.data;
  const listed = await owner().get(
    `/invoices?summary_invoice_id=${summary.id}&sort=number&order=asc`,
  );
  expect(listed.body.all_load_revenue).toBe(7500);
  expect(listed.body.data.data).toMatchObject(
    ids.map((id, index) => ({
      number: `${number}-${index + 1}`,
      parent_load: { id, billing_status: 'invoiced' },
      summary_invoice: { id: summary.id, number },
      balance: 2500,
    })),
  );
});

test('no other broker gets one, nor a load alone, nor the call that never makes them', async () => {
  const single = await loadsOf(2, { invoice_method: 'individual' });
  const alone = await loadsOf(1);
  const never = await loadsOf(2);
  const results = [
    ...(await resultsOf([...single.ids, ...alone.ids])),
    ...(await resultsOf(never.ids, '/invoice-multiple-store')),
  ];
  for (const { number } of results) expect(number).toMatch(/^INV-\d{6}$/);
});

test('a load that cannot be billed says why, and the others become the summary', async () => {
  const { ids, brokerId } = await loadsOf(2);
  const bare = await deliveredLoad(database, who.owner);
  await run(adminUrl, `update loads set broker_id = ${brokerId} where id = ${bare.loadId}`);
  const { loadId: foreign } = await deliveredLoad(database, who.stranger, { load: PROVEN });
  const results = await resultsOf([ids[0]!, bare.loadId, foreign, ids[1]!]);
  expect(results).toMatchObject([
    { ok: true, number: expect.stringMatching(/-1$/) },
    { ok: false, message: 'The POD is missing.' },
    { ok: false, message: 'Not found.' },
    { ok: true, number: expect.stringMatching(/-2$/) },
  ]);
  const again = await resultsOf(ids);
  expect(again).toMatchObject([
    { ok: false, message: expect.stringMatching(/is invoiced already/) },
    { ok: false, message: expect.stringMatching(/is invoiced already/) },
  ]);
});

test('two people who bill at the same time leave no gap and bill no load twice', async () => {
  const [one, two] = [await loadsOf(3), await loadsOf(2)];
  const bare = await deliveredLoad(database, who.owner);
  const answers = await Promise.all([
    resultsOf(one.ids),
    resultsOf([...one.ids].reverse()),
    resultsOf(two.ids),
    resultsOf([bare.loadId, bare.loadId]),
    resultsOf(two.ids, '/invoice-multiple-store'),
  ]);
  const created = answers.flat().filter(({ ok }) => ok);
  expect(created).toHaveLength(5);
  expect(new Set(created.map(({ id }) => id)).size).toBe(5);
  const used = [...new Set(created.map(({ number }) => countOf(number)))].sort((a, b) => a - b);
  expect(used).toEqual(used.map((_, index) => used[0]! + index));
  const next = await resultsOf((await loadsOf(1)).ids);
  expect(countOf(next[0].number)).toBe(used.at(-1)! + 1);
});

test('its invoices are paid and voided one by one, and a reissued one takes the next number', async () => {
  const { ids } = await loadsOf(3);
  const [first, second, third] = await resultsOf(ids);
  const payment = { amount: 2500, paid_date: '2026-07-10', payment_method: 'ach' };
  const paid = await owner().put(`/invoices/received_payment/${first.invoice_id}`, payment);
  expect(paid.body.data).toMatchObject({ number: first.number, payment_status: 'paid' });
  const gone = await owner().delete(`/loads-invoices/${second.invoice_id}`, { reason: 'Rate' });
  expect(gone.body.data).toMatchObject({ number: second.number, status: 'void' });
  const reissued = await owner().post(`/invoices/reissue/${third.invoice_id}`, { reason: 'Rate' });
  expect(reissued.body.data).toMatchObject({ summary_invoice_id: null });
  expect(reissued.body.data.number).toMatch(/^INV-\d{6}$/);
  expect(countOf(reissued.body.data.number)).toBe(countOf(first.number) + 1);
});

test('a new date or new terms of one of its invoices are those of the whole summary', async () => {
  const { ids } = await loadsOf(3);
  const [first, second, third] = await resultsOf(ids);
  const input = { invoice_date: '2026-07-05', payment_terms: 'net_15' };
  const dated = { ...input, due_date: '2026-07-20' };
  const put = (id: number, sent: object) => owner().put(`/invoices/${id}`, sent);
  await owner().delete(`/invoices/${third.invoice_id}`);
  const { body } = await put(first.invoice_id, { ...input, memo: 'Dock 4' });
  expect(body.data).toMatchObject({ ...dated, memo: 'Dock 4' });
  const read = async (id: number) => (await owner().get(`/invoices/${id}`)).body.data;
  expect(await read(second.invoice_id)).toMatchObject({ ...dated, memo: null });
  // A void one stays as it was sent.
  expect(await read(third.invoice_id)).toMatchObject({ payment_terms: 'net_30' });
  const summary = await owner().get(`/summary-invoices/${body.data.summary_invoice.id}`);
  expect(summary.body.data).toMatchObject(dated);

  const payment = { amount: 1, paid_date: '2026-07-20', payment_method: 'ach' };
  await owner().put(`/invoices/received_payment/${second.invoice_id}`, payment);
  const late = await put(first.invoice_id, { payment_terms: 'net_60' });
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['payment_terms']]);
});

test('loads that different payees bought are never on one summary', async () => {
  const factor = await makeRow(
    database,
    who.owner,
    'factoring-companies',
    {},
    { name: 'Keystone' },
  );
  const { ids } = await loadsOf(4);
  await run(
    adminUrl,
    `update loads set factoring_company_id = ${factor} where id in (${ids.slice(2)})`,
  );
  const results = await resultsOf(ids);
  const summaries = results.map(({ number }: any) => countOf(number));
  expect(summaries).toEqual([0, 0, 1, 1].map(step => summaries[0] + step));
});

test('people of another company see no summary', async () => {
  const { body } = await owner().get('/summary-invoices');
  const [{ id }] = body.data.data;
  expect((await as(app, who.stranger).get(`/summary-invoices/${id}`)).status).toBe(404);
  expect((await as(app, who.stranger).get('/summary-invoices')).body.data.total).toBe(0);
  expect((await as(app, who.newcomer).get('/summary-invoices')).status).toBe(403);
});
