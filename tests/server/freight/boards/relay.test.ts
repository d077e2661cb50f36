import { afterAll, beforeAll, expect, test } from 'vitest';
import { etaOfRow } from '../../../../schema/rules/freight/boardEta.ts';
import { now, setClock } from '../../../../server/clock.ts';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;
let load: any;

/** Truck 501 hauls to the handover, 502 from there to Denver: each more than a day's driving. */
beforeAll(async () => {
  setClock('2026-11-16T15:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const [first, last] = aLoad(fleet).stops;
  const far = { leg_minutes: 700 };
  const handover = { type: 'stop', load_company_id: fleet.chicago };
  load = await store(app, who.owner, {
    ...aLoad(fleet, assigned(fleet)),
    stops: [
      first,
      { ...handover, ...far, date_from: '2026-11-17T16:00:00.000Z', lat: 41.26, lng: -95.93 },
      { ...last, ...far, lat: 39.74, lng: -104.99 },
    ],
    load_drivers: [
      { driver_id: fleet.driverId, from_stop_sequence: 1, to_stop_sequence: 2 },
      {
        driver_id: fleet.otherDriverId,
        truck_id: fleet.otherTruckId,
        from_stop_sequence: 2,
        to_stop_sequence: 3,
      },
    ],
  });
  await owner().put(`/loads/${load.id}`, { status: 3 });
  await report(0, '2026-11-16T14:00:00Z', '2026-11-16T15:00:00Z');
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

async function report(stop: number, arrived_at: string, departed_at: string) {
  const answer = await owner().put(`/load-stops/${load.stops[stop].id}`, {
    arrived_at,
    departed_at,
  });
  expect(answer.status).toBe(200);
}

const rowOf = async (truckId: number) => (await owner().get(`/boards/${truckId}`)).body.data;
/** The ETA on the row of a truck, as the main board's screen finds it. */
const etaOf = async (truckId: number) => {
  const eta = etaOfRow(await rowOf(truckId), now().toISOString());
  return eta && { sequence: eta.stop.sequence, at: eta.at };
};
const onTimeline = async () => {
  const range = '?from=2026-11-15T00:00:00.000Z&to=2026-11-22T00:00:00.000Z';
  const { body } = await owner().get(`/boards/timeline${range}`);
  return body.data.loads.find(({ id }: any) => id === load.id).eta;
};
const ofDriver = async (driverId: number) => {
  const { body } = await owner().get('/boards/driver-board-list/');
  return body.data.find(({ id }: any) => id === driverId).current_load.eta;
};

test('in a relay the personal board shows the load at both trucks', async () => {
  const { body } = await owner().get('/boards/personal-list?per_page=100');
  const rows: { id: number; last_load: { id: number } | null }[] = body.data.data;
  const lastOf = (truckId: number) => rows.find(({ id }) => id === truckId)?.last_load?.id;
  expect([lastOf(fleet.truckId), lastOf(fleet.otherTruckId)]).toEqual([load.id, load.id]);
});

test('the leg of one truck has its ETA on its own row, with the breaks of a single driver', async () => {
  // 11 hours 40 of driving with ten hours of rest, from 15:00.
  const at = '2026-11-17T12:40:00.000Z';
  expect(await etaOf(fleet.truckId)).toEqual({ sequence: 2, at });
  expect((await rowOf(fleet.truckId)).current_load.next_stop).toMatchObject({ is_team: false });
  expect(await rowOf(fleet.otherTruckId)).toMatchObject({
    current_load: { id: load.id, next_stop: null },
  });
  expect(await onTimeline()).toMatchObject({ sequence: 2, at, source: 'miles' });
  expect(await ofDriver(fleet.driverId)).toMatchObject({ at });
  expect(await ofDriver(fleet.otherDriverId)).toBeNull();
});

test('a check call of a relay is where the truck of its part was seen', async () => {
  const placeOf = async (truckId: number) => (await rowOf(truckId)).last_location?.city ?? null;
  const called = async (city: string) => {
    const place = { city, lat: 41.5, lng: -90.5 };
    const update = { load_id: load.id, type: 'check_call', text: 'Rolling', ...place };
    const { status, body } = await owner().post('/load-updates', update);
    expect(status).toBe(200);
    return body.data.id as number;
  };
  // The database has the time of a check call, so it has the arrival's too.
  const arrive = (at: string) =>
    database.write({ companyId: who.owner.companyId, userId: null }, tx =>
      tx.query(`update load_stops set arrived_at = ${at}, departed_at = ${at} where id = $1`, [
        load.stops[1].id,
      ]),
    );
  // The first truck has left the pickup. The other one was nowhere yet.
  expect(await placeOf(fleet.otherTruckId)).toBeNull();
  const enRoute = await called('Davenport');
  expect(await placeOf(fleet.truckId)).toBe('Davenport');
  expect(await placeOf(fleet.otherTruckId)).toBeNull();

  // Handed over: the first truck stays where it was, the other one drives on.
  await arrive('clock_timestamp()');
  const atHandover = [await placeOf(fleet.truckId), await placeOf(fleet.otherTruckId)];
  const later = await called('Kearney');
  expect(await placeOf(fleet.otherTruckId)).toBe('Kearney');
  expect(await placeOf(fleet.truckId)).toBe(atHandover[0]);
  expect(atHandover[1]).toBe('Chicago');

  for (const id of [enRoute, later]) await owner().delete(`/load-updates/${id}`);
  await arrive('null');
});

test('a reported ETA reaches the rows of both trucks', async () => {
  const heard: LiveEvent[] = [];
  const stop = hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
  const update = { load_id: load.id, type: 'eta', text: 'Early', eta: '2026-11-17T11:00:00.000Z' };
  const { status, body } = await owner().post('/load-updates', update);
  expect(status).toBe(200);
  const patched = heard.flatMap(event =>
    event.name === 'change' && event.change.entity === 'boards' ? [event.change.id] : [],
  );
  expect(patched.sort()).toEqual([fleet.truckId, fleet.otherTruckId].sort());
  await owner().delete(`/load-updates/${body.data.id}`);
  stop();
});

test('after the handover the ETA is of the other truck, from where that one was seen', async () => {
  setClock('2026-11-16T16:10:00Z');
  await report(1, '2026-11-16T15:40:00Z', '2026-11-16T15:50:00Z');
  const seen = { current_city: 'Somewhere', location_at: '2026-11-16T16:00:00.000Z' };
  // The first truck is at the delivery by chance, the second one far from it.
  const near = { current_lat: 39.74, current_lng: -104.99 };
  const far = { current_lat: 41.88, current_lng: -87.63 };
  await owner().put(`/trucks/${fleet.truckId}`, { ...seen, ...near });
  await owner().put(`/trucks/${fleet.otherTruckId}`, { ...seen, ...far });

  expect(await etaOf(fleet.truckId)).toBeNull();
  const eta = await etaOf(fleet.otherTruckId);
  expect(eta).toMatchObject({ sequence: 3 });
  expect(eta!.at > '2026-11-17T00:00:00').toBe(true);
  expect(await onTimeline()).toMatchObject({ sequence: 3, at: eta!.at, source: 'place' });
  expect(await ofDriver(fleet.otherDriverId)).toMatchObject({ at: eta!.at });
  expect(await ofDriver(fleet.driverId)).toBeNull();
});

test('a team on the leg drives on where a single driver rests', async () => {
  const { body } = await owner().get(`/loads/${load.id}`);
  const [first, second] = body.data.load_drivers;
  const third = await owner().post('/drivers', {
    ...(await owner().get(`/drivers/${fleet.otherDriverId}`)).body.data,
    id: undefined,
    first_name: 'Third',
    email: null,
    number: null,
    cdl_number: 'T-1',
    truck_id: null,
  });
  const before = await etaOf(fleet.otherTruckId);
  const put = await owner().put(`/loads/full/update/${load.id}`, {
    load_drivers: [first, second, { ...second, id: undefined, driver_id: third.body.data.id }],
  });
  expect(put.status).toBe(200);
  const row = await rowOf(fleet.otherTruckId);
  expect(row.current_load.next_stop).toMatchObject({ is_team: true });
  const after = await etaOf(fleet.otherTruckId);
  // A single driver rests for ten hours on the way.
  expect(Date.parse(before!.at) - Date.parse(after!.at)).toBe(10 * 3_600_000);
  expect(await onTimeline()).toMatchObject({ at: after!.at });
});

test('a leg that nobody drives has no ETA on any board, not even a reported one', async () => {
  const { body } = await owner().get(`/loads/${load.id}`);
  const put = await owner().put(`/loads/full/update/${load.id}`, {
    load_drivers: body.data.load_drivers.slice(0, 1),
  });
  expect(put.status).toBe(200);
  const none = async () => {
    expect(await etaOf(fleet.truckId)).toBeNull();
    expect(await ofDriver(fleet.driverId)).toBeNull();
    expect(await onTimeline()).toBeNull();
  };
  // The first truck waits where the delivery is.
  await none();
  const update = { load_id: load.id, type: 'eta', text: 'Soon', eta: '2026-11-17T20:00:00.000Z' };
  expect((await owner().post('/load-updates', update)).status).toBe(200);
  await none();
});
