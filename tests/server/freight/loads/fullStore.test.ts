import { beforeAll, expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { recomputeLoads } from '../../../../server/money/billing/recomputeLoads.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let theirs: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  theirs = await aFleet(database, who.stranger);
});

const owner = () => as(app, who.owner);

test('a load is saved completely, with its number, its money and the zones of its places', async () => {
  const load = await store(
    app,
    who.owner,
    aLoad(fleet, {
      load_accessorials: [
        { accessorial_id: fleet.detention, quantity: 3, rate: 50 },
        { accessorial_id: fleet.lumper, amount: 200 },
      ],
      load_commodities: [{ description: 'Frozen peas', weight: 39500 }],
    }),
  );
  expect(load).toMatchObject({
    internal_id: expect.stringMatching(/^L-\d{4}$/),
    status: 1,
    price: 2500,
    total_accessorial: 350,
    payment_amount: 2850,
    total_miles: 1100,
    version: 1,
    broker: { id: fleet.brokerId, name: 'Bluestem Freight' },
  });
  expect(load.stops).toMatchObject([
    { sequence: 1, type: 'pickup', timezone: 'America/Chicago', place: { city: 'Chicago' } },
    { sequence: 2, type: 'delivery', timezone: 'America/Denver', place: { city: 'Denver' } },
  ]);
  expect(load.load_accessorials).toMatchObject([
    { amount: 150, billable_to_broker: true, description: 'Detention', code: 'DET' },
    { amount: 200, is_reimbursement: true },
  ]);
  expect(load.load_commodities).toMatchObject([{ description: 'Frozen peas' }]);
  expect(load.pickup_date).toBe('2026-11-16T14:00:00.000Z');
  expect(load.moves.map((move: { action: string }) => move.action)).toContain('reserve');
  expect(load.billing).toMatchObject({ is_ready: false });
});

test('a new load’s stored totals equal recalculated ones', async () => {
  const sent = [
    aLoad(fleet, { ...assigned(fleet), price: 3333.33 }, 23),
    aLoad(fleet, {
      load_accessorials: [{ accessorial_id: fleet.detention, quantity: 3, rate: 50 }],
    }),
    aLoad(fleet, { stops: undefined, loaded_miles: 777, empty_miles: 0.5 }),
    aLoad(fleet, { loaded_miles: 0, empty_miles: 0, load_drivers: [] }),
  ];
  const member = { userId: who.owner.userId, companyId: Number(who.owner.companyId) };
  const access = new Access(database, member, { publish: () => {} });
  for (const body of sent) {
    const { id } = await store(app, who.owner, body);
    await access.write(scope => recomputeLoads(scope, [id]));
    const auditLog = await access.read.tx.query<{ action: string; after: object }>(
      "select action, after from audit where entity = 'loads' and record_id = $1",
      [id],
    );
    expect(auditLog).toEqual([{ action: 'create', after: expect.anything() }]);
  }
});

test('a truck and a driver reserve the load and pay the driver by his terms', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet)));
  expect(load.status).toBe(2);
  expect(load.load_drivers).toMatchObject([
    { driver_id: fleet.driverId, truck_id: fleet.truckId, loaded_miles: 1000, price: 650 },
  ]);
  expect(load.driver_payment).toBe(650);
});

test('a typed driver price is kept', async () => {
  const load = await store(
    app,
    who.owner,
    aLoad(fleet, {
      load_drivers: [{ driver_id: fleet.otherDriverId, price: 700, is_manual_price: true }],
    }),
  );
  expect(load.load_drivers).toMatchObject([{ price: 700, is_manual_price: true }]);
  const { body } = await owner().put(`/loads/full/update/${load.id}`, {
    load_drivers: [{ id: load.load_drivers[0].id, is_manual_price: false }],
  });
  expect(body.data.load_drivers).toMatchObject([{ price: 750 }]);
});

