import { beforeAll, expect, test } from 'vitest';
import { isPayDue, type PayTrigger } from '../../../../schema/rules/pay/payPeriod.ts';
import { unwatched } from '../../../../server/db/access.ts';
import { dueDriverPay, openDriverPay } from '../../../../server/money/settlements/driverPay.ts';
import { dueOwnerLoads } from '../../../../server/money/settlements/ownedLoads.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
const week = { from: '2026-11-02', to: '2026-11-08' };
const ZONE = 'America/Chicago';
let who: People;
let mine: Ids;
/** Pay of loads whose invoices were closed short, one each for the three moments below. */
const short: number[] = [];

const make = (name: string, more: object) => makeRow(database, who.owner, name, mine, { ...more });

async function driverPay(load: object, more: object = {}) {
  const load_id = await make('loads', {
    status: 6,
    price: 1000,
    billing_status: 'not_ready',
    ...load,
  });
  for (const [sequence, date_from] of [
    [1, '2026-11-01T18:00:00.000Z'],
    [2, '2026-11-04T18:00:00.000Z'],
  ]) {
    const type = sequence === 1 ? 'pickup' : 'delivery';
    await make('load-stops', { load_id, sequence, type, timezone: ZONE, date_from });
  }
  const miles = { loaded_miles: 100, empty_miles: 0 };
  return make('load-drivers', { load_id, driver_id: mine.drivers, ...miles, ...more });
}

async function loadOf(driverPayId: number) {
  const [row] = await database
    .read(who.owner)
    .query<{ load_id: number }>('select load_id from load_drivers where id = $1', [driverPayId]);
  return row?.load_id;
}

/** The pay of a load whose invoice stands like this. */
async function billedPay(load: object, invoice: object, more: object = {}) {
  const id = await driverPay(load, more);
  const amounts = { price: 1000, accessorials_amount: 0, invoice_total: 1000, amount_due: 1000 };
  await make('invoices', { parent_load_id: await loadOf(id), ...amounts, balance: 0, ...invoice });
  return id;
}

/** What the calls of the owner's company read with. */
const reading = () =>
  unwatched({
    tx: database.read(who.owner),
    companyId: who.owner.companyId as number, // the owner's own company
    userId: who.owner.userId,
    changed: () => {},
  });

/** 850 of 1,000 came, and the rest was closed short. */
const SHORT = { received_amount: 850, short_pay_amount: 150, payment_status: 'short_paid' };

/** Wednesday of the week, its last evening in Chicago, and the following night. */
const [inside, lastEvening, nextDay] = [
  '2026-11-04T18:00:00.000Z',
  '2026-11-09T05:59:00.000Z',
  '2026-11-09T06:01:00.000Z',
];

beforeAll(async () => {
  who = await people(database);
  mine = { states: 1, users: who.owner.userId };
  mine.brokers = await make('brokers', {});
  mine['load-companies'] = await make('load-companies', {});
  const pay = { pay_type: 'per_mile', loaded_mile_rate: 1, empty_mile_rate: 0 };
  mine.drivers = await make('drivers', pay);
  for (const delivered_at of [inside, lastEvening, nextDay]) {
    await driverPay({ delivered_at });
    await driverPay({ delivered_at, pod_received_at: inside });
    await driverPay({ delivered_at, billing_status: 'invoiced' });
    await driverPay({ delivered_at, billing_status: 'paid' });
    short.push(await billedPay({ delivered_at, billing_status: 'invoiced' }, SHORT));
  }
  const billed = { delivered_at: inside, billing_status: 'invoiced' };
  await billedPay(billed, { short_pay_amount: 1000, payment_status: 'written_off' });
  await billedPay({ ...billed, billing_status: 'spoiled' }, { ...SHORT, status: 'void' });
  await driverPay({ delivered_at: inside }, { pay_date: '2026-11-12' });
  await driverPay({ delivered_at: nextDay }, { pay_date: '2026-11-06' });
  await driverPay({ status: 8, delivered_at: null });
  await driverPay({ status: 8, delivered_at: null, billing_status: 'paid' });
  await driverPay({ status: 5, delivered_at: inside });
});

