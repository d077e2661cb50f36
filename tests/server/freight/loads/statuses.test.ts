import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);
const begun = async (more: Record<string, unknown>) => {
  const { status, body } = await owner().post('/loads/full/store', aLoad(fleet, more));
  return [status, status === 200 ? body.data.status : (body.errors ?? body.message)];
};

test('a new load saved as dispatched names what it still needs', async () => {
  const created = (more: object) => begun({ ...more, status: 3 });
  expect(await created({})).toEqual([409, 'Assign a driver before you dispatch the load.']);
  expect(await created({ load_drivers: [{ driver_id: fleet.driverId }] })).toEqual([
    409,
    'Assign a truck before you dispatch the load.',
  ]);
  expect(await created({ ...assigned(fleet), status: '3' })).toEqual([200, 3]);
});

test('an unknown status is reported together with the other errors', async () => {
  const invalid = { status: ['The selected value is invalid.'] };
  const load = await store(app, who.owner, aLoad(fleet));
  const put = (status: unknown) => owner().put(`/loads/${load.id}`, { status });
  for (const status of [99, 0, 'abc', 1.5, true, [2]]) {
    const { status: code, body } = await put(status);
    expect([status, code, body.errors]).toEqual([status, 422, invalid]);
    expect(await begun({ status })).toEqual([422, invalid]);
  }
  expect(await begun({ status: 'abc', price: 'dear' })).toEqual([
    422,
    { ...invalid, price: ['The field must be numeric'] },
  ]);
  expect(await begun({ status: 6 })).toEqual([
    422,
    { status: ['A new load must be pending, available, reserved or dispatched.'] },
  ]);
  expect((await put(7)).body.errors).toEqual({
    status: ['Cancel, TONU and undo delivery are separate actions.'],
  });
  expect((await put(9)).body.errors).toEqual({
    status: ['A load may begin as pending; no way leads back to it.'],
  });
  expect((await as(app, who.stranger).put(`/loads/${load.id}`, { status: 99 })).status).toBe(404);
});
