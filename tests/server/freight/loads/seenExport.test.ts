import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let odd: string;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await store(app, who.stranger, aLoad(await aFleet(database, who.stranger), { price: 77_777 }));
  const other = await makeRow(database, who.owner, 'brokers', fleet.ids, { name: 'Copperkite' });
  const add = (more: Record<string, unknown>, day: number) =>
    store(app, who.owner, aLoad(fleet, more, day));
  // Prices with cents, in an order that is neither by date nor by number.
  await add({ price: 950.2, broker_id: other }, 3);
  await add({ price: 3100.7, broker_id: other, ...assigned(fleet) }, 12);
  await add({ price: 400.05, status: 9 }, 6);
  await add({ price: 2000, loaded_miles: 812.25, ...second() }, 18);
  odd = (await add({ price: 1200.1 }, 9)).internal_id;
  const canceled = await add({ price: 640 }, 20);
  await as(app, who.owner).post(`/loads/canceled/${canceled.id}`, { reason: 'Broker fell out' });
});

const second = () => ({
  truck_id: fleet.otherTruckId,
  load_drivers: [{ driver_id: fleet.otherDriverId }],
});

const owner = () => as(app, who.owner);

const lists = [
  ['/loads', ''],
  ['/loads/available/list', 'available'],
  ['/loads/enroute/list', 'enroute'],
  ['/loads/pending/list', 'pending'],
] as const;

/** Filters that a user may have set for the list. */
const asked = [
  '',
  'search=copperkite',
  'status[]=2',
  'status[]=1&status[]=9',
  'price_from=900&price_to=3200',
  'pickup_date_from=2026-11-05&pickup_date_to=2026-11-13',
  'where[]=price:under:1000',
  'pickup_state_id[]=1&late=false',
];

const orders = ['', 'sort=pickup_date&order=desc', 'sort=payment_amount&order=asc'];

interface Row {
  internal_id: string;
  payment_amount: number;
}

describe.each(lists)('the export of %s', (path, list) => {
  test.each(
    asked,
  )('contains the rows of the list in their order, and its totals: %s', async filter => {
    for (const order of orders) {
      const query = [filter, order].filter(Boolean).join('&');
      const { body } = await owner().get(`${path}?per_page=100&${query}`);
      const rows: Row[] = body.data.data;
      const columns = 'columns[]=payment_amount&columns[]=internal_id&columns[]=loaded_miles';
      const [head, ...lines] = await sheet(`list=${list}&${columns}&${query}`);
      expect(head).toBe('Gross,Load,Loaded miles');
      expect(lines.map(line => line.split(',')[1])).toEqual(rows.map(row => row.internal_id));
      expect(lines).toHaveLength(body.data.total);
      expect(sumOf(lines, 0)).toBe(cents(body.totals.payment_amount));
      expect(sumOf(lines, 2)).toBe(cents(body.totals.loaded_miles));
    }
  });
});

test('without a sort uses the list’s order, even where a load was created before its number', async () => {
  const { userId, companyId } = who.owner;
  const member = { userId, companyId: Number(companyId) };
  await database.write(member, tx =>
    tx.query(
      `update loads set created_at = created_at - interval '1 year'
       where company_id = $1 and internal_id = $2`,
      [member.companyId, odd],
    ),
  );
  const { body } = await owner().get('/loads/available/list');
  const numbers = body.data.data.map(({ internal_id }: Row) => internal_id);
  expect(numbers.at(-1)).toBe(odd);
  const [, ...lines] = await sheet('list=available&columns[]=internal_id');
  expect(lines).toEqual(numbers);
});

test('loads that a sort leaves equal have one order in the list and in its export', async () => {
  // The last of them is picked up first.
  for (const day of [27, 26, 24]) await store(app, who.owner, aLoad(fleet, { price: 800 }, day));
  for (const order of [
    'sort=broker_id&order=asc',
    'sort=status&order=desc',
    'sort=price&order=asc',
  ]) {
    for (const [path, list] of [
      ['/loads?status[]=1&status[]=9&', 'list=&status[]=1&status[]=9'],
      ['/loads/available/list?', 'list=available'],
    ]) {
      const { body } = await owner().get(`${path}per_page=100&${order}`);
      const numbers = body.data.data.map(({ internal_id }: Row) => internal_id);
      expect(numbers.length).toBeGreaterThan(4);
      const [, ...lines] = await sheet(`${list}&columns[]=internal_id&${order}`);
      expect([order, path, lines]).toEqual([order, path, numbers]);
    }
  }
});