test('rows of a sent list are changed, added and removed; a list that is not sent stays', async () => {
  const load = await store(
    app,
    who.owner,
    aLoad(fleet, {
      load_accessorials: [{ accessorial_id: fleet.detention, amount: 100 }],
      load_commodities: [{ description: 'Peas' }, { description: 'Beans' }],
    }),
  );
  const [pickup, delivery] = load.stops;
  const { body, status } = await owner().put(`/loads/full/update/${load.id}`, {
    version: load.version,
    stops: [
      { id: pickup.id, note: 'Dock 4' },
      {
        type: 'stop',
        sequence: 2,
        load_company_id: fleet.denver,
        date_from: '2026-11-17T10:00:00Z',
      },
      { id: delivery.id, sequence: 3 },
    ],
    load_commodities: [{ id: load.load_commodities[1].id, weight: 100 }],
  });
  expect(body.message).toBeUndefined();
  expect(status).toBe(200);
  expect(body.data.stops).toMatchObject([
    { id: pickup.id, note: 'Dock 4', date_from: pickup.date_from },
    { type: 'stop' },
    { id: delivery.id, sequence: 3 },
  ]);
  expect(body.data.load_commodities).toMatchObject([{ description: 'Beans', weight: 100 }]);
  expect(body.data.load_accessorials).toMatchObject([{ amount: 100 }]);
  expect(body.data.version).toBe(load.version + 1);
});

