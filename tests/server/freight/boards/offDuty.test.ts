import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
/** A load that waits for a truck. */
let open: any;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  open = await store(app, who.owner, aLoad(fleet, {}, 25));
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

/** An entry of the personal board, as it was made at a time of November 13. */
async function enter(truck_id: number, status_id: number, time: string, more: object = {}) {
  const entry = { truck_id, status_id, date: '2026-11-13', ...more };
  await madeAt(await makeRow(database, who.owner, 'personal-board', fleet.ids, entry), time);
}

async function madeAt(id: number, time: string) {
  const { companyId } = who.owner;
  await database.write({ companyId, userId: null }, tx =>
    tx.query('update personal_board set created_at = $3 where company_id = $1 and id = $2', [
      companyId,
      id,
      `2026-11-13T${time}:00Z`,
    ]),
  );
}

/** The same, as the personal board saves it. */
async function save(truck_id: number, status_id: number, time: string, more: object = {}) {
  const rows = [{ truck_id, status_id, ...more }];
  const { body } = await owner().post('/personal-board/multiple-store', { rows });
  const { entry } = body.data[0];
  await madeAt(entry.id, time);
  return entry;
}

/** What keeps a truck from the open load, by the candidates and by the check before assigning. */
async function findingsOf(truckId: number): Promise<string[]> {
  const { body } = await owner().get(`/loads/${open.id}/candidates`);
  const codesIn = ({ findings }: any) =>
    findings.flatMap(({ code, message }: any) => (/^truck_(off|stop)/.test(code) ? message : []));
  const ofCandidate = codesIn(body.data.find(({ id }: any) => id === truckId));
  const checked = await owner().get(
    `/loads/check/preflight?load_id=${open.id}&truck_id=${truckId}&driver_id=${fleet.driverId}`,
  );
  expect(codesIn(checked.body.data)).toEqual(ofCandidate);
  return ofCandidate;
}
const availabilityOf = async (driverId: number) => {
  const { body } = await owner().get('/boards/driver-board-list/');
  return body.data.find(({ id }: any) => id === driverId).availability;
};
const hatchedOf = async (truckId: number) => {
  const { body } = await owner().get('/boards/timeline');
  return body.data.trucks.find(({ id }: any) => id === truckId).off_duty;
};

/** A dispatched load of today. */
async function dispatched(more: Record<string, unknown>) {
  const load = await store(app, who.owner, aLoad(fleet, more, 13));
  await owner().put(`/loads/${load.id}`, { status: 3 });
  return load;
}

/** Times of today at a stop of a load. */
async function report(load: any, index: number, arrived: string, departed: string | null) {
  const at = (time: string) => `2026-11-13T${time}:00Z`;
  const { status } = await owner().put(`/load-stops/${load.stops.at(index).id}`, {
    arrived_at: at(arrived),
    departed_at: departed && at(departed),
  });
  expect(status).toBe(200);
}

/** Another truck with a driver of its own. */
async function anotherTruck(number: string) {
  const make = (name: string, more: Record<string, unknown>) =>
    makeRow(database, who.owner, name, fleet.ids, more);
  const driverId = await make('drivers', { first_name: 'Unit', last_name: number });
  const truckId = await make('trucks', { number, driver_id: driverId });
  return {
    truckId,
    driverId,
    hauls: { truck_id: truckId, load_drivers: [{ driver_id: driverId }] },
  };
}

test('time off without a ready time ends when the truck drives, for candidates and on every board', async () => {
  await enter(fleet.truckId, 7, '10:00');
  expect(await findingsOf(fleet.truckId)).toEqual(['Truck 501 is at home.']);
  expect(await availabilityOf(fleet.driverId)).toBe('home');
  expect(await hatchedOf(fleet.truckId)).toMatchObject([{ status_id: 7, to: null }]);

  const load = await dispatched(assigned(fleet));
  await report(load, 0, '12:00', '12:00');
  await report(load, -1, '20:00', '20:00');
  expect(await findingsOf(fleet.truckId)).toEqual([]);
  expect(await availabilityOf(fleet.driverId)).toBe('ready');
  expect(await hatchedOf(fleet.truckId)).toMatchObject([{ to: '2026-11-13T12:00:00.000Z' }]);
});

test('time off that was entered after the load stays, and so does STOP', async () => {
  await enter(fleet.truckId, 11, '21:00');
  expect(await findingsOf(fleet.truckId)).toEqual(['Truck 501 is resting.']);
  await enter(fleet.truckId, 13, '09:00');
  expect(await findingsOf(fleet.truckId)).toEqual(['Truck 501 is on STOP.']);
  expect(await availabilityOf(fleet.driverId)).toBe('stop');
});

