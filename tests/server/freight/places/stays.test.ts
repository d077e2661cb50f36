import { beforeAll, expect, test } from 'vitest';
import { averageStays } from '../../../../schema/rules/freight/stays.ts';
import { Access } from '../../../../server/db/access.ts';
import { averagePlaces } from '../../../../server/freight/places/stays.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { sentStatements } from '../../../support/sentStatements.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);
const place = async (id: number) => {
  const { avg_pickup_minutes, avg_delivery_minutes } = (await owner().get(`/load-companies/${id}`))
    .body.data;
  return { avg_pickup_minutes, avg_delivery_minutes };
};

const accessOf = (companyId: number | null) =>
  new Access(database, { companyId: companyId ?? 0, userId: null }, hub);

/** The nightly job for a company. */
const average = (companyId: number | null, atOnce?: number) =>
  averagePlaces(piece => accessOf(companyId).write(piece), { atOnce });

/** A load from Chicago to Denver on these days, with these reported times. */
async function driven(day: number, pickup: object, delivery: object = {}) {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  await owner().put(`/loads/${load.id}`, { status: 3 });
  const [first, last] = load.stops;
  for (const [stop, reported] of [
    [first, pickup],
    [last, delivery],
  ]) {
    const { status } = await owner().put(`/load-stops/${stop.id}`, reported);
    expect(status).toBe(200);
  }
  return (await owner().get(`/loads/${load.id}`)).body.data;
}

const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00.000Z`;

test('a place shows how long trucks stay there, by the reported times of their visits', async () => {
  const loads = [
    await driven(
      2,
      { arrived_at: at(2, '13:40'), departed_at: at(2, '15:11') },
      { arrived_at: at(3, '20:00'), departed_at: at(3, '20:45') },
    ),
    await driven(5, { arrived_at: at(5, '14:00'), departed_at: at(5, '15:00') }),
    await driven(8, { arrived_at: at(8, '14:00') }),
  ];
  expect(await place(fleet.chicago)).toEqual(averageStays([]));
  expect(await average(who.owner.companyId)).toBe(2);

  const visits = loads.flatMap(({ stops }) => stops);
  const at_ = (id: number) => averageStays(visits.filter(stop => stop.load_company_id === id));
  expect(await place(fleet.chicago)).toEqual(at_(fleet.chicago));
  expect(await place(fleet.chicago)).toEqual({
    avg_pickup_minutes: 76,
    avg_delivery_minutes: null,
  });
  expect(await place(fleet.denver)).toEqual(at_(fleet.denver));
  expect(await place(fleet.denver)).toEqual({ avg_pickup_minutes: null, avg_delivery_minutes: 45 });
});

test('writes nothing where nothing changed, and nothing of another company', async () => {
  expect(await average(who.owner.companyId)).toBe(0);
  expect(await average(who.stranger.companyId)).toBe(0);
  expect((await as(app, who.stranger).get(`/load-companies/${fleet.chicago}`)).status).toBe(404);
  const sent = { avg_pickup_minutes: 1, note: 'Gate 4' };
  const { body } = await owner().put(`/load-companies/${fleet.chicago}`, sent);
  expect(body.data).toMatchObject({ avg_pickup_minutes: 76, note: 'Gate 4' });
});

test('a deleted load does not count as a visit', async () => {
  const [row] = (await owner().get('/loads?sort=id&order=asc')).body.data.data;
  await database.write(who.owner, tx =>
    tx.query('update loads set deleted_at = now() where id = $1', [row.id]),
  );
  await average(who.owner.companyId);
  expect(await place(fleet.chicago)).toMatchObject({ avg_pickup_minutes: 60 });
  expect(await place(fleet.denver)).toEqual(averageStays([]));
});

test('the many places of a company are written in pieces, each a transaction of its own', async () => {
  const count = 2500;
  // By parts: a busy machine would not write all of them in one statement's time.
  for (let from = 0; from < count; from += 250) {
    await database.write(who.owner, tx =>
      tx.query(
        `insert into load_companies (company_id, company_name, address_line1, city, state_id, zip, avg_pickup_minutes)
         select $1, 'Dock ' || n, '1 Main St', 'Joliet', 1, '60433', 5
         from generate_series($2::int + 1, $2::int + 250) n`,
        [who.owner.companyId, from],
      ),
    );
  }
  const before = await placesOf(who.owner.companyId, 'avg_pickup_minutes = 5');
  expect(before).toBe(count);
  const others = (await placesOf(who.owner.companyId, 'deleted_at is null')) - count;
  let pieces = 0;
  const thirdFails = averagePlaces(
    piece =>
      accessOf(who.owner.companyId).write(async scope => {
        pieces += 1;
        const averaged = await piece(scope);
        if (pieces === 3) throw new Error('The disk is full.');
        return averaged;
      }),
    { atOnce: 300 },
  );
  await expect(thirdFails).rejects.toThrow('The disk is full.');
  const left = await placesOf(who.owner.companyId, 'avg_pickup_minutes = 5');
  expect(left).toBe(count - (2 * 300 - others));
  const sent = await sentStatements(() => average(who.owner.companyId, 300));
  expect(sent.filter(statement => /update load_companies/.test(statement))).toHaveLength(9);
  expect(await placesOf(who.owner.companyId, 'avg_pickup_minutes = 5')).toBe(0);
  expect(await average(who.owner.companyId, 300)).toBe(0);
});

async function placesOf(companyId: number | null, condition: string): Promise<number> {
  const [row] = await database.platform.read.query<{ count: number }>(
    `select count(*)::int as count from load_companies where company_id = $1 and ${condition}`,
    [companyId],
  );
  return row?.count ?? 0;
}
