import { beforeAll, expect, test } from 'vitest';
import { brokers } from '../../../../schema/entities/brokers.ts';
import { drivers } from '../../../../schema/entities/drivers.ts';
import { expenseItems } from '../../../../schema/entities/expenses.ts';
import { loadAccessorials, loadDrivers } from '../../../../schema/entities/loadParts.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import type { Field } from '../../../../schema/fields.ts';
import { LIMITS } from '../../../../schema/limits.ts';
import { testApp } from '../../../support/app.ts';
import { type Answered, as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);
const times = <T>(n: number, row: T): T[] => Array.from({ length: n }, () => row);
const most = ({ kind, options }: Field): number =>
  options.max ?? LIMITS[kind as keyof typeof LIMITS]; // fields of numbers alone

const make = (name: string, more: object = {}) =>
  makeRow(database, who.owner, name, fleet.ids, { ...more });

const { price, loaded_miles, empty_miles } = loads.fields;
const miles = { loaded_miles: most(loaded_miles), empty_miles: most(empty_miles) };
const { quantity, rate, amount } = loadAccessorials.fields;
const mile = { rate: most(loadDrivers.fields.rate) };
const percentage = () =>
  make('accessorials', { code: 'PCT', method: 'percentage', billable_to_broker: true });
const aDriver = (more: object) => make('drivers', { status: 'active', ...more });

const full = (more: Record<string, unknown>) =>
  owner().post('/loads/full/store', aLoad(fleet, more));
const line = (more: object) => ({ accessorial_id: fleet.detention, ...more });
const paid = (more: object) => ({ load_drivers: [{ driver_id: fleet.otherDriverId, ...more }] });

/** Every product and sum of two inputs, with the largest of each: what is answered, at which field. */
const largest: Readonly<
  Record<string, [ask: () => Promise<Answered>, status: 200 | 422, field?: string]>
> = {
  'quantity x rate of an accessorial': [
    () => full({ load_accessorials: [line({ quantity: most(quantity), rate: most(rate) })] }),
    422,
    'load_accessorials.0.rate',
  ],
  'the same below zero': [
    () => full({ load_accessorials: [line({ quantity: -most(quantity), rate: most(rate) })] }),
    422,
    'load_accessorials.0.rate',
  ],
  'quantity x rate with an amount that was typed': [
    () =>
      full({
        load_accessorials: [line({ quantity: most(quantity), rate: most(rate), amount: 5 })],
      }),
    200,
  ],
  'price x percentage of an accessorial': [
    async () =>
      full({
        price: most(price),
        load_accessorials: [{ accessorial_id: await percentage(), rate: most(rate) }],
      }),
    422,
    'load_accessorials.0.rate',
  ],
  'price + accessorial': [
    () => full({ price: most(price), load_accessorials: [line({ amount: most(amount) })] }),
    422,
    'load_accessorials',
  ],
  'the amounts of 500 accessorials': [
    () => full({ load_accessorials: times(500, line({ amount: most(amount) })) }),
    422,
    'load_accessorials',
  ],
  'the largest price by the fewest miles': [
    () => full({ price: most(price), loaded_miles: 0.01, empty_miles: 0 }),
    422,
    'loaded_miles',
  ],
  'loaded + empty miles': [() => full(miles), 200],
  'miles x the rate of the load': [
    () => full({ ...miles, ...paid({ pay_type: 'per_mile', ...miles, ...mile }) }),
    422,
    'load_drivers.0.rate',
  ],
  'miles x the rates of the driver': [
    async () => {
      const { loaded_mile_rate, empty_mile_rate } = drivers.fields;
      const terms = {
        loaded_mile_rate: most(loaded_mile_rate),
        empty_mile_rate: most(empty_mile_rate),
      };
      const driver_id = await aDriver({ pay_type: 'per_mile', ...terms });
      return full({ ...miles, load_drivers: [{ driver_id, ...miles }] });
    },
    200,
  ],
  'gross x percentage of the load': [
    () => full({ price: most(price), ...paid({ pay_type: 'percent_of_gross', ...mile }) }),
    422,
    'load_drivers.0.rate',
  ],
  'hours x the rate of the driver': [
    async () => {
      const driver_id = await aDriver({
        pay_type: 'hourly',
        flat_rate: most(drivers.fields.flat_rate),
      });
      const worked = { started_at: '2020-01-01T00:00:00Z', finished_at: '2026-01-01T00:00:00Z' };
      return full({ load_drivers: [{ driver_id, ...worked }] });
    },
    422,
    'load_drivers.0.finished_at',
  ],
  'a price x a driver’s number of rows': [
    () => full(paid({ price: most(loadDrivers.fields.price), is_manual_price: true })),
    200,
  ],
  'stops x extra stop pay': [
    async () => {
      const driver_id = await aDriver({
        pay_type: 'salary',
        extra_stop_pay: most(drivers.fields.extra_stop_pay),
      });
      return full({ load_drivers: [{ driver_id }] });
    },
    200,
  ],
  'quantity x price of an expense': [
    () => expense([{ quantity: most(expenseItems.fields.quantity) }]),
    422,
    'items.0.unit_price',
  ],
  'gallons x price of an expense': [
    () => expense([{ gallons: most(expenseItems.fields.gallons) }]),
    422,
    'items.0.unit_price',
  ],
  'the amounts of an expense': [
    () => expense(times(2, { amount: most(expenseItems.fields.amount) })),
    422,
    'items',
  ],
  'more items than an expense takes': [() => expense(times(501, { amount: 1 })), 422, 'items'],
};

