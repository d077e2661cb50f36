import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentAndNext, rowStatus } from '../../../../schema/rules/freight/boardStates.ts';
import { doubleBookings } from '../../../../schema/rules/freight/overlap.ts';
import { setClock } from '../../../../server/clock.ts';
import { loadDemo } from '../../../../server/demo/load.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';

const { app, database } = await testApp();
let owner: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  await loadDemo(database);
  const [carrier] = await database.platform.read.query<{ id: number; owner_id: number }>(
    'select id, owner_id from companies order by id limit 1',
  );
  owner = { companyId: carrier!.id, userId: carrier!.owner_id };
}, 120_000);
afterAll(() => setClock(null));

/** Every load in transit, with its lines, as in its own response. */
async function busyLoads(): Promise<any[]> {
  const { body } = await as(app, owner).get(
    '/loads?status[]=2&status[]=3&status[]=4&status[]=5&per_page=100',
  );
  return Promise.all(
    body.data.data.map(
      async ({ id }: { id: number }) => (await as(app, owner).get(`/loads/${id}`)).body.data,
    ),
  );
}

test('the board’s values for every truck of the carrier match the rules', async () => {
  const loads = await busyLoads();
  const { body } = await as(app, owner).get('/boards');
  expect(body.data.total).toBeGreaterThan(40);
  for (const row of body.data.data) {
    const own = loads
      .filter(({ truck_id }) => truck_id === row.id)
      .map(load => ({ ...load, starts_at: load.stops[0].date_from }));
    const { current, next } = currentAndNext(own);
    expect(row.current_load?.id ?? null).toBe(current?.id ?? null);
    if (next) expect(row.next_load?.id).toBe(next.id);
    expect(row.status).toBe(rowStatus(row));
  }
});

test('the status counts match the rows', async () => {
  const { body } = await as(app, owner).get('/boards');
  const { body: counts } = await as(app, owner).get('/boards/status-count');
  for (const { id, count } of counts.data) {
    expect(body.data.data.filter(({ status }: any) => status === id)).toHaveLength(count);
  }
});

test('no driver, truck or trailer of the carrier is on two loads at once', async () => {
  const loads = await busyLoads();
  expect(loads.flatMap(load => doubleBookings(load, loads))).toEqual([]);
});
