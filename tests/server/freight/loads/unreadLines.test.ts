import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
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
const line = (more: object) => ({ accessorial_id: fleet.detention, ...more });
const stored = async (...load_accessorials: object[]) =>
  (await owner().post('/loads/full/store', aLoad(fleet, { load_accessorials }))).body.errors;

const NUMERIC = ['The field must be numeric'];
const DECIMALS = ['The field must have at most 2 decimals.'];

test('an unreadable amount is not reported as empty', async () => {
  const errors = await stored(
    line({ amount: '12.345' }),
    line({ amount: 'abc' }),
    line({ amount: 10, quantity: 'two' }),
    line({ amount: 10 }),
    line({ amount: 99_999_999_999_999 }),
  );
  expect(errors).toEqual({
    'load_accessorials.0.amount': DECIMALS,
    'load_accessorials.1.amount': NUMERIC,
    'load_accessorials.2.quantity': NUMERIC,
    'load_accessorials.4.amount': NUMERIC,
  });
});

test('nor is one of a single line, new or saved; another company’s line is not found', async () => {
  const load = await store(
    app,
    who.owner,
    aLoad(fleet, { load_accessorials: [line({ rate: 5 })] }),
  );
  const path = `/load-accessorials/${load.load_accessorials[0].id}`;
  const amount = '1.005';
  expect((await owner().put(path, { amount })).body.errors).toEqual({ amount: DECIMALS });
  const created = await owner().post('/load-accessorials', {
    load_id: load.id,
    ...line({ amount }),
  });
  expect(created.body.errors).toEqual({ amount: DECIMALS });
  expect((await as(app, who.stranger).put(path, { amount })).status).toBe(404);
});