test('a duplicate row is refused, so that nothing is billed or paid twice', async () => {
  const lines = [{ accessorial_id: fleet.detention, amount: 100 }];
  const load = await store(app, who.owner, aLoad(fleet, { load_accessorials: lines }));
  const [{ id }] = load.load_accessorials;
  const { status, body } = await owner().put(`/loads/full/update/${load.id}`, {
    load_accessorials: [{ id }, { id, amount: 900 }],
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toContain('load_accessorials.1.id');
  const { body: after } = await owner().get(`/loads/${load.id}`);
  expect(after.data.load_accessorials).toEqual(load.load_accessorials);
});

test('an error names its position in the form, and nothing is written', async () => {
  const sent = aLoad(fleet);
  const { status, body } = await owner().post('/loads/full/store', {
    ...sent,
    price: '12.345',
    stops: [sent.stops[0], { ...sent.stops[1], date_from: 'tomorrow' }],
    load_drivers: [{ driver_id: theirs.driverId }],
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual([
    'load_drivers.0.driver_id',
    'price',
    'stops.1.date_from',
  ]);
  const { body: check } = await owner().get(
    `/loads/check/ref?broker_id=${fleet.brokerId}&reference_number=${sent.reference_number}`,
  );
  expect(check.data).toEqual({ exists: false, load: null });
});

test.each<[string, object[], string[]]>([
  ['a first stop without a time', [{ date_from: null }, {}, {}], ['stops.0.date_from']],
  ['a kind that nobody knows', [{}, {}, { type: 'drop' }], ['stops.2.type']],
  [
    'a window of which half is wrong',
    [{}, { date_from: '2026-11-15T10:00:00Z', date_to: 'noon' }, {}],
    ['stops.1.date_to'],
  ],
  ['a number that is none', [{ sequence: 'first' }, {}, {}], ['stops.0.sequence']],
  [
    'a wrong one before one that is too early',
    [{ date_from: 'soon' }, {}, { date_from: '2026-11-15T10:00:00Z', date_to: null }],
    ['stops.0.date_from', 'stops.2.date_from'],
  ],
])('only an invalid stop is refused, at its own position: %s', async (_, wrong, keys) => {
  const [pickup, delivery] = aLoad(fleet).stops;
  const between = { ...pickup, type: 'stop', date_from: '2026-11-16T20:00:00Z' };
  const right = [pickup, between, delivery];
  const stops = right.map((stop, index) => ({ ...stop, ...wrong[index] }));
  const { status, body } = await owner().post('/loads/full/store', aLoad(fleet, { stops }));
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, keys]);

  // The old value of a saved load is not counted against the others there either.
  const load = await store(app, who.owner, aLoad(fleet, { stops: right }));
  const changed = load.stops.map((stop: object, index: number) => ({ ...stop, ...wrong[index] }));
  const update = await owner().put(`/loads/full/update/${load.id}`, { stops: changed });
  expect([update.status, Object.keys(update.body.errors).sort()]).toEqual([422, keys]);
});

test('stops begin with a pickup, end with a delivery and are in order', async () => {
  const { body } = await owner().post(
    '/loads/full/store',
    aLoad(fleet, {
      stops: [
        { type: 'delivery', load_company_id: fleet.denver, date_from: '2026-11-18T10:00:00Z' },
        { type: 'delivery', load_company_id: fleet.denver, date_from: '2026-11-16T10:00:00Z' },
      ],
    }),
  );
  expect(body.errors).toMatchObject({
    'stops.0.type': ['The first stop must be a pickup.'],
    'stops.1.date_from': [expect.any(String)],
  });
});

test('a broker never gives a number twice; another broker can use it', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  const again = aLoad(fleet, { reference_number: load.reference_number.toLowerCase() });
  const { status, body } = await owner().post('/loads/full/store', again);
  expect(status).toBe(422);
  expect(body.errors.reference_number[0]).toContain(load.internal_id);

  const check = await owner().get(
    `/loads/check/ref?broker_id=${fleet.brokerId}&reference_number=${load.reference_number}`,
  );
  expect(check.body.data).toEqual({
    exists: true,
    load: { id: load.id, internal_id: load.internal_id },
    may_repeat: false,
  });
});

test('two people who send the same load at the same time create one', async () => {
  const load = aLoad(fleet);
  const answers = await Promise.all([
    owner().post('/loads/full/store', load),
    owner().post('/loads/full/store', load),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('loads created at the same time get consecutive numbers, in a separate series for each company', async () => {
  const ours = Array.from({ length: 12 }, () => store(app, who.owner, aLoad(fleet)));
  const foreign = Array.from({ length: 12 }, () => store(app, who.stranger, aLoad(theirs)));
  const refused = Array.from({ length: 4 }, () =>
    owner().post('/loads/full/store', aLoad(fleet, { broker_id: theirs.brokerId })),
  );
  for (const { status } of await Promise.all(refused)) expect(status).toBe(422);
  for (const created of [await Promise.all(ours), await Promise.all(foreign)]) {
    const numbers = created.map(({ internal_id }) => Number(internal_id.replace('L-', '')));
    const first = Math.min(...numbers);
    expect(numbers.sort((a, b) => a - b)).toEqual(created.map((_, index) => first + index));
  }
});

test.each([
  ['nobody’s yet', {}],
  ['on the board at once', assigned],
] as const)('already typed numbers are skipped by a load that is %s', async (_, more) => {
  const [prefix, last] = (await store(app, who.owner, aLoad(fleet))).internal_id.split('-');
  const number = (ahead: number) => `${prefix}-${Number(last) + ahead}`;
  for (const ahead of [1, 2, 3, 4, 6, 40]) {
    await store(app, who.owner, aLoad(fleet, { internal_id: number(ahead).toLowerCase() }));
  }
  await store(app, who.owner, aLoad(fleet, { internal_id: `${number(0)}-by-hand` }));
  const people = typeof more === 'function' ? more(fleet) : more;
  const created = await store(app, who.owner, aLoad(fleet, people, 9));
  expect(created.internal_id).toBe(number(5));
  expect((await store(app, who.owner, aLoad(fleet))).internal_id).toBe(number(7));
  await owner().post(`/loads/canceled/${created.id}`, { reason: 'Not needed' });
});

test('a save that changes nothing, or only figures, is no new version', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 3));
  const path = `/loads/full/update/${load.id}`;
  const same = await owner().put(path, { price: load.price, version: load.version });
  expect(same.body.data).toMatchObject({ version: load.version, updated_at: load.updated_at });

  const [paid] = load.load_drivers;
  const driver = (await owner().get(`/drivers/${paid.driver_id}`)).body.data;
  await owner().put(`/drivers/${driver.id}`, {
    loaded_mile_rate: Number(driver.loaded_mile_rate) + 0.1,
    version: driver.version,
  });
  const recomputed = await owner().put(path, { price: load.price, version: load.version });
  expect(recomputed.body.data.version).toBe(load.version);
  expect(recomputed.body.data.load_drivers[0]).toMatchObject({ version: paid.version });
  expect(recomputed.body.data.load_drivers[0].price).not.toBe(paid.price);

  const edited = await owner().put(path, { price: load.price + 100, version: load.version });
  expect(edited.body.data.version).toBe(load.version + 1);
});

test('a load changed by another user meanwhile is answered with its current state', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  await owner().put(`/loads/${load.id}`, { price: 2600, version: load.version });
  const { status, body } = await owner().put(`/loads/full/update/${load.id}`, {
    price: 2700,
    version: load.version,
  });
  expect(status).toBe(409);
  expect(body.data).toMatchObject({ id: load.id, price: 2600, version: load.version + 1 });
});

test('another company neither sees nor changes it, nor uses this company’s records', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  const stranger = as(app, who.stranger);
  expect((await stranger.get(`/loads/${load.id}`)).status).toBe(404);
  expect((await stranger.put(`/loads/full/update/${load.id}`, { price: 1 })).status).toBe(404);
  const { status, body } = await stranger.post('/loads/full/store', aLoad(fleet));
  expect(status).toBe(422);
  expect(body.errors).toMatchObject({ broker_id: ['The selected value is invalid.'] });
  expect((await as(app, who.newcomer).post('/loads/full/store', aLoad(fleet))).status).toBe(403);
});

