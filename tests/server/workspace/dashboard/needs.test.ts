import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultTiles } from '../../../../schema/dashboardTiles.ts';
import { measureOf } from '../../../../schema/measures.ts';
import { dashboard } from '../../../../schema/operations/dashboard.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database, adminUrl } = await testApp();
const admin = new pg.Client({ connectionString: adminUrl });
let who: People;
let mine: Ids;

beforeAll(async () => {
  await admin.connect();
  setClock('2026-11-13T22:30:00.000Z');
  who = await people(database);
  mine = { states: 1, users: who.owner.userId };
  mine.brokers = await makeRow(database, who.owner, 'brokers', mine);
  mine['load-companies'] = await makeRow(database, who.owner, 'load-companies', mine);
  mine.drivers = await makeRow(database, who.owner, 'drivers', mine);
  await delivered('2026-11-05T15:00:00.000Z', { settlement_id: await aSettlement() });
  await delivered('2026-11-07T09:00:00.000Z', {});
  await load({ status: 4 }, '2026-11-12T12:00:00.000Z', null);
  return () => setClock(null);
});

afterAll(() => admin.end());

const make = (name: string, more: object) => makeRow(database, who.owner, name, mine, { ...more });

/** Created today, for work of the week before last. */
const aSettlement = () =>
  make('driver-pay-settlements', {
    status: 'posted',
    period_start: '2026-11-02',
    period_end: '2026-11-08',
    driver_id: mine.drivers,
    is_imported: false,
  });

async function load(more: object, due: string, arrived_at: string | null): Promise<number> {
  const id = await make('loads', { payment_amount: 900, delivery_date: due, ...more });
  const times = { date_from: due, date_to: due, arrived_at, departed_at: null };
  await make('load-stops', { load_id: id, sequence: 1, type: 'delivery', ...times });
  return id;
}

/** Due on the afternoon of the sixth. */
async function delivered(at: string, driverPay: object) {
  const id = await load({ status: 6, delivered_at: at }, '2026-11-06T18:00:00.000Z', at);
  const pay = { price: 300, accessorial_pay: 0, driver_id: mine.drivers };
  await make('load-drivers', { load_id: id, settlement_id: null, ...pay, ...driverPay });
}

const counts = async (person: Person) =>
  (await as(app, person).get('/dashboard/loads-counts')).body.data;

test('items needing attention are shown next to last week’s count, where known', async () => {
  const { week_ago, ...now } = await counts(who.owner);
  // One load in transit is late today. A week ago it was the one that came a day later.
  expect([now.late_now, week_ago.late_now]).toEqual([1, 1]);
  expect(now.unsettled_drivers).toEqual({ count: 1, loads: 1, amount: 300 });
  expect(week_ago.unsettled_drivers).toEqual({ count: 1, loads: 1, amount: 300 });
  expect(week_ago).toMatchObject({ uncovered_tomorrow: null, ready_to_invoice: null });

  setClock('2026-11-15T22:30:00.000Z');
  const both = ['dashboard.show', 'loads.list', 'driver-pay-settlements.list'];
  const later = await counts(await who.staff(both));
  expect(later.week_ago).toMatchObject({
    late_now: 0,
    unsettled_drivers: { count: 1, loads: 2, amount: 600 },
  });
  setClock('2026-11-13T22:30:00.000Z');

  const theirs = await counts(who.stranger);
  expect([theirs.late_now, theirs.week_ago.late_now]).toEqual([0, 0]);
  expect(theirs.week_ago.unsettled_drivers.loads).toBe(0);
});

