import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let trailer: number;
let first: number;
let second: number;
let count = 0;

beforeAll(async () => {
  setClock('2026-11-16T18:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));
beforeEach(async () => {
  count += 1;
  const ids = { states: 1, users: who.owner.userId };
  trailer = await makeRow(database, who.owner, 'trailers', ids, { number: `V${count}` });
  first = await makeRow(database, who.owner, 'trucks', ids, { number: `7${count}1` });
  second = await makeRow(database, who.owner, 'trucks', ids, { number: `7${count}2` });
});

const owner = () => as(app, who.owner);
const read = async (path: string) => (await owner().get(path)).body.data;
const history = async () =>
  (await read(`/trailer-histories/by-trailer/${trailer}`)).data.map(({ event, truck_id }: any) => [
    event,
    truck_id,
  ]);

test('an attached trailer is pulled by that truck, whichever form sets it', async () => {
  await owner().post('/trailer-histories', {
    trailer_id: trailer,
    event: 'attached',
    truck_id: first,
    location_text: 'Yard, Joliet',
  });
  expect(await read(`/trailers/${trailer}`)).toMatchObject({
    truck_id: first,
    current_location_text: 'Yard, Joliet',
  });
  expect(await read(`/trucks/${first}`)).toMatchObject({ trailer_id: trailer });

  await owner().put(`/trucks/${second}`, { trailer_id: trailer });
  expect(await read(`/trucks/${first}`)).toMatchObject({ trailer_id: null });
  expect(await read(`/trailers/${trailer}`)).toMatchObject({ truck_id: second });

  await owner().put(`/trailers/${trailer}`, { truck_id: null });
  expect(await read(`/trucks/${second}`)).toMatchObject({ trailer_id: null });
  expect(await history()).toEqual([
    ['detached', second],
    ['attached', second],
    ['attached', first],
  ]);
});

test('two trucks that take one trailer at the same moment leave one that pulls it', async () => {
  // Not every pair of writes overlaps.
  for (let round = 0; round < 5; round += 1) {
    await owner().put(`/trailers/${trailer}`, { truck_id: null });
    const answers = await Promise.all(
      [first, second].map(truck => owner().put(`/trucks/${truck}`, { trailer_id: trailer })),
    );
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    const pulling = [await read(`/trucks/${first}`), await read(`/trucks/${second}`)].filter(
      ({ trailer_id }) => trailer_id === trailer,
    );
    expect(pulling).toHaveLength(1);
    expect(await read(`/trailers/${trailer}`)).toMatchObject({ truck_id: pulling[0].id });
  }
});

test('past events are recorded later without moving the trailer', async () => {
  await owner().put(`/trucks/${first}`, { trailer_id: trailer });
  await owner().post('/trailer-histories', {
    trailer_id: trailer,
    event: 'dropped',
    location_text: 'Omaha',
    happened_at: '2026-11-01T12:00:00Z',
  });
  expect(await read(`/trailers/${trailer}`)).toMatchObject({
    truck_id: first,
    current_location_text: 'Omaha',
  });
  expect(await history()).toEqual([
    ['attached', first],
    ['dropped', null],
  ]);
});

test('an event in the future, without a truck, or for another company’s trailer is rejected', async () => {
  const reported = { trailer_id: trailer, event: 'attached' };
  const tell = (more: object) => owner().post('/trailer-histories', { ...reported, ...more });
  expect((await tell({})).body.errors).toHaveProperty('truck_id');
  expect(
    (await tell({ event: 'note', happened_at: '2026-12-01T00:00:00Z' })).body.errors,
  ).toHaveProperty('happened_at');
  const path = `/trailer-histories/by-trailer/${trailer}`;
  expect((await as(app, who.stranger).get(path)).status).toBe(404);
  const { status } = await as(app, who.stranger).post('/trailer-histories', {
    ...reported,
    event: 'note',
  });
  expect(status).toBe(422);
});
