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
const shownBroker = async (id: number) => (await owner().get(`/loads/${id}`)).body.data.broker;

test('a load shows its broker’s current name, however often it was read before', async () => {
  const { id, broker_id } = await store(app, who.owner, aLoad(fleet));
  for (const name of ['Acme Freight', 'Acme Logistics', 'Acme Freight']) {
    const changed = await owner().put(`/brokers/${broker_id}`, { name });
    expect(changed.status).toBe(200);
    expect(await shownBroker(id)).toEqual({ id: broker_id, name });
    expect(await shownBroker(id)).toEqual({ id: broker_id, name });
  }
  expect((await as(app, who.stranger).get(`/loads/${id}`)).status).toBe(404);
});

test('a write that was rolled back leaves nothing in what others see', async () => {
  const { id, broker_id } = await store(app, who.owner, aLoad(fleet));
  const before = await shownBroker(id);
  const { userId, companyId } = who.owner;
  const member = { userId, companyId: Number(companyId) };
  const undone = database.write(member, async tx => {
    await tx.query("update brokers set name = 'Never' where company_id = $1 and id = $2", [
      member.companyId,
      broker_id,
    ]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await shownBroker(id)).toEqual(before);
});

test('a new load is calculated with the current terms and settings', async () => {
  const sent = () => ({
    ...aLoad(fleet),
    truck_id: null,
    load_drivers: [{ driver_id: fleet.driverId, loaded_miles: 100, empty_miles: 0 }],
  });
  const price = (load: { load_drivers: { price: number }[] }) => load.load_drivers[0]?.price;
  const pay = async (loaded_mile_rate: number) => {
    const terms = { pay_type: 'per_mile', loaded_mile_rate };
    const changed = await owner().put(`/drivers/${fleet.driverId}`, terms);
    expect(changed.status).toBe(200);
    return price(await store(app, who.owner, sent()));
  };
  expect([await pay(0.5), await pay(0.62), await pay(0.5)]).toEqual([50, 62, 50]);
});

test('a deactivated broker gets no new load from that moment on', async () => {
  const { id, broker_id } = await store(app, who.owner, aLoad(fleet));
  const use = async (do_not_use: boolean) => {
    expect((await owner().put(`/brokers/${broker_id}`, { do_not_use })).status).toBe(200);
    return owner().post('/loads/full/store', aLoad(fleet));
  };
  const refused = await use(true);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['broker_id']]);
  expect((await shownBroker(id)).id).toBe(broker_id);
  expect((await use(false)).status).toBe(200);
});

test('a setting of the wrong type counts as not set', async () => {
  const { id } = await store(app, who.owner, aLoad(fleet));
  const answered = async () => (await owner().get(`/loads/${id}`)).body.data;
  const before = await answered();
  const member = { userId: who.owner.userId, companyId: Number(who.owner.companyId) };
  await database.write(member, tx =>
    tx.query(
      `insert into system_configs (company_id, key, value) values
         ($1, 'required_documents', '"pod"'), ($1, 'default_detention_free_minutes', '"soon"')`,
      [member.companyId],
    ),
  );
  const { billing, detention_terms } = await answered();
  expect({ billing, detention_terms }).toEqual({
    billing: before.billing,
    detention_terms: before.detention_terms,
  });
});