test('a user gets no figure of a measure that they may not see', async () => {
  const person = await who.staff(['dashboard.show', 'driver-pay-settlements.list']);
  const seen = await counts(person);
  const none = { loads: null, gross: null, loaded_miles: null, empty_miles: null };
  expect(seen).toMatchObject({ ...none, before: none });
  const calls = ['loads-by-status', 'loads-by-dates', 'top-brokers', 'top-staffs'];
  for (const path of [...calls, 'load-by-companies', 'trucks-prices']) {
    expect([path, (await as(app, person).get(`/dashboard/${path}`)).status]).toEqual([path, 403]);
  }
  const { tiles, hidden_count } = (await as(app, person).get('/dashboard/tiles')).body.data;
  expect([tiles, hidden_count]).toEqual([[], defaultTiles.length]);

  const records = async (permissions: string[]) =>
    (await as(app, await who.staff(permissions)).get('/dashboard/entities-counts')).body.data;
  expect(await records(['dashboard.show'])).toEqual({
    drivers: null,
    trucks: null,
    trailers: null,
    brokers: null,
    staffs: null,
    load_companies: null,
  });
  expect(await records(['dashboard.show', 'drivers.list', 'load-companies.list'])).toMatchObject({
    drivers: { total: 1 },
    trucks: null,
    load_companies: { total: 1 },
  });
});

test('calls that count loads ask for the permissions of the measures that they count', () => {
  const counted = ['loads', 'gross', 'booked_loads', 'booked_gross', 'total_miles'] as const;
  const asked = counted.flatMap(key => measureOf(key).permissions);
  for (const [name, guard] of Object.entries(dashboard)) {
    if (typeof guard === 'string') continue;
    expect([name, guard.all]).toEqual([name, expect.arrayContaining(asked)]);
  }
});

test('a user gets no count of a list that they may not open', async () => {
  const dispatcher = await counts(await who.staff(['dashboard.show', 'loads.list']));
  expect(dispatcher).toMatchObject({
    late_now: 1,
    unsettled_drivers: null,
    week_ago: { late_now: 1 },
  });
  expect(dispatcher.ready_to_invoice.count).toBe(0);
  expect(dispatcher.week_ago.unsettled_drivers).toBeNull();

  const payroll = await counts(await who.staff(['dashboard.show', 'driver-pay-settlements.list']));
  expect(payroll.unsettled_drivers).toMatchObject({ count: 1 });
  const withoutLoads = { late_now: null, uncovered_tomorrow: null, ready_to_invoice: null };
  expect(payroll).toMatchObject({ ...withoutLoads, week_ago: withoutLoads });
});

/**
 * A load that was made before the week, as the audit log tells of it: what it held when something
 * changed, and when.
 */
async function changed(more: object, changes: readonly [at: string, before: object][]) {
  const id = await make('loads', { payment_amount: 900, ...more });
  await database.platform.write({ companyId: null, userId: null }, async tx => {
    await tx.query(`update loads set created_at = '2026-11-01' where id = $1`, [id]);
    for (const [at, before] of changes) {
      await tx.query(
        `insert into audit (company_id, at, action, entity, record_id, before, after)
         values ($1, $2, 'update', 'loads', $3, $4, '{}')`,
        [who.owner.companyId, at, id, JSON.stringify(before)],
      );
    }
  });
}

