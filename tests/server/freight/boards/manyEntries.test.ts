import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { type PlanNode, planOf } from '../../rest/plans/planOf.ts';
import { sentWithValues } from '../../rest/plans/sentWithValues.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

/** Years of entries of a carrier: most are of trucks and drivers who are gone. */
const ENTRIES = 20_000;
/** Each truck of the fleet has been at home this often. */
const AT_HOME = 300;
const DRIVERS = 20;
/** Loads that were delivered long ago, each with its calls. Their ids come after the first one. */
const DELIVERED = 400;
const CALLS = 100;
const FIRST = 500_000;

const { app, database, adminUrl } = await testApp();
const admin = new pg.Client(adminUrl);
let who: People;
let fleet: Fleet;
let companyId: number;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  companyId = who.owner.companyId!;
  fleet = await aFleet(database, who.owner);
  for (let index = 0; index < DRIVERS; index += 1) {
    await makeRow(database, who.owner, 'drivers', fleet.ids, { status: 'active' });
  }
  const gone = await makeRow(database, who.owner, 'trucks', fleet.ids, { is_active: false });
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 13));
  await as(app, who.owner).put(`/loads/${load.id}`, { status: 3 });
  await admin.connect();
  const enter = (truckId: number, count: number) =>
    admin.query(
      `insert into personal_board (company_id, truck_id, driver_id, status_id, date, created_at)
       select $1, $2, $3, case i % 2 when 0 then 7 else 1 end, at::date, at
       from (select i, timestamptz '2026-01-01' + i * interval '10 minutes' as at
         from generate_series(1, $4::int) i) x`,
      [companyId, truckId, truckId === gone ? null : fleet.otherDriverId, count],
    );
  await enter(fleet.truckId, AT_HOME);
  await enter(fleet.otherTruckId, AT_HOME);
  await enter(gone, ENTRIES);
  await deliver(load.id);
  await admin.query('vacuum analyze personal_board, loads, load_drivers, load_updates');
});
afterAll(async () => {
  setClock(null);
  await admin.end();
});

/** Copies of a load with its crew that were delivered long ago. */
async function deliver(loadId: number) {
  await admin.query("set session_replication_role = 'replica'");
  const many = (table: string, where: string, changes: string) =>
    admin.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
       from ${table} t, generate_series(1, ${DELIVERED}) i where ${where} = ${loadId}`,
    );
  const ago = `now() - interval '1 year' - i * interval '1 hour'`;
  await many(
    'loads',
    'id',
    `'id', ${FIRST} + i, 'internal_id', 'M-' || i, 'reference_number', 'M-' || i, 'status', 6,
      'pickup_date', ${ago}, 'delivery_date', ${ago}, 'delivered_at', ${ago}`,
  );
  await many('load_drivers', 'load_id', `'id', ${FIRST} + i, 'load_id', ${FIRST} + i`);
  await admin.query(
    `insert into load_updates (company_id, load_id, type, text)
     select $1, ${FIRST} + i, 'check_call', 'Rolling'
     from generate_series(1, ${DELIVERED}) i, generate_series(1, ${CALLS})`,
    [companyId],
  );
  await admin.query("set session_replication_role = 'origin'");
}

/** What a call reads of a table, over all runs of each part of its statement's plan. */
const readOf = (path: string, tables: readonly string[], part?: string) =>
  readOfCall(() => as(app, who.owner).get(path), tables, part);

/** The same, also of one part of the plan, a CTE of the statement. */
async function readOfCall(call: () => Promise<unknown>, tables: readonly string[], part?: string) {
  const sent = await sentWithValues(call);
  const asked = sent.find(({ text }) => /personal_board/.test(text));
  const reads = { rows: 0, times: 0 };
  const walk = (node: PlanNode, isAbove: boolean): void => {
    const loops = node['Actual Loops'];
    const isWithin = isAbove || node['Subplan Name'] === `CTE ${part}`;
    if (isWithin && tables.includes(node['Relation Name'] ?? '')) {
      reads.rows += loops * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
      reads.times += loops;
    }
    for (const below of node.Plans ?? []) walk(below, isWithin);
  };
  walk(await planOf(admin, companyId, asked!), part === undefined);
  return reads;
}

test('the driver board reads no entries of other trucks and drivers', async () => {
  const { rows } = await readOf('/boards/driver-board-list/', ['personal_board']);
  expect(rows).toBeLessThan(ENTRIES / 10);
});

test('the timeline looks for no departure after time off that is long over', async () => {
  const { times } = await readOf('/boards/timeline', ['load_stops']);
  expect(times).toBeLessThan(AT_HOME / 10);
});

test('the driver board reads no calls of loads that were delivered long ago', async () => {
  const { rows } = await readOf('/boards/driver-board-list/', ['load_updates'], 'last_updates');
  expect(rows).toBeLessThan(CALLS);
});

test.each([
  '/boards/personal-list',
  '/personal-board/list/trucks',
])('of each truck %s reads only the latest entry', async path => {
  const { rows } = await readOf(path, ['personal_board']);
  expect(rows).toBeLessThan(AT_HOME / 10);
});

test('a save of the personal board reads only the latest entry of each of its trucks', async () => {
  const rows = [{ truck_id: fleet.truckId, status_id: 1, seen_entry_id: 0 }];
  const { rows: read } = await readOfCall(
    () => as(app, who.owner).post('/personal-board/multiple-store', { rows }),
    ['personal_board'],
  );
  expect(read).toBeLessThan(AT_HOME / 10);
});
