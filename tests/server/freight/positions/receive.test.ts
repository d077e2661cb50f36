import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
const SECRET = 'a-long-secret-of-the-tracker-0123456789';
let who: People;
let fleet: Fleet;
let minute = 0;
let ours: string;
let traccar: string;
let foreign: string;
const heard: LiveEvent[] = [];

/** Omaha, Nebraska. */
const OMAHA = { lat: 41.2565, lng: -95.9345 };

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await aFleet(database, who.stranger);
  ours = await tracker({});
  traccar = await tracker({ name: 'Traccar', form: 'traccar' });
  foreign = await tracker({}, who.stranger);
  hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
});
beforeEach(() => {
  minute += 10;
  setClock(new Date(Date.UTC(2026, 10, 13, 12, minute)).toISOString());
  heard.length = 0;
});
afterAll(() => setClock(null));

/** Its name in the path. */
async function tracker(more: object, person = who.owner): Promise<string> {
  const sent = { name: 'Samsara bridge', secret: SECRET, ...more };
  const { status, body } = await as(app, person).post('/position-trackers', sent);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(SECRET);
  return `${person.companyId}-${body.data.id}`;
}

const at = (seconds = 0) => new Date(Date.UTC(2026, 10, 13, 12, minute, seconds)).toISOString();
const stamp = () => String(Date.UTC(2026, 10, 13, 12, minute) / 1_000);

interface Signed {
  timestamp?: string;
  secret?: string;
  signature?: string;
}

function send(path: string, body: unknown, signed: Signed = {}) {
  const { timestamp = stamp(), secret = SECRET } = signed;
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
  return as(app, null).post(`/positions/${path}`, text, {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signed.signature ?? signature,
  });
}
const positions = (more: object = {}, device = '501') => ({
  positions: [{ device, ...OMAHA, at: at(), ...more }],
});
const patches = () =>
  heard.flatMap(event =>
    event.name === 'change' && event.change.entity === 'boards' ? [event.change] : [],
  );
const placeOf = async (id: number) =>
  (await as(app, who.owner).get(`/trucks/last/address/${id}`)).body.data;

test('a signed position is the truck’s place everywhere, and open boards show it at once', async () => {
  const before = (await as(app, who.owner).get(`/boards/${fleet.truckId}`)).body.data;
  const { status, body } = await send(ours, positions());
  expect([status, body.data]).toEqual([200, { accepted: 1, older: 0, unknown: [] }]);
  expect(await placeOf(fleet.truckId)).toMatchObject({
    source: 'position',
    city: 'Omaha',
    state: 'NE',
    at: at(),
    ...OMAHA,
  });
  const [onMap] = (await as(app, who.owner).get('/truck-coordinates')).body.data;
  expect(onMap).toMatchObject({ id: fleet.truckId, ...OMAHA });

  expect(patches()).toMatchObject([
    {
      id: fleet.truckId,
      // A position is no edit: nobody who edits the row has a conflict.
      version: before.version,
      changes: { last_location: { city: 'Omaha' }, updated_by: before.updated_by },
    },
  ]);
});

test('a check call with a place moves the truck on open boards, and is no edit of its row', async () => {
  const load = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet), 13), status: 3 });
  const before = (await as(app, who.owner).get(`/boards/${fleet.truckId}`)).body.data;
  heard.length = 0;
  const reported = {
    load_id: load.id,
    type: 'check_call',
    text: 'Past Boise',
    lat: 43.6,
    lng: -116.2,
  };
  const update = (await as(app, who.owner).post('/load-updates', reported)).body.data;
  expect(patches()).toMatchObject([{ id: fleet.truckId, version: before.version }]);

  heard.length = 0;
  await as(app, who.owner).post('/load-updates', { ...reported, lat: null, lng: null });
  expect(patches()).toEqual([]);
  const eta = new Date(Date.UTC(2026, 10, 14)).toISOString();
  await as(app, who.owner).post('/load-updates', { ...reported, lat: null, lng: null, eta });
  expect(patches()).toMatchObject([
    { version: before.version, changes: { current_load: { reported_eta: { eta } } } },
  ]);
  heard.length = 0;
  await as(app, who.owner).delete(`/load-updates/${update.id}`);
  expect(patches()).toMatchObject([{ id: fleet.truckId, version: before.version }]);
});

test('an older position changes nothing, and a device that no truck has is named', async () => {
  await send(ours, positions());
  const older = positions({ at: new Date(Date.UTC(2026, 10, 13, 11)).toISOString(), lat: 30 });
  const { body } = await send(ours, {
    positions: [...older.positions, { device: 'X-9', ...OMAHA, at: at() }],
  });
  expect(body.data).toEqual({ accepted: 0, older: 1, unknown: ['X-9'] });
  expect(await placeOf(fleet.truckId)).toMatchObject(OMAHA);
});

