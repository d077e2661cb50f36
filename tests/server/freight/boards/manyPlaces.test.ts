import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

/** More than are sent row by row. The ids of the copies come after the first one. */
const TRUCKS = 310;
const FIRST = 500_000;

const { app, database, hub, adminUrl } = await testApp();
const admin = new pg.Client(adminUrl);
let who: People;
let fleet: Fleet;
let loadId: number;
const heard: LiveEvent[] = [];

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  loadId = (await store(app, who.owner, { ...aLoad(fleet, assigned(fleet)), status: 3 })).id;
  const part = { load_id: loadId, driver_id: fleet.driverId, truck_id: fleet.otherTruckId };
  const crewId = await makeRow(database, who.owner, 'load-drivers', fleet.ids, part);
  await admin.connect();
  await admin.query("set session_replication_role = 'replica'");
  const many = (table: string, id: number, changes: string) =>
    admin.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(
         'id', ${FIRST} + i, ${changes}))).*
       from ${table} t, generate_series(1, ${TRUCKS}) i where id = ${id}`,
    );
  await many(
    'trucks',
    fleet.otherTruckId,
    `'number', 'M-' || i, 'vin', 'VIN' || i, 'driver_id', null, 'second_driver_id', null`,
  );
  await many('load_drivers', crewId, `'truck_id', ${FIRST} + i`);
  hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
});
afterAll(() => admin.end());

test('a check call that moves more trucks than are sent row by row has open boards read all of them', async () => {
  const { status } = await as(app, who.owner).post('/load-updates', {
    load_id: loadId,
    type: 'check_call',
    text: 'Past Boise',
    lat: 43.6,
    lng: -116.2,
  });
  expect(status).toBe(200);
  const sent = heard.flatMap(event =>
    event.name === 'change' && event.change.entity === 'boards' ? [event.change.type] : [],
  );
  expect(sent).toEqual(['reset']);
});