test('a driver has the entry of the truck that they drive, and without a truck their own', async () => {
  await enter(fleet.truckId, 7, '21:30', { driver_id: fleet.otherDriverId });
  // The other driver has no truck now, and the first one drives what is at home.
  expect(await availabilityOf(fleet.otherDriverId)).toBe('home');
  expect(await availabilityOf(fleet.driverId)).toBe('home');
  await enter(fleet.truckId, 1, '21:40', { driver_id: fleet.driverId });
  expect(await availabilityOf(fleet.otherDriverId)).toBe('home');
  expect(await availabilityOf(fleet.driverId)).toBe('ready');
  await enter(fleet.otherTruckId, 12, '21:45', { driver_id: fleet.driverId });
  expect(await availabilityOf(fleet.driverId)).toBe('ready');
  expect(await findingsOf(fleet.truckId)).toEqual([]);
});

test('in a relay each truck’s time off ends with its own departure', async () => {
  const [first, last] = aLoad(fleet, {}, 13).stops;
  const handover = { ...last, type: 'stop', load_company_id: fleet.chicago };
  await enter(fleet.truckId, 7, '05:00');
  await enter(fleet.otherTruckId, 7, '05:00');
  const load = await dispatched({
    ...assigned(fleet),
    stops: [first, handover, last],
    load_drivers: [
      { driver_id: fleet.driverId, to_stop_sequence: 2 },
      { driver_id: fleet.otherDriverId, truck_id: fleet.otherTruckId, from_stop_sequence: 2 },
    ],
  });
  await report(load, 0, '21:50', '21:50');
  const isHatched = async (truckId: number) =>
    (await hatchedOf(truckId)).some(({ status_id, to }: any) => status_id === 7 && to === null);
  expect(await isHatched(fleet.truckId)).toBe(false);
  expect(await isHatched(fleet.otherTruckId)).toBe(true);
  await report(load, 1, '22:00', '22:00');
  expect(await isHatched(fleet.otherTruckId)).toBe(false);
});

test('time off that was entered during unloading stays when the truck leaves its last delivery', async () => {
  const { truckId, driverId, hauls } = await anotherTruck('503');
  const load = await dispatched(hauls);
  await report(load, 0, '10:00', '10:30');
  await report(load, -1, '16:00', null);
  await enter(truckId, 7, '17:00');
  await report(load, -1, '16:00', '18:00');
  expect(await findingsOf(truckId)).toEqual(['Truck 503 is at home.']);
  expect(await availabilityOf(driverId)).toBe('home');
  expect(await hatchedOf(truckId)).toMatchObject([{ status_id: 7, to: null }]);

  const next = await dispatched(hauls);
  await report(next, 0, '21:00', '21:30');
  expect(await findingsOf(truckId)).toEqual([]);
  expect(await hatchedOf(truckId)).toMatchObject([{ to: '2026-11-13T21:30:00.000Z' }]);
});

test('time off with a ready time lasts until then, although the truck drives', async () => {
  const { truckId, hauls } = await anotherTruck('504');
  const ready_at = '2026-11-30T08:00:00.000Z';
  await enter(truckId, 11, '09:00', { ready_at });
  const load = await dispatched(hauls);
  await report(load, 0, '10:00', '10:30');
  await report(load, -1, '16:00', '18:00');
  expect((await findingsOf(truckId))[0]).toMatch(/^Truck 504 is resting/);
  expect(await hatchedOf(truckId)).toMatchObject([{ status_id: 11, to: ready_at }]);
});

test('time off that is saved with the ready time of the status before begins, until the next entry', async () => {
  const { truckId, driverId } = await anotherTruck('505');
  const ready_at = '2026-11-13T20:00:00.000Z';
  expect(await save(truckId, 1, '12:00', { ready_at })).toMatchObject({ ready_at });
  expect(await save(truckId, 7, '22:00', { ready_at })).toMatchObject({ ready_at: null });
  expect(await findingsOf(truckId)).toEqual(['Truck 505 is at home.']);
  expect(await availabilityOf(driverId)).toBe('home');
  expect(await hatchedOf(truckId)).toMatchObject([{ status_id: 7, to: null }]);

  const { body } = await owner().post('/personal-board', {
    truck_id: truckId,
    status_id: 11,
    ready_at,
  });
  expect(body.data).toMatchObject({ status_id: 11, ready_at: null });
  const later = '2026-11-30T08:00:00.000Z';
  expect(await save(truckId, 12, '22:10', { ready_at: later })).toMatchObject({ ready_at: later });
});

test('a note on time off that is over does not begin it again', async () => {
  const { truckId, driverId } = await anotherTruck('506');
  const ready_at = '2026-11-13T20:00:00.000Z';
  await enter(truckId, 7, '10:00', { ready_at });
  const entry = await save(truckId, 7, '22:00', { ready_at, note: 'Calls from the yard' });
  expect(entry).toMatchObject({ ready_at, note: 'Calls from the yard' });
  expect(await findingsOf(truckId)).toEqual([]);
  expect(await availabilityOf(driverId)).toBe('ready');
});
