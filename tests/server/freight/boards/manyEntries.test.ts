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
  await admin.query('vacuum analyze personal_board');
});
afterAll(async () => {
  setClock(null);
  await admin.end();
});

/** What a call reads of a table, over all runs of each part of its statement's plan. */
async function readOf(path: string, tables: readonly string[]) {
  const sent = await sentWithValues(() => as(app, who.owner).get(path));
  const asked = sent.find(({ text }) => /personal_board/.test(text));
  const reads = { rows: 0, times: 0 };
  const walk = (node: PlanNode): void => {
    const loops = node['Actual Loops'];
    if (tables.includes(node['Relation Name'] ?? '')) {
      reads.rows += loops * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
      reads.times += loops;
    }
    node.Plans?.forEach(walk);
  };
  walk(await planOf(admin, companyId, asked!));
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
