import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPages } from '../../../../server/rateConfirmations/pdf/readPages.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { aPdf, multipart } from '../../../support/multipart.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let mine: Ids;
let driver: number;

const first = { period_start: '2026-11-02', period_end: '2026-11-08' };
const second = { period_start: '2026-11-09', period_end: '2026-11-15' };

beforeAll(async () => {
  who = await people(database);
  mine = { states: 1, users: who.owner.userId };
});

beforeEach(async () => {
  driver = await makeRow(database, who.owner, 'drivers', mine);
});

const owner = () => as(app, who.owner);
const enter = async (more: object = {}) => {
  const { body } = await owner().post('/driver-adjustments', {
    driver_id: driver,
    type: 'bonus',
    description: 'Clean inspection',
    amount: 100,
    date: '2026-11-05',
    ...more,
  });
  return body.data;
};
const draft = async (week: object) =>
  (await owner().post('/driver-pay-settlements', { driver_id: driver, ...week })).body.data;
const waitingIds = async (query = `driver_id=${driver}`) => {
  const { body } = await owner().get(`/driver-adjustments/for-statement-list?${query}`);
  return body.data.data.map(({ id }: any) => id);
};

test('an adjustment waits for the next settlement, and a posted one locks it', async () => {
  const { id, status, settlement_id } = await enter();
  expect([status, settlement_id]).toEqual(['pending', null]);
  expect(await waitingIds()).toEqual([id]);

  const settlement = await draft(first);
  expect(settlement).toMatchObject({ additions: 100, adjustments: [{ id }] });
  expect(await waitingIds()).toEqual([]);
  const changed = await owner().put(`/driver-adjustments/${id}`, { amount: 80 });
  expect(changed.body.data.amount).toBe(80);
  const read = async () =>
    (await owner().get(`/driver-pay-settlements/${settlement.id}`)).body.data.net_pay;
  expect(await read()).toBe(80);

  await owner().post(`/driver-pay-settlements/${settlement.id}/post`, {});
  expect((await owner().get(`/driver-adjustments/${id}`)).body.data.status).toBe('applied');
  expect((await owner().put(`/driver-adjustments/${id}`, { amount: 1 })).status).toBe(409);
  expect((await owner().delete(`/driver-adjustments/${id}`)).status).toBe(409);
});

test('its receipt is read by who may see adjustments, and named on the statement and in print', async () => {
  const { id } = await enter({ type: 'reimbursement', description: 'Washout' });
  const settlement = await draft(first);
  const owns = { model: 'driver-adjustments', model_id: id, document_type: 'receipt' };
  const attach = async (person: Person) => {
    const form = await multipart(owns, [{ field: 'file', name: 'washout.pdf', content: aPdf }]);
    return as(app, person).post('/model-documents', form.payload, form.headers);
  };
  expect((await attach(who.stranger)).status).toBe(422);
  expect((await attach(await who.staff(['driver-adjustments.show']))).status).toBe(403);
  const { status, body } = await attach(who.owner);
  expect(status).toBe(200);

  const read = (await owner().get(`/driver-pay-settlements/${settlement.id}`)).body.data;
  const receipts = [{ id: body.data.id, name: 'washout.pdf' }];
  expect(read.adjustments).toMatchObject([{ id, receipts }]);
  await owner().post(`/driver-pay-settlements/${settlement.id}/post`, {});
  const pdf = await owner().get(`/driver-pay-settlements/print/${settlement.id}`);
  const pages = await readPages(new Uint8Array(pdf.body));
  expect(JSON.stringify(pages)).toContain('Receipt: washout.pdf');

  const file = `/model-documents/${body.data.id}/file`;
  expect((await as(app, await who.staff(['driver-adjustments.show'])).get(file)).status).toBe(200);
  expect((await as(app, await who.staff(['expenses.show'])).get(file)).status).toBe(403);
  expect((await as(app, who.stranger).get(file)).status).toBe(404);
});

test('the list for a statement has its own adjustments and those waiting', async () => {
  const own = await enter();
  const settlement = await draft(first);
  const later = await enter({ date: '2026-11-12' });
  const other = await makeRow(database, who.owner, 'drivers', mine);
  const theirs = await enter({ driver_id: other });
  const path = `/driver-adjustments/for-statement-list/${settlement.id}`;
  const { body } = await owner().get(path);
  expect(body.data.data.map(({ id }: any) => id)).toEqual([own.id, later.id]);
  expect(await waitingIds('')).toEqual(expect.arrayContaining([later.id, theirs.id]));
  expect((await as(app, who.stranger).get(path)).status).toBe(404);
  const all = await owner().get(`/driver-adjustments?driver_id=${driver}`);
  expect(all.body).toMatchObject({ data: { total: 2 }, totals: { amount: 200 } });
});

test('deleting one that is on a draft takes its line off', async () => {
  const { id } = await enter();
  const kept = await enter({ amount: 15 });
  const settlement = await draft(first);
  expect((await owner().delete(`/driver-adjustments/${id}`)).status).toBe(200);
  const { body } = await owner().get(`/driver-pay-settlements/${settlement.id}`);
  expect(body.data).toMatchObject({ net_pay: 15, adjustments: [{ id: kept.id }] });
  expect((await owner().get(`/driver-adjustments/${id}`)).status).toBe(404);
});

test('a mistake of a posted week is corrected in the next settlement, up or down', async () => {
  await enter({ amount: 500 });
  const wrong = await draft(first);
  await owner().post(`/driver-pay-settlements/${wrong.id}/post`, {});
  await enter({ amount: 400, date: '2026-11-12' });
  const correction = {
    type: 'correction',
    description: 'Miles of last week',
    date: '2026-11-12',
    amount: -60.5,
  };
  const refused = await owner().post('/driver-adjustments', { ...correction, driver_id: driver });
  expect(refused.body.errors).toHaveProperty('corrects_settlement_id');
  await enter({ ...correction, corrects_settlement_id: wrong.id });
  expect(await draft(second)).toMatchObject({ additions: 400, deductions: 60.5, net_pay: 339.5 });
});

test('a correction of another driver’s or another company’s settlement is refused', async () => {
  await enter();
  const mineOne = await draft(first);
  const other = await makeRow(database, who.owner, 'drivers', mine);
  const sent = {
    type: 'correction',
    description: 'Miles',
    amount: 5,
    date: '2026-11-12',
    corrects_settlement_id: mineOne.id,
  };
  const asked = await owner().post('/driver-adjustments', { ...sent, driver_id: other });
  expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['corrects_settlement_id']]);
  const stranger = await makeRow(database, who.stranger, 'drivers', { states: 1 });
  const theirs = await as(app, who.stranger).post('/driver-adjustments', {
    ...sent,
    driver_id: stranger,
  });
  expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([
    422,
    ['corrects_settlement_id'],
  ]);
});

test('two people at once: a draft is made while the adjustment is changed', async () => {
  const { id } = await enter();
  const [settlement, changed] = await Promise.all([
    draft(first),
    owner().put(`/driver-adjustments/${id}`, { amount: 70 }),
  ]);
  expect(changed.status).toBe(200);
  const { body } = await owner().get(`/driver-pay-settlements/${settlement.id}`);
  expect(body.data.net_pay).toBe(70);
});

test('an amount of three decimals or below zero is refused', async () => {
  for (const amount of [10.005, -5, 0]) {
    const { status, body } = await owner().post('/driver-adjustments', {
      driver_id: driver,
      type: 'bonus',
      description: 'Bonus',
      date: '2026-11-05',
      amount,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['amount']]);
  }
});
