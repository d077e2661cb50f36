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
  const id = await makeRow(database, who.owner, 'personal-board', fleet.ids, entry);
  const { companyId } = who.owner;
  await database.write({ companyId, userId: null }, tx =>
    tx.query('update personal_board set created_at = $3 where company_id = $1 and id = $2', [
      companyId,
      id,
      `2026-11-13T${time}:00Z`,
    ]),
  );
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

/** A load that the truck has hauled today, with these times at its two stops. */
async function hauled(more: Record<string, unknown>, [left, done]: [string, string]) {
  const load = await store(app, who.owner, aLoad(fleet, more, 13));
  await owner().put(`/loads/${load.id}`, { status: 3 });
  const at = (time: string) => `2026-11-13T${time}:00Z`;
  for (const [index, time] of [left, done].entries()) {
    const times = { arrived_at: at(time), departed_at: at(time) };
    const { status } = await owner().put(
      `/load-stops/${load.stops.at(index === 0 ? 0 : -1).id}`,
      times,
    );
    expect(status).toBe(200);
  }
  return load;
}

test('time off without a ready time ends when the truck drives, for candidates and on every board', async () => {
  await enter(fleet.truckId, 7, '10:00');
  expect(await findingsOf(fleet.truckId)).toEqual(['Truck 501 is at home.']);
  expect(await availabilityOf(fleet.driverId)).toBe('home');
  expect(await hatchedOf(fleet.truckId)).toMatchObject([{ status_id: 7, to: null }]);

  await hauled(assigned(fleet), ['12:00', '20:00']);
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
  const load = await store(app, who.owner, {
    ...aLoad(fleet, assigned(fleet), 13),
    stops: [first, handover, last],
    load_drivers: [
      { driver_id: fleet.driverId, to_stop_sequence: 2 },
      { driver_id: fleet.otherDriverId, truck_id: fleet.otherTruckId, from_stop_sequence: 2 },
    ],
  });
  await owner().put(`/loads/${load.id}`, { status: 3 });
  const leave = async (index: number, time: string) => {
    const at = `2026-11-13T${time}:00Z`;
    const times = { arrived_at: at, departed_at: at };
    expect((await owner().put(`/load-stops/${load.stops[index].id}`, times)).status).toBe(200);
  };
  await leave(0, '21:50');
  const isHatched = async (truckId: number) =>
    (await hatchedOf(truckId)).some(({ status_id, to }: any) => status_id === 7 && to === null);
  expect(await isHatched(fleet.truckId)).toBe(false);
  expect(await isHatched(fleet.otherTruckId)).toBe(true);
  await leave(1, '22:00');
  expect(await isHatched(fleet.otherTruckId)).toBe(false);
});