/** A load of four stops at one place and day, identified by their notes. */
async function fourStops() {
  const [pickup] = aLoad(fleet).stops;
  const stops = ['a', 'b', 'c', 'd'].map((note, index) => ({
    ...pickup,
    note,
    type: index === 0 ? 'pickup' : index === 3 ? 'delivery' : 'stop',
  }));
  const load = await store(app, who.owner, aLoad(fleet, { stops }));
  const ids = Object.fromEntries(load.stops.map(({ note, id }: any) => [note, { id }]));
  return { id: load.id as number, ids, added: { ...pickup, type: 'stop', note: 'x' } };
}
const orderOf = async (id: number) =>
  (await owner().get(`/loads/${id}`)).body.data.stops.map(({ note, sequence }: any) =>
    [note, sequence].join(''),
  );

test('stops without numbers are in the order of their list', async () => {
  const { id, ids, added } = await fourStops();
  const { a, b, c, d } = ids;
  const put = (stops: object[]) => owner().put(`/loads/full/update/${id}`, { stops });
  expect((await put([a!, c!, b!, d!])).status).toBe(200);
  expect(await orderOf(id)).toEqual(['a1', 'c2', 'b3', 'd4']);
  expect((await put([a!, added, b!, d!])).status).toBe(200);
  expect(await orderOf(id)).toEqual(['a1', 'x2', 'b3', 'd4']);
  expect((await put([a!, d!])).status).toBe(200);
  expect(await orderOf(id)).toEqual(['a1', 'd2']);
  const turned = await put([d!, a!]);
  expect([turned.status, Object.keys(turned.body.errors).sort()]).toEqual([
    422,
    ['stops.0.type', 'stops.1.type'],
  ]);
});

test('a stop given another number moves there, and the others shift', async () => {
  const { id, ids } = await fourStops();
  const move = (name: string, sequence: number) =>
    owner().put(`/load-stops/${ids[name]!.id}`, { sequence });
  const { status, body } = await move('b', 3);
  expect([status, body.data]).toMatchObject([200, { sequence: 3, note: 'b' }]);
  expect(await orderOf(id)).toEqual(['a1', 'c2', 'b3', 'd4']);
  expect((await move('b', 2)).status).toBe(200);
  expect((await move('b', 2)).status).toBe(200);
  expect(await orderOf(id)).toEqual(['a1', 'b2', 'c3', 'd4']);

  // A load begins with a pickup and ends with a delivery, and has no fifth stop.
  for (const [name, to] of [
    ['b', 1],
    ['b', 4],
    ['b', 5],
    ['b', 0],
  ] as const) {
    expect((await move(name, to)).status).toBe(422);
  }
  expect(await orderOf(id)).toEqual(['a1', 'b2', 'c3', 'd4']);
  expect((await as(app, who.stranger).put(`/load-stops/${ids.b!.id}`, {})).status).toBe(404);
});

test('a load has at most fifty stops, whether their numbers are sent or not', async () => {
  const [pickup = {}, delivery = {}] = aLoad(fleet).stops;
  const many = [
    pickup,
    ...Array.from({ length: 50 }, () => ({ ...pickup, type: 'stop' })),
    delivery,
  ];
  const refused = async (path: string, stops: object[]) => {
    const { status, body } = await owner().post(path, aLoad(fleet, { stops }));
    return [status, body.errors];
  };
  const reported = await refused('/loads/full/store', many);
  expect(reported).toMatchObject([422, { 'stops.50.sequence': [expect.any(String)] }]);
  const numbers = many.map((stop, index) => ({ ...stop, sequence: index + 1 }));
  expect(await refused('/loads/full/store', numbers)).toEqual(reported);
  expect(await refused('/loads/check/preflight', many)).toEqual(reported);
  const fifty = [...many.slice(0, 49), delivery];
  expect((await refused('/loads/full/store', fifty))[0]).toBe(200);
});