test.each<PayTrigger>([
  'load_delivered',
  'pod_received',
  'load_invoiced',
  'load_paid',
])('due pay follows the rule, paid when: %s', async pay_trigger => {
  const scope = reading();
  const open = await openDriverPay(mine.drivers as number, scope); // Created above.
  expect(open).toHaveLength(21);
  const due = await dueDriverPay(null, week, { pay_trigger }, scope);
  const wanted = open.filter(({ load }) => isPayDue(load, week, ZONE, pay_trigger));
  expect(due.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  expect(due.length).toBeGreaterThan(1);
  expect(due.length).toBeLessThan(18);
});

test('a load whose invoice was closed short is due where drivers are paid after the load is', async () => {
  const due = await dueDriverPay(null, week, { pay_trigger: 'load_paid' }, reading());
  const ids = due.map(({ id }) => id);
  expect(short.map(id => ids.includes(id))).toEqual([true, true, false]);
  // With them two paid loads and a paid TONU.
  expect(ids).toHaveLength(5);
});

const LIST = '/driver-pay-settlements/due-amount-loads-list';
const listed = async (query = '') => (await as(app, who.owner).get(`${LIST}${query}`)).body;

// A TONU without its own pay owes its driver nothing.
test('unpaid items are listed with number and amount, in few statements', async () => {
  const get = () => as(app, who.owner).get(`${LIST}?per_page=100`);
  const { body } = await get();
  expect(body).toMatchObject({ total_amount: 1900, totals: { amount: 1900, loaded_miles: 2100 } });
  expect(body.data.total).toBe(21);
  expect(body.data.data).toHaveLength(21);
  expect(await countReads(database, get)).toBeLessThanOrEqual(4);
  const { body: theirs } = await as(app, who.stranger).get(LIST);
  expect(theirs).toMatchObject({ data: { data: [], total: 0 }, total_amount: 0 });
});

test('unpaid items are filtered, searched and sorted, and the totals follow', async () => {
  const driver_id = await make('drivers', {
    first_name: 'Zoë',
    last_name: 'Quill',
    pay_type: 'flat_per_load',
    flat_rate: 250,
  });
  await driverPay({ delivered_at: inside, internal_id: 'Q-10' }, { driver_id, loaded_miles: 5 });
  await driverPay({ delivered_at: inside, internal_id: 'Q-9' }, { driver_id, loaded_miles: 7 });

  const own = await listed(`?driver_id=${driver_id}`);
  expect(own.totals).toEqual({ amount: 500, loaded_miles: 12 });
  expect(own.data.data[0]).toMatchObject({
    amount: 250,
    driver: { id: driver_id, first_name: 'Zoë' },
    load: { internal_id: 'Q-10' },
    pay_day: '2026-11-04',
  });
  const numbers = async (query: string) =>
    (await listed(query)).data.data.map(({ load }: any) => load.internal_id);
  expect(await numbers('?search=quill&sort=load_id')).toEqual(['Q-9', 'Q-10']);
  expect(await numbers('?search=q-9 zoë')).toEqual(['Q-9']);
  expect(await numbers('?search=quill&sort=loaded_miles&order=desc')).toEqual(['Q-9', 'Q-10']);
  expect(await numbers('?search=quill&sort=load_id&per_page=1&page=2')).toEqual(['Q-10']);
  expect(await numbers('?where[]=loaded_miles:under:6')).toEqual(['Q-10']);

  const weeks = 'period_start=2026-11-09&period_end=2026-11-15';
  expect(await numbers(`?search=quill&${weeks}&status=late`)).toEqual(['Q-10', 'Q-9']);
  expect(await numbers(`?search=quill&${weeks}&status=due`)).toEqual([]);
  const late = await listed(`?search=quill&${weeks}&status=due`);
  expect(late.counts).toEqual({ all: 2, late: 2, due: 0, later: 0 });
  const ofWeek = 'period_start=2026-11-02&period_end=2026-11-08';
  expect(await numbers(`?search=quill&${ofWeek}&status[]=due&status[]=later`)).toHaveLength(2);

  const refused = await as(app, who.owner).get(`${LIST}?status=soon`);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['status']]);
  const unsorted = await as(app, who.owner).get(`${LIST}?sort=truck_id`);
  expect([unsorted.status, Object.keys(unsorted.body.errors)]).toEqual([422, ['sort']]);
});

