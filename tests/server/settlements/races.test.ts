import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import type { Ids } from '../../support/factories.ts';
import { gate, waiting } from '../../support/gate.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

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

/** A load of 1000 dollars and 500 miles that the driver has delivered. */
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
  const share = await make('load-drivers', {
    load_id: load,
    driver_id: driver,
    loaded_miles: 500,
    empty_miles: 0,
    price: 500,
  });
  return { load, share };
}

const settle = (more: object = {}) =>
  as(app, who.owner).post('/driver-pay-settlements', { driver_id: driver, ...week, ...more });

const ask = (path: string, body: object = {}) =>
  as(app, who.owner).post(`/driver-pay-settlements/${path}`, body);

/**
 * Writes as a dispatcher's save does, the load first, and keeps the transaction open while
 * `meanwhile` begins and comes to wait for it; then writes `after` and commits.
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

const figures = async (load: number) => (await as(app, who.owner).get(`/loads/${load}`)).body.data;

describe('while a dispatcher saves a load', () => {
  test('a settlement takes it, and the load keeps the figures that were saved', async () => {
    const { load, share } = await delivered();
    const { status } = await held(load, RAISE, () => settle({ load_driver_ids: [share] }));
    expect(status).toBe(200);
    expect(await figures(load)).toMatchObject({
      price: 2000,
      payment_amount: 2000,
      settlement_status: 'in_settlement',
    });
  });

  test('a settlement that lets it go leaves the figures that were saved', async () => {
    const { load, share } = await delivered();
    const { id } = (await settle({ load_driver_ids: [share] })).body.data;
    const { status } = await held(load, RAISE, () => ask(`${id}/void`, { reason: 'Wrong week' }));
    expect(status).toBe(200);
    expect(await figures(load)).toMatchObject({
      payment_amount: 2000,
      settlement_status: 'unsettled',
    });
  });
});