test('an export has the visible columns in their displayed order', async () => {
  const seen = ['driver_payment', 'route', 'nonsense', 'constructor', 'internal_id'];
  const [head, line] = await sheet(`status[]=9&${seen.map(name => `columns[]=${name}`).join('&')}`);
  expect(head).toBe('Driver pay,Pickup,Delivery,Load');
  expect(line).toMatch(/^0\.00,"Chicago, \w\w","Denver, \w\w",\S+$/);
});

test('the columns can be sent in one parameter, including a field that no list shows', async () => {
  const [head] = await sheet('status[]=9&columns=driver_payment,%20internal_id');
  expect(head).toBe('Driver pay,Load');
  const [more] = await sheet(
    'status[]=9&columns=internal_id,po_number&names[]=po_number&headings[]=PO',
  );
  expect(more).toBe('Load,PO');
});

test('an export with an unknown column is refused', async () => {
  const { status, body } = await owner().get('/loads/export/excel?format=csv&columns[]=prices');
  expect([status, body.errors]).toEqual([422, { columns: ['The selected value is invalid.'] }]);
  const [head] = await sheet('columns[]=');
  expect(head).toContain('Internal note');
});

test('an export of all columns includes those that no list shows, each field once', async () => {
  const commodity = { po_number: 'PO-4471', instructions: 'Call, then back in', weight: 41_200 };
  const { internal_id } = await store(app, who.owner, aLoad(fleet, commodity, 25));
  const [head = '', ...lines] = await sheet('names[]=po_number&headings[]=PO of the broker');
  const names = head.split(',');
  expect(head).toMatch(/^Load,Reference,Status,Broker,/);
  expect(names).toEqual(
    expect.arrayContaining([
      'Created by',
      'PO of the broker',
      'Hazmat class',
      'Instructions',
      'Source',
    ]),
  );
  // A heading may have a comma: Weight, lb.
  const headings = headingsOf(head);
  expect(new Set(headings).size).toBe(headings.length);
  expect(lines).toHaveLength((await owner().get('/loads')).body.data.total);
  const line = lines.find(text => text.startsWith(`${internal_id},`));
  expect(line).toContain('PO-4471');
  expect(line).toContain('"Call, then back in"');
  expect(line).toContain('41200');
});

test('the export has what drivers are paid only for those who may see settlements', async () => {
  const loads = ['loads.list', 'loads.export'];
  const dispatcher = await who.staff(loads);
  const payroll = await who.staff([...loads, 'driver-pay-settlements.list']);
  const headOf = async (person: Person, query = '') => {
    const { body, status } = await as(app, person).get(`/loads/export/excel?format=csv${query}`);
    expect(status).toBe(200);
    const [head = ''] = body.toString().split('\r\n');
    return head.replace(/^\uFEFF/, '');
  };
  const both = ['Driver pay', 'TONU driver pay'];
  expect(headingsOf(await headOf(payroll))).toEqual(expect.arrayContaining(both));
  for (const heading of both) expect(headingsOf(await headOf(dispatcher))).not.toContain(heading);
  const asked = '&columns=internal_id,driver_payment,price';
  expect(await headOf(payroll, asked)).toBe('Load,Driver pay,Price');
  expect(await headOf(dispatcher, asked)).toBe('Load,Price');
});

test('a dispatcher lists loads by the pay that each of them shows, without its total', async () => {
  const dispatcher = await who.staff(['loads.list']);
  const path = '/loads?where[]=driver_payment:under:100000&sort=driver_payment&per_page=100';
  const { body: all } = await owner().get(path);
  const { body: seen } = await as(app, dispatcher).get(path);
  expect(all.data.data.length).toBeGreaterThan(2);
  expect(seen.data.data).toEqual(all.data.data);
  expect(all.totals.driver_payment).toBeTypeOf('number');
  expect(seen.totals).toEqual({ ...all.totals, driver_payment: null });
});

const headingsOf = (head: string) => head.match(/"[^"]*"|[^,]+/g) ?? [];

test('another company’s export contains only its own loads', async () => {
  const { body } = await as(app, who.stranger).get(
    '/loads/export/excel?format=csv&columns[]=price',
  );
  expect(body.toString().trim().split('\r\n')).toEqual(['Price', '77777.00']);
});

async function sheet(query: string): Promise<string[]> {
  const { body, status } = await owner().get(`/loads/export/excel?format=csv&${query}`);
  expect(status).toBe(200);
  return body
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
}

const cents = (dollars: number) => Math.round(dollars * 100);

const sumOf = (lines: readonly string[], column: number) =>
  lines.reduce((sum, line) => sum + cents(Number(line.split(',')[column])), 0);
