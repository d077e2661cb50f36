import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let first: number;
let second: number;
let marcus: number;
let jolene: number;
let count = 0;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));
beforeEach(async () => {
  count += 1;
  first = await truck(`6${count}1`);
  second = await truck(`6${count}2`);
  marcus = await makeRow(database, who.owner, 'drivers', ids());
  jolene = await makeRow(database, who.owner, 'drivers', ids());
});

const ids = () => ({ states: 1, users: who.owner.userId });
const owner = () => as(app, who.owner);
const truck = (number: string) => makeRow(database, who.owner, 'trucks', ids(), { number });
const read = async (path: string) => (await owner().get(path)).body.data;

/** The drivers of a truck, with their periods. */
async function turns(filter: string) {
  const { data } = await read(`/truck-drivers?${filter}&sort=assigned_at`);
  return data.map((turn: any) => [
    turn.truck_id === first ? 'first' : 'second',
    turn.driver_id === marcus ? 'marcus' : 'jolene',
    turn.position,
    turn.unassigned_at === null ? 'now' : 'before',
  ]);
}

test('a driver assigned to a truck leaves the previous one, in any form', async () => {
  await owner().put(`/trucks/${first}`, { driver_id: marcus });
  await owner().put(`/trucks/${second}`, { driver_id: marcus });

  expect(await read(`/trucks/${first}`)).toMatchObject({ driver_id: null });
  expect(await read(`/trucks/${second}`)).toMatchObject({ driver_id: marcus });
  expect(await read(`/drivers/${marcus}`)).toMatchObject({ truck_id: second });
  expect(await turns(`driver_id=${marcus}`)).toEqual([
    ['first', 'marcus', 'main', 'before'],
    ['second', 'marcus', 'main', 'now'],
  ]);
});

test('an assignment by its own request appears on the truck and the driver', async () => {
  const taken = { truck_id: first, driver_id: marcus, assigned_at: '2026-11-01T12:00:00Z' };
  expect((await owner().post('/truck-drivers', taken)).status).toBe(200);
  const { body } = await owner().post('/truck-drivers', {
    truck_id: first,
    driver_id: jolene,
    position: 'second',
  });
  expect(body.data).toMatchObject({ assigned_at: '2026-11-13T22:30:00.000Z' });
  expect(await read(`/trucks/${first}`)).toMatchObject({
    driver_id: marcus,
    second_driver_id: jolene,
  });
  expect(await read(`/drivers/${jolene}`)).toMatchObject({ truck_id: first });

  await owner().put(`/truck-drivers/${body.data.id}`, { unassigned_at: '2026-11-13T22:30:00Z' });
  expect(await read(`/trucks/${first}`)).toMatchObject({ second_driver_id: null });
  expect(await read(`/drivers/${jolene}`)).toMatchObject({ truck_id: null });
});

test('an assignment that was changed since it was seen is not deleted', async () => {
  const { body } = await owner().post('/truck-drivers', { truck_id: first, driver_id: marcus });
  const { id, version } = body.data;
  await owner().put(`/truck-drivers/${id}`, { unassigned_at: '2026-11-13T22:30:00Z' });
  const refused = await owner().delete(`/truck-drivers/${id}`, { version });
  expect(refused.status).toBe(409);
  expect(await turns(`truck_id=${first}`)).toHaveLength(1);
  const seen = { version: refused.body.data.version };
  expect((await owner().delete(`/truck-drivers/${id}`, seen)).status).toBe(200);
  expect(await turns(`truck_id=${first}`)).toEqual([]);
});

test('a new main driver ends the assignment of the previous one', async () => {
  await owner().post('/truck-drivers', { truck_id: first, driver_id: marcus });
  await owner().post('/truck-drivers', { truck_id: first, driver_id: jolene });
  expect(await turns(`truck_id=${first}`)).toEqual([
    ['first', 'marcus', 'main', 'before'],
    ['first', 'jolene', 'main', 'now'],
  ]);
});

test('drivers who swap trucks have two assignments each', async () => {
  await owner().put(`/trucks/${first}`, { driver_id: marcus, second_driver_id: jolene });
  await owner().put(`/trucks/${first}`, { driver_id: jolene, second_driver_id: marcus });
  expect(await read(`/trucks/${first}`)).toMatchObject({
    driver_id: jolene,
    second_driver_id: marcus,
  });
  expect(
    (await turns(`truck_id=${first}`)).filter(([, , , when]: string[]) => when === 'now'),
  ).toHaveLength(2);
});

test('a driver can’t be in two trucks at a time, now or in the past', async () => {
  const turn = { truck_id: first, driver_id: marcus, assigned_at: '2026-10-01T00:00:00Z' };
  await owner().post('/truck-drivers', { ...turn, unassigned_at: '2026-10-20T00:00:00Z' });
  const crossing = await owner().post('/truck-drivers', {
    ...turn,
    truck_id: second,
    assigned_at: '2026-10-10T00:00:00Z',
    unassigned_at: '2026-10-30T00:00:00Z',
  });
  expect(crossing.status).toBe(422);
  expect(crossing.body.errors).toEqual({ driver_id: ['The driver was in a truck at that time.'] });

  const { status } = await owner().post('/truck-drivers', {
    ...turn,
    assigned_at: '2026-12-01T00:00:00Z',
  });
  expect(status).toBe(422);
});

test('two simultaneous assignments of one driver leave him in one truck', async () => {
  const answers = await Promise.all([
    owner().put(`/trucks/${first}`, { driver_id: marcus }),
    owner().put(`/trucks/${second}`, { driver_id: marcus }),
    owner().post('/truck-drivers', { truck_id: first, driver_id: marcus }),
    owner().post('/truck-drivers', { truck_id: second, driver_id: marcus, position: 'second' }),
  ]);
  for (const { status } of answers) expect([200, 409, 422]).toContain(status);
  const open = (await turns(`driver_id=${marcus}`)).filter(
    ([, , , when]: string[]) => when === 'now',
  );
  expect(open).toHaveLength(1);
  const seats = [await read(`/trucks/${first}`), await read(`/trucks/${second}`)].flatMap(
    ({ driver_id, second_driver_id }) => [driver_id, second_driver_id],
  );
  expect(seats.filter(id => id === marcus)).toHaveLength(1);
});

test('the database itself rejects a second truck and a second main driver', async () => {
  const row = (truck_id: number, driver_id: number) =>
    makeRow(database, who.owner, 'truck-drivers', { trucks: truck_id, drivers: driver_id });
  await row(first, marcus);
  await expect(row(second, marcus)).rejects.toThrow(/truck_drivers_driver_id_key/);
  await expect(row(first, jolene)).rejects.toThrow(/truck_drivers_position_key/);
});

test('deleting a truck unassigns its driver', async () => {
  await owner().put(`/trucks/${first}`, { driver_id: marcus });
  expect((await owner().delete(`/trucks/${first}`)).status).toBe(409);
  await owner().put(`/trucks/${first}`, { driver_id: null });
  expect((await owner().delete(`/trucks/${first}`)).status).toBe(200);
  await owner().put(`/trucks/${second}`, { driver_id: marcus });
  expect(await read(`/drivers/${marcus}`)).toMatchObject({ truck_id: second });
});

test('a user of another company can’t assign drivers', async () => {
  const { status } = await as(app, who.stranger).post('/truck-drivers', {
    truck_id: first,
    driver_id: marcus,
  });
  expect(status).toBe(422);
});
