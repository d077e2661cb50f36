import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  // Paid by the load and by the stop, so that the pay shows what a leg earns.
  fleet.driverId = await makeRow(database, who.owner, 'drivers', fleet.ids, {
    pay_type: 'per_mile',
    loaded_mile_rate: 0.6,
    empty_mile_rate: 0.5,
    extra_stop_pay: 40,
    status: 'active',
  });
});
beforeEach(() => {
  day = (day % 24) + 2;
});

/** Chicago, a handover, Denver, and further fields of the request. */
function threeStops(more: Record<string, unknown> = {}) {
  const load = aLoad(fleet, more, day);
  const [first, last] = load.stops;
  const handover = { type: 'stop', load_company_id: fleet.denver, date_from: last?.date_from };
  return { ...load, stops: [first, handover, last] };
}

const leg = (driver_id: number, from: number, to: number, loaded_miles: number) => ({
  driver_id,
  loaded_miles,
  empty_miles: 0,
  from_stop_sequence: from,
  to_stop_sequence: to,
});
const relay = () => [leg(fleet.driverId, 1, 2, 600), leg(fleet.otherDriverId, 2, 3, 400)];

const read = async ({ id }: { id: number }) =>
  (await as(app, who.owner).get(`/loads/${id}`)).body.data;
const put = ({ id }: { id: number }, body: object, person = who.owner) =>
  as(app, person).put(`/loads/full/update/${id}`, body);

/** The legs of a load by the positions of its stops: `[[0, 1], [1, 2]]`. */
const legsOf = ({ stops, load_drivers }: any) =>
  load_drivers.map(({ from_stop_id, to_stop_id }: any) =>
    [from_stop_id, to_stop_id].map(id => stops.findIndex((stop: any) => stop.id === id)),
  );

describe('a relay is created with the load itself', () => {
  test.each([
    ['that no truck has yet', () => ({})],
    ['that is on the board at once', () => ({ truck_id: fleet.truckId })],
  ])('%s', async (_, more) => {
    const load = await store(app, who.owner, threeStops({ load_drivers: relay(), ...more() }));
    expect(legsOf(load)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(await read(load)).toMatchObject({
      load_drivers: load.load_drivers.map(({ from_stop_id, to_stop_id, price }: any) => {
        return { from_stop_id, to_stop_id, price };
      }),
    });
    // Each leg has two stops, so no third one is paid.
    expect(load.load_drivers[0].price).toBe(360);
  });

  test('and goods refer to the stop where they are loaded', async () => {
    const goods = [{ description: 'Oats', stop_sequence: 2 }, { description: 'Rye' }];
    const load = await store(app, who.owner, threeStops({ load_commodities: goods }));
    expect(load.load_commodities).toMatchObject([
      { description: 'Oats', stop_id: load.stops[1].id },
      { description: 'Rye', stop_id: null },
    ]);
  });
});

describe('a relay of an existing load', () => {
  test('hands over at a stop added by the same change', async () => {
    const load = await store(app, who.owner, aLoad(fleet, {}, day));
    const { stops } = threeStops();
    const sent = [load.stops[0], stops[1], { ...load.stops[1], sequence: 3 }];
    const { status, body } = await put(load, { stops: sent, load_drivers: relay() });
    expect(status).toBe(200);
    expect(legsOf(body.data)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    const again = await put(load, { instructions: 'Drop and hook' });
    expect(legsOf(again.body.data)).toEqual(legsOf(body.data));
    const prices = ({ load_drivers }: any) => load_drivers.map(({ price }: any) => price);
    expect(prices(again.body.data)).toEqual(prices(body.data));
  });

  test('moves to a new stop, and to one identified by its number', async () => {
    const load = await store(app, who.owner, threeStops({ load_drivers: relay() }));
    const [first, handover, last] = load.stops;
    const [one, other] = load.load_drivers;
    const drivers = [
      { id: one.id, to_stop_sequence: 3 },
      { id: other.id, from_stop_sequence: 3, to_stop_sequence: 4 },
    ];
    const { id: _, ...added } = { ...handover, sequence: 3 };
    const stops = [first, handover, added, { ...last, sequence: 4 }];
    const moved = await put(load, { stops, load_drivers: drivers });
    expect(legsOf(moved.body.data)).toEqual([
      [0, 2],
      [2, 3],
    ]);
    const back = [
      { id: one.id, to_stop_sequence: 2 },
      { id: other.id, from_stop_sequence: 2 },
    ];
    const answer = await put(load, { load_drivers: back });
    expect(legsOf(answer.body.data)).toEqual([
      [0, 1],
      [1, 3],
    ]);
  });
});

describe('a leg has its own trailer', () => {
  const trailer = (number: string, truck_id: number | null = null) =>
    makeRow(database, who.owner, 'trailers', fleet.ids, { number, truck_id });
  const pulling = (id: number) => {
    const [first, second] = relay();
    return threeStops({
      trailer_id: fleet.trailerId,
      load_drivers: [first, { ...second, trailer_id: id }],
    });
  };

  test('which the load shows next to its driver', async () => {
    const id = await trailer('R-21');
    const load = await read(await store(app, who.owner, pulling(id)));
    expect(load.load_drivers.map((row: any) => row.trailer.id)).toEqual([fleet.trailerId, id]);
    expect(load.load_drivers[1].trailer.number).toBe('R-21');
  });

  test('which is checked before it is assigned: a trailer behind another truck is in use', async () => {
    const id = await trailer('R-22', fleet.otherTruckId);
    const asked = { ...pulling(id), truck_id: fleet.truckId };
    const { body } = await as(app, who.owner).post('/loads/check/preflight', asked);
    expect(body.data.findings).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        code: 'trailer_in_use',
        subject: 'trailer',
        id,
        message: 'Trailer R-22 is attached to another truck.',
      }),
    );
  });

  test('which cannot belong to another company', async () => {
    const theirs = await makeRow(database, who.stranger, 'trailers', fleet.ids, {});
    const { status, body } = await as(app, who.owner).post('/loads/full/store', pulling(theirs));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['load_drivers.1.trailer_id']]);
    const asked = await as(app, who.owner).post('/loads/check/preflight', pulling(theirs));
    expect(asked.status).toBe(404);
  });
});

describe('an invalid leg is refused at its field', () => {
  test.each([
    ['a number that no stop has', { from_stop_sequence: 9 }, 'from_stop_sequence'],
    ['no number at all', { to_stop_sequence: 'last' }, 'to_stop_sequence'],
    ['a number instead of an id', { to_stop_id: -2 }, 'to_stop_id'],
  ])('%s', async (_, wrong, field) => {
    const drivers = [{ driver_id: fleet.driverId, ...wrong }];
    const { status, body } = await as(app, who.owner).post(
      '/loads/full/store',
      threeStops({ load_drivers: drivers }),
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([`load_drivers.0.${field}`]);
  });

  test('a stop of another load or of another company', async () => {
    const other = await store(app, who.owner, aLoad(fleet, {}, day));
    const load = await store(app, who.owner, threeStops());
    const drivers = [{ driver_id: fleet.driverId, to_stop_id: other.stops[1].id }];
    const { status, body } = await put(load, { load_drivers: drivers });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['load_drivers.0.to_stop_id']);
    expect((await put(load, { load_drivers: relay() }, who.stranger)).status).toBe(404);
    expect(await read(load)).toMatchObject({ load_drivers: [] });
  });
});
