import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
/** The load that the driver is on at first. */
let load: any;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  load = await dispatched(12);
  await report(load, 0, '2026-11-12T14:00:00Z');
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const rowOf = async (id = fleet.driverId) => {
  const { body } = await owner().get(`/boards/driver-board-list/?id[]=${id}`);
  return body.data[0];
};
const codesOf = async () => (await rowOf()).attention.map(({ code }: any) => code);

async function dispatched(day: number) {
  const made = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  await owner().put(`/loads/${made.id}`, { status: 3 });
  return made;
}

/** The truck reaches a stop and leaves it. */
async function report({ stops }: any, index: number, at: string) {
  const { id } = stops.at(index);
  const answer = await owner().put(`/load-stops/${id}`, { arrived_at: at, departed_at: at });
  expect(answer.status).toBe(200);
}

/** A record as it was made at a time. */
async function made(name: string, table: string, at: string, values: object) {
  const id = await makeRow(database, who.owner, name, fleet.ids, { ...values });
  const { companyId } = who.owner;
  await database.write({ companyId, userId: null }, tx =>
    tx.query(`update ${table} set created_at = $3 where company_id = $1 and id = $2`, [
      companyId,
      id,
      at,
    ]),
  );
}
const deliveredAt = (at: string) =>
  database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query('update loads set delivered_at = $3 where company_id = $1 and id = $2', [
      who.owner.companyId,
      load.id,
      at,
    ]),
  );
const called = (at: string, text: string, more: object = {}) =>
  made('load-updates', 'load_updates', at, { load_id: load.id, type: 'check_call', text, ...more });
const entered = (at: string, status_id: number, more: object) =>
  made('personal-board', 'personal_board', at, {
    truck_id: fleet.truckId,
    driver_id: fleet.driverId,
    date: '2026-11-13',
    status_id,
    ...more,
  });

test('NO ANSWER is no contact, and keeps the home date and the direction that came with it', async () => {
  await entered('2026-11-13T12:00:00Z', 4, { note: 'Rolling' });
  const note = 'Phone off';
  const plan = { destination: 'Southeast', home_date: '2026-11-25' };
  await entered('2026-11-13T20:00:00Z', 6, { note, ...plan });
  expect(await rowOf()).toMatchObject({
    last_contact: { at: '2026-11-13T12:00:00.000Z', kind: 'personal_board', text: 'Rolling' },
    rest_note: note,
    home_time: 'Southeast',
    home_date: '2026-11-25',
  });
});

test('a driver on a load who did not answer needs attention, until an update of the load', async () => {
  expect((await rowOf()).availability).toBe('on_load');
  expect(await codesOf()).toContain('no_answer');
  await called('2026-11-13T19:00:00Z', 'At the scale');
  expect(await codesOf()).toContain('no_answer');
  await called('2026-11-13T21:00:00Z', 'Battery was empty');
  expect(await codesOf()).not.toContain('no_answer');
});

test('a call about a load is still the last contact for three days after its delivery', async () => {
  const last = { at: '2026-11-13T21:00:00.000Z', kind: 'update', text: 'Battery was empty' };
  expect(await rowOf()).toMatchObject({ last_contact: last });
  await report(load, -1, '2026-11-13T22:20:00Z');
  expect(await rowOf()).toMatchObject({ current_load: null, last_contact: last });

  const next = await dispatched(14);
  await report(next, 0, '2026-11-13T22:25:00Z');
  expect(await rowOf()).toMatchObject({ current_load: { id: next.id }, last_contact: last });
  expect(await codesOf()).not.toContain('no_contact');

  await deliveredAt('2026-11-10T22:31:00Z');
  expect(await rowOf()).toMatchObject({ last_contact: last });
  await deliveredAt('2026-11-10T22:29:00Z');
  expect(await rowOf()).toMatchObject({ last_contact: { text: 'Rolling' } });
  await called('2026-11-13T22:28:00Z', 'In Iowa', { load_id: next.id });
  expect(await rowOf()).toMatchObject({ last_contact: { kind: 'update', text: 'In Iowa' } });
  expect((await rowOf(fleet.otherDriverId)).last_contact).toBeNull();
});
