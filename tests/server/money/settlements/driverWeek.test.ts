import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../../freight/loads/fleet.ts';

const FRIDAY = '2026-11-13T22:30:00Z';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock(FRIDAY);
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
afterAll(() => setClock(null));

const weekOf = async (person: Person) => {
  const { status, body } = await as(app, person).get(`/drivers/week/${fleet.driverId}`);
  expect(status).toBe(200);
  return body.data;
};

test('a driver’s week has its loads and those on the road now, and the pay of completed ones', async () => {
  const book = (day: number, status: number) =>
    store(app, who.owner, { ...aLoad(fleet, assigned(fleet), day), status });
  const owner = as(app, who.owner);
  const deliver = async (day: number, at: string) => {
    const { id } = await book(day, 3);
    setClock(at);
    await owner.put(`/loads/${id}`, { status: 4 });
    await owner.post(`/loads/arrived/${id}`);
    const { body } = await owner.post(`/loads/delivered/${id}`);
    expect(body.data.status).toBe(6);
    return id;
  };
  await deliver(2, '2026-11-03T22:00:00Z'); // last week
  const done = await deliver(8, '2026-11-09T22:00:00Z');
  setClock(FRIDAY);
  const next = await book(13, 3);
  await book(20, 3); // of next week
  const week = await weekOf(who.owner);
  expect(week).toMatchObject({ from: '2026-11-09', to: '2026-11-15', pay: 650 });
  expect(week.loads).toEqual([
    {
      id: next.id,
      internal_id: next.internal_id,
      status: 3,
      route: expect.stringMatching(/^Chicago.* → Denver/),
      date: '2026-11-14',
      miles: 1100,
      pay: 650,
    },
    expect.objectContaining({ id: done, date: '2026-11-09', pay: 650 }),
  ]);
});

test('people who may not list settlements see the loads without the pay', async () => {
  const dispatcher = await who.staff(['drivers.show', 'loads.list']);
  const week = await weekOf(dispatcher);
  expect(week.pay).toBeNull();
  expect(week.loads.map(({ pay }: any) => pay)).toEqual([null, null]);
});

test('another company’s driver has no week here', async () => {
  const { status } = await as(app, who.stranger).get(`/drivers/week/${fleet.driverId}`);
  expect(status).toBe(404);
});