test('a newer position makes an unchanged board a changed one, an older position does not', async () => {
  const board = async () => (await as(app, who.owner).get('/boards?format=arrays')).headers.etag;
  const before = await board();
  await send(ours, positions({ at: at(1) }));
  const first = await board();
  expect(first).not.toBe(before);
  await send(ours, positions({ at: at(2) }));
  const second = await board();
  expect(second).not.toBe(first);
  await send(ours, positions({ at: at(0) }));
  expect(await board()).toBe(second);
});

test('a truck is found by its ELD device before another’s unit number', async () => {
  await as(app, who.owner).put(`/trucks/${fleet.otherTruckId}`, { eld_device_id: 'ELD-77' });
  expect((await send(ours, positions({ lat: 40 }, 'ELD-77'))).body.data.accepted).toBe(1);
  expect(await placeOf(fleet.otherTruckId)).toMatchObject({ lat: 40 });
});

test('a device id that is another truck’s unit number moves only the truck that has the device', async () => {
  await as(app, who.owner).put(`/trucks/${fleet.otherTruckId}`, { eld_device_id: '501' });
  const { body } = await send(ours, positions({ lat: 38 }, '501'));
  expect(body.data).toEqual({ accepted: 1, older: 0, unknown: [] });
  expect(await placeOf(fleet.otherTruckId)).toMatchObject({ lat: 38 });
  expect((await placeOf(fleet.truckId)).lat).not.toBe(38);
  await as(app, who.owner).put(`/trucks/${fleet.otherTruckId}`, { eld_device_id: null });
});

test('of two trucks with the same ELD device, only the active one moves', async () => {
  const put = (id: number, body: object) => as(app, who.owner).put(`/trucks/${id}`, body);
  await put(fleet.otherTruckId, { eld_device_id: 'ELD-90' });
  await put(fleet.truckId, { eld_device_id: 'ELD-90', is_active: false });
  const { body } = await send(ours, positions({ lat: 37 }, 'ELD-90'));
  expect(body.data).toEqual({ accepted: 1, older: 0, unknown: [] });
  expect(await placeOf(fleet.otherTruckId)).toMatchObject({ lat: 37 });
  expect((await placeOf(fleet.truckId)).lat).not.toBe(37);
  await put(fleet.truckId, { eld_device_id: null });
  await put(fleet.otherTruckId, { eld_device_id: null });
  // A truck that is parked is still found, as long as no active one answers to the device.
  expect((await send(ours, positions({ lat: 36 }, '501'))).body.data.accepted).toBe(1);
  await put(fleet.truckId, { is_active: true });
});

test('the form of a Traccar server is read by its adapter', async () => {
  const fixTime = '2026-11-13T06:00:00.000-06:00';
  const body = {
    position: { deviceId: 3, latitude: 39.7392, longitude: -104.9903, fixTime: at(5) },
    device: { id: 3, uniqueId: '501' },
  };
  expect((await send(traccar, body)).body.data).toMatchObject({ accepted: 1 });
  expect(await placeOf(fleet.truckId)).toMatchObject({ city: 'Denver', state: 'CO', at: at(5) });
  const older = { ...body, position: { ...body.position, fixTime } };
  expect((await send(traccar, older)).body.data).toMatchObject({ older: 1 });
  expect((await send(traccar, positions())).status).toBe(400);
});

test('a request is accepted once, and only with a current time', async () => {
  const body = positions({ at: at(1) });
  expect((await send(ours, body)).status).toBe(200);
  const again = await send(ours, body);
  expect([again.status, again.body.message]).toEqual([409, 'This request was received before.']);
  for (const seconds of [-301, 301]) {
    const timestamp = String(Number(stamp()) + seconds);
    const stale = await send(ours, body, { timestamp });
    expect(stale.body.message).toBe('X-Timestamp must be the current time in Unix seconds.');
    expect(stale.status).toBe(401);
  }
});

test('a wrong signature, another company’s secret and an unknown tracker are refused alike', async () => {
  await as(app, who.stranger).put(`/position-trackers/${foreign.split('-')[1]}`, {
    secret: 'quite-another-secret-0123456789-abcdef',
  });
  const refused = [
    await send(ours, positions(), { secret: 'quite-another-secret-0123456789-abcdef' }),
    await send(foreign, positions()),
    await send(ours, positions(), { signature: 'ab' }),
    await send('1-999999', positions()),
    await send('x', positions()),
  ];
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    refused.map(() => [401, 'The signature is not valid.']),
  );
});

test('a tracker that was switched off sends in vain', async () => {
  const path = `/position-trackers/${ours.split('-')[1]}`;
  await as(app, who.owner).put(path, { is_active: false });
  expect((await send(ours, positions())).status).toBe(401);
  await as(app, who.owner).put(path, { is_active: true });
  expect((await send(ours, positions())).status).toBe(200);
});

test.each([
  ['inactive', "status = 'inactive'", "status = 'active'"],
  ['deleted', 'deleted_at = now()', 'deleted_at = null'],
])('a tracker of an %s company sends in vain', async (_, off, on) => {
  const set = (change: string) =>
    database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query(`update companies set ${change} where id = $1`, [who.owner.companyId]),
    );
  await set(off);
  const refused = await send(ours, positions());
  await set(on);
  expect([refused.status, refused.body.message]).toEqual([401, 'The signature is not valid.']);
  expect((await send(ours, positions({ at: at(2) }))).status).toBe(200);
});

