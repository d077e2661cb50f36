import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
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
const counted = (statuses: readonly number[]) =>
  Object.fromEntries([200, 409, 422].map(one => [one, statuses.filter(it => it === one).length]));

test('of fifty simultaneous updates of one load, one wins each round; the others get the current load', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  for (const round of [1, 2, 3]) {
    const { version } = (await owner().get(`/loads/${load.id}`)).body.data;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        owner().put(`/loads/${load.id}`, { price: round * 1000 + index, version }),
      ),
    );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 49, 422: 0 });
    const won = answers.find(({ status }) => status === 200)?.body.data;
    expect(won.version).toBe(version + 1);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.data).toMatchObject({ id: load.id, price: won.price });
    }
    expect((await owner().get(`/loads/${load.id}`)).body.data.price).toBe(won.price);
  }
});

test('of a hundred simultaneous loads that need one driver, one gets him', async () => {
  const loads = [];
  for (let index = 0; index < 100; index += 1) {
    const truck_id = await makeRow(database, who.owner, 'trucks', fleet.ids, {
      number: `P${index}`,
    });
    loads.push({ truck_id, load: await store(app, who.owner, aLoad(fleet)) });
  }
  const answers = await Promise.all(
    loads.map(({ truck_id, load }) =>
      owner().put(`/loads/full/update/${load.id}`, {
        truck_id,
        load_drivers: [{ driver_id: fleet.driverId }],
        version: load.version,
      }),
    ),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 0, 422: 99 });
  const winner = answers.find(({ status }) => status === 200)?.body.data;
  for (const { status, body } of answers) {
    if (status !== 422) continue;
    expect(body.errors['load_drivers.0.driver_id']).toEqual([
      `A driver can't be on two overlapping loads: ${winner.internal_id} is 11/16 to 11/17.`,
    ]);
  }
  const { body } = await owner().get(`/loads?driver_id=${fleet.driverId}`);
  expect(body.data.data.map(({ id }: { id: number }) => id)).toEqual([winner.id]);
}, 120_000);

test('loads created at the same time get consecutive numbers', async () => {
  const created = await Promise.all(
    Array.from({ length: 40 }, () => store(app, who.owner, aLoad(fleet))),
  );
  const numbers = created.map(({ internal_id }) => Number(internal_id.replace(/\D/g, ''))).sort();
  expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index));
});

test('locking one company’s number series does not block another company’s loads', async () => {
  const strangers = await aFleet(database, who.stranger);
  let waiting: Promise<any> = Promise.resolve();
  await database.write(who.owner, async tx => {
    await tx.query("select 1 from number_series where name = 'loads' for update");
    waiting = store(app, who.owner, aLoad(fleet));
    await store(app, who.stranger, aLoad(strangers));
  });
  expect(await waiting).toMatchObject({ broker_id: fleet.brokerId });
});
