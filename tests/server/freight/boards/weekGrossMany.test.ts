import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { type PlanNode, planOf } from '../../rest/plans/planOf.ts';
import { sentWithValues } from '../../rest/plans/sentWithValues.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const TRUCKS = 400;
const DISPATCHERS = 20;
/** The ids of the generated records come after this one. */
const FIRST = 500_000;
/** Loads of this week, and of the years before it. */
const LOADS = 400;
const OLD_LOADS = 8_000;
/** Each truck had so many dispatchers before its present one. */
const TERMS = 5;

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
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 13));
  await admin.connect();
  await admin.query("set session_replication_role = 'replica'");
  const [staff] = (
    await admin.query('select min(id) as id from staffs where company_id = $1', [companyId])
  ).rows;
  /** Copies a record, with other values of copy i: the fields and their SQL by turns. */
  const many = (table: string, id: number, count: number, changes: string) =>
    admin.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
       from ${table} t, generate_series(1, ${count}) i where id = ${id}`,
    );
  const own = `'id', ${FIRST} + i`;
  await many(
    'users',
    who.owner.userId,
    DISPATCHERS,
    `${own}, 'email', 'd' || i || '@carrier.test'`,
  );
  await many(
    'staffs',
    staff.id,
    DISPATCHERS,
    `${own}, 'user_id', ${FIRST} + i, 'nickname', 'd' || i`,
  );
  const empty = `'driver_id', null, 'second_driver_id', null, 'trailer_id', null`;
  await many(
    'trucks',
    fleet.truckId,
    TRUCKS,
    `${own}, ${empty}, 'number', 'M-' || i, 'vin', i::text`,
  );
  const loads = (count: number, first: number, day: string) =>
    many(
      'loads',
      load.id,
      count,
      `'id', ${first} + i, 'internal_id', 'M-' || ${first} + i,
      'reference_number', 'M-' || ${first} + i, 'truck_id', ${FIRST} + 1 + i % ${TRUCKS},
      'status', 6, 'payment_amount', 1000, 'gross_date', ${day}`,
    );
  await loads(OLD_LOADS, FIRST, `date '2026-11-07' - i % 1000`);
  await loads(LOADS, 2 * FIRST, `date '2026-11-09' + i % 5`);
  await admin.query(
    `insert into trucks_dispatchers (company_id, truck_id, dispatcher_id, assigned_at, unassigned_at)
     select $1, ${FIRST} + i, ${FIRST} + 1 + (i + term) % ${DISPATCHERS},
       date '2026-11-01' - 30 * term,
       case when term > 0 then date '2026-11-01' - 30 * term + 29 end
     from generate_series(1, ${TRUCKS}) i, generate_series(0, ${TERMS}) term`,
    [companyId],
  );
  await admin.query("set session_replication_role = 'origin'");
  await admin.query('vacuum analyze trucks, staffs, loads, trucks_dispatchers');
});
afterAll(async () => {
  setClock(null);
  await admin.end();
});

/** The rows that a statement reads of each table, and the tables that it reads whole more than once. */
function readsOf(plan: PlanNode) {
  const rows = new Map<string, number>();
  const again: string[] = [];
  const walk = (node: PlanNode): void => {
    const { 'Relation Name': table = '', 'Actual Loops': loops } = node;
    const read = loops * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    rows.set(table, (rows.get(table) ?? 0) + read);
    if (node['Node Type'] === 'Seq Scan' && loops > 1) again.push(table);
    node.Plans?.forEach(walk);
  };
  walk(plan);
  return { rows, again };
}

test('the weeks of all dispatchers are read at once, and no load of another week with them', async () => {
  let weeks: { dispatcher_id: number | null; gross: number }[] = [];
  const sent = await sentWithValues(async () => {
    weeks = (await as(app, who.owner).get('/boards/week-gross')).body.data;
  });
  const many = weeks.filter(({ dispatcher_id: id }) => id !== null && id > FIRST);
  expect(many).toHaveLength(DISPATCHERS);
  expect(many.reduce((sum, { gross }) => sum + gross, 0)).toBe(LOADS * 1000);
  // The week, and everything in it.
  expect(sent).toHaveLength(2);
  const { rows, again } = readsOf(await planOf(admin, companyId, sent[1]!));
  expect(again).toEqual([]);
  expect(rows.get('loads')).toBeLessThan(LOADS * 1.1);
  // The terms of each truck, and once more of that of each load.
  expect(rows.get('trucks_dispatchers')).toBeLessThan((TRUCKS + LOADS) * (TERMS + 2));
  expect(rows.get('trucks')).toBeLessThan(TRUCKS * 3);
});
