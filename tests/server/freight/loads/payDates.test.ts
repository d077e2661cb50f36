import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';

const { app, database, hub } = await testApp();
const { owner, stranger, newcomer, staff } = await people(database);
const clerk = await staff(['loads.show', 'loads.update']);
const reader = await staff(['loads.show']);

/** A delivered load with this many drivers, who are paid for it in the week of 11/09. */
async function drivenLoad(drivers = 1) {
  const { loadId, brokerId } = await deliveredLoad(database, owner, {
    load: { delivered_at: '2026-11-12T18:00:00.000Z', status: 6 },
  });
  const ids = { states: 1, loads: loadId, brokers: brokerId };
  const driverPays: { id: number; driverId: number }[] = [];
  for (let index = 0; index < drivers; index += 1) {
    const driverId = await makeRow(database, owner, 'drivers', ids);
    const id = await makeRow(
      database,
      owner,
      'load-drivers',
      { ...ids, drivers: driverId },
      {
        price: 1_000,
        is_manual_price: true,
        position: index === 0 ? 'driver' : 'co_driver',
      },
    );
    driverPays.push({ id, driverId });
  }
  return { loadId, driverPays, first: driverPays[0]! };
}

const give = (body: object, person: Person = clerk) =>
  as(app, person).post('/load-driver-pay-date', body);
const listed = async (query: string, person: Person = reader) =>
  (await as(app, person).get(`/load-driver-pay-date?${query}`)).body;
const datesIn = async (query: string, person: Person = reader) =>
  (await listed(query, person)).data.data;
const due = async (driverId: number, week: string) => {
  const path = `/loads/list/for-driver-pay-settlements?driver_id=${driverId}&${week}`;
  return (await as(app, owner).get(path)).body.data.data.map((one: any) => one.is_due);
};
const OWN_WEEK = 'period_start=2026-11-09&period_end=2026-11-15';
const NEXT_WEEK = 'period_start=2026-11-16&period_end=2026-11-22';

test('a pay date moves a driver’s pay to another week, and clearing it moves it back', async () => {
  const { loadId, first } = await drivenLoad();
  expect(await due(first.driverId, OWN_WEEK)).toEqual([true]);

  const { body } = await give({ load_driver_id: first.id, date: '2026-11-17' });
  expect(body.data).toMatchObject({
    id: first.id,
    load_driver_id: first.id,
    load_id: loadId,
    driver_id: first.driverId,
    date: '2026-11-17',
    amount: 1_000,
    settlement_id: null,
  });
  expect(await due(first.driverId, OWN_WEEK)).toEqual([false]);
  expect(await due(first.driverId, NEXT_WEEK)).toEqual([true]);

  const path = `/load-driver-pay-date/load-driver-delete/${first.id}`;
  expect((await as(app, clerk).delete(path)).status).toBe(200);
  expect(await due(first.driverId, OWN_WEEK)).toEqual([true]);
  expect(await datesIn(`load_id=${loadId}`)).toEqual([]);
});

test('pay dates are listed by load, driver and day, and changed by id', async () => {
  const { loadId, driverPays, first } = await drivenLoad(2);
  for (const { id } of driverPays) await give({ load_driver_id: id, date: '2026-11-20' });
  const path = `/load-driver-pay-date/${first.id}`;
  await as(app, clerk).put(path, { date: '2026-11-27' });
  const dates = async (query: string) =>
    (await datesIn(query)).map(({ id, date }: any) => [id, date]);
  expect(await dates(`load_id=${loadId}`)).toEqual([
    [driverPays[1]!.id, '2026-11-20'],
    [first.id, '2026-11-27'],
  ]);
  expect(await dates(`driver_id=${first.driverId}`)).toEqual([[first.id, '2026-11-27']]);
  expect(await dates(`load_id=${loadId}&date_from=2026-11-21`)).toEqual([[first.id, '2026-11-27']]);
  const second = (await listed(`load_id=${loadId}&per_page=1&page=2`)).data;
  expect(second).toMatchObject({ total: 2, per_page: 1, last_page: 2, data: [{ id: first.id }] });
  expect((await listed('date_from=tomorrow')).errors).toHaveProperty('date_from');
});

