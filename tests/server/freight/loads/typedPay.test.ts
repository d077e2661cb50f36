import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
/** Billed, and paid to no one. */
let tarping: number;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  tarping = await makeRow(database, who.owner, 'accessorials', fleet.ids, {
    code: 'TARP',
    name: 'Tarping',
    method: 'flat',
    unit: null,
    default_amount: 75,
    payable_to_driver: false,
    driver_pay_method: 'none',
    is_reimbursement: false,
    billable_to_broker: true,
    in_percentage_base: false,
  });
});

const owner = () => as(app, who.owner);
const update = async (id: number, body: object) => {
  const { status, body: answer } = await owner().put(`/loads/full/update/${id}`, body);
  expect([status, answer]).toMatchObject([200, {}]);
  return answer.data;
};
const accessorialPays = ({ load_drivers }: any) =>
  load_drivers.map(({ accessorial_pay }: any) => accessorial_pay);

/** A load in transit with one line that the catalog pays to no one. */
const tarped = (more: object) => {
  day += 2;
  const load_accessorials = [{ accessorial_id: tarping, ...more }];
  const load_drivers = [{ driver_id: fleet.driverId }];
  return aLoad(fleet, { ...assigned(fleet), load_drivers, load_accessorials }, day);
};

const typed = { driver_amount: 80 };
const wrong = {
  'load_accessorials.0.driver_amount': [
    'The line is not paid to the driver: clear the amount, or have it paid.',
  ],
};

test('a typed driver amount is paid, although the catalog does not pay such a line', async () => {
  const load = await store(app, who.owner, tarped(typed));
  expect(load.load_accessorials).toMatchObject([{ amount: 75, payable_to_driver: true }]);
  expect(accessorialPays(load)).toEqual([80]);
});

test('a typed driver amount is paid on a saved line too, and not on another company’s line', async () => {
  const load = await store(app, who.owner, tarped({}));
  const [{ id }] = load.load_accessorials;
  expect(load.load_accessorials).toMatchObject([{ payable_to_driver: false, driver_amount: 0 }]);
  const path = `/load-accessorials/${id}`;
  expect((await as(app, who.stranger).put(path, typed)).status).toBe(404);
  const { body } = await owner().put(path, typed);
  expect(body.data).toMatchObject({ driver_amount: 80, payable_to_driver: true });
  expect(accessorialPays(await update(load.id, { po_number: 'P-1' }))).toEqual([80]);
});

test('a typed driver amount is refused at its field where the line is set to not paid', async () => {
  const off = { payable_to_driver: false };
  const created = await owner().post('/loads/full/store', tarped({ ...typed, ...off }));
  expect([created.status, created.body.errors]).toEqual([422, wrong]);

  const load = await store(app, who.owner, tarped(typed));
  const [{ id }] = load.load_accessorials;
  const path = `/loads/full/update/${load.id}`;
  const turned = await owner().put(path, { load_accessorials: [{ id, ...off }] });
  expect([turned.status, turned.body.errors]).toEqual([422, wrong]);
  const cleared = await update(load.id, {
    load_accessorials: [{ id, ...off, driver_amount: null }],
  });
  expect(cleared.load_accessorials).toMatchObject([{ amount: 75, driver_amount: 0 }]);
  expect(accessorialPays(cleared)).toEqual([0]);
});

test('a typed driver amount on an older line that pays no one does not block saving the load', async () => {
  const load = await store(app, who.owner, tarped(typed));
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query('update load_accessorials set payable_to_driver = false where load_id = $1', [
      load.id,
    ]),
  );
  const [{ id }] = load.load_accessorials;
  const sent = { id, payable_to_driver: false, driver_amount: 80, description: 'Tarps' };
  const saved = await update(load.id, { load_accessorials: [sent] });
  expect(saved.load_accessorials).toMatchObject([{ description: 'Tarps', driver_amount: 80 }]);
});