test('what was uncovered and what was ready a week ago is read from the audit log', async () => {
  // Nothing is known of the time before its first entry.
  const { week_ago: unknown } = await counts(who.owner);
  expect([unknown.uncovered_tomorrow, unknown.ready_to_invoice]).toEqual([null, null]);
  await admin.query(
    `update audit set at = '2026-11-01' where id = (select min(id) from audit where company_id = $1)
       and company_id = $1`,
    [who.owner.companyId],
  );
  const before = await counts(who.owner);
  expect(before.week_ago).toMatchObject({
    uncovered_tomorrow: 0,
    ready_to_invoice: { count: 0, amount: 0 },
  });

  const pickup_date = '2026-11-07T15:00:00.000Z';
  const since: [string, object] = ['2026-11-09T12:00:00Z', { status: 1 }];
  await changed({ status: 4, pickup_date }, [since]);
  await changed({ status: 1, pickup_date }, []);
  // Dispatched before the moment, picked up on another day, and one that was not yet made.
  await changed({ status: 4, pickup_date }, [['2026-11-05T12:00:00Z', { status: 1 }]]);
  await changed({ status: 1, pickup_date: '2026-11-09T15:00:00.000Z' }, []);
  await make('loads', { status: 1, pickup_date });

  const ready = { billing_status: 'ready_for_invoice' };
  const day = '2026-11-10T12:00:00Z';
  await changed({ billing_status: 'invoiced' }, [[day, ready]]);
  await changed(ready, []);
  // Ready only since, invoiced before, and ready in between.
  await changed(ready, [[day, { billing_status: 'not_ready' }]]);
  await changed({ billing_status: 'invoiced' }, [['2026-11-03T12:00:00Z', ready]]);
  await changed({ billing_status: 'invoiced' }, [
    ['2026-11-08T12:00:00Z', { billing_status: 'not_ready' }],
    [day, ready],
  ]);
  const { week_ago, ...now } = await counts(who.owner);
  expect(week_ago.uncovered_tomorrow).toBe(2);
  expect(week_ago.ready_to_invoice).toEqual({ count: 2, amount: 1800 });
  expect(now.ready_to_invoice.count).toBe(2);
  const theirs = await counts(who.stranger);
  expect(theirs.week_ago.ready_to_invoice?.count ?? 0).toBe(0);
});

test('the batch that is paid next is named to people who may list batches', async () => {
  const batch = (name: string, status: string, pay_date: string) =>
    make('batch', { name, status, pay_date, period_start: '2026-11-02', period_end: '2026-11-08' });
  expect((await counts(who.owner)).next_pay).toBeNull();
  await batch('Week 43', 'paid', '2026-10-30');
  await batch('Week 44', 'canceled', '2026-11-06');
  await batch('Week 46', 'open', '2026-11-20');
  const id = await batch('Week 45', 'calculated', '2026-11-13');
  const next_pay = { id, name: 'Week 45', pay_date: '2026-11-13', status: 'calculated' };
  expect((await counts(who.owner)).next_pay).toEqual(next_pay);
  const payroll = ['dashboard.show', 'driver-pay-settlements.list'];
  expect((await counts(await who.staff(payroll))).next_pay).toBeNull();
  expect((await counts(await who.staff([...payroll, 'batch.list']))).next_pay).toEqual(next_pay);
  expect((await counts(who.stranger)).next_pay).toBeNull();
});

test('what expires has the counts and the first rows of its list', async () => {
  expect((await counts(who.owner)).expiring).toMatchObject({ rows: [], expired: 0, due: 0 });
  const dates = [
    '2026-11-10',
    '2026-11-20',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ];
  for (const cdl_expiry of [...dates, '2027-06-01']) {
    await make('drivers', { cdl_expiry, medical_card_expiry: '2030-01-01' });
  }
  const lasting = { cdl_expiry: '2030-01-01', medical_card_expiry: '2030-01-01' };
  const model_id = await make('drivers', lasting);
  const files = await make('files', { sha256: 'e'.repeat(64) });
  const cdl = { model: 'drivers', model_id, document_type: 'cdl', expiry_date: '2026-11-05' };
  await makeRow(database, who.owner, 'model-documents', { files }, cdl);
  const list = (await as(app, who.owner).get('/expiry-radar')).body;
  const { expiring } = await counts(who.owner);
  expect(expiring).toMatchObject({ expired: 2, due: 5, warning_days: 30 });
  expect(list.counts).toEqual({ expired: 2, due: 5, good: 0 });
  expect(list.total).toBe(expiring.expired + expiring.due);
  expect(expiring.rows).toEqual(list.data.slice(0, 5));
  const earlier = { state: 'expired', date: '2026-11-05', document_date: '2026-11-05' };
  expect(expiring.rows[0]).toMatchObject({ ...earlier, model_id, record_date: '2030-01-01' });
  const seen = async (more: string[]) =>
    (await counts(await who.staff(['dashboard.show', ...more]))).expiring;
  expect(await seen(['loads.list'])).toBeNull();
  expect(await seen(['trucks.list'])).toMatchObject({ rows: [], expired: 0 });
  expect((await counts(who.stranger)).expiring.rows).toEqual([]);
});