test('their list returns the total count on every page', async () => {
  const { loadId, driverPays } = await drivenLoad(2);
  for (const { id } of driverPays) await give({ load_driver_id: id, date: '2026-11-17' });
  const [first, last, beyond] = await Promise.all(
    [1, 2, 9].map(async page => (await listed(`load_id=${loadId}&per_page=1&page=${page}`)).data),
  );
  expect([first, last, beyond].map(({ total }) => total)).toEqual([2, 2, 2]);
  expect([first, last].map(({ data }) => data[0].id)).toEqual(driverPays.map(({ id }) => id));
  expect(beyond.data).toEqual([]);
});

test('several are saved at once, each with its own result', async () => {
  const { loadId, driverPays } = await drivenLoad(2);
  const rows = [
    ...driverPays.map(({ id }) => ({ load_driver_id: id, date: '2026-11-24' })),
    { load_driver_id: driverPays[0]!.id, date: 'soon' },
    { load_driver_id: 2_000_000, date: '2026-11-24' },
  ];
  const { body } = await as(app, clerk).post('/load-driver-pay-date/multiple-save', { rows });
  expect(body.data.results).toEqual([
    { id: driverPays[0]!.id, ok: true },
    { id: driverPays[1]!.id, ok: true },
    { id: driverPays[0]!.id, ok: false, message: expect.any(String) },
    { id: 2_000_000, ok: false, message: 'Not found.' },
  ]);
  expect(await datesIn(`load_id=${loadId}`)).toHaveLength(2);
});

test('settled pay stays in its week', async () => {
  const { first } = await drivenLoad();
  const created = await as(app, owner).post('/driver-pay-settlements', {
    driver_id: first.driverId,
    period_start: '2026-11-09',
    period_end: '2026-11-15',
    load_driver_ids: [first.id],
  });
  expect(created.status).toBe(200);
  const { status, body } = await give({ load_driver_id: first.id, date: '2026-11-17' });
  expect(status).toBe(409);
  expect(body.message).toBe('The pay is on a settlement: take it off first.');
});

test('a stale version is refused with the current driver pay', async () => {
  const { first } = await drivenLoad();
  await give({ load_driver_id: first.id, date: '2026-11-17', version: 1 });
  const { status, body } = await give({
    load_driver_id: first.id,
    date: '2026-11-18',
    version: 1,
  });
  expect(status).toBe(409);
  expect(body.data).toMatchObject({ id: first.id, pay_date: '2026-11-17' });

  const path = `/load-driver-pay-date/load-driver-delete/${first.id}`;
  const removed = await as(app, clerk).delete(`${path}?version=1`);
  expect([removed.status, removed.body.data.pay_date]).toEqual([409, '2026-11-17']);
  const { version } = removed.body.data;
  expect((await as(app, clerk).delete(`${path}?version=${version}`)).status).toBe(200);
  expect((await as(app, clerk).delete(`${path}?version=soon`)).body.errors).toHaveProperty(
    'version',
  );
});

test('users who have the load open are notified', async () => {
  const { loadId, first } = await drivenLoad();
  const heard: any[] = [];
  hub.subscribe(owner.companyId ?? 0, null, event => heard.push(event));
  await give({ load_driver_id: first.id, date: '2026-11-17' });
  expect(heard.map(({ change }) => [change?.entity, change?.id])).toContainEqual(['loads', loadId]);
});

test('missing values are reported by field', async () => {
  const { body } = await give({});
  expect(Object.keys(body.errors).sort()).toEqual(['date', 'load_driver_id']);
});

test('another company neither sees nor moves a pay date, and a user with view permission cannot move one', async () => {
  const { loadId, first } = await drivenLoad();
  const input = { load_driver_id: first.id, date: '2026-11-17' };
  await give(input);
  expect(await datesIn(`load_id=${loadId}`, stranger)).toEqual([]);
  expect((await give(input, stranger)).status).toBe(404);
  const path = `/load-driver-pay-date/load-driver-delete/${first.id}`;
  expect((await as(app, stranger).delete(path)).status).toBe(404);
  for (const person of [reader, newcomer]) expect((await give(input, person)).status).toBe(403);
});
