import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);
const update = async (load: { id: number }, body: object) =>
  (await owner().put(`/loads/full/update/${load.id}`, body)).body;

/** A load of three stops, 262.12 and 955.40 miles apart, and a relay that hands over at the second. */
function relayed(more: Record<string, unknown> = {}) {
  day += 2;
  const load = aLoad(fleet, {}, day);
  const [first, last] = load.stops;
  const handover = { type: 'stop', load_company_id: fleet.denver, date_from: last?.date_from };
  return {
    ...load,
    loaded_miles: null,
    stops: [first, { ...handover, leg_miles: 262.12 }, { ...last, leg_miles: 955.4 }],
    load_drivers: [
      { driver_id: fleet.driverId, to_stop_sequence: 2 },
      { driver_id: fleet.otherDriverId, from_stop_sequence: 2 },
    ],
    ...more,
  };
}
const aRelay = (more?: Record<string, unknown>) => store(app, who.owner, relayed(more));

const milesOf = ({ load_drivers }: any) =>
  load_drivers.map(({ loaded_miles, empty_miles }: any) => [loaded_miles, empty_miles]);
const basesOf = ({ load_drivers }: any) => load_drivers.map(({ pay_base }: any) => pay_base);

test('each driver of a relay is paid for his leg: by its miles, or by his part of the price', async () => {
  const load = await aRelay();
  expect(load.loaded_miles).toBe(1217.52);
  // The empty miles before the first stop.
  expect(milesOf(load)).toEqual([
    [262.12, 100],
    [955.4, 0],
  ]);
  expect(load.load_drivers[0].price).toBe(207.27);
  expect(basesOf(load)).toEqual([null, 1961.77]);
  expect((await as(app, who.stranger).get(`/loads/${load.id}`)).status).toBe(404);
});

test('a load’s typed miles are divided by the route’s legs, when it is saved and later', async () => {
  const stored = await aRelay({ loaded_miles: 1300 });
  expect(milesOf(stored).map(([loaded]: number[]) => loaded)).toEqual([279.88, 1020.12]);

  const load = await aRelay();
  const path = `/loads/change-loaded-miles/${load.id}`;
  const { status } = await owner().put(path, { loaded_miles: 1300 });
  expect(status).toBe(200);
  const { body: changed } = await owner().get(`/loads/${load.id}`);
  expect(milesOf(changed.data).map(([loaded]: number[]) => loaded)).toEqual([279.88, 1020.12]);
});

const CHICAGO = { lat: 41.88, lng: -87.63 };
const OMAHA = { lat: 41.26, lng: -95.94 };
const DENVER = { lat: 39.74, lng: -104.99 };

test('a leg split by another stop is recalculated, also where the miles were typed', async () => {
  const { stops, load_drivers } = relayed();
  const [first, handover, last] = stops;
  const load = await aRelay({
    loaded_miles: 950,
    stops: [
      { ...first, ...CHICAGO },
      { ...last, ...DENVER, leg_miles: 950 },
    ],
    load_drivers: [{ driver_id: fleet.driverId }],
  });
  const [pickup, delivery] = load.stops;
  const parted = await update(load, {
    stops: [{ id: pickup.id }, { ...handover, ...OMAHA, leg_miles: 400 }, { id: delivery.id }],
  });
  expect(parted.data.loaded_miles).toBe(950);
  expect(parted.data.stops.map(({ leg_miles }: any) => leg_miles)).toEqual([null, 400, null]);

  const [, { id }] = parted.data.stops;
  const [{ id: rowId }] = parted.data.load_drivers;
  const { data } = await update(load, {
    load_drivers: [
      { id: rowId, to_stop_id: id },
      { driver_id: load_drivers[1]?.driver_id, from_stop_id: id },
    ],
  });
  // Omaha to Denver is 485 miles in a straight line.
  const [{ leg_miles: rest }] = data.stops.slice(2);
  expect(rest).toBeGreaterThan(500);
  expect(rest).toBeLessThan(700);
  const [one = 0, other = 0] = milesOf(data).map(([loaded]: number[]) => loaded);
  expect(one + other).toBeCloseTo(950, 2);
  expect(one / other).toBeCloseTo(400 / rest, 3);
});

test('a driver’s typed miles stay until they are cleared', async () => {
  const [first, second] = relayed().load_drivers;
  const load = await aRelay({ load_drivers: [{ ...first, loaded_miles: 300 }, second] });
  const loadedOf = (data: any) => milesOf(data).map(([loaded]: number[]) => loaded);
  expect(loadedOf(load)).toEqual([300, 955.4]);
  expect(loadedOf((await update(load, { loaded_miles: 1300 })).data)).toEqual([300, 1020.12]);

  const [{ id }] = load.load_drivers;
  expect((await owner().put(`/load-drivers/${id}`, { loaded_miles: null })).status).toBe(200);
  expect(loadedOf((await owner().get(`/loads/${load.id}`)).body.data)).toEqual([279.88, 1020.12]);
});

test('a driver with a different handover stop drives the leg he has then', async () => {
  const load = await aRelay();
  const [, handover] = load.stops;
  const [first, second] = load.load_drivers;
  const { data } = await update(load, {
    load_drivers: [
      { id: first.id, to_stop_id: null },
      { id: second.id, from_stop_id: null },
    ],
  });
  expect(milesOf(data)).toEqual([
    [1217.52, 100],
    [1217.52, 100],
  ]);
  const back = await update(load, {
    load_drivers: [
      { id: first.id, to_stop_id: handover.id },
      { id: second.id, from_stop_id: handover.id },
    ],
  });
  expect(milesOf(back.data)).toEqual(milesOf(load));
});

test('a team is recognized whether or not a row names the first and last stop', async () => {
  const whole = { from_stop_sequence: 1, to_stop_sequence: 3 };
  const pay = (more: object, others: object) => [
    { driver_id: fleet.driverId, split_percent: 50, ...more },
    { driver_id: fleet.otherDriverId, split_percent: 50, ...others },
  ];
  const bare = await aRelay({ load_drivers: pay({}, {}) });
  const named = await aRelay({ load_drivers: pay({}, whole) });
  const pricesOf = ({ load_drivers }: any) => load_drivers.map(({ price }: any) => price);
  expect(pricesOf(named)).toEqual(pricesOf(bare));
  expect(basesOf(named)).toEqual([null, 2500]);
});

test.each([
  ['that leads back', { from_stop_sequence: 3, to_stop_sequence: 1 }, 'to_stop_id'],
  ['that leads nowhere', { from_stop_sequence: 2, to_stop_sequence: 2 }, 'to_stop_id'],
  ['from the last stop on', { from_stop_sequence: 3 }, 'from_stop_id'],
])('a leg %s is refused at its field', async (_, leg, field) => {
  const [first] = relayed().load_drivers;
  const asked = relayed({ load_drivers: [first, { driver_id: fleet.otherDriverId, ...leg }] });
  const { status, body } = await owner().post('/loads/full/store', asked);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([`load_drivers.1.${field}`]);
});
