import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let tonu: number;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  tonu = await makeRow(database, who.owner, 'accessorials', fleet.ids, {
    code: 'TONU',
    name: 'Truck not used',
    method: 'flat',
    billable_to_broker: true,
    payable_to_driver: true,
    driver_pay_method: 'percent_like_linehaul',
    in_percentage_base: false,
    is_reimbursement: false,
  });
});

const owner = () => as(app, who.owner);
const read = async ({ id }: { id: number }) => (await owner().get(`/loads/${id}`)).body.data;

/** A load with detention and a lumper, planned for Jolene at 30%. */
function aReserved(load_drivers: object[] = [{ driver_id: fleet.otherDriverId }]) {
  day += 1;
  const load_accessorials = [
    { accessorial_id: fleet.detention, description: 'Detention', amount: 150 },
    { accessorial_id: fleet.lumper, description: 'Lumper at the dock', amount: 120 },
  ];
  const more = { ...assigned(fleet), status: 2, load_drivers, load_accessorials };
  return store(app, who.owner, aLoad(fleet, more, (day % 24) + 2));
}

async function aTonu(stated: object = {}, load_drivers?: object[]) {
  const load = await aReserved(load_drivers);
  const { status, body } = await owner().post(`/loads/tonu/${load.id}`, { amount: 250, ...stated });
  expect(status).toBe(200);
  return body.data;
}

test('a driver’s expenses are reimbursed and not billed', async () => {
  const load = await aTonu();
  expect(load).toMatchObject({ payment_amount: 250, total_accessorial: 250 });
  expect(load.load_accessorials).toMatchObject([
    { amount: 120, driver_amount: 120, billable_to_broker: false, payable_to_driver: true },
    { amount: 250, billable_to_broker: true },
  ]);
  expect((await as(app, who.stranger).get(`/loads/${load.id}`)).status).toBe(404);
});

describe('the driver’s part of a TONU', () => {
  const paidOf = ({ tonu_driver_pay, load_drivers }: any) => [
    tonu_driver_pay,
    load_drivers[0].accessorial_pay,
  ];
  const setEntry = (terms: object) => owner().put(`/accessorials/${tonu}`, terms);

  test.each<[string, object, object, number]>([
    ['MT-27: his tariff', { driver_pay_method: 'percent_like_linehaul' }, {}, 75],
    ['all of it', { driver_pay_method: 'full' }, {}, 250],
    ['a percentage', { driver_pay_method: 'fixed_percent', driver_percent: 40 }, {}, 100],
    ['nothing', { driver_pay_method: 'none' }, {}, 0],
    ['what is typed', { driver_pay_method: 'full' }, { driver_amount: 60 }, 60],
    ['nothing, where that is typed', { driver_pay_method: 'full' }, { driver_amount: 0 }, 0],
  ])('%s', async (_, terms, stated, expected) => {
    expect((await setEntry(terms)).status).toBe(200);
    const load = await aTonu(stated);
    expect(paidOf(load)).toEqual([expected, expected]);
    // It stays so, whatever else is entered.
    await owner().put(`/loads/${load.id}`, { internal_note: 'The dock was closed' });
    expect(paidOf(await read(load))).toEqual([expected, expected]);
    await setEntry({ driver_pay_method: 'percent_like_linehaul', driver_percent: null });
  });
});

describe('the amounts of a TONU and of its line are equal', () => {
  const lineOf = ({ load_accessorials }: any) =>
    load_accessorials.find(({ accessorial_id }: any) => accessorial_id === tonu);

  test('when changed at its line', async () => {
    const load = await aTonu();
    const line = { amount: 300, driver_amount: 90 };
    const { status } = await owner().put(`/load-accessorials/${lineOf(load).id}`, line);
    expect(status).toBe(200);
    expect(await read(load)).toMatchObject({
      tonu_amount: 300,
      tonu_driver_pay: 90,
      payment_amount: 300,
    });
  });

  test('even where the catalog calculates others by the price, which is now zero', async () => {
    const byPrice = await owner().put(`/accessorials/${tonu}`, { method: 'percentage' });
    expect(byPrice.status).toBe(200);
    const load = await aTonu();
    await owner().put(`/loads/${load.id}`, { internal_note: 'The dock was closed' });
    expect(await read(load)).toMatchObject({ payment_amount: 250, tonu_amount: 250 });
    await owner().put(`/accessorials/${tonu}`, { method: 'flat' });
  });

  test('its line stays, and no other is billed with it', async () => {
    const load = await aTonu();
    const gone = await owner().delete(`/load-accessorials/${lineOf(load).id}`);
    expect([gone.status, gone.body.errors]).toEqual([
      422,
      { load_accessorials: ['A TONU bills only its amount. Change the amount instead.'] },
    ]);
    for (const other of [{ billable_to_broker: false }, { accessorial_id: fleet.detention }]) {
      const { status, body } = await owner().put(`/load-accessorials/${lineOf(load).id}`, other);
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(other)]);
    }
    const detention = { load_id: load.id, accessorial_id: fleet.detention, amount: 120 };
    const added = await owner().post('/load-accessorials', detention);
    expect([added.status, Object.keys(added.body.errors)]).toEqual([422, ['billable_to_broker']]);
    const own = await owner().post('/load-accessorials', {
      ...detention,
      billable_to_broker: false,
    });
    expect(own.status).toBe(200);
    expect(await read(load)).toMatchObject({ payment_amount: 250, tonu_amount: 250 });
  });
});

test('when it had no driver', async () => {
  const load = await aTonu();
  const [row] = load.load_drivers;
  const driven = await owner().put(`/load-drivers/${row.id}`, { loaded_miles: 500 });
  expect([driven.status, Object.keys(driven.body.errors)]).toEqual([422, ['loaded_miles']]);
  const helper = await owner().post('/load-drivers', {
    load_id: load.id,
    driver_id: fleet.driverId,
    position: 'co_driver',
  });
  expect(helper.body.data).toMatchObject({ loaded_miles: 0, empty_miles: 0 });
});

test('its invoice waits for no delivery document, and the list shows which document it waits for', async () => {
  const documents = ['rate_confirmation', 'lumper_receipt', 'scale_ticket'];
  await owner().put(`/brokers/${fleet.brokerId}`, { required_documents: documents });
  const load = await aTonu();
  const missing = load.billing.missing.map(({ code }: { code: string }) => code);
  expect(missing).toContain('no_document_rate_confirmation');
  expect(missing).not.toContain('no_document_lumper_receipt');
  const { body } = await owner().get(`/loads?id[]=${load.id}`);
  expect(body.data.data[0].missing_documents).toEqual(['rate_confirmation']);
  const stranger = await as(app, who.stranger).get(`/loads?id[]=${load.id}`);
  expect(stranger.body.data.data).toEqual([]);
});