test('the export has the rows of the filter or of the selection, with the visible columns', async () => {
  const of = 'sort=load_id&format=csv&columns[]=load_id&columns[]=driver_id&columns[]=amount';
  const lines = async (query: string, person = who.owner) => {
    const { status, body } = await as(app, person).get(`${LIST}/export?${query}&${of}`);
    expect(status).toBe(200);
    return String(body)
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
  };
  expect(await lines('search=quill')).toEqual([
    'Load,Driver,Driver pay',
    'Q-9,Zoë Quill,250.00',
    'Q-10,Zoë Quill,250.00',
  ]);
  const [{ id }] = (await listed('?search=q-10')).data.data;
  expect(await lines(`id=${id}`)).toEqual(['Load,Driver,Driver pay', 'Q-10,Zoë Quill,250.00']);
  expect(await lines('', who.stranger)).toEqual(['Load,Driver,Driver pay']);
  expect((await as(app, who.newcomer).get(`${LIST}/export`)).status).toBe(403);
});

test('the totals of a list of several pages include all rows', async () => {
  const before = await listed();
  await database.write(who.owner, tx =>
    tx.query(
      `with made as (
         insert into loads (company_id, internal_id, reference_number, broker_id, status, price,
           delivered_at)
         select company_id, 'Many ' || n, 'Many ' || n, broker_id, status, 1, delivered_at
         from generate_series(1, 600) n,
           (select * from loads where company_id = $1 and status = 6 limit 1) l returning id)
       insert into load_drivers (company_id, load_id, driver_id, loaded_miles, empty_miles, price)
       select $1, id, $2, 1, 0, 1 from made`,
      [who.owner.companyId, mine.drivers],
    ),
  );
  const body = await listed('?per_page=100');
  expect(body.data.data).toHaveLength(100);
  expect(body.data.total).toBe(before.data.total + 600);
  expect(body.total_amount).toBe(before.total_amount + 600);
  const last = await listed('?per_page=100&page=7&search=many');
  expect([last.data.total, last.data.data.length]).toEqual([600, 0]);
});

test('a period of years is refused', async () => {
  const { status, body } = await as(app, who.owner).get(
    '/driver-pay-settlements/due-drivers?period_start=2016-11-02&period_end=2026-11-08',
  );
  expect(status).toBe(422);
  expect(body.errors).toEqual({ period_end: ['The period is too long.'] });
});

test('an owner of trucks is due a load whose invoice was closed short, and none that was written off', async () => {
  const owner_id = await make('payroll-groups', { type: 'owner', owner_since: '2026-10-01' });
  const truck_id = await make('trucks', { payroll_group_id: owner_id });
  const load = { truck_id, delivered_at: inside, billing_status: 'invoiced' };
  const driver_id = await make('drivers', { pay_type: 'flat_per_load', flat_rate: 0 });
  const id = await loadOf(await billedPay(load, SHORT, { driver_id }));
  const writtenOff = { short_pay_amount: 1000, payment_status: 'written_off' };
  await billedPay(load, writtenOff, { driver_id });
  const asked = { owner_id, period_end: week.to, pay_trigger: 'load_paid' as const };
  const due = await dueOwnerLoads([asked], reading());
  expect(due.map(load => load.id)).toEqual([id]);
});
