import { afterAll, beforeAll, expect, test } from 'vitest';
import { trucks } from '../../../../schema/entities/trucks.ts';
import { readValue } from '../../../../schema/readValue.ts';
import { setClock } from '../../../../server/clock.ts';
import { as } from '../../../support/as.ts';
import { aRecord, type Ids } from '../../../support/factories.ts';
import { importing } from '../../../support/importing.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database, begin, check } = await importing();
let who: People;
let ids: Ids;

beforeAll(async () => {
  setClock('2026-11-22T18:00:00Z');
  who = await people(database);
  ids = { users: who.owner.userId, states: 1, departments: 1 };
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const CHARACTERS = 'A VIN has only letters and digits, without I, O or Q';
const errorsOf = async (name: string, more: object) => {
  const { status, body } = await owner().post(`/${name}`, aRecord(name, ids, { ...more }));
  return status === 200 ? {} : body.errors;
};

test.each(['trucks', 'trailers'])('the VIN and the year of %s are checked', async name => {
  for (const vin of [
    '1FUJGLD55JL10000I',
    '1FUJGLD55JL1O0000',
    '1fujgld55jlq00000',
    '1FUJGLD55JL1-0000',
  ])
    expect(await errorsOf(name, { vin })).toEqual({ vin: [CHARACTERS] });
  expect(await errorsOf(name, { vin: 'O' })).toEqual({
    vin: ['The number of characters must be 17'],
  });
  expect(await errorsOf(name, { year: 1899 })).toEqual({
    year: ['The value must be at least 1900.'],
  });
  expect(await errorsOf(name, { year: 2028 })).toEqual({
    year: ['The value must not be greater than 2027.'],
  });
  expect(await errorsOf(name, { vin: `1FUJGLD55JL10${ids.users! + 1000}`, year: 2027 })).toEqual(
    {},
  );
});

test('next year’s model year becomes valid when the year changes', () => {
  const stated = () => readValue(trucks.fields.year, 2028).violation ?? null;
  expect(stated()).not.toBeNull();
  setClock('2027-01-01T00:00:00Z');
  expect(stated()).toBeNull();
  setClock('2026-11-22T18:00:00Z');
});

test.each([
  ['2026-11-23', 'The date of birth must not be in the future.'],
  ['2008-11-23', 'The age must be at least 18.'],
])('a driver born on %s is rejected', async (date_of_birth, message) => {
  expect(await errorsOf('drivers', { date_of_birth })).toEqual({ date_of_birth: [message] });
});

test('a driver who is 18 today is accepted, and an existing one’s age blocks no change', async () => {
  const { status, body } = await owner().post(
    '/drivers',
    aRecord('drivers', ids, { date_of_birth: '2008-11-22' }),
  );
  expect(status).toBe(200);
  const path = `/drivers/${body.data.id}`;
  expect((await owner().put(path, { date_of_birth: '2031-01-01' })).status).toBe(422);
  expect((await as(app, who.stranger).put(path, { date_of_birth: '1980-01-01' })).status).toBe(404);
  expect((await owner().get(path)).body.data.date_of_birth).toBe('2008-11-22');
});

test('a file’s rows get the same errors, each separately', async () => {
  const table = [
    'Unit,VIN,Year,Type,Ownership',
    '901,1FUJGLD55JLO00001,2020,with_van,company',
    '902,1FUJGLD55JL100902,2029,with_van,company',
    '903,1FUJGLD55JL100903,2021,with_van,company',
  ].join('\n');
  const begun = await begin(who.owner, [], { kind: 'trucks', text: table });
  const { body } = await check(who.owner, begun.body.data.id);
  const text = JSON.stringify(body.data);
  expect(text).toContain(CHARACTERS);
  expect(text).toContain('The value must not be greater than 2027.');
});