test('the secret of a tracker has at least 16 characters', async () => {
  const sent = { name: 'Short', secret: 'x'.repeat(15) };
  const { status, body } = await as(app, who.owner).post('/position-trackers', sent);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['secret']);
  expect(body.errors.secret[0]).toContain('at least 16');
  const long = { name: 'Sixteen', secret: 'x'.repeat(16) };
  expect((await as(app, who.owner).post('/position-trackers', long)).status).toBe(200);
});

test('a tracker of another company moves only that company’s trucks', async () => {
  const { body } = await send(foreign, positions({ lat: 35 }), {
    secret: 'quite-another-secret-0123456789-abcdef',
  });
  expect(body.data).toMatchObject({ accepted: 1 });
  expect((await placeOf(fleet.truckId)).lat).not.toBe(35);
});

test('errors name the position and its field, and nothing of the request is stored', async () => {
  const good = positions({ lat: 20 }).positions;
  const { status, body } = await send(ours, {
    positions: [...good, { device: '', lat: '41', lng: 181, at: at(200) }, { at: 'yesterday' }],
  });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject({
    'positions.1.device': ['The device must be a text of at most 50 characters.'],
    'positions.1.lat': ['The latitude must be a number from -90 to 90.'],
    'positions.1.lng': ['The longitude must be a number from -180 to 180.'],
    'positions.1.at': ['The time must not be in the future.'],
    'positions.2.at': ['The time must be an ISO 8601 instant.'],
  });
  expect((await placeOf(fleet.truckId)).lat).not.toBe(20);
  const none = await send(ours, { positions: [] });
  expect(none.body.errors).toEqual({ positions: ['Send at least one position.'] });
  const many = await send(ours, { positions: Array.from({ length: 201 }, () => good[0]) });
  expect(many.body.errors).toEqual({ positions: ['Send at most 200 positions.'] });
});

test('500 trucks that report each minute, one request for each position, are all accepted', async () => {
  const created = await as(app, who.owner).get('/trucks?per_page=1');
  const before = created.body.data.total as number;
  for (let n = 1; n <= 500; n += 1) {
    await makeRow(database, who.owner, 'trucks', fleet.ids, { number: `F${n}` });
  }
  const body = (device: string, second: number) => ({
    position: { latitude: 41.25, longitude: -95.93, fixTime: at(second) },
    device: { uniqueId: device },
  });
  // More of them at once than wrong signatures are accepted from one address.
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (let first = 1; first <= 500; first += 100) {
    const devices = Array.from({ length: 100 }, (_, n) => `F${first + n}`);
    answers.push(...(await Promise.all(devices.map(device => send(traccar, body(device, 1))))));
  }
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const moved = answers.map(({ body: answer }) => answer.data.accepted);
  expect(moved.every((count: number) => count === 1)).toBe(true);

  // A flood is refused all the same: more than four requests a minute for each truck.
  const most = 4 * (500 + before);
  const [, id] = traccar.split('-');
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(
      `insert into position_requests (company_id, tracker_id, signature, received_at)
       select $1, $2, 'flood ' || n, $3 from generate_series(1, $4) n`,
      [who.owner.companyId, Number(id), at(), most - 500],
    ),
  );
  const flood = await send(traccar, body('F1', 2));
  expect([flood.status, flood.body.message]).toEqual([
    429,
    `Send at most ${most} requests a minute.`,
  ]);
  expect(flood.headers['retry-after']).toBe('60');
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query("update trucks set is_active = false where number like 'F%'"),
  );
}, 60_000);

test('wrong signatures from one address are refused after sixty, right ones go on', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 62; n += 1) {
    statuses.push((await send(ours, positions(), { secret: `another secret ${n}` })).status);
  }
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(ours, positions())).status).toBe(200);
});

test('a tracker of a small company sends at most 60 requests a minute', async () => {
  const results: number[] = [];
  for (let second = 0; second < 61; second += 1) {
    results.push((await send(ours, positions({ at: at(second) }))).status);
  }
  expect(results.filter(status => status === 200)).toHaveLength(60);
  expect(results.at(-1)).toBe(429);
});

test('old signatures are forgotten, and positions leave no trace in the audit log', async () => {
  await send(ours, positions());
  const read = (sql: string) =>
    database.read({ companyId: who.owner.companyId, userId: null }).query<{ count: number }>(sql);
  const [old] = await read(
    `select count(*)::int as count from position_requests where tracker_id = ${ours.split('-')[1]}
       and received_at < '${at()}'::timestamptz - interval '15 minutes'`,
  );
  expect(old?.count).toBe(0);
  const [audited] = await read(
    "select count(*)::int as count from audit where entity in ('truck_positions', 'position_requests')",
  );
  expect(audited?.count).toBe(0);
});
