import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let load: any;

/** Truck 501 hauls to the handover of 16:00, 502 from there to the delivery of 16:15. */
beforeAll(async () => {
  setClock('2026-11-16T15:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const [first, last] = aLoad(fleet).stops;
  const handover = {
    type: 'stop',
    load_company_id: fleet.chicago,
    date_from: '2026-11-16T16:00:00.000Z',
  };
  const soon = { date_from: '2026-11-16T16:10:00.000Z', date_to: '2026-11-16T16:15:00.000Z' };
  load = await store(app, who.owner, {
    ...aLoad(fleet, assigned(fleet)),
    stops: [first, handover, { ...last, ...soon }],
    load_drivers: [
      { driver_id: fleet.driverId, to_stop_sequence: 2 },
      { driver_id: fleet.otherDriverId, truck_id: fleet.otherTruckId, from_stop_sequence: 2 },
    ],
  });
  await owner().put(`/loads/${load.id}`, { status: 3 });
  await report(0, '2026-11-16T14:00:00Z', '2026-11-16T15:00:00Z');
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

async function report(stop: number, arrived_at: string, departed_at: string | null) {
  const times = { arrived_at, departed_at };
  const { status } = await owner().put(`/load-stops/${load.stops[stop].id}`, times);
  expect(status).toBe(200);
}

/** What the whole board and the row alone say of the stops of a truck, by their numbers. */
async function stopsOf(truckId: number) {
  const shown = ({ current_load, flags }: any) => ({
    due: current_load.due_stop?.sequence ?? null,
    waits: current_load.at_stop?.sequence ?? null,
    is_late: flags.is_late,
  });
  const whole = (await owner().get('/boards')).body.data.data;
  const alone = (await owner().get(`/boards/${truckId}`)).body.data;
  expect(shown(whole.find(({ id }: any) => id === truckId))).toEqual(shown(alone));
  return shown(alone);
}

test('in a relay only the truck that drives to a missed stop is late', async () => {
  setClock('2026-11-16T16:05:00Z');
  expect(await stopsOf(fleet.truckId)).toEqual({ due: 2, waits: null, is_late: true });
  expect(await stopsOf(fleet.otherTruckId)).toEqual({ due: 3, waits: null, is_late: false });
});

test('at a handover the truck that came waits, and the other one does not', async () => {
  await report(1, '2026-11-16T16:05:00Z', null);
  expect(await stopsOf(fleet.truckId)).toEqual({ due: null, waits: 2, is_late: false });
  expect(await stopsOf(fleet.otherTruckId)).toEqual({ due: 3, waits: null, is_late: false });
});

test('a missed stop that nobody drives to makes the load’s own truck late', async () => {
  await report(1, '2026-11-16T16:05:00Z', '2026-11-16T16:05:00Z');
  const { body } = await owner().get(`/loads/${load.id}`);
  const rows = body.data.load_drivers;
  const other = rows.find(({ truck_id }: any) => truck_id === fleet.otherTruckId);
  const put = await owner().put(`/loads/full/update/${load.id}`, {
    load_drivers: rows.map((row: any) =>
      row === other
        ? { ...row, from_stop_id: load.stops[0].id, to_stop_id: load.stops[1].id }
        : row,
    ),
  });
  expect(put.status).toBe(200);
  setClock('2026-11-16T16:20:00Z');
  expect(await stopsOf(fleet.truckId)).toEqual({ due: 3, waits: null, is_late: true });
  expect(await stopsOf(fleet.otherTruckId)).toEqual({ due: null, waits: null, is_late: false });
});
