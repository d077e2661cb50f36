import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from '../loads/fleet.ts';

/** More than are ranked, all of them overdue. The ids of the copies come after the first one. */
const OVERDUE = 600;
const FIRST = 500_000;

const { app, database, adminUrl } = await testApp();
const admin = new pg.Client(adminUrl);
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const owner = as(app, who.owner);
  await owner.put(`/load-companies/${fleet.chicago}`, { lat: 41.88, lng: -87.63 });
  await owner.put(`/load-companies/${fleet.denver}`, { lat: 39.74, lng: -104.99 });
  for (const truckId of [fleet.truckId, fleet.otherTruckId]) {
    await owner.put(`/trucks/${truckId}`, {
      current_lat: 41.52,
      current_lng: -88.08,
      location_at: '2026-11-13T22:00:00Z',
    });
  }
  const { id } = await store(app, who.owner, aLoad(fleet, {}, 1));
  await admin.connect();
  await admin.query("set session_replication_role = 'replica'");
  const copies = `from generate_series(1, ${OVERDUE}) i`;
  await admin.query(
    `insert into loads select (jsonb_populate_record(l, jsonb_build_object('id', ${FIRST} + i,
       'internal_id', 'M-' || i, 'reference_number', 'M-' || i))).*
     ${copies}, loads l where l.id = ${id}`,
  );
  await admin.query(
    `insert into load_stops select (jsonb_populate_record(s, jsonb_build_object(
       'id', ${FIRST} + 2 * i + s.sequence, 'load_id', ${FIRST} + i))).*
     ${copies}, load_stops s where s.load_id = ${id}`,
  );
});
afterAll(async () => {
  setClock(null);
  await admin.end();
});

const rankedOf = async (id: number): Promise<number[]> => {
  const { body } = await as(app, who.owner).get(`/boards/${id}/candidates`);
  return body.data.map((load: { id: number }) => load.id);
};

test('a load that the truck reaches in time is ranked, however many others are overdue', async () => {
  const { id } = await store(app, who.owner, aLoad(fleet, {}, 16));
  expect((await rankedOf(fleet.truckId))[0]).toBe(id);
});

test('of too many loads those are ranked that begin when the truck is ready again', async () => {
  const { id } = await store(app, who.owner, aLoad(fleet, {}, 30));
  await admin.query(`update loads set pickup_date = '2026-11-14T14:00:00Z' where id > ${FIRST}`);
  expect(await rankedOf(fleet.truckId)).not.toContain(id);
  await makeRow(database, who.owner, 'personal-board', fleet.ids, {
    truck_id: fleet.truckId,
    status_id: 7,
    date: '2026-11-13',
    ready_at: '2026-11-29T14:00:00Z',
  });
  expect(await rankedOf(fleet.truckId)).toContain(id);
});

test('a truck on the way to its delivery is ready after it', async () => {
  const { id } = await store(app, who.owner, aLoad(fleet, {}, 42));
  const own = { truck_id: fleet.otherTruckId, load_drivers: [{ driver_id: fleet.otherDriverId }] };
  expect(await rankedOf(fleet.otherTruckId)).not.toContain(id);
  const far = await store(app, who.owner, aLoad(fleet, own, 38));
  expect((await as(app, who.owner).put(`/loads/${far.id}`, { status: 3 })).status).toBe(200);
  expect(await rankedOf(fleet.otherTruckId)).toContain(id);
});
