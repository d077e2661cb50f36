import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

test('a load shows its broker’s detention terms when it is created and when it is read', async () => {
  const silent = await store(app, who.owner, aLoad(fleet));
  expect(silent.detention_terms).toEqual({ detention_free_minutes: 120, detention_rate: null });
  const usual = { key: 'default_detention_free_minutes', value: 60 };
  expect((await as(app, who.owner).post('/system-configs', usual)).status).toBe(200);
  const stated = { detention_free_minutes: 60, detention_rate: null };
  const again = await as(app, who.owner).get(`/loads/${silent.id}`);
  expect(again.body.data.detention_terms).toEqual(stated);
  expect((await store(app, who.owner, aLoad(fleet))).detention_terms).toEqual(stated);

  const terms = { detention_free_minutes: 90, detention_rate: 62.5 };
  const path = `/brokers/${fleet.brokerId}`;
  expect((await as(app, who.stranger).put(path, terms)).status).toBe(404);
  expect((await as(app, who.owner).put(path, terms)).status).toBe(200);
  const load = await store(app, who.owner, aLoad(fleet));
  expect(load.detention_terms).toEqual(terms);
  const read = await as(app, who.owner).get(`/loads/${silent.id}`);
  expect(read.body.data.detention_terms).toEqual(terms);
});

test('a line for an outdated load is added once, also after the driver was paid', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 20));
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query("update loads set settlement_status = 'settled' where id = $1", [load.id]),
  );
  const seen = (await as(app, who.owner).get(`/loads/${load.id}`)).body.data;
  const line = { load_id: load.id, accessorial_id: fleet.detention, quantity: 2, rate: 50 };
  const add = (more: object, person = who.owner) =>
    as(app, person).post('/load-accessorials', { ...line, load_version: seen.version, ...more });
  expect((await add({ driver_amount: 0 }, who.stranger)).status).toBe(404);
  expect((await add({})).status).toBe(422);

  const both = await Promise.all([add({ driver_amount: 0 }), add({ driver_amount: 0 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const read = (await as(app, who.owner).get(`/loads/${load.id}`)).body.data;
  expect(read.load_accessorials).toMatchObject([{ quantity: 2, amount: 100, driver_amount: 0 }]);
});

test('each stop’s detention is billed on its own line', async () => {
  const load = await store(app, who.owner, aLoad(fleet, {}, 24));
  const [pickup, delivery] = load.stops;
  const path = `/loads/full/update/${load.id}`;
  const line = { accessorial_id: fleet.detention, quantity: 2, rate: 50 };
  const sent = {
    load_accessorials: [
      { ...line, stop_id: pickup.id },
      { ...line, stop_id: delivery.id },
    ],
  };
  expect((await as(app, who.stranger).put(path, sent)).status).toBe(404);
  const { status, body } = await as(app, who.owner).put(path, { ...sent, version: load.version });
  expect([status, body.data.total_accessorial]).toEqual([200, 200]);
  expect(body.data.load_accessorials).toMatchObject([
    { stop_id: pickup.id, amount: 100, is_manual_amount: false },
    { stop_id: delivery.id, amount: 100, is_manual_amount: false },
  ]);
  // Loaded before the first was billed.
  expect((await as(app, who.owner).put(path, { ...sent, version: load.version })).status).toBe(409);

  const other = await store(app, who.owner, aLoad(fleet, {}, 26));
  const [{ id }] = body.data.load_accessorials;
  const elsewhere = await as(app, who.owner).put(`/load-accessorials/${id}`, {
    stop_id: other.stops[0].id,
  });
  expect([elsewhere.status, elsewhere.body.errors]).toEqual([
    422,
    { stop_id: ['The selected value is invalid.'] },
  ]);
});

describe('a stop billed by a line', () => {
  /**
   * A load whose second of three stops has a line, with the request body that removes that stop.
   */
  async function billed(day: number) {
    const fresh = aLoad(fleet, {}, day);
    const [pickup, delivery] = fresh.stops;
    const between = { ...pickup, type: 'stop', load_company_id: fleet.denver };
    const line = { accessorial_id: fleet.detention, quantity: 2, rate: 50, stop_sequence: 2 };
    const load = await store(app, who.owner, {
      ...fresh,
      stops: [pickup, between, delivery],
      load_accessorials: [line],
    });
    const [first, second, last] = load.stops.map(({ id }: { id: number }) => ({ id }));
    const stops = [first, { ...last, sequence: 2 }];
    const put = (more: object) =>
      as(app, who.owner).put(`/loads/full/update/${load.id}`, { stops, ...more });
    return { line: load.load_accessorials[0], second, last, put };
  }
  const message = 'Stop 2 is billed by the line Detention. Take the line off first.';

  test('cannot be removed as long as the line refers to it', async () => {
    const { second, put } = await billed(2);
    const { status, body } = await put({});
    expect([status, body.errors]).toEqual([422, { 'load_accessorials.0.stop_id': [message] }]);
    const path = `/load-stops/${second.id}`;
    expect((await as(app, who.stranger).delete(path)).status).toBe(404);
    const refused = await as(app, who.owner).delete(path);
    expect([refused.status, refused.body.message]).toEqual([422, message]);
  });

  test('can be removed with its line', async () => {
    const { put } = await billed(5);
    const { status, body } = await put({ load_accessorials: [] });
    expect([status, body.data.stops.length]).toEqual([200, 2]);
    expect(body.data.load_accessorials).toEqual([]);
  });

  test.each<[string, (last: { id: number }) => object, (last: { id: number }) => number | null]>([
    ['another stop', ({ id }) => ({ stop_id: id }), ({ id }) => id],
    ['another by its number', () => ({ stop_sequence: 2 }), ({ id }) => id],
    ['none', () => ({ stop_id: null }), () => null],
  ])('can be removed when its line refers to %s', async (_, stated, expected) => {
    const { line, last, put } = await billed(8);
    const { status, body } = await put({ load_accessorials: [{ id: line.id, ...stated(last) }] });
    expect([status, body.data.stops.length]).toEqual([200, 2]);
    expect(body.data.load_accessorials).toMatchObject([{ stop_id: expected(last), amount: 100 }]);
  });
});

test('a line of a new load refers to its stop by number', async () => {
  const line = { accessorial_id: fleet.detention, quantity: 2, rate: 50 };
  const lines = (stop_sequence: number) => ({ load_accessorials: [{ ...line, stop_sequence }] });
  const load = await store(app, who.owner, aLoad(fleet, lines(2), 28));
  expect(load.load_accessorials).toMatchObject([{ stop_id: load.stops[1].id, amount: 100 }]);
  const { status, body } = await as(app, who.owner).post(
    '/loads/full/store',
    aLoad(fleet, lines(7), 28),
  );
  expect([status, Object.keys(body.errors)]).toEqual([422, ['load_accessorials.0.stop_sequence']]);
});