async function expense(items: readonly object[]) {
  const expense_category_id = await make('expense-categories');
  return owner().post('/expenses', {
    type: 'company_exense',
    date: '2026-11-10',
    expense_category_id,
    items: items.map(item => ({
      description: 'Fuel',
      unit_price: most(expenseItems.fields.unit_price),
      ...item,
    })),
  });
}

/** What it answers: done, or refused at fields of the body; never `request`, which names none. */
function expectAnswered(answer: Answered) {
  expect([200, 422]).toContain(answer.status);
  for (const none of ['request', 'amount']) expect(fieldsOf(answer)).not.toContain(none);
}

const fieldsOf = ({ body }: Answered) => Object.keys(body.errors ?? {});

test.each(
  Object.entries(largest),
)('%s with the largest inputs is no fault of the server', async (_, [ask, status, field]) => {
  const answer = await ask();
  expect([answer.status, fieldsOf(answer)]).toEqual([status, field ? [field] : []]);
});

test('a part’s own call names the field as the part has it', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  const sent = line({ load_id: load.id, quantity: most(quantity), rate: most(rate) });
  expect(fieldsOf(await owner().post('/load-accessorials', sent))).toEqual(['rate']);
  const driver = { load_id: load.id, driver_id: fleet.otherDriverId, pay_type: 'per_mile' };
  const answer = await owner().post('/load-drivers', { ...driver, ...miles, ...mile });
  expect([answer.status, fieldsOf(answer)]).toEqual([422, ['rate']]);
});

test('a change of miles is refused where the rates that were agreed no longer fit', async () => {
  const agreed = paid({ pay_type: 'per_mile', ...mile });
  const load = await store(app, who.owner, aLoad(fleet, { loaded_miles: 10, ...agreed }));
  const path = `/loads/change-loaded-miles/${load.id}`;
  const answer = await owner().put(path, miles);
  expect([answer.status, fieldsOf(answer)]).toEqual([422, ['load_drivers.0.rate']]);
  expect((await owner().get(`/loads/${load.id}`)).body.data).toMatchObject({ loaded_miles: 10 });
});

test.each([
  ['loads', { price: 100_000_000 }, 'price'],
  ['loads', { loaded_miles: 100_000 }, 'loaded_miles'],
  ['drivers', { loaded_mile_rate: 1_000 }, 'loaded_mile_rate'],
  ['drivers', { detention_pay_rate: 10_000 }, 'detention_pay_rate'],
  ['brokers', { detention_rate: 10_000 }, 'detention_rate'],
])('beyond the limit of a field the field is named: %s %j', async (resource, sent, field) => {
  const id = resource === 'loads' ? (await store(app, who.owner, aLoad(fleet))).id : null;
  const records: Record<string, number> = { drivers: fleet.driverId, brokers: fleet.brokerId };
  const answer = await owner().put(`/${resource}/${id ?? records[resource]}`, sent);
  expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
});

test('waiting for years at the largest rates is billed and paid, or refused in words', async () => {
  await owner().put(`/brokers/${fleet.brokerId}`, {
    detention_rate: most(brokers.fields.detention_rate),
  });
  const driver_id = await aDriver({
    pay_type: 'salary',
    detention_pay_rate: most(drivers.fields.detention_pay_rate),
  });
  const sent = aLoad(fleet, { load_drivers: [{ driver_id }] });
  const [first, last] = sent.stops;
  const waited = { arrived_at: '2020-01-01T00:00:00Z', departed_at: '2026-11-16T00:00:00Z' };
  const answer = await owner().post('/loads/full/store', {
    ...sent,
    stops: [{ ...first, date_from: '2020-01-01T00:00:00Z', ...waited }, last],
  });
  expectAnswered(answer);
});

test('invoices, one by one and several at once, and settlements of the largest loads are made', async () => {
  const dearest = { load: { price: most(price), payment_amount: most(price) } };
  const first = await deliveredLoad(database, who.owner, dearest);
  const second = await deliveredLoad(database, who.owner, dearest);
  for (const [path, body] of [
    ['/invoices', { load_id: first.loadId }],
    ['/invoice-multiple-store', { load_ids: [second.loadId] }],
  ] as const) {
    expectAnswered(await owner().post(path, body));
  }
  const driver_id = await aDriver({ pay_type: 'per_mile', loaded_mile_rate: 1 });
  const adjustments = times(500, {
    type: 'bonus',
    description: 'Bonus',
    amount: LIMITS.money,
  });
  const week = { period_start: '2026-11-02', period_end: '2026-11-08' };
  const settled = await owner().post('/driver-pay-settlements', {
    driver_id,
    ...week,
    adjustments,
  });
  expectAnswered(settled);
  const previewed = await as(app, who.stranger).post('/driver-pay-settlements', {
    driver_id,
    ...week,
    adjustments,
  });
  expect(previewed.status).toBe(422);
});