test('a truck with a driver is covered at the weekend by a load that reaches into it', async () => {
  const truck = async (number: string, more: object = {}) => {
    const driver_id = await make('drivers', {});
    const usual = { is_active: true, status: 'available', board_status: null };
    return make('trucks', { number, driver_id, ...usual, ...more });
  };
  const ids: Record<string, number> = {};
  for (const name of ['late', 'booked', 'before', 'after', 'done', 'team', 'idle', 'again']) {
    ids[name] = await truck(`70${Object.keys(ids).length}`);
  }
  ids.home = await truck('720', { board_status: 13 });
  await truck('730', { driver_id: null });
  await truck('731', { is_active: false });
  const haul = (of: string, status: number, [pickup, due]: [string, string], more: object = {}) =>
    make('loads', {
      truck_id: ids[of],
      status,
      pickup_date: `2026-11-${pickup}:00:00.000Z`,
      delivery_date: `2026-11-${due}:00:00.000Z`,
      ...more,
    });
  // Saturday the fourteenth begins at 06:00 UTC in the company's zone.
  await haul('late', 4, ['11T12', '14T07']);
  await haul('booked', 2, ['15T12', '17T12']);
  await haul('before', 3, ['11T12', '14T05']);
  await haul('after', 3, ['16T07', '17T12']);
  await haul('done', 6, ['12T12', '14T15'], { gross_date: '2026-11-14' });
  const relay = await haul('again', 5, ['13T12', '14T15']);
  await make('load-drivers', { load_id: relay, driver_id: mine.drivers, truck_id: ids.team });
  const both = ['dashboard.show', 'loads.list', 'trucks.list'];
  const { weekend } = await counts(await who.staff(both));
  const named = (...names: string[]) =>
    names.map(name => expect.objectContaining({ id: ids[name] }));
  expect(weekend).toEqual({
    from: '2026-11-14',
    to: '2026-11-15',
    loaded: 4,
    booked: 1,
    ready: 3,
    off: 1,
    uncovered: named('before', 'after', 'idle'),
  });
  const sundayNight = '2026-11-16T03:00:00.000Z';
  setClock(sundayNight);
  // What should have been delivered before and was not is still on its truck.
  expect((await counts(await who.staff(both))).weekend).toMatchObject({ loaded: 5, ready: 2 });
  setClock('2026-11-13T22:30:00.000Z');
  const theirs = await counts(who.stranger);
  expect(theirs.weekend).toMatchObject({ loaded: 0, ready: 0, uncovered: [] });
  expect((await counts(await who.staff(['dashboard.show', 'loads.list']))).weekend).toBeNull();
  expect((await counts(await who.staff(['dashboard.show', 'trucks.list']))).notes).toBeNull();
});

test('what stands below the counts names the late units and what billing waits for', async () => {
  const truck_id = await make('trucks', { number: '799', driver_id: null });
  await load({ status: 4, truck_id }, '2026-11-10T12:00:00.000Z', null);
  await make('loads', {
    status: 9,
    equipment_type: 'reefer',
    pickup_date: '2026-11-14T18:00:00.000Z',
  });
  const ready = { status: 6, billing_status: 'ready_for_invoice', gross_date: '2026-11-09' };
  await make('loads', ready);
  const { notes, uncovered_tomorrow } = await counts(who.owner);
  expect(notes.late_units[0]).toBe('799');
  expect(uncovered_tomorrow).toBe(1);
  expect(notes.uncovered).toEqual([{ equipment: 'reefer', count: 1 }]);
  expect(notes.ready_since).toBe('2026-11-09');
  expect(notes.not_ready).toBeGreaterThan(0);
});
