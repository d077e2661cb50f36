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
const admin = new pg.Client({ connectionString: adminUrl });
let who: People;
let fleet: Fleet;
let load: any;

/** As many relays as a busy company has in a year. */
const OLD = 700;

/** Truck 501 hauls to the handover, 502 from there. */
beforeAll(async () => {
  setClock('2026-11-16T15:30:00Z');
  await admin.connect();
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const [first, last] = aLoad(fleet).stops;
  const handover = { type: 'stop', load_company_id: fleet.chicago };
  load = await store(app, who.owner, {
    ...aLoad(fleet, assigned(fleet)),
    stops: [first, { ...handover, date_from: '2026-11-16T14:00:00.000Z' }, last],
    load_drivers: [
      { driver_id: fleet.driverId, to_stop_sequence: 2 },
      { driver_id: fleet.otherDriverId, truck_id: fleet.otherTruckId, from_stop_sequence: 2 },
    ],
  });
  await owner().put(`/loads/${load.id}`, { status: 3 });
});
afterAll(async () => {
  setClock(null);
  await admin.end();
});

const owner = () => as(app, who.owner);

/** The same relay again and again, with ids before its own, as those of an older one. */
async function copyRelay(times: number, days: number, status: number) {
  const copy = (table: string, more: string) => `
    insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x) || ${more})).*
    from ${table} x cross join generate_series(1, ${times}) i
    where x.company_id = $1 and x.${table === 'loads' ? 'id' : 'load_id'} = $2`;
  const id = (name: string) => `'${name}', x.${name} + i * 1000 - ${days} * 1000000`;
  await admin.query("set session_replication_role = 'replica'");
  for (const statement of [
    copy(
      'loads',
      `jsonb_build_object(${id('id')}, 'status', ${status},
      'internal_id', 'OLD-${days}-' || i, 'reference_number', 'R-${days}-' || i,
      'delivery_date', x.delivery_date - interval '${days} days')`,
    ),
    copy(
      'load_stops',
      `jsonb_build_object(${id('id')}, ${id('load_id')},
      'arrived_at', '2026-11-16T12:00:00Z'::timestamptz - interval '${days} days')`,
    ),
    copy(
      'load_drivers',
      `jsonb_build_object(${id('id')}, ${id('load_id')},
      'from_stop_id', x.from_stop_id + i * 1000 - ${days} * 1000000)`,
    ),
  ]) {
    await admin.query(statement, [who.owner.companyId, load.id]);
  }
  await admin.query("set session_replication_role = 'origin'");
  await admin.query('vacuum analyze loads, load_stops, load_drivers');
}

/** What the board's statement does to find where trucks are. */
async function planOfBoard(): Promise<PlanNode[]> {
  const sent = await sentWithValues(() => owner().get('/boards'));
  const board = sent.find(({ text }) => text.includes('recent_loads as materialized'));
  if (!board) throw new Error('The board asks where its trucks are.');
  return nodesOf(await planOf(admin, who.owner.companyId as number, board));
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (nodes: readonly PlanNode[], is: (node: PlanNode) => boolean) =>
  Math.max(...nodes.filter(is).map(node => node['Actual Rows'] * node['Actual Loops']));

test('relays that ended long ago are not searched for the place of a truck, and found by index', async () => {
  await copyRelay(OLD, 200, 8);
  const nodes = await planOfBoard();
  // Of both trucks the current load, of the truck of the loads its last ones.
  expect(rowsOf(nodes, node => node['CTE Name'] === 'recent_loads')).toBeLessThan(20);
  const legs = nodes.filter(node => node['Index Name'] === 'load_drivers_from_stop_idx');
  expect(legs.length).toBeGreaterThan(0);
  expect(rowsOf(legs, () => true)).toBeLessThanOrEqual(500);
});

test('the second truck of a relay that ended last week is where that ended', async () => {
  const seenAt = async () =>
    (await owner().get(`/boards/${fleet.otherTruckId}`)).body.data.last_location?.at ?? null;
  expect(await seenAt()).toBeNull();
  await copyRelay(1, 7, 8);
  expect(await seenAt()).toBe('2026-11-09T12:00:00.000Z');
});
