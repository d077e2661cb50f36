import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { type PlanNode, planOf } from '../../rest/plans/planOf.ts';
import { sentWithValues } from '../../rest/plans/sentWithValues.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, adminUrl } = await testApp();
const admin = new pg.Client(adminUrl);
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await admin.connect();
});
afterAll(async () => {
  setClock(null);
  await admin.end();
});

const owner = () => as(app, who.owner);
const path = (truckId: number) => `/boards/histories/${truckId}?per_page=100`;

/** What the history of a truck says of a load, newest first. */
async function reported(truckId: number, loadId: number) {
  const { data } = (await owner().get(path(truckId))).body.data;
  return data.filter((one: any) => one.entity === 'loads' && one.record_id === loadId);
}
const fieldsOf = (entries: any[]) =>
  entries.flatMap(({ changes }) => changes.map(({ field }: any) => field));

const change = async (id: number, to: object) => {
  const { status, body } = await owner().put(`/loads/full/update/${id}`, to);
  expect(status, JSON.stringify(body)).toBe(200);
};

test('a load that was moved to another truck stays in the history of the first, until it left', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 14));
  expect(await reported(fleet.truckId, load.id)).not.toEqual([]);
  await change(load.id, {
    truck_id: fleet.otherTruckId,
    load_drivers: [{ driver_id: fleet.otherDriverId }],
  });
  await owner().put(`/loads/${load.id}`, { price: 2_700 });

  const former = await reported(fleet.truckId, load.id);
  expect(former.flatMap(({ changes }: any) => changes)).toContainEqual({
    field: 'truck_id',
    before: fleet.truckId,
    after: fleet.otherTruckId,
  });
  const updates = (entries: any[]) => fieldsOf(entries.filter(one => one.action === 'update'));
  expect(updates(former)).not.toContain('price');
  const now = await reported(fleet.otherTruckId, load.id);
  expect(updates(now)).toContain('price');
  expect(now.at(-1).action).toBe('create');

  // Back on the first truck, it is whole again.
  await change(load.id, assigned(fleet));
  expect(updates(await reported(fleet.truckId, load.id))).toContain('price');
});

test('a load is in the history of each truck that drives a part of it, also after it was relieved', async () => {
  const { truckId, otherTruckId, driverId, otherDriverId, chicago } = fleet;
  const [first, last] = aLoad(fleet, {}, 18).stops;
  const handover = {
    type: 'stop',
    load_company_id: chicago,
    date_from: '2026-11-19T02:00:00.000Z',
  };
  const load = await store(app, who.owner, {
    ...aLoad(fleet, assigned(fleet), 18),
    stops: [first, handover, last],
  });
  const own = { driver_id: driverId, from_stop_sequence: 1, to_stop_sequence: 2 };
  const other = { driver_id: otherDriverId, truck_id: otherTruckId };
  expect(await reported(otherTruckId, load.id)).toEqual([]);
  await change(load.id, {
    load_drivers: [own, { ...other, from_stop_sequence: 2, to_stop_sequence: 3 }],
  });
  expect((await reported(otherTruckId, load.id)).length).toBeGreaterThan(0);
  await change(load.id, { load_drivers: [{ driver_id: driverId }] });
  await owner().put(`/loads/${load.id}`, { price: 2_900 });
  const relieved = await reported(otherTruckId, load.id);
  expect(relieved.length).toBeGreaterThan(0);
  expect(relieved.map(({ id }: any) => id)).not.toContain((await reported(truckId, load.id))[0].id);
  // The own truck's driver was written again, which is no departure.
  const { rows } = await admin.query('select truck_id from truck_former_loads where load_id = $1', [
    load.id,
  ]);
  expect(rows).toEqual([{ truck_id: otherTruckId }]);
});

test('changes of a stop have the zone of its place', async () => {
  const { data } = (await owner().get(path(fleet.truckId))).body.data;
  const zones = data
    .filter(({ entity }: any) => entity === 'load-stops')
    .map(({ zone }: any) => zone);
  expect(new Set(zones)).toEqual(new Set(['America/Chicago', 'America/Denver']));
  expect(data.find(({ entity }: any) => entity === 'trucks').zone).toBeNull();
});

test('the history of a truck is read from the index of its records, however much else was changed', async () => {
  const OTHERS = 20_000;
  await admin.query(
    `insert into audit (company_id, user_id, action, entity, record_id, before, after)
     select $1, null, 'update', 'loads', 1000000 + i, jsonb_build_object('truck_id', $2::int), '{}'
     from generate_series(1, $3::int) i`,
    [who.owner.companyId, fleet.truckId, OTHERS],
  );
  await admin.query('vacuum analyze audit');
  const sent = await sentWithValues(() => owner().get(path(fleet.truckId)));
  const asked = sent.find(({ text }) => /truck_former_loads/.test(text));
  let read = 0;
  const walk = (node: PlanNode): void => {
    if (node['Relation Name'] === 'audit') {
      read += node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    }
    node.Plans?.forEach(walk);
  };
  walk(await planOf(admin, who.owner.companyId!, asked!));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(OTHERS / 20);
});

test('a user of another company sees no history, and none of the departures', async () => {
  expect((await as(app, who.stranger).get(path(fleet.truckId))).status).toBe(404);
  const { companyId } = who.stranger;
  const rows = await database
    .read({ companyId, userId: null })
    .query('select * from truck_former_loads');
  expect(rows).toEqual([]);
});
