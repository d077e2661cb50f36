import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-28T16:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

test('a truck on the road at that time cannot take a second load, but can take the next one', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 2));
  const { status, body } = await owner().post(
    '/loads/full/store',
    aLoad(
      fleet,
      { truck_id: fleet.truckId, load_drivers: [{ driver_id: fleet.otherDriverId }] },
      3,
    ),
  );
  expect(status).toBe(422);
  expect(body.errors.truck_id).toEqual([
    `A truck can't be on two overlapping loads: ${load.internal_id} is 11/02 to 11/03.`,
  ]);

  const next = await store(app, who.owner, aLoad(fleet, assigned(fleet), 4));
  expect(next.status).toBe(2);
});

test('detects a driver on another truck too', async () => {
  const load = await store(
    app,
    who.owner,
    aLoad(
      fleet,
      { truck_id: fleet.otherTruckId, load_drivers: [{ driver_id: fleet.otherDriverId }] },
      2,
    ),
  );
  const sent = aLoad(
    fleet,
    { truck_id: fleet.truckId, load_drivers: [{ driver_id: fleet.otherDriverId }] },
    2,
  );
  const { body } = await owner().post('/loads/full/store', sent);
  expect(body.errors['load_drivers.0.driver_id']).toEqual([
    `A driver can't be on two overlapping loads: ${load.internal_id} is 11/02 to 11/03.`,
  ]);
});

test('when two people assign one truck to two loads at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const day = 8 + round * 3;
    const answers = await Promise.all(
      [0, 1].map(() => owner().post('/loads/full/store', aLoad(fleet, assigned(fleet), day))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

test('moving a planned stop into another load of the truck is refused; an actual time is not', async () => {
  const first = await store(app, who.owner, aLoad(fleet, assigned(fleet), 24));
  const second = await store(app, who.owner, aLoad(fleet, assigned(fleet), 26));
  const stop = `/load-stops/${first.stops[1].id}`;
  const refused = await owner().put(stop, {
    date_from: '2026-11-26T15:00:00Z',
    date_to: '2026-11-26T18:00:00Z',
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.truck_id[0]).toContain(second.internal_id);
  await owner().put(`/loads/${first.id}`, { status: 3 });
  expect((await owner().put(stop, { arrived_at: '2026-11-26T15:00:00Z' })).status).toBe(200);
});

test('replacing the first driver leaves the co-driver assigned', async () => {
  const load_drivers = [{ driver_id: fleet.driverId }, { driver_id: fleet.otherDriverId }];
  const load = await store(app, who.owner, {
    ...aLoad(fleet, { load_drivers }, 26),
    is_team_required: true,
  });
  const third = await makeRow(database, who.owner, 'drivers', fleet.ids, { status: 'active' });
  const path = `/loads/check/preflight?load_id=${load.id}&driver_id=`;
  const codes = async (driver: number) =>
    (await owner().get(`${path}${driver}`)).body.data.findings.map(
      ({ code }: { code: string }) => code,
    );
  expect(await codes(third)).not.toContain('team_required');
  expect(await codes(fleet.otherDriverId)).toContain('team_required');
});

test('lists every conflict before assigning', async () => {
  const load = await store(app, who.owner, aLoad(fleet, {}, 2));
  const path = `/loads/check/preflight?load_id=${load.id}`;
  const { body } = await owner().get(
    `${path}&driver_id=${fleet.driverId}&truck_id=${fleet.truckId}`,
  );
  expect(body.data.is_blocked).toBe(true);
  expect(body.data.findings.map(({ code }: { code: string }) => code)).toContain(
    'truck_double_booked',
  );
  expect((await as(app, who.stranger).get(path)).status).toBe(404);
});
