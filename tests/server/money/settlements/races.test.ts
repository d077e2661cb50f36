import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { gate, waiting } from '../../../support/gate.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let mine: Ids;
let driver: number;
let count = 0;

const week = { period_start: '2026-11-02', period_end: '2026-11-08' };

beforeAll(async () => {
  who = await people(database);
  mine = { states: 1, users: who.owner.userId };
  mine.brokers = await makeRow(database, who.owner, 'brokers', mine);
  mine['load-companies'] = await makeRow(database, who.owner, 'load-companies', mine);
});

beforeEach(async () => {
  driver = await make('drivers', { pay_type: 'per_mile', loaded_mile_rate: 1, empty_mile_rate: 0 });
});

const make = (name: string, more: object) => makeRow(database, who.owner, name, mine, { ...more });

/** A load of 1,000 dollars and 500 miles that the driver has delivered. */
async function delivered() {
  count += 1;
  const load = await make('loads', {
    internal_id: `PC-${count}`,
    status: 6,
    price: 1000,
    payment_amount: 1000,
    delivered_at: '2026-11-05T18:00:00.000Z',
    loaded_miles: 500,
    driver_payment: 500,
  });
  for (const [index, type] of ['pickup', 'delivery'].entries()) {
    const sequence = index + 1;
    await make('load-stops', { load_id: load, sequence, type, timezone: 'America/Chicago' });
  }
  const driverPay = await make('load-drivers', {
    load_id: load,
    driver_id: driver,
    loaded_miles: 500,
    empty_miles: 0,
    price: 500,
  });
  return { load, driverPay };
}

const settle = (more: object = {}) =>
  as(app, who.owner).post('/driver-pay-settlements', { driver_id: driver, ...week, ...more });

const ask = (path: string, body: object = {}) =>
  as(app, who.owner).post(`/driver-pay-settlements/${path}`, body);

/**
 * Writes as a dispatcher's save does, the load first, and keeps the transaction open until
 * `meanwhile` waits for it. Then writes `after` and commits.
 */
async function held<T>(
  id: number,
  write: string,
  meanwhile: () => Promise<T>,
  after?: string,
): Promise<T> {
  const begun = gate();
  const end = gate();
  const open = database.write(who.owner, async tx => {
    const values = [who.owner.companyId, id];
    await tx.query(write, values);
    begun.open();
    await end.opened;
    if (after) await tx.query(after, values);
  });
  await begun.opened;
  const other = meanwhile();
  await waiting(database);
  end.open();
  await open;
  return other;
}

const SAME = 'where company_id = $1 and';
const RAISE = `update loads set price = 2000, payment_amount = 2000, version = version + 1
  ${SAME} id = $2`;
const UNDELIVER = `update loads set status = 4, delivered_at = null ${SAME} id = $2`;

const figures = async (load: number) => (await as(app, who.owner).get(`/loads/${load}`)).body.data;

describe('while a dispatcher saves a load', () => {
  test('a settlement includes it, and the load keeps the saved figures', async () => {
    const { load, driverPay } = await delivered();
    const { status } = await held(load, RAISE, () => settle({ load_driver_ids: [driverPay] }));
    expect(status).toBe(200);
    expect(await figures(load)).toMatchObject({
      price: 2000,
      payment_amount: 2000,
      settlement_status: 'in_settlement',
    });
  });

  test('a settlement that releases it leaves the saved figures', async () => {
    const { load, driverPay } = await delivered();
    const { id } = (await settle({ load_driver_ids: [driverPay] })).body.data;
    const { status } = await held(load, RAISE, () => ask(`${id}/void`, { reason: 'Wrong week' }));
    expect(status).toBe(200);
    expect(await figures(load)).toMatchObject({
      payment_amount: 2000,
      settlement_status: 'unsettled',
    });
  });

  test('a settlement does not take what is being moved back from delivered', async () => {
    const { load, driverPay } = await delivered();
    const { status, body } = await held(load, UNDELIVER, () =>
      settle({ load_driver_ids: [driverPay] }),
    );
    expect(status).toBe(409);
    expect(body.message).toMatch('not delivered');
    expect(await figures(load)).toMatchObject({ status: 4, settlement_status: 'unsettled' });
  });

  test('its driver is assigned while his settlement is created: both succeed', async () => {
    const { load, driverPay } = await delivered();
    const other = `insert into load_drivers (company_id, load_id, driver_id, loaded_miles,
      empty_miles, price) values ($1, $2, ${driver}, 0, 0, 0)`;
    const { status } = await held(
      load,
      RAISE,
      () => settle({ load_driver_ids: [driverPay] }),
      other,
    );
    expect(status).toBe(200);
  });
});

describe('posting', () => {
  test('waits for pay that is being edited, and shows the new net before it is posted', async () => {
    const { load, driverPay } = await delivered();
    const { id, version, net_pay } = (await settle({ load_driver_ids: [driverPay] })).body.data;
    expect(net_pay).toBe(500);
    const PAY = `update load_drivers set loaded_miles = 600 ${SAME} load_id = $2`;
    const { status, body } = await held(load, `with edited as (${PAY}) ${RAISE}`, () =>
      ask(`${id}/post`, { version }),
    );
    expect(status).toBe(409);
    expect(body.data).toMatchObject({ id, status: 'draft', net_pay: 600 });

    const again = await ask(`${id}/post`, { version: body.data.version });
    expect(again.body.data).toMatchObject({ status: 'posted', net_pay: 600 });
  });

  test('is refused for a load that is no longer delivered, by its number', async () => {
    const { load, driverPay } = await delivered();
    const { id } = (await settle({ load_driver_ids: [driverPay] })).body.data;
    await database.write(who.owner, tx => tx.query(UNDELIVER, [who.owner.companyId, load]));
    const { status, body } = await ask(`${id}/post`);
    expect(status).toBe(409);
    expect(body.message).toBe(
      `Not delivered any more: ${(await figures(load)).internal_id}. Take it off first.`,
    );
  });

  test('two simultaneous settlements of a driver deduct a debt once', async () => {
    const debt = await make('driver-debts', {
      driver_id: driver,
      amount: 300,
      source: 'damage',
      repayment_mode: 'full_next',
      start_date: '2026-11-01',
    });
    const drafts = [];
    for (const _ of [1, 2]) {
      const { driverPay } = await delivered();
      drafts.push((await settle({ load_driver_ids: [driverPay] })).body.data);
    }
    const answers = await Promise.all(drafts.map(({ id }) => ask(`${id}/post`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await database
      .read(who.owner)
      .query('select paid_amount, status from driver_debts where id = $1', [debt]);
    expect(row).toEqual({ paid_amount: 300, status: 'paid' });
  });
});

test('a decision on an outdated settlement is refused, with the current one', async () => {
  const { driverPay } = await delivered();
  const { id, version: drafted } = (await settle({ load_driver_ids: [driverPay] })).body.data;
  await as(app, who.owner).put(`/driver-pay-settlements/${id}`, { note: 'Checked' });
  const refused = async (move: string, body: object) => {
    const answer = await ask(`${id}/${move}`, body);
    expect(answer).toMatchObject({ status: 409, body: { data: { id } } });
    return answer.body.data.version;
  };
  const version = await refused('post', { version: drafted });
  await refused('void', { version: drafted, reason: 'x' });
  expect((await ask(`${id}/post`, { version })).status).toBe(200);
  const posted = await refused('pay', { version, payment_method: 'ach' });
  await refused('reopen', { version, reason: 'x' });
  const paid = await ask(`${id}/pay`, { version: posted, payment_method: 'ach' });
  expect(paid.body.data.status).toBe('paid');
});
